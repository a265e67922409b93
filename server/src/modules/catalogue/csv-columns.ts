import type { CsvFile } from './csv-reader.ts';
import { unmarkCode, unmarkText } from './text-marks.ts';

/** Where the fields of a format stand in a file. */
export type Columns<Field extends string> = ReadonlyMap<Field, number>;

/** Headings by which a format knows its fields, in lower case. The first that a file has counts. */
export type Headings<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** The headings of a file as they are compared: in lower case, with single spaces. */
export function plainHeadings({ header }: CsvFile): string[] {
  return header.map((heading) => heading.replace(/\s+/g, ' ').trim().toLowerCase());
}

/** Headings that several columns have, as first written. */
export function repeatedHeadings(csv: CsvFile): string[] {
  const plain = plainHeadings(csv);
  const first = (heading: string) => plain.indexOf(heading);
  const repeated = plain.filter((heading, at) => heading !== '' && first(heading) < at);
  return [...new Set(repeated)].map((heading) => (csv.header[first(heading)] ?? '').trim());
}

/** Finds the fields of a format among the headings of a file. */
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

/** A code, number, path or option value of a row; '' when the file or the row lacks it. */
export function cell<Field extends string>(
  columns: Columns<Field>,
  cells: readonly string[],
  field: Field,
): string {
  return unmarkCode(rawCell(columns, cells, field));
}

/** A text for people: a name, a description, categories; '' when the file or the row lacks it. */
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
