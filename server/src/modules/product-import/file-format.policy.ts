import { AppError } from '#server/src/lib/errors.ts';
import type { ProductFormat } from './reading/product-format.ts';
import { plainHeadings } from './csv/csv-columns.ts';
import type { CsvFile } from './csv/csv-reader.ts';
import { UNREADABLE } from './csv/csv-text.ts';
import { MAGENTO_REQUIRED } from './magento/magento-columns.ts';
import { magentoFormat } from './magento/magento-format.ts';
import { SHOPIFY_REQUIRED } from './shopify/shopify-columns.ts';
import { shopifyFormat } from './shopify/shopify-format.ts';

/**
 * Headings by which files of other systems, and other files of Shopify and Magento, are recognised.
 * They only improve the error message.
 */
const OTHER_FORMATS: readonly { name: string; headings: readonly string[] }[] = [
  { name: 'a WooCommerce export', headings: ['sku', 'name', 'regular price'] },
  { name: 'a Magento category list', headings: ['name', 'url_key', 'path'] },
  { name: 'a Magento list of prices', headings: ['sku', 'tier_price_website'] },
  { name: 'a Magento list of stocks', headings: ['source_code', 'sku', 'quantity'] },
  { name: 'a Magento 1 export', headings: ['sku', '_attribute_set', '_type'] },
  { name: 'a PrestaShop product file', headings: ['active (0/1)', 'price tax excluded'] },
  { name: 'a Medusa export', headings: ['product handle', 'product title'] },
  { name: 'a BigCommerce export', headings: ['product name', 'product code/sku'] },
  { name: 'a Wix export', headings: ['handleid', 'fieldtype'] },
  { name: 'a Squarespace export', headings: ['product id [non editable]'] },
  { name: 'a Shopify inventory export', headings: ['handle', 'title', 'location'] },
  { name: 'a Shopify order export', headings: ['name', 'financial status', 'lineitem name'] },
];

const EXPECTED =
  'A product CSV of Shopify or Magento was expected, whose first row names the columns Handle, Title and Variant Price (Shopify), or sku, product_type, name and price (Magento)';
const HEADINGS_SHOWN = 6;
const HEADING_SHOWN_LENGTH = 40;

/**
 * Detects the format of a file from its headings.
 * @param today the day in India, YYYY-MM-DD
 * @throws AppError UNSUPPORTED_TYPE with a sentence on what was expected and what was found
 */
export function formatOf(csv: CsvFile, today: string): ProductFormat {
  const headings = plainHeadings(csv);
  const shopify = shopifyFormat(headings);
  const missingOfShopify = missing(SHOPIFY_REQUIRED, shopify.columns);
  if (missingOfShopify.length === 0) return shopify.format;
  const magento = magentoFormat(headings, today);
  const missingOfMagento = missing(MAGENTO_REQUIRED, magento.columns);
  if (missingOfMagento.length === 0) return magento.format;
  const lacking = magento.columns.has('type') ? missingOfMagento : missingOfShopify;
  const isNeither = lacking.length === Object.keys(SHOPIFY_REQUIRED).length;
  const found = whatWasFound(csv.header, headings, isNeither ? [] : lacking);
  throw new AppError('UNSUPPORTED_TYPE', `${EXPECTED}. ${found}`);
}

function missing<Field extends string>(
  required: Readonly<Record<Field, string>>,
  columns: ReadonlyMap<string, number>,
): string[] {
  const fields = Object.keys(required) as Field[];
  return fields.filter((field) => !columns.has(field)).map((field) => required[field]);
}

function whatWasFound(
  header: readonly string[],
  headings: readonly string[],
  lacking: readonly string[],
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
  if (lacking.length === 0) return `The first row of this file names ${named}.`;
  return `This file has no column ${lacking.join(' and none named ')}; its first row names ${named}.`;
}

function listOf(header: readonly string[]): string {
  const shown = header.slice(0, HEADINGS_SHOWN).map((heading) => {
    const text = heading.replace(/[\s\p{Cc}]+/gu, ' ').trim();
    return text.length > HEADING_SHOWN_LENGTH ? `${text.slice(0, HEADING_SHOWN_LENGTH)}…` : text;
  });
  const more = header.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
