import { AppError } from '#server/src/lib/errors.ts';
import type { CsvFile } from './csv-reader.ts';
import { UNREADABLE } from './csv-text.ts';

/** Headings of Shopify's product CSV, old and new, in lower case. The first that a file has counts. */
const HEADINGS = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'body', 'description'],
  type: ['type', 'product type', 'custom product type'],
  category: ['product category', 'standard product type', 'standardized product type'],
  published: ['published', 'published on online store'],
  status: ['status'],
  giftCard: ['gift card'],
  option1Name: ['option1 name'],
  option1: ['option1 value'],
  option2Name: ['option2 name'],
  option2: ['option2 value'],
  option3Name: ['option3 name'],
  option3: ['option3 value'],
  sku: ['variant sku', 'sku'],
  stock: ['variant inventory qty', 'inventory quantity'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price', 'compare at price'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  variantImage: ['variant image', 'variant image url'],
  colourPattern: ['color (product.metafields.shopify.color-pattern)'],
} as const satisfies Record<string, readonly string[]>;

export type ShopifyField = keyof typeof HEADINGS;

const REQUIRED = ['handle', 'title', 'price'] as const satisfies readonly ShopifyField[];

/** Headings that give other systems away. */
const OTHER_FORMATS: readonly { name: string; headings: readonly string[] }[] = [
  { name: 'a WooCommerce export', headings: ['sku', 'name', 'regular price'] },
  { name: 'a Magento product export', headings: ['sku', 'attribute_set_code', 'product_type'] },
  { name: 'a Magento category list', headings: ['name', 'url_key', 'path'] },
  { name: 'a PrestaShop product file', headings: ['active (0/1)', 'price tax excluded'] },
  { name: 'a Medusa export', headings: ['product handle', 'product title'] },
  { name: 'a BigCommerce export', headings: ['product name', 'product code/sku'] },
  { name: 'a Wix export', headings: ['handleid', 'fieldtype'] },
  { name: 'a Squarespace export', headings: ['product id [non editable]'] },
  { name: 'a Shopify inventory export', headings: ['handle', 'title', 'location'] },
  { name: 'a Shopify order export', headings: ['name', 'financial status', 'lineitem name'] },
];

const EXPECTED =
  'A Shopify product CSV was expected, whose first row names the columns Handle, Title and Variant Price, and usually Option1 Name, Option1 Value and Variant Inventory Qty';
const HEADINGS_SHOWN = 6;
const HEADING_SHOWN_LENGTH = 40;

/** The columns of a file: which field stands where. */
export type Columns = ReadonlyMap<ShopifyField, number>;

/**
 * The columns of a Shopify product CSV.
 * @throws AppError UNSUPPORTED_TYPE with a sentence on what was expected and what was found
 */
export function shopifyColumns({ header }: CsvFile): Columns {
  const headings = header.map((heading) => heading.replace(/\s+/g, ' ').trim().toLowerCase());
  const columns = new Map<ShopifyField, number>();
  for (const [field, names] of Object.entries(HEADINGS) as [ShopifyField, readonly string[]][]) {
    const index = names.map((name) => headings.indexOf(name)).find((found) => found >= 0);
    if (index !== undefined) columns.set(field, index);
  }
  const pattern = headings.findIndex((heading) => heading.endsWith('.shopify.color-pattern)'));
  if (pattern >= 0) columns.set('colourPattern', pattern);
  if (REQUIRED.every((field) => columns.has(field))) return columns;
  throw new AppError('UNSUPPORTED_TYPE', `${EXPECTED}. ${whatWasFound(header, headings, columns)}`);
}

/** A field of a row, '' when the file or the row lacks it. */
export function cell(columns: Columns, cells: readonly string[], field: ShopifyField): string {
  const index = columns.get(field);
  return index === undefined ? '' : (cells[index] ?? '');
}

function whatWasFound(
  header: readonly string[],
  headings: readonly string[],
  columns: Columns,
): string {
  if (header.length === 0) return 'This file is empty.';
  if (header.some((heading) => heading.includes('\0') || heading.includes(UNREADABLE))) {
    return 'This file is no text; save the spreadsheet as CSV (UTF-8).';
  }
  const other = OTHER_FORMATS.find((format) =>
    format.headings.every((heading) => headings.includes(heading)),
  );
  const named = listOf(header);
  if (other) return `This looks like ${other.name}; its first row names ${named}.`;
  const missing = REQUIRED.filter((field) => !columns.has(field));
  if (missing.length < REQUIRED.length) {
    const names = missing.map((field) => (field === 'price' ? 'Variant Price' : capital(field)));
    return `This file has no column ${names.join(' and none named ')}; its first row names ${named}.`;
  }
  return `The first row of this file names ${named}.`;
}

function listOf(header: readonly string[]): string {
  const shown = header.slice(0, HEADINGS_SHOWN).map((heading) => {
    const text = heading.replace(/[\s\p{Cc}]+/gu, ' ').trim();
    return text.length > HEADING_SHOWN_LENGTH ? `${text.slice(0, HEADING_SHOWN_LENGTH)}…` : text;
  });
  const more = header.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
