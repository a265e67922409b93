/** A cell, quoted or not, and what ends it. Spreadsheets quote cells with line breaks and double the marks in them. */
const TAB = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))[^\S\t\r\n]*(\t|\r\n?|\n|$)/gy;
const ANY = /(?:"((?:[^"]|"")*)"|([^,;\t\r\n]*))[^\S\t\r\n]*([,;\t]|\r\n?|\n|$)/gy;

/**
 * Splits copied or typed rows of a spreadsheet into trimmed cells. Empty rows at the end are left out. The packages for
 * this need types of Node or a dependency of their own.
 * @param separators what separates cells: tabs, as in copied rows, or commas and semicolons too, as in CSV files
 */
export function readCells(text: string, separators: 'tabs' | 'any'): string[][] {
  const rows: string[][] = [[]];
  const cells = text.replace(/^\ufeff/, '').matchAll(separators === 'tabs' ? TAB : ANY);
  for (const [, quoted, plain = '', end = ''] of cells) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (!/[,;\t]/.test(end)) rows.push([]);
  }
  while (rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows;
}
