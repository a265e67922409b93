/**
 * Text for spreadsheets (RFC 4180): commas between cells, CRLF after rows. Excel reads it as UTF-8
 * only when it begins with this mark.
 */
export const CSV_START = '\ufeff';

/** How a cell begins that a spreadsheet would calculate instead of showing it; some read full-width signs too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell: what looks like a formula gets an apostrophe before it, which spreadsheets read as "text". */
function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A row, with the line break at its end. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}
