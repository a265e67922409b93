import type { ProductFormat } from '../reading/product-format.ts';
import { cell, findColumns } from '../csv/csv-columns.ts';
import { SHOPIFY_HEADINGS } from './shopify-columns.ts';
import { readShopifyProduct } from './shopify-product.ts';

const AMOUNTS = ['price', 'compareAt'] as const;
const IMAGES = ['image', 'variantImage'] as const;

/** The format of Shopify's product CSV, for a file with these headings. */
export function shopifyFormat(headings: readonly string[]) {
  const columns = findColumns(headings, SHOPIFY_HEADINGS);
  const pattern = headings.findIndex((heading) => heading.endsWith('.shopify.color-pattern)'));
  if (pattern >= 0) columns.set('colorPattern', pattern);
  const format: ProductFormat = {
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
