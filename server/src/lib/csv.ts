import { stringify } from 'csv-stringify/sync';

/**
 * Byte order mark, with which every CSV file starts. Without it Excel does not read the file as UTF-8.
 * Files follow RFC 4180: commas between cells, CRLF after rows.
 */
export const CSV_START = '\ufeff';

/** A number below zero as the shop writes it. It begins like a formula, but is none. */
const NEGATIVE = /^-\d+(\.\d+)?$/;

/** The library escapes the other characters with which spreadsheets start a formula. */
function writeCell(text: string) {
  if (NEGATIVE.test(text)) return { value: text, escape_formulas: false };
  return text.startsWith('\n') ? `'${text}` : text;
}

/**
 * Formats rows, including their line breaks. An apostrophe before a possible formula makes spreadsheets
 * treat the cell as text.
 */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], {
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    cast: { string: writeCell },
  });
}

/** Rows that are formatted at once, so that a long file does not hold up other requests. */
const PORTION = 1000;

/** Splits the rows of a long file into portions. */
export function* splitRows<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += PORTION) {
    yield rows.slice(start, start + PORTION);
  }
}
