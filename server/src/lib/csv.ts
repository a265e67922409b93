/**
 * Byte order mark, with which every CSV file starts. Without it Excel does not read the file as UTF-8.
 * Files follow RFC 4180: commas between cells, CRLF after rows.
 */
export const CSV_START = '\ufeff';

/** Start of a cell that a spreadsheet would run as a formula. Some also accept full-width signs. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Formats a cell. An apostrophe before a possible formula makes spreadsheets treat it as text. */
function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Formats a row, including its line break. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}
