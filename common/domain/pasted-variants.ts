import { counted } from '../format/counted.ts';
import { groupDigits } from '../format/indian-digits.ts';
import { formatPaise } from '../format/inr.ts';
import { LIMITS } from '../limits.ts';
import { cleanLine } from './clean-text.ts';
import { parseHex } from './colors.ts';
import { toPaise, toRupees } from './money.ts';
import {
  COLUMN_NAMES,
  findColumns,
  isHeading,
  type FormColumn,
  type PasteColumn,
} from './pasted-columns.ts';
import { findSeparator, readCells } from './spreadsheet-cells.ts';
import { describeDamage } from './spreadsheet-damage.ts';
import { rupeesIn, unitsIn } from './typed-amounts.ts';

/** The fields of a variant that a row fills, as texts of the product form. Empty cells are left out. */
export type PastedValues = Partial<Record<FormColumn | 'hex', string>>;

/** A row of a paste. */
export interface PastedRow {
  /** The number of the row among those pasted, from 1, a heading included. */
  line: number;
  values: PastedValues;
}

/** What was pasted, or everything that is wrong with it: sentences that name row, column and remedy. */
export type PastedVariants =
  { rows: PastedRow[]; ignored: readonly string[] } | { faults: string[] };

type ReadCell = { value: string } | { fault: string };

const PRICE = `Type an amount from 0 to ${groupDigits(LIMITS.priceRupees)} with at most two decimals, such as 1,299.00.`;
const STOCK = `Type a whole number from 0 to ${groupDigits(LIMITS.stock)}.`;

/** Shows a cell in a sentence, shortened. */
function quote(cell: string): string {
  return `“${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}”`;
}

function readText(cell: string, limit: number, kind: 'text' | 'code' | 'option'): ReadCell {
  const value = cleanLine(cell.replace(/[\r\n]+/g, ' '));
  const damage = describeDamage(kind, value);
  if (damage) return { fault: `${damage}.` };
  if (value.length <= limit) return { value };
  return { fault: `${quote(value)} is longer than ${limit} characters. Shorten it.` };
}

function readHex(cell: string): ReadCell {
  const value = parseHex(cell);
  if (value !== null) return { value };
  return { fault: `${quote(cell)} is no colour code. Type 3 or 6 hex digits, such as #1d2a4d.` };
}

function readStock(cell: string): ReadCell {
  const units = unitsIn(cell);
  if (units !== null && units <= LIMITS.stock) return { value: String(units) };
  return { fault: `${quote(cell)} is no stock. ${STOCK}` };
}

function readPrice(cell: string): ReadCell {
  const rupees = rupeesIn(cell);
  if (rupees !== null && rupees <= LIMITS.priceRupees) return { value: String(rupees) };
  return { fault: `${quote(cell)} is no amount. ${PRICE}` };
}

const READERS: Readonly<Record<PasteColumn, (cell: string) => ReadCell>> = {
  size: (cell) => readText(cell, LIMITS.size, 'option'),
  color: (cell) => readText(cell, LIMITS.color, 'text'),
  hex: readHex,
  stock: readStock,
  originalPrice: readPrice,
  discountPrice: readPrice,
  listPrice: readPrice,
  sku: (cell) => readText(cell, LIMITS.sku, 'code'),
};

const NUMBERS = new Set<PasteColumn>(['stock', 'originalPrice', 'discountPrice', 'listPrice']);

/** By separator: the sentence that says which values need quotation marks. */
const QUOTED = {
  '\t': '',
  ',': ' A value with a comma needs quotation marks, such as "1,299".',
  ';': ' A value with a semicolon needs quotation marks, such as "Red; Blue".',
} as const;

/** The end of a number such as 1,000 that a comma has cut in two, because it was not quoted. */
const CUT_NUMBER = /^0\d\d$/;

/** A quotation mark that opens a value and does not close it. */
const UNCLOSED = /^"[^"]*$/;

/** Starts a sentence about a cell: 'Row 3, Stock: '. */
export function placeInPaste(line: number, column: PasteColumn): string {
  return `Row ${line}, ${COLUMN_NAMES[column]}: `;
}

/** Turns list price and selling price into the discount (docs/specification.md#prices). */
function discountFrom(listPrice: string, sellingPrice: string | undefined): ReadCell {
  if (sellingPrice === undefined)
    return { fault: 'This row has no price. Type what the customer pays.' };
  const off = toPaise(Number(listPrice)) - toPaise(Number(sellingPrice));
  if (off >= 0) return { value: String(toRupees(off)) };
  const [list, selling] = [listPrice, sellingPrice].map((rupees) =>
    formatPaise(toPaise(Number(rupees))),
  );
  return { fault: `${list} is below the price of ${selling}. Raise it, or lower the price.` };
}

/** Reads the rows of a paste and collects what is wrong with them. */
class Reader {
  readonly rows: PastedRow[] = [];
  readonly faults: string[] = [];
  readonly #columns: readonly (PasteColumn | null)[];
  readonly #separator: keyof typeof QUOTED;

  constructor(columns: readonly (PasteColumn | null)[], separator: keyof typeof QUOTED) {
    this.#columns = columns;
    this.#separator = separator;
  }

  add(cells: readonly string[], line: number): void {
    if (cells.length !== this.#columns.length && cells.some(Boolean)) {
      const [has, others] = [cells.length, this.#columns.length];
      this.faults.push(
        `Row ${line} has ${counted(has, 'column')} and the first row has ${others}. Copy whole rows; a cell may be empty.${QUOTED[this.#separator]}`,
      );
      return;
    }
    const read = new Map<PasteColumn, string>();
    for (const [at, column] of this.#columns.entries()) {
      const cell = cells[at] ?? '';
      if (column && cell !== '') this.#read(this.#readCell(column, cell), { line, column, read });
    }
    const listPrice = read.get('listPrice');
    if (listPrice !== undefined) {
      const price = read.get('originalPrice');
      this.#read(discountFrom(listPrice, price), { line, column: 'discountPrice', read });
      read.delete('listPrice');
    }
    this.rows.push({ line, values: Object.fromEntries(read) });
  }

  #readCell(column: PasteColumn, cell: string): ReadCell {
    if (this.#separator !== '\t' && UNCLOSED.test(cell)) {
      return { fault: `the quotation mark of ${quote(cell)} is not closed. Close or remove it.` };
    }
    if (this.#separator === ',' && NUMBERS.has(column) && CUT_NUMBER.test(cell)) {
      return { fault: `${quote(cell)} is the end of a number with a comma.${QUOTED[',']}` };
    }
    return READERS[column](cell);
  }

  #read(
    cell: ReadCell,
    { line, column, read }: { line: number; column: PasteColumn; read: Map<PasteColumn, string> },
  ): void {
    if ('value' in cell) read.set(column, cell.value);
    else this.faults.push(placeInPaste(line, column) + cell.fault);
  }
}

/**
 * Splits a paste into cells. A text without tabs and headings that is pasted into a field is one copied column, so its
 * commas belong to the cells.
 */
function splitPaste(text: string, isInField: boolean) {
  const separator = findSeparator(text);
  const cells = readCells(text, separator);
  const [first = []] = cells;
  if (separator === '\t' || !isInField || (first.length > 1 && isHeading(first)))
    return { cells, separator };
  return { cells: readCells(text, '\t'), separator: '\t' } as const;
}

/**
 * Reads variants that were copied from a spreadsheet or a CSV file (docs/specification.md#pasting-variants), with or
 * without headings. Returns all faults together, so that one correction is enough.
 * @param start the column of the first cell, if there are no headings
 * @param isInField true if the rows were pasted into a field, false if they are a list
 */
export function readPastedVariants(
  text: string,
  start: FormColumn,
  isInField: boolean,
): PastedVariants {
  const { cells, separator } = splitPaste(text, isInField);
  if (cells.length === 0)
    return { faults: ['There are no rows. Copy them in the spreadsheet first.'] };
  const found = findColumns(cells, start);
  if (typeof found === 'string') {
    const [first = []] = cells;
    return { faults: [isHeading(first) ? found : found + QUOTED[separator]] };
  }
  const { columns, hasHeading, ignored } = found;
  const reader = new Reader(columns, separator);
  for (const [index, row] of cells.entries()) {
    if (index > 0 || !hasHeading) reader.add(row, index + 1);
  }
  const { rows, faults } = reader;
  return faults.length > 0 ? { faults } : { rows, ignored };
}

/** True if a pasted text is more than one cell, so that it fills rows and columns. */
export function isTable(text: string): boolean {
  return /[\r\n\t]/.test(text.trim());
}
