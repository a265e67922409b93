import {
  formerName,
  isNamedAfterTown,
  isPlainName,
  isSameName,
  removeAdditions,
  spellTown,
} from './names.ts';
import type { Town } from './sources.ts';
import { centerOf, createTownIndex, distance, type Code, type NamedTown } from './town-index.ts';

/** A city of a million reaches ten kilometers; the area grows with the population. */
const REACH_OF_MILLION = 10;
/** Nearer places belong to the town, in kilometers, because the coordinates are not exact. */
const OUTSIDE_TOWN = 10;
/** A town of this size beside a city is a city of its own, such as Dombivli beside Kalyan. */
const CITY = 500_000;
/** An office with this many branch offices serves the villages around it. */
const BRANCHES = 3;
/** Codes that belong to one city as a whole, suburbs included. */
const METROPOLIS = /^(?:110|160|400|500|560|600|700)/;

function reach(town: Town): number {
  return REACH_OF_MILLION * Math.sqrt(town.population / 1e6);
}

/** Post offices spell towns as people there do. GeoNames is right about blanks: 'Murad Nagar'. */
function nameOf({ name, town }: NamedTown): string {
  const isSameLetters = name.replaceAll(' ', '').toLowerCase() === town.name.toLowerCase();
  return isPlainName(name) && !isSameLetters ? name : town.name;
}

/** The largest town that an office is named after, unless it is part of the present town. */
function chooseNamedTown(code: Code, present: Town | undefined, found: NamedTown[]) {
  const known = [code.town, formerName(code.town)];
  const isPresent = ({ name, town }: NamedTown) =>
    town === present || known.some((text) => isSameName(text, name) || isSameName(text, town.name));
  if (found.some(isPresent)) return code.town;
  const best = found.find(
    ({ town }) => !present || town.population >= CITY || distance(town, present) > reach(present),
  );
  return best && nameOf(best);
}

/** The only office that is no village's, if the code has no town or lies outside its town. */
function choosePostTown(code: Code, present: Town | undefined): string | undefined {
  const branches = code.offices.filter((office) => office.isBranch).length;
  const names = code.offices.filter((office) => !office.isBranch).map((office) => office.name);
  const [short = '', ...others] = new Set(names.map(removeAdditions));
  const name = names.length > 1 ? short : (names[0] ?? '').replace(/\(.*/, '').trim();
  if (others.length > 0 || !isNamedAfterTown(name) || branches === 0) return undefined;
  if (code.town === '') return spellTown(name);
  const located = code.places.filter((place) => place.isLocated);
  if (!present || located.length === 0 || branches < BRANCHES) return undefined;
  const away = distance(centerOf(located), present);
  if (away < Math.max(OUTSIDE_TOWN, 2 * reach(present))) return undefined;
  return isSameName(code.town, name) ? undefined : spellTown(name);
}

/** Returns a function that finds the town of a code, or keeps the one that it has. */
export function createTownRules(towns: Town[]) {
  const index = createTownIndex(towns);

  return function chooseTown(code: Code): string {
    if (code.places.length === 0 || METROPOLIS.test(code.pin)) return code.town;
    const present = index.findPresentTown(code);
    const named = chooseNamedTown(code, present, index.findNamedTowns(code));
    return named ?? choosePostTown(code, present) ?? code.town;
  };
}
