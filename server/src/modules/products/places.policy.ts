/**
 * Assigns ascending positions to the entries of a list, and keeps as many as possible. An entry keeps
 * its position if that is higher than the one before it, so removing the first of 400 variants changes
 * none of the others.
 * @param before the present position of each entry, null for a new one
 * @returns ascending positions from 0 on, possibly with gaps
 */
export function keptPlaces(before: readonly (number | null)[]): number[] {
  let last = -1;
  return before.map((place) => {
    last = place !== null && place > last ? place : last + 1;
    return last;
  });
}
