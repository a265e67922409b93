import { groupBy } from '#common/domain/group-by.ts';
import { formerName, removeAdditions, spellTown, townKey } from './names.ts';
import type { Place, PostOffice, Town } from './sources.ts';

/** Distances in kilometers. */
const SAME_PLACE = 12;
const SAME_STATE = 60;
const SAME_NAME = 120;

type Point = Pick<Place, 'latitude' | 'longitude'>;

/** A PIN code with its present town, its places and its post offices. */
export interface Code {
  pin: string;
  town: string;
  places: Place[];
  offices: PostOffice[];
}

/** A town, and its name according to a post office of the code. */
export interface NamedTown {
  name: string;
  town: Town;
}

/** Returns the distance in kilometers. */
export function distance(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const middle = ((a.latitude + b.latitude) / 2) * radians;
  const x = (a.longitude - b.longitude) * radians * Math.cos(middle);
  return 6371 * Math.hypot(x, (a.latitude - b.latitude) * radians);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Returns the median of the places' coordinates, which a single misplaced one hardly changes. */
export function centerOf(places: Place[]): Point {
  return {
    latitude: median(places.map((place) => place.latitude)),
    longitude: median(places.map((place) => place.longitude)),
  };
}

function isOfCode(town: Town, { places }: Code): boolean {
  return places.some(
    (place) => distance(place, town) < (place.state === town.state ? SAME_STATE : SAME_PLACE),
  );
}

/** Finds towns by any spelling of their names. */
export function createTownIndex(towns: Town[]) {
  const entries = towns.flatMap((town) =>
    [...new Set(town.spellings.map(townKey))].map((key) => ({ key, town })),
  );
  const byKey = groupBy(entries, (entry) => entry.key);

  function findByName(name: string): Town[] {
    return (byKey.get(townKey(name)) ?? []).map((entry) => entry.town);
  }

  return {
    /** Returns the entry of the code's present town, or undefined if GeoNames has none near by. */
    findPresentTown({ town, places }: Code): Town | undefined {
      const center = centerOf(places);
      const [nearest] = findByName(formerName(town)).toSorted(
        (a, b) => distance(a, center) - distance(b, center),
      );
      return nearest && distance(nearest, center) < SAME_NAME ? nearest : undefined;
    },

    /** Returns the towns near the code that its offices are named after, the largest first. */
    findNamedTowns(code: Code): NamedTown[] {
      return code.offices
        .filter((office) => !office.isBranch)
        .map((office) => removeAdditions(office.name))
        .filter((name) => townKey(name).length > 2)
        .flatMap((name) => {
          const spelled = spellTown(name);
          return [...findByName(name), ...findByName(spelled)].map((town) => ({
            name: spelled,
            town,
          }));
        })
        .filter(({ town }) => isOfCode(town, code))
        .toSorted((a, b) => b.town.population - a.town.population);
    },
  };
}
