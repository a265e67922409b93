import type { CatalogueFormat } from '../reading/product-format.ts';
import { cell, findColumns } from '../csv/csv-columns.ts';
import { readMagentoProduct } from './magento-product.ts';
import { readImagePaths, readVariations } from './magento-values.ts';

/** Headings of Magento's product export. */
const HEADINGS = {
  sku: ['sku'],
  storeView: ['store_view_code'],
  type: ['product_type'],
  categories: ['categories'],
  name: ['name'],
  description: ['description'],
  shortDescription: ['short_description'],
  online: ['product_online'],
  visibility: ['visibility'],
  price: ['price'],
  specialPrice: ['special_price'],
  specialFrom: ['special_price_from_date'],
  specialTo: ['special_price_to_date'],
  qty: ['qty'],
  inStock: ['is_in_stock'],
  attributes: ['additional_attributes'],
  variations: ['configurable_variations'],
  image: ['base_image'],
  moreImages: ['additional_images'],
} as const satisfies Record<string, readonly string[]>;

export type MagentoField = keyof typeof HEADINGS;

const AMOUNTS = ['price', 'specialPrice'] as const;
const IMAGES = ['image', 'moreImages'] as const;

/** The fields that a file of this format must have, with their headings for messages. */
export const MAGENTO_REQUIRED = {
  sku: 'sku',
  type: 'product_type',
  name: 'name',
  price: 'price',
} as const satisfies Partial<Record<MagentoField, string>>;

/**
 * The format of Magento's product export, for a file with these headings.
 * @param today the day in India, YYYY-MM-DD, which decides whether a special price is valid
 */
export function magentoFormat(headings: readonly string[], today: string) {
  const columns = findColumns(headings, HEADINGS);
  const format: CatalogueFormat = {
    handleField: 'sku',
    stockColumn: { heading: 'qty', present: columns.has('qty') },
    nameOf: ({ cells }) => cell(columns, cells, 'sku').trim(),
    membersOf: ({ cells }) =>
      readVariations(cell(columns, cells, 'variations')).map(({ sku }) => sku),
    amountsOf: ({ cells }) => AMOUNTS.map((field) => cell(columns, cells, field)),
    imagesOf: ({ cells }) => IMAGES.flatMap((field) => readImagePaths(cell(columns, cells, field))),
    read: (rows, numbers) => readMagentoProduct({ columns, today, numbers }, rows),
  };
  return { format, columns };
}
