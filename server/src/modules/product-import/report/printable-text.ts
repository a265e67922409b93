/**
 * Characters that a terminal would interpret instead of showing: control characters such as escapes,
 * line separators, and marks that change the text direction. Joiners of letters and emoji are not
 * included.
 */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Characters kept at each end of a long line. A file may have a megabyte where a name should be. */
const END_LENGTH = 500;

/**
 * Makes a line with text of a supplier's file safe to print. An escape is shown as '\u001b', and the
 * middle of a very long line is left out.
 */
export function printable(line: string): string {
  const long = line.length > 2 * END_LENGTH;
  const shown = long ? `${line.slice(0, END_LENGTH)} … ${line.slice(-END_LENGTH)}` : line;
  return shown.replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
