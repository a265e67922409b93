import type { WrittenImage, WrittenProduct, WrittenVariant } from '../reading/product-format.ts';
import { type NumberStyle, readCount } from '../reading/amounts.ts';
import { cell, type Columns, textCell } from '../csv/csv-columns.ts';
import type { CsvRow } from '../csv/csv-reader.ts';
import type { Remark } from '../report/import-report.ts';
import { describeMerged, type OptionRoles, optionRoles, sizeAndColor } from '../reading/options.ts';
import type { ShopifyField } from './shopify-columns.ts';

const OPTION_NAMES = ['option1Name', 'option2Name', 'option3Name'] as const;
const OPTION_VALUES = ['option1', 'option2', 'option3'] as const;
const MARKS_OF_A_VARIANT = [...OPTION_VALUES, 'price', 'sku'] as const;

/**
 * Shopify's value for a product without a category, and the codes of its taxonomy, which are not names.
 */
const NO_CATEGORY = 'uncategorized';
const TAXONOMY_CODE = /^(?:gid:\/\/\S+|[a-z]{2}(?:-\d+)+|\d+)$/i;
const BETWEEN_CATEGORIES = />|&gt;/i;

type ShopifyColumns = Columns<ShopifyField>;

/** The context of a file: its columns and its number style. */
export interface ShopifyReading {
  columns: ShopifyColumns;
  numbers: NumberStyle;
}

/**
 * Reads the rows of a product. The first row has the product's own values. Every row may have a
 * variant, an image or both.
 */
export function readShopifyProduct(
  { columns, numbers }: ShopifyReading,
  rows: readonly CsvRow[],
): WrittenProduct {
  const first = (field: ShopifyField, read: typeof cell = cell) =>
    rows.map((row) => read(columns, row.cells, field)).find((text) => text.trim() !== '') ?? '';
  const firstText = (field: ShopifyField) => first(field, textCell);
  const variantRows = rows.filter(({ cells }) =>
    MARKS_OF_A_VARIANT.some((field) => cell(columns, cells, field).trim() !== ''),
  );
  const optionsOf = ({ cells }: CsvRow) =>
    OPTION_VALUES.map((field) => cell(columns, cells, field));
  const roles = optionRoles(
    OPTION_NAMES.map((field) => first(field).trim()),
    variantRows.map(optionsOf),
  );
  const colorOfProduct = roles.color < 0 ? patternColor(first('colorPattern')) : '';
  const category = readCategory(firstText('type'), firstText('category'));
  const variants = variantRows.map((variantRow): WrittenVariant => {
    const value = (field: ShopifyField) => cell(columns, variantRow.cells, field);
    const { size, color } = sizeAndColor(roles, optionsOf(variantRow));
    return {
      row: variantRow.number,
      sku: value('sku'),
      size,
      color: color || colorOfProduct,
      stock: columns.has('stock') ? value('stock') : null,
      price: value('price'),
      listPrice: value('compareAt'),
    };
  });
  return {
    title: firstText('title'),
    description: firstText('body'),
    seoTitle: firstText('seoTitle'),
    seoDescription: firstText('seoDescription'),
    categoryPath: category.path,
    variants,
    unreadable: [],
    images: imagesOf({ columns, numbers }, rows),
    notes: [
      ...statusOf(columns, rows),
      ...mergedOf(roles, rows),
      ...(category.problem ? [{ row: rows[0]?.number ?? null, text: category.problem }] : []),
    ],
  };
}

/**
 * Reads the category of a product. The type goes first, because it is the shop's own name. It is free
 * text, so 'Men > Shirts' is one name; only the category of Shopify's taxonomy is a path.
 */
function readCategory(type: string, taxonomy: string): { path: string[]; problem?: string } {
  if (type.trim() !== '') return { path: [type] };
  const written = taxonomy.trim();
  if (written.toLowerCase() === NO_CATEGORY) return { path: [] };
  if (!TAXONOMY_CODE.test(written)) return { path: written.split(BETWEEN_CATEGORIES) };
  const problem = `Product Category "${written}" is a code of Shopify's taxonomy and is left out; write its names, such as Clothing > Shirts`;
  return { path: [], problem };
}

/**
 * Reads the product's color pattern. Several colors ('beige; white') give '', because they do not tell
 * the color of a variant.
 */
function patternColor(written: string): string {
  const words = written.replace(/[-_]+/g, ' ').trim();
  return words.includes(';') ? '' : words.charAt(0).toUpperCase() + words.slice(1);
}

function statusOf(columns: ShopifyColumns, rows: readonly CsvRow[]): Remark[] {
  const row = rows[0];
  if (!row) return [];
  const value = (field: ShopifyField) => cell(columns, row.cells, field).trim().toLowerCase();
  const status = value('status');
  const marks = [
    ...(status === 'draft' || status === 'archived' ? [`marked as ${status}`] : []),
    ...(value('published') === 'false' ? ['not published'] : []),
    ...(value('giftCard') === 'true' ? ['a gift card'] : []),
  ];
  if (marks.length === 0) return [];
  const text = `${marks.join(' and ')} in the file; taken over like every other product`;
  return [{ row: row.number, text }];
}

function mergedOf(roles: OptionRoles, rows: readonly CsvRow[]): Remark[] {
  const text = describeMerged(roles);
  return text === null ? [] : [{ row: rows[0]?.number ?? null, text }];
}

/** The images by position, each once, with the rows of the variants that show them. */
function imagesOf({ columns, numbers }: ShopifyReading, rows: readonly CsvRow[]): WrittenImage[] {
  const found = new Map<string, WrittenImage & { position: number; shownBy: number[] }>();
  for (const { number: row, cells } of rows) {
    const source = cell(columns, cells, 'image').trim();
    if (source === '' || found.has(source)) continue;
    const read = readCount(cell(columns, cells, 'imagePosition'), numbers);
    const position = ('value' in read ? read.value : null) ?? Number.MAX_SAFE_INTEGER;
    const alt = textCell(columns, cells, 'imageAlt');
    found.set(source, { row, source, alt, shownBy: [], position });
  }
  for (const { number: row, cells } of rows) {
    const source = cell(columns, cells, 'variantImage').trim();
    if (source === '') continue;
    const known = found.get(source);
    if (known) known.shownBy.push(row);
    else {
      const position = Number.MAX_SAFE_INTEGER;
      found.set(source, { row, source, alt: '', shownBy: [row], position });
    }
  }
  return [...found.values()]
    .sort((a, b) => a.position - b.position)
    .map(({ row, source, alt, shownBy }) => ({ row, source, alt, shownBy }));
}
