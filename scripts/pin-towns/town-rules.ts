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

/** Radius in kilometers of a city of a million people. The area is proportional to the population. */
const REACH_OF_MILLION = 10;
/** Kilometers within which a place belongs to a town of any size, because coordinates are not exact. */
const OUTSIDE_TOWN = 10;
/** People of a town that is a city of its own even beside another city, such as Dombivli beside Kalyan. */
const CITY = 500_000;
/** An office with this many branch offices serves the villages around it. */
const BRANCHES = 3;
/** Codes that belong to one city as a whole, suburbs included. */
const METROPOLIS = /^(?:110|160|400|500|560|600|700)/;

function reach(town: Town): number {
  return REACH_OF_MILLION * Math.sqrt(town.population / 1e6);
}

/**
 * Returns the town's name. Uses the post office's spelling, which is the local one, unless it differs from
 * GeoNames' only in blanks or case.
 */
function nameOf({ name, town }: NamedTown): string {
  const isSameLetters = name.replaceAll(' ', '').toLowerCase() === town.name.toLowerCase();
  return isPlainName(name) && !isSameLetters ? name : town.name;
}

/**
 * Returns the largest town that a post office of the code is named after, without parts of the present
 * town. If an office is named after the present town, returns that. Undefined if no town is found.
 */
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

/**
 * Returns the town that the code's offices are named after, without branch offices, if these agree and the
 * code has no town yet or is outside of its town. Otherwise undefined.
 */
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

/** Returns a function that chooses the town of a code. It keeps the present town if no rule finds another. */
export function createTownRules(towns: Town[]) {
  const index = createTownIndex(towns);

  return function chooseTown(code: Code): string {
    if (code.places.length === 0 || METROPOLIS.test(code.pin)) return code.town;
    const present = index.findPresentTown(code);
    const named = chooseNamedTown(code, present, index.findNamedTowns(code));
    return named ?? choosePostTown(code, present) ?? code.town;
  };
}
