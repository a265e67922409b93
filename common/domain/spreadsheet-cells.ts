/** What separates the cells of a row: one character, or any of several. */
export type Separators = '\t' | ',' | ';' | ',;\t';

/** What Excel may write before the first row, to say what separates the cells. */
const PREAMBLE = /^\ufeff?(?:sep=.(?:\r\n?|\n))?/i;

/** A cell, quoted or not, and what ends it. Spreadsheets quote cells with line breaks and double the marks in them. */
function cellPattern(separators: Separators): RegExp {
  const blanks = String.raw`[^\S\t\r\n]*`;
  const cell = String.raw`(?:${blanks}"((?:[^"]|"")*)"|([^${separators}\r\n]*))`;
  return new RegExp(String.raw`${cell}${blanks}([${separators}]|\r\n?|\n|$)`, 'gy');
}

/**
 * Splits copied or typed rows of a spreadsheet into trimmed cells. Empty rows at the end are left out. The packages for
 * this need types of Node or a dependency of their own.
 */
export function readCells(text: string, separators: Separators): string[][] {
  const rows: string[][] = [[]];
  const cells = text.replace(PREAMBLE, '').matchAll(cellPattern(separators));
  for (const [, quoted, plain = '', end = ''] of cells) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (!/[,;\t]/.test(end)) rows.push([]);
  }
  while (rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows;
}

/**
 * Returns what separates the cells of a text: tabs if it has any, or if its first row is a single cell. Otherwise the
 * first row decides between commas and semicolons, which Excel writes in some countries. Signs in quoted values do not count, nor do commas between digits,
 * such as in 1,00,000.
 */
export function findSeparator(text: string): '\t' | ',' | ';' {
  if (text.includes('\t')) return '\t';
  const [firstRow = ''] = text
    .replace(PREAMBLE, '')
    .trimStart()
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]/, 1);
  const semicolons = firstRow.split(';').length - 1;
  const commas = firstRow.split(/(?<!\d),|,(?!\d)/).length - 1;
  if (semicolons === 0 && commas === 0) return '\t';
  return semicolons >= commas ? ';' : ',';
}
