/**
 * Places of a list's entries, in its order. An entry keeps its place when that is higher than the one
 * before it got; so whoever removes the first of 400 variants moves none of the others.
 * @param before the place of each entry, null for a new one
 * @returns places of zero or more that rise from entry to entry
 */
export function keptPlaces(before: readonly (number | null)[]): number[] {
  let last = -1;
  return before.map((place) => {
    last = place !== null && place > last ? place : last + 1;
    return last;
  });
}
