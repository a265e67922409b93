import { caseKey } from '#common/domain/case-key.ts';
import type { WrittenImage, WrittenProduct, WrittenVariant } from '../reading/product-format.ts';
import { type NumberStyle, readCount } from '../reading/amounts.ts';
import { cell, type Columns, textCell } from '../csv/csv-columns.ts';
import type { CsvRow } from '../csv/csv-reader.ts';
import type { Remark } from '../report/import-report.ts';
import type { MagentoField } from './magento-columns.ts';
import { magentoPrices } from './magento-prices.ts';
import {
  deepestCategory,
  readAttributes,
  readImagePaths,
  readVariations,
} from './magento-values.ts';
import { describeMerged, namedRole, optionRoles, sizeAndColor } from '../reading/options.ts';

/** The context of a file: its columns, today's date for special prices, and its number style. */
export interface MagentoReading {
  columns: Columns<MagentoField>;
  today: string;
  numbers: NumberStyle;
}

/** A row whose fields are read by name. */
interface NamedRow {
  row: number;
  value: (field: MagentoField) => string;
  text: (field: MagentoField) => string;
}

/** A row that becomes a variant, with the options that its configurable product gives it. */
interface Sold extends NamedRow {
  options: ReadonlyMap<string, string>;
}

/** Product types that combine other products. Those have rows of their own. */
const ASSEMBLED = new Set(['bundle', 'grouped']);
/** Attributes that may have the size and color of a row if its product does not give them. */
const OWN_OPTIONS = ['size', 'color', 'colour'];
/** Placeholders that Magento replaces when it renders a page. */
const DIRECTIVE = /\{\{[^{}]*\}\}/g;

/** Reads the rows of a product: a configurable product with its simple ones, or a single row. */
export function readMagentoProduct(
  reading: MagentoReading,
  rows: readonly CsvRow[],
): WrittenProduct {
  const named = rows.map(({ number: row, cells }): NamedRow => {
    return {
      row,
      value: (field) => cell(reading.columns, cells, field).trim(),
      text: (field) => textCell(reading.columns, cells, field).trim(),
    };
  });
  const { own, notes } = withoutStoreViews(named);
  const head = own.find(isConfigurable) ?? own[0];
  const { sold, unreadable } = head && isConfigurable(head) ? variationsOf(head, own) : alone(own);
  const first = (field: MagentoField) =>
    head?.text(field) || (own.map((row) => row.text(field)).find(Boolean) ?? '');
  const options = optionsOf(sold);
  const read = sold.map((row, place) => variantOf(row, options.of(place), reading));
  return {
    title: first('name'),
    description: (first('description') || first('shortDescription')).replace(DIRECTIVE, ''),
    seoTitle: first('metaTitle'),
    seoDescription: first('metaDescription'),
    categoryPath: deepestCategory(first('categories')),
    variants: read.map(({ variant }) => variant),
    unreadable,
    images: imagesOf(head, sold),
    notes: [
      ...notes,
      ...(head ? statusOf(head, 'product') : []),
      ...(options.merged === null ? [] : [{ row: head?.row ?? null, text: options.merged }]),
      ...sold.filter((row) => row !== head).flatMap((row) => statusOf(row, 'variant')),
      ...read.flatMap((variant) => variant.notes),
    ],
  };
}

function isConfigurable({ value }: NamedRow): boolean {
  return value('type').toLowerCase() === 'configurable' || value('variations') !== '';
}

/**
 * Keeps the rows of one store view, the default one if it exists. The rows of other views translate the
 * product, and the shop has one language.
 */
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
  const bySkuKey = new Map([...left].reverse().map((row) => [caseKey(row.value('sku')), row]));
  const sold: Sold[] = [];
  const unreadable: Remark[] = [];
  for (const { sku, options } of readVariations(head.value('variations'))) {
    const row = bySkuKey.get(caseKey(sku));
    if (row && left.has(row)) {
      left.delete(row);
      sold.push({ ...row, options });
    } else {
      unreadable.push({ row: head.row, text: `SKU ${sku} has no row of its own in this file.` });
    }
  }
  for (const { row, value } of left) {
    unreadable.push({ row, text: `SKU ${value('sku')} is already in an earlier row.` });
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

function variantOf(sold: Sold, option: { size: string; color: string }, reading: MagentoReading) {
  const { row, value } = sold;
  const { price, listPrice, notes } = magentoPrices(sold, reading);
  const stock = reading.columns.has('qty') ? value('qty') : null;
  const isZero = (written: string) => {
    const read = readCount(written, reading.numbers);
    return 'value' in read && read.value === 0;
  };
  const soldOut = isZero(value('inStock')) && !isZero(stock ?? '0');
  if (soldOut)
    notes.push({ row, text: `marked as out of stock, so a stock of ${stock} counts as 0` });
  const variant: WrittenVariant = {
    row,
    sku: value('sku'),
    ...option,
    stock: soldOut ? '0' : stock,
    price,
    listPrice,
  };
  return { variant, notes };
}

/**
 * Reads sizes and colors from the variations of the configurable product, else from the attributes of
 * each row.
 */
function optionsOf(sold: readonly Sold[]) {
  const variations = sold.map(({ options }) => options);
  const codes = [...new Set(variations.flatMap((options) => [...options.keys()]))];
  const known = new Set(codes.map(namedRole));
  const own = OWN_OPTIONS.filter((code) => !known.has(namedRole(code)));
  const names = [...codes, ...own];
  const rows = sold.map(({ options, value }) => {
    const attributes = readAttributes(value('attributes'));
    return names.map(
      (code) => options.get(code) ?? (own.includes(code) ? attributes.get(code) : ''),
    );
  });
  const values = rows.map((row) => row.map((written) => written ?? ''));
  const roles = optionRoles(names, values);
  return {
    of: (place: number) => sizeAndColor(roles, values[place] ?? []),
    merged: describeMerged(roles),
  };
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

/** The images of the product, then the first image of each variant, then the others; each once. */
function imagesOf(head: NamedRow | undefined, sold: readonly Sold[]): WrittenImage[] {
  const found = new Map<string, WrittenImage & { shownBy: number[] }>();
  const add = (field: 'image' | 'moreImages', { row, value }: NamedRow, shown: boolean) => {
    for (const source of readImagePaths(value(field))) {
      const image = found.get(source) ?? { row, source, alt: '', shownBy: [] };
      found.set(source, image);
      if (shown && !image.shownBy.includes(row)) image.shownBy.push(row);
    }
  };
  for (const field of ['image', 'moreImages'] as const) if (head) add(field, head, false);
  for (const field of ['image', 'moreImages'] as const) {
    for (const row of sold) add(field, row, true);
  }
  return [...found.values()];
}
