import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { useImportShop } from '#server/test/import-shop.ts';

/** Exports of real shops, outside of the repository: the tests are skipped where they are absent. */
const SHARED = path.resolve('../shared/data/catalogues');
const PHOTOS = path.resolve('../shared/data/photos');
/** Enough to see that they arrive; all of them would take longer than the rest of this file. */
const SOME_PHOTOS = ['mh01-gray_main.jpg', 'wsh01-black_main.jpg', 'ws06-purple_main.jpg'];

/** A second, independent reading of CSV: one character after the other, as RFC 4180 has it. */
function readCsv(text: string): string[][] {
  const delimiter = (/^[^\r\n]*/.exec(text)?.[0].split(';').length ?? 0) > 10 ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quoted && sign === '"' && text[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (quoted) field += sign;
    else if (sign === delimiter || sign === '\n') {
      row.push(field);
      field = '';
      if (sign === '\n') {
        rows.push(row);
        row = [];
      }
    } else if (sign !== '\r') field += sign;
  }
  if (field !== '' || row.length > 0) rows.push([...row, field]);
  return rows;
}

/** Products and variants of a file, and the sum of its stock, by that second reading. */
function countsOf(file: string) {
  const [header = [], ...rows] = readCsv(readFileSync(path.join(SHARED, file), 'utf8'));
  const column = (name: string) => header.indexOf(name);
  const at = (row: string[], name: string) => row[column(name)] ?? '';
  const variants = rows.filter((row) => at(row, 'Variant Price') !== '');
  return {
    products: new Set(rows.map((row) => at(row, 'Handle'))).size,
    variants: variants.length,
    stock: variants.reduce((sum, row) => sum + Number(at(row, 'Variant Inventory Qty')), 0),
    paise: variants.reduce(
      (sum, row) => sum + Math.round(Number(at(row, 'Variant Price').replace(',', '.')) * 100),
      0,
    ),
  };
}

/**
 * The same of a Magento export, where every product is a configurable row and every variant a simple
 * one; categories are counted with their parents, images once a product.
 */
function countsOfMagento(file: string) {
  const [header = [], ...rows] = readCsv(readFileSync(path.join(SHARED, file), 'utf8'));
  const at = (row: string[], name: string) => row[header.indexOf(name)] ?? '';
  const ofType = (type: string) => rows.filter((row) => at(row, 'product_type') === type);
  const variants = ofType('simple');
  const categories = new Set<string>();
  const images = new Set<string>();
  for (const row of ofType('configurable')) {
    const names = /Default Category\/((?:Men|Women)\/[^,]*)/.exec(at(row, 'categories'))?.[1] ?? '';
    names.split('/').forEach((_, n, all) => categories.add(all.slice(0, n + 1).join('/')));
  }
  for (const row of rows) {
    // 'MH01-XS-Black' is a variant of 'MH01', and no product of this file has a hyphen.
    const [product] = at(row, 'sku').split('-');
    const named = [at(row, 'base_image'), ...at(row, 'additional_images').split(',')];
    for (const image of named.filter(Boolean)) images.add(`${product} ${image}`);
  }
  return {
    products: ofType('configurable').length,
    variants: variants.length,
    stock: variants.reduce((sum, row) => sum + Number(at(row, 'qty')), 0),
    paise: variants.reduce((sum, row) => sum + Math.round(Number(at(row, 'price')) * 100), 0),
    categories: categories.size,
    images: images.size,
  };
}

const LUMA = 'magento-luma-configurable.csv';
const FILES = [
  ['shopify-apparel-partners.csv', 20, 22],
  ['shopify-bilali-swimwear-de.csv', 48, 130],
  ['shopify-earth-revibe-in.csv', 23, 92],
  ['shopify-flexform-fitness-es.csv', 35, 220],
  ['shopify-muses-uk.csv', 46, 61],
  ['shopify-official-product_template.csv', 3, 16],
  ['earth-revibe-excel-bom-crlf.csv', 23, 92],
  ['muses-semicolon-decimal-comma.csv', 46, 61],
  ['made-120-variants.csv', 1, 120],
] as const;
const FOREIGN = [
  ['woocommerce-sample_products.csv', 'This looks like a WooCommerce export'],
  ['magento-luma-categories.csv', 'This looks like a Magento category list'],
  ['prestashop-products_import-semicolon.csv', 'This looks like a PrestaShop product file'],
  ['medusa-v2-import-excerpt.csv', 'This looks like a Medusa export'],
  ['ajio-scrape.csv', 'The first row of this file names Brand, Description'],
  ['../README.md', 'The first row of this file names # Test inputs'],
  ['../images/30-jpeg-progressive.jpg', 'This file is no text'],
  ['../images/d8-zero-bytes.jpg', 'This file is empty'],
] as const;

describe.skipIf(!existsSync(SHARED))('catalogues of real shops (../shared/data/catalogues)', () => {
  const shop = useImportShop();

  async function shopTotals() {
    const [products, sums, moved] = await Promise.all([
      shop.db().product.count(),
      shop.db().variant.aggregate({ _count: true, _sum: { stock: true, sellingPaise: true } }),
      shop.db().stockMovement.aggregate({ _sum: { change: true } }),
    ]);
    return {
      products,
      variants: sums._count,
      stock: sums._sum.stock ?? 0,
      paise: sums._sum.sellingPaise ?? 0,
      moved: moved._sum.change ?? 0,
    };
  }

  test.each(FILES)(
    '%s: all %i products and %i variants arrive',
    async (name, products, variants) => {
      const counts = countsOf(name);
      expect(counts).toMatchObject({ products, variants });
      const file = path.join(SHARED, name);

      const first = await shop.importFile(file);
      expect(first.refused).toEqual([]);
      expect(first.products).toEqual({ created: products, updated: 0, unchanged: 0, refused: 0 });
      expect(await shopTotals()).toEqual({ ...counts, moved: counts.stock });

      const before = await shop.db().variant.findMany({ orderBy: { id: 'asc' } });
      const second = await shop.importFile(file);
      expect(second.products).toEqual({ created: 0, updated: 0, unchanged: products, refused: 0 });
      expect(second.variants).toMatchObject({ created: 0, updated: 0, unchanged: variants });
      expect(await shop.db().variant.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
    },
  );

  test('a Magento shop arrives with its 147 products, 1847 variants and the photographs that are there', async () => {
    const counts = countsOfMagento(LUMA);
    expect(counts).toMatchObject({ products: 147, variants: 1847, categories: 18 });
    const file = path.join(SHARED, LUMA);
    const photos = path.join(shop.folder, 'photos');
    for (const name of SOME_PHOTOS) cpSync(path.join(PHOTOS, name), path.join(photos, name));

    const first = await shop.importFile(file, photos);
    expect(first.refused).toEqual([]);
    expect(first.products).toEqual({ created: 147, updated: 0, unchanged: 0, refused: 0 });
    const { images, categories, ...totals } = counts;
    expect(await shopTotals()).toEqual({ ...totals, moved: counts.stock });
    expect(first.categoriesCreated).toBe(categories);
    expect(first.imagesAdded).toBe(SOME_PHOTOS.length);
    expect(first.imagesAdded + first.imagesMissing).toBe(images);
    const hoodie = await shop.productOf('MH01');
    expect(hoodie.images.map(({ upload, color }) => [upload.filename, color])).toEqual([
      ['mh01-gray_main.jpg', 'Gray'],
    ]);
    expect([hoodie.category.name, hoodie.category.parent?.name]).toEqual([
      'Hoodies & Sweatshirts',
      'Tops',
    ]);

    const second = await shop.importFile(file, photos);
    expect(second.products).toEqual({ created: 0, updated: 0, unchanged: 147, refused: 0 });
    expect(second.variants).toMatchObject({ created: 0, updated: 0, unchanged: 1847 });
    expect([second.imagesAdded, second.categoriesCreated]).toEqual([0, 0]);
  }, 60_000);

  test('a file saved by a spreadsheet program changes nothing of what its original brought', async () => {
    await shop.importFile(path.join(SHARED, 'shopify-earth-revibe-in.csv'));
    await shop.importFile(path.join(SHARED, 'shopify-muses-uk.csv'));
    for (const name of ['earth-revibe-excel-bom-crlf.csv', 'muses-semicolon-decimal-comma.csv']) {
      const report = await shop.importFile(path.join(SHARED, name));
      expect(report.products).toMatchObject({ created: 0, updated: 0 });
    }
  });

  test.each(FOREIGN)(
    '%s is refused with a sentence, and nothing is written',
    async (name, found) => {
      const before = await shopTotals();
      const refusal = shop.importFile(path.join(SHARED, name));
      await expect(refusal).rejects.toMatchObject({
        code: 'UNSUPPORTED_TYPE',
        message: expect.stringContaining(
          'A product CSV of Shopify or Magento was expected',
        ) as string,
      });
      await expect(refusal).rejects.toThrow(found);
      expect(await shopTotals()).toEqual(before);
    },
  );
});
