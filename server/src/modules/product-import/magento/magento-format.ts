import type { ProductFormat } from '../reading/product-format.ts';
import { cell, findColumns } from '../csv/csv-columns.ts';
import { MAGENTO_HEADINGS } from './magento-columns.ts';
import { readMagentoProduct } from './magento-product.ts';
import { readImagePaths, readVariations } from './magento-values.ts';

const AMOUNTS = ['price', 'specialPrice'] as const;
const IMAGES = ['image', 'moreImages'] as const;

/**
 * The format of Magento's product export, for a file with these headings.
 * @param today the day in India, YYYY-MM-DD, which decides whether a special price is valid
 */
export function magentoFormat(headings: readonly string[], today: string) {
  const columns = findColumns(headings, MAGENTO_HEADINGS);
  const format: ProductFormat = {
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
