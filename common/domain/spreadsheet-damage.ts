/** Error values of a spreadsheet, and the hashes that it shows if a column is too narrow. */
const ERROR = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|#{2,})$/i;
/** A long number as spreadsheets shorten it: 8.90123E+12. Different numbers can become the same. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i;
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/**
 * Dates that spreadsheets make of sizes such as 6-12 and 10/12: 6-Dec, Dec-12, 12-Oct-2026, 2026-12-06.
 */
const DATES = [
  new RegExp(
    String.raw`^(?:\d{1,2}[-/ ](?:${MONTH})|(?:${MONTH})[-/ ]\d{1,4})(?:[-/ ]\d{2,4})?$`,
    'i',
  ),
  /^(?:19|20)\d\d-\d\d?-\d\d?(?:[T ]00:00(?::00(?:\.0+)?)?)?$/,
  /^\d\d?([-/.])\d\d?\1(?:19|20)\d\d$/,
];

const RETYPE = 'format its column as text and enter it again';

/**
 * Detects a value that a spreadsheet has changed.
 * @param kind a text, a code such as a SKU, or an option value such as a size
 * @returns what is wrong and what to do, or null if nothing is wrong
 */
export function describeDamage(kind: 'text' | 'code' | 'option', written: string): string | null {
  const value = written.trim();
  if (ERROR.test(value)) return `"${value}" is an error of the spreadsheet; enter the value again`;
  if (kind === 'code' && SHORTENED.test(value)) {
    return `"${value}" is a number that the spreadsheet has shortened; ${RETYPE}`;
  }
  if (kind !== 'option') return null;
  const date = value.split(' / ').find((part) => DATES.some((pattern) => pattern.test(part)));
  if (date === undefined) return null;
  return `"${date}" is a date that a spreadsheet makes of a value such as 6-12; ${RETYPE}`;
}
