/** A place before which Indian grouping puts a comma: three digits from the end, then every two. */
const PLACES = /\B(?=(?:\d\d)*\d{3}$)/g;

/**
 * Writes a whole number, zero or more, in Indian grouping: 1,23,456. `Intl.NumberFormat` writes the same, but a phone
 * takes 60 ms to create one (docs/decisions/030-rendering-on-the-server.md).
 */
export function groupDigits(number: number): string {
  return String(number).replace(PLACES, ',');
}
