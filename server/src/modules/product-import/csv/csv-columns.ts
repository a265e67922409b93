import type { CsvFile } from './csv-reader.ts';
import { unmarkCode, unmarkText } from './text-marks.ts';

/** The index of the column of each field. */
export type Columns<Field extends string> = ReadonlyMap<Field, number>;

/**
 * The headings of each field, in lower case. If a file has several of them, the first in this list
 * counts.
 */
export type Headings<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** Returns the headings in the form in which they are compared: lower case, single spaces. */
export function plainHeadings({ header }: CsvFile): string[] {
  return header.map((heading) => heading.replace(/\s+/g, ' ').trim().toLowerCase());
}

/** Returns the headings that several columns have, as the first of them is written. */
export function repeatedHeadings(csv: CsvFile): string[] {
  const plain = plainHeadings(csv);
  const first = (heading: string) => plain.indexOf(heading);
  const repeated = plain.filter((heading, at) => heading !== '' && first(heading) < at);
  return [...new Set(repeated)].map((heading) => (csv.header[first(heading)] ?? '').trim());
}

/** Finds the column of each field of a format. Fields without a column are left out. */
export function findColumns<Field extends string>(
  headings: readonly string[],
  known: Headings<Field>,
): Map<Field, number> {
  const columns = new Map<Field, number>();
  for (const field of Object.keys(known) as Field[]) {
    const index = known[field].map((name) => headings.indexOf(name)).find((found) => found >= 0);
    if (index !== undefined) columns.set(field, index);
  }
  return columns;
}

/**
 * Returns a code, number, path or option value of a row; '' if the file or the row does not have it.
 */
export function cell<Field extends string>(
  columns: Columns<Field>,
  cells: readonly string[],
  field: Field,
): string {
  return unmarkCode(rawCell(columns, cells, field));
}

/**
 * Returns a text for people, such as a name or description; '' if the file or the row does not have it.
 */
export function textCell<Field extends string>(
  columns: Columns<Field>,
  cells: readonly string[],
  field: Field,
): string {
  return unmarkText(rawCell(columns, cells, field));
}

function rawCell<Field extends string>(
  columns: Columns<Field>,
  cells: readonly string[],
  field: Field,
): string {
  const index = columns.get(field);
  return index === undefined ? '' : (cells[index] ?? '');
}
