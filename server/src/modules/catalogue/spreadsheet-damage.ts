/** What a spreadsheet shows instead of a value that it could not work out, or that its column is too narrow for. */
const ERROR = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|#{2,})$/i;
/** A long number as spreadsheets shorten it: 8.90123E+12. Several of them become the same. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i;
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/** What spreadsheets make of sizes such as 6-12 and 10/12: 6-Dec, Dec-12, 12-Oct-2026, 2026-12-06. */
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
 * Says that a value is not what was typed but what a spreadsheet made of it, and what to do.
 * @param kind a text, a code such as a SKU, or an option value such as a size
 * @returns null if nothing shows that
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
