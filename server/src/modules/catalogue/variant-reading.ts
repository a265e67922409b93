import { caseKey } from '#common/domain/case-key.ts';
import { readPrice, readStock, type Read } from './amounts.ts';
import { checkedLine } from './checked-text.ts';
import { catalogueColourHex } from './colour-words.ts';
import type { CsvRow } from './csv-reader.ts';
import { formatPaise } from '#common/format/inr.ts';
import { optionRoles, sizeAndColour } from './options.ts';
import { Refusal, type VariantDraft } from './product-draft.ts';
import { cell, type Columns, type ShopifyField } from './shopify-format.ts';

/** How a file is to be read. */
export interface ReadContext {
  columns: Columns;
  /** Whether it writes prices as 15,00. */
  decimalComma: boolean;
}

/** Called for what people should know about a row that was taken over all the same. */
export type AddNote = (row: number, text: string) => void;

const OPTION_NAMES = ['option1Name', 'option2Name', 'option3Name'] as const;
const OPTION_VALUES = ['option1', 'option2', 'option3'] as const;
const MARKS_OF_A_VARIANT = [...OPTION_VALUES, 'price', 'sku'] as const;

/** Whether a row describes a variant; the others only add pictures. */
export function isVariantRow({ columns }: ReadContext, row: CsvRow): boolean {
  return MARKS_OF_A_VARIANT.some((field) => cell(columns, row.cells, field).trim() !== '');
}

/** Makes a reader for the variant rows of one product, which refuses a size and colour that came before. */
export function variantReader(context: ReadContext, rows: readonly CsvRow[], addNote: AddNote) {
  const { columns } = context;
  const firstOf = (field: ShopifyField) =>
    rows.map((row) => cell(columns, row.cells, field).trim()).find(Boolean) ?? '';
  const roles = optionRoles(OPTION_NAMES.map(firstOf));
  const colourOfProduct = roles.colour < 0 ? patternColour(firstOf('colourPattern')) : '';
  const seen = new Map<string, number>();

  return (row: CsvRow): VariantDraft => {
    const values = OPTION_VALUES.map((field) => cell(columns, row.cells, field));
    const option = sizeAndColour(roles, values);
    const size = checkedLine('size', option.size);
    const color = checkedLine('colour', option.colour || colourOfProduct);
    const key = JSON.stringify([caseKey(size), caseKey(color)]);
    const before = seen.get(key);
    if (before !== undefined) {
      throw new Refusal(`${describe(size, color)} stands in row ${before} already.`);
    }
    const draft = {
      row: row.number,
      sku: checkedLine('sku', cell(columns, row.cells, 'sku')) || null,
      size,
      color,
      colorHexCode: catalogueColourHex(color),
      stock: stockOf(context, row, addNote),
      ...pricesOf(context, row, addNote),
    };
    seen.set(key, row.number);
    return draft;
  };
}

function describe(size: string, color: string): string {
  return color === '' ? `Size ${size}` : `Size ${size} in ${color}`;
}

/** A colour that the product names as a whole; several ('beige; white') say nothing about one piece. */
function patternColour(written: string): string {
  const words = written.replace(/[-_]+/g, ' ').trim();
  return words.includes(';') ? '' : words.charAt(0).toUpperCase() + words.slice(1);
}

function valueOf<T>(label: string, read: Read<T>): T {
  if ('problem' in read) throw new Refusal(`${label} ${read.problem}.`);
  return read.value;
}

function stockOf({ columns }: ReadContext, row: CsvRow, addNote: AddNote): number | null {
  const stock = valueOf('Stock:', readStock(cell(columns, row.cells, 'stock')));
  if (stock === null && columns.has('stock')) {
    addNote(row.number, 'no stock is given; a new variant starts with 0');
  }
  if (stock === null || stock >= 0) return stock;
  addNote(row.number, `a stock of ${stock} counts as 0`);
  return 0;
}

/** Selling price and what is taken off the list price, at most as much again (contract.md "Discounts"). */
function pricesOf({ columns, decimalComma }: ReadContext, row: CsvRow, addNote: AddNote) {
  const price = cell(columns, row.cells, 'price');
  if (price.trim() === '') throw new Refusal('The price is missing.');
  const originalPaise = valueOf('Price:', readPrice(price, { decimalComma }));
  if (originalPaise === 0) addNote(row.number, 'the price is 0');
  const compareAt = cell(columns, row.cells, 'compareAt');
  if (compareAt.trim() === '') return { originalPaise, discountPaise: 0 };
  const listPaise = valueOf('Compare-at price:', readPrice(compareAt, { decimalComma }));
  const discountPaise = Math.max(0, listPaise - originalPaise);
  if (discountPaise <= originalPaise) return { originalPaise, discountPaise };
  addNote(
    row.number,
    `the list price of ${formatPaise(listPaise)} is lowered to ${formatPaise(2 * originalPaise)}, twice the selling price`,
  );
  return { originalPaise, discountPaise: originalPaise };
}
