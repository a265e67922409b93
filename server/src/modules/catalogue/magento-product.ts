import type { WrittenPicture, WrittenProduct, WrittenVariant } from './catalogue-format.ts';
import { cell, type Columns } from './csv-columns.ts';
import type { CsvRow } from './csv-reader.ts';
import type { Remark } from './import-report.ts';
import type { MagentoField } from './magento-format.ts';
import { magentoPrices } from './magento-prices.ts';
import {
  deepestCategory,
  readAttributes,
  readPicturePaths,
  readVariations,
} from './magento-values.ts';
import { optionRoles, sizeAndColour } from './options.ts';

/** How a file is read: its columns, and the day that decides about special prices. */
export interface MagentoReading {
  columns: Columns<MagentoField>;
  today: string;
}

/** A row with its fields by name. */
interface NamedRow {
  row: number;
  value: (field: MagentoField) => string;
}

/** A row that is sold, and what its product says sets it apart. */
interface Sold extends NamedRow {
  options: ReadonlyMap<string, string>;
}

/** Types that are put together of other products, which come as products of their own. */
const ASSEMBLED = new Set(['bundle', 'grouped']);
/** Size and colour of a row that no product has as its variation. */
const OWN_OPTIONS = ['size', 'color', 'colour'];
/** What Magento fills in when it shows a page. */
const DIRECTIVE = /\{\{[^{}]*\}\}/g;

/** Reads the rows of a product: a configurable one with its simple ones, or one row that stands alone. */
export function readMagentoProduct(
  reading: MagentoReading,
  rows: readonly CsvRow[],
): WrittenProduct {
  const named = rows.map(({ number: row, cells }): NamedRow => {
    return { row, value: (field) => cell(reading.columns, cells, field).trim() };
  });
  const { own, notes } = withoutStoreViews(named);
  const head = own.find(isConfigurable) ?? own[0];
  const { sold, unreadable } = head && isConfigurable(head) ? variationsOf(head, own) : alone(own);
  const value = (field: MagentoField) => head?.value(field) ?? '';
  const first = (field: MagentoField) =>
    value(field) || (own.map((row) => row.value(field)).find(Boolean) ?? '');
  const read = sold.map((row) => variantOf(row, reading));
  return {
    title: first('name'),
    description: (first('description') || first('shortDescription')).replace(DIRECTIVE, ''),
    categoryPath: deepestCategory(first('categories')),
    variants: read.map(({ variant }) => variant),
    unreadable,
    pictures: picturesOf(head, sold),
    notes: [
      ...notes,
      ...(head ? statusOf(head, 'product') : []),
      ...sold.filter((row) => row !== head).flatMap((row) => statusOf(row, 'variant')),
      ...read.flatMap((variant) => variant.notes),
    ],
  };
}

function isConfigurable({ value }: NamedRow): boolean {
  return value('type').toLowerCase() === 'configurable' || value('variations') !== '';
}

/** Rows of a store view give a product other words there; the shop has one language. */
function withoutStoreViews(rows: readonly NamedRow[]): { own: NamedRow[]; notes: Remark[] } {
  const general = rows.filter(({ value }) => value('storeView') === '');
  const view = general.length > 0 ? '' : (rows[0]?.value('storeView') ?? '');
  const isOwn = ({ value }: NamedRow) => value('storeView') === view;
  const notes = rows
    .filter((row) => !isOwn(row))
    .map(({ row, value }) => ({
      row,
      text: `the words of the store view "${value('storeView')}" are left out`,
    }));
  return { own: rows.filter(isOwn), notes };
}

function variationsOf(head: NamedRow, rows: readonly NamedRow[]) {
  const left = new Set(rows.filter((row) => row !== head));
  const bySku = new Map([...left].reverse().map((row) => [row.value('sku'), row]));
  const sold: Sold[] = [];
  const unreadable: Remark[] = [];
  for (const { sku, options } of readVariations(head.value('variations'))) {
    const row = bySku.get(sku);
    if (row && left.has(row)) {
      left.delete(row);
      sold.push({ ...row, options });
    } else {
      unreadable.push({ row: head.row, text: `SKU ${sku} has no row of its own in this file.` });
    }
  }
  for (const { row, value } of left) {
    unreadable.push({ row, text: `SKU ${value('sku')} stands in an earlier row already.` });
  }
  return { sold, unreadable };
}

function alone(rows: readonly NamedRow[]) {
  const isSold = ({ value }: NamedRow) => !ASSEMBLED.has(value('type').toLowerCase());
  const unreadable = rows
    .filter((row) => !isSold(row))
    .map(({ row, value }) => ({
      row,
      text: `A ${value('type').toLowerCase()} product is put together of others and cannot be taken over.`,
    }));
  return { sold: rows.filter(isSold).map((row) => ({ ...row, options: new Map() })), unreadable };
}

function variantOf(sold: Sold, reading: MagentoReading) {
  const { row, value } = sold;
  const { price, listPrice, notes } = magentoPrices(sold, reading.today);
  const stock = reading.columns.has('qty') ? value('qty') : null;
  const soldOut = value('inStock') === '0' && Number(stock) !== 0;
  if (soldOut)
    notes.push({ row, text: `marked as out of stock, so a stock of ${stock} counts as 0` });
  const variant: WrittenVariant = {
    row,
    sku: value('sku'),
    ...optionsOf(sold),
    stock: soldOut ? '0' : stock,
    price,
    listPrice,
  };
  return { variant, notes };
}

/** Size and colour by what the product says of its variation, else by what the row says itself. */
function optionsOf({ options, value }: Sold): { size: string; colour: string } {
  const attributes = readAttributes(value('attributes'));
  const roles = optionRoles([...options.keys()]);
  const own = OWN_OPTIONS.filter((code) => (code === 'size' ? roles.size : roles.colour) < 0);
  const all = new Map(options);
  for (const code of own) {
    const written = attributes.get(code);
    if (written) all.set(code, written);
  }
  return sizeAndColour(optionRoles([...all.keys()]), [...all.values()]);
}

function statusOf({ row, value }: NamedRow, what: 'product' | 'variant'): Remark[] {
  const hidden = what === 'product' && /^not visible/i.test(value('visibility'));
  const marks = [
    ...(['', '1'].includes(value('online')) ? [] : ['disabled']),
    ...(hidden ? ['not visible by itself'] : []),
  ];
  if (marks.length === 0) return [];
  const text = `${marks.join(' and ')} in the file; taken over like every other ${what}`;
  return [{ row, text }];
}

/** Pictures of the product, then the first of every variant, then the others; each once. */
function picturesOf(head: NamedRow | undefined, sold: readonly Sold[]): WrittenPicture[] {
  const found = new Map<string, WrittenPicture & { shownBy: number[] }>();
  const add = (field: 'image' | 'moreImages', { row, value }: NamedRow, shown: boolean) => {
    for (const source of readPicturePaths(value(field))) {
      const picture = found.get(source) ?? { row, source, shownBy: [] };
      found.set(source, picture);
      if (shown && !picture.shownBy.includes(row)) picture.shownBy.push(row);
    }
  };
  for (const field of ['image', 'moreImages'] as const) if (head) add(field, head, false);
  for (const field of ['image', 'moreImages'] as const) {
    for (const row of sold) add(field, row, true);
  }
  return [...found.values()];
}
