/**
 * Places of a list's entries, in its order, with as few as can be told at a glance being others than
 * before: whoever removes the first of 400 variants moves none of the others.
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
