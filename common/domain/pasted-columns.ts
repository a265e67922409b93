import { caseKey } from './case-key.ts';

/** Columns of a paste without a heading, in the order of the product form. */
export const FORM_COLUMNS = [
  'size',
  'color',
  'stock',
  'originalPrice',
  'discountPrice',
  'sku',
] as const;
export type FormColumn = (typeof FORM_COLUMNS)[number];

/** Columns that a heading can name. The list price is what is struck through, as in MRP. */
export type PasteColumn = FormColumn | 'hex' | 'listPrice';

/** Names of the columns in messages, as the product form has them. */
export const COLUMN_NAMES: Readonly<Record<PasteColumn, string>> = {
  size: 'Size',
  color: 'Color',
  hex: 'Color code',
  stock: 'Stock',
  originalPrice: 'Original Price',
  discountPrice: 'Discount Price',
  listPrice: 'MRP',
  sku: 'SKU',
};

/** What owners write above their columns, in lower case and without what is in brackets. */
const HEADINGS: Readonly<Record<PasteColumn, readonly string[]>> = {
  size: ['size', 'sizes', 'size name'],
  color: ['color', 'colour', 'color name', 'colour name', 'shade'],
  hex: ['color code', 'colour code', 'hex', 'hex code', 'color hex', 'colour hex'],
  stock: ['stock', 'quantity', 'qty', 'units', 'pieces', 'pcs', 'inventory', 'in stock'],
  originalPrice: ['original price', 'price', 'selling price', 'sale price', 'rate', 'sp'],
  discountPrice: ['discount price', 'discount', 'amount off', 'discount amount'],
  listPrice: ['mrp', 'list price', 'compare at price', 'maximum retail price'],
  sku: ['sku', 'sku code', 'item code', 'article code', 'variant sku'],
};

const COLUMN_OF = new Map(
  Object.entries(HEADINGS).flatMap(([column, names]) => names.map((name) => [name, column])),
);

/** Returns the column that a heading names, such as 'Price (₹)'; null if it names none. */
function columnIn(heading: string): PasteColumn | null {
  const name = caseKey(heading)
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/ (?:in )?(?:rs|inr|rupees)$/, '');
  const found = COLUMN_OF.get(name);
  return isColumn(found) ? found : null;
}

function isColumn(name: string | undefined): name is PasteColumn {
  return name !== undefined && Object.hasOwn(HEADINGS, name);
}

/** The columns of a paste. */
export interface PasteColumns {
  /** Null for a column that is left out. */
  columns: readonly (PasteColumn | null)[];
  hasHeading: boolean;
  /** Headings of the columns that are left out. */
  ignored: readonly string[];
}

/** True if a row is a heading: it names at least one column and has no digits. */
export function isHeading(cells: readonly string[]): boolean {
  return (
    cells.some((cell) => columnIn(cell) !== null) && cells.every((cell) => !/\p{Nd}/u.test(cell))
  );
}

/**
 * Finds out what the columns of a paste are: by a heading, else those of the form from `start` on.
 * @returns what is wrong and what to do, as a text, if that cannot be told
 */
export function findColumns(
  rows: readonly (readonly string[])[],
  start: FormColumn,
): PasteColumns | string {
  const [first = []] = rows;
  if (isHeading(first)) return readHeading(first, rows.length);
  const columns = FORM_COLUMNS.slice(FORM_COLUMNS.indexOf(start));
  if (first.length <= columns.length) {
    return { columns: columns.slice(0, first.length), hasHeading: false, ignored: [] };
  }
  const names = columns.map((column) => COLUMN_NAMES[column]).join(', ');
  return `These rows have ${first.length} columns, but from ${COLUMN_NAMES[start]} on the form has ${columns.length}: ${names}. Copy fewer columns, or copy the headings too.`;
}

function readHeading(cells: readonly string[], rowCount: number): PasteColumns | string {
  if (rowCount === 1) return 'There are only headings. Copy the rows below them too.';
  const columns = cells.map(columnIn);
  const repeated = columns.find((column, at) => column && columns.indexOf(column) !== at);
  if (repeated) {
    return `Two columns are ${COLUMN_NAMES[repeated]}. Leave one of them out.`;
  }
  if (columns.includes('listPrice')) {
    if (columns.includes('discountPrice')) {
      return 'MRP and Discount Price say the same twice. Leave one of these columns out.';
    }
    if (!columns.includes('originalPrice')) {
      return 'MRP needs a column Price beside it: what the customer pays.';
    }
  }
  const ignored = cells.filter((cell, at) => cell !== '' && columns[at] === null);
  return { columns, hasHeading: true, ignored };
}
