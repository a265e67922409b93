import type { CatalogueFormat } from '../reading/product-format.ts';
import { cell, findColumns } from '../csv/csv-columns.ts';
import { readShopifyProduct } from './shopify-product.ts';

/** Headings of Shopify's product CSV, old and new. */
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
  colorPattern: ['color (product.metafields.shopify.color-pattern)'],
} as const satisfies Record<string, readonly string[]>;

export type ShopifyField = keyof typeof HEADINGS;

const AMOUNTS = ['price', 'compareAt'] as const;
const IMAGES = ['image', 'variantImage'] as const;

/** The fields that a file of this format must have, with their headings for messages. */
export const SHOPIFY_REQUIRED = {
  handle: 'Handle',
  title: 'Title',
  price: 'Variant Price',
} as const satisfies Partial<Record<ShopifyField, string>>;

/** The format of Shopify's product CSV, for a file with these headings. */
export function shopifyFormat(headings: readonly string[]) {
  const columns = findColumns(headings, HEADINGS);
  const pattern = headings.findIndex((heading) => heading.endsWith('.shopify.color-pattern)'));
  if (pattern >= 0) columns.set('colorPattern', pattern);
  const format: CatalogueFormat = {
    handleField: 'handle',
    stockColumn: { heading: 'Variant Inventory Qty', present: columns.has('stock') },
    nameOf: ({ cells }) => cell(columns, cells, 'handle').trim(),
    membersOf: () => [],
    amountsOf: ({ cells }) => AMOUNTS.map((field) => cell(columns, cells, field)),
    imagesOf: ({ cells }) => IMAGES.map((field) => cell(columns, cells, field)),
    read: (rows, numbers) => readShopifyProduct({ columns, numbers }, rows),
  };
  return { format, columns };
}
