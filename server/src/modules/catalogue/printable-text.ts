/**
 * What a terminal would act on instead of showing it: control characters, escapes among them, and
 * the marks that turn the direction of a line. Those that join letters and emoji stay.
 */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Characters kept of either end of a line; a file may hold a megabyte where a name should be. */
const END_LENGTH = 500;

/**
 * A line of a report, whatever a supplier's file brought into it: an escape is shown as '\u001b',
 * and the middle of a very long line is left out.
 */
export function printable(line: string): string {
  const long = line.length > 2 * END_LENGTH;
  const shown = long ? `${line.slice(0, END_LENGTH)} … ${line.slice(-END_LENGTH)}` : line;
  return shown.replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
