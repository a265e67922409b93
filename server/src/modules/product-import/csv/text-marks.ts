/** Characters that begin a spreadsheet formula, escaped for a character class. */
const FORMULA = '=+\\-@';
/** An apostrophe before a digit or a formula, except before decades: '90s Blue. */
const BEFORE_CODE = new RegExp(String.raw`^\s*'(?!\d0'?s(?:\s|$))(?=[\d${FORMULA}])`, 'i');
/**
 * An apostrophe before a text of only digits and marks, or before a formula, unless it opens a
 * quotation.
 */
const BEFORE_TEXT = new RegExp(String.raw`^\s*'(?=[\d\s.,/-]*$|[${FORMULA}](?!.*'(?:\W|$)))`, 's');

/** A formula that makes a spreadsheet keep a value as text: ="0012". */
const FORMULA_TEXT = /^\s*=\s*"([^"]*)"\s*$/;

/**
 * Removes the mark of a text cell from a code, number or option value: '00123, '8-10, '=A1, ="0012".
 * Spreadsheets write such an apostrophe or formula, and so do exports as protection against formulas.
 */
export function unmarkCode(written: string): string {
  return written.replace(FORMULA_TEXT, '$1').replace(BEFORE_CODE, '');
}

/**
 * Removes these marks from a text for people, where an apostrophe can be part of the text: '90s Tee,
 * '47 Cap.
 */
export function unmarkText(written: string): string {
  return written.replace(FORMULA_TEXT, '$1').replace(BEFORE_TEXT, '');
}
