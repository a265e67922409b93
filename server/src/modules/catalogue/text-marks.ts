/** Signs with which a spreadsheet formula begins. */
const FORMULA = '=+\\-@';
/** An apostrophe before a digit or a formula, but for decades: '90s Blue. */
const BEFORE_CODE = new RegExp(String.raw`^\s*'(?!\d0'?s(?:\s|$))(?=[\d${FORMULA}])`, 'i');
/** An apostrophe before nothing but digits and signs, or before a formula, unless it opens a quotation. */
const BEFORE_TEXT = new RegExp(String.raw`^\s*'(?=[\d\s.,/-]*$|[${FORMULA}](?!.*'(?:\W|$)))`, 's');

/** A text that a spreadsheet is told to keep as such: ="0012". */
const FORMULA_TEXT = /^\s*=\s*"([^"]*)"\s*$/;

/**
 * Drops the apostrophe, or the formula, by which spreadsheets, and exports that guard against formulas, mark a cell as
 * text, from a code, number or option value: '00123, '8-10, '=A1, ="0012".
 */
export function unmarkCode(written: string): string {
  return written.replace(FORMULA_TEXT, '$1').replace(BEFORE_CODE, '');
}

/** Drops both from a text for people, where an apostrophe may be part of a name: '90s Tee, '47 Cap. */
export function unmarkText(written: string): string {
  return written.replace(FORMULA_TEXT, '$1').replace(BEFORE_TEXT, '');
}
