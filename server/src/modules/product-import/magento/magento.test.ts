import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { useImportShop } from '#server/test/import-shop.ts';

/** Read on 28 November 2026, the day of the tests' shop. */
const FILE = fileURLToPath(new URL('../fixtures/magento.csv', import.meta.url));
const shop = useImportShop();
const imageFolder = path.join(shop.folder, 'media');

beforeAll(async () => {
  const draw = (background: string) =>
    sharp({ create: { width: 40, height: 50, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const save = async (file: string, background: string) => {
    mkdirSync(path.dirname(path.join(imageFolder, file)), { recursive: true });
    writeFileSync(path.join(imageFolder, file), await draw(background));
  };
  await save('k/u/kur_one.jpg', '#27346b');
  await save('cache/9/k/u/kur_one.jpg', '#ffffff');
  await save('kur_back.jpg', '#1b2550');
  await save('kur_madder_front.jpg', '#8c2f2b');
  await save('kur_two.jpg', '#70201f');
});

describe('a product export of Magento', () => {
  test('brings what can be sold, and names every other row', async () => {
    const report = await shop.importFile(FILE, imageFolder);
    expect(report.products).toEqual({ created: 4, updated: 0, unchanged: 0, refused: 2 });
    expect(report.variants).toEqual({ created: 6, updated: 0, unchanged: 0, refused: 5 });
    expect([report.imagesAdded, report.imagesMissing]).toEqual([4, 1]);
    expect(report.refused).toEqual([
      { row: 4, text: '"KUR": SKU KUR-L-IND has no row of its own in this file.' },
      {
        row: 8,
        text: '"SET": A bundle product is put together of others and cannot be taken over.',
      },
      { row: 8, text: '"SET": No row of this product can be sold.' },
      { row: 12, text: '"TEE": SKU TEE-1 is already in an earlier row.' },
      { row: 13, text: '"TEE": Price: "cheap" is no amount; write a number such as 1499.00.' },
      { row: 14, text: 'The SKU is missing.' },
    ]);
    expect(report.notes.map(({ row, text }) => `${row ?? '-'} ${text}`).sort()).toEqual([
      '3 "KUR": disabled in the file; taken over like every other variant.',
      '3 "KUR": marked as out of stock, so a stock of 3 counts as 0.',
      '3 "KUR": the special price of 1199.0000 ended on 2026-10-31 and is left out.',
      '4 "KUR": There is no image "k/u/kur_lost.jpg".',
      '5 "KUR": no stock is given, so this new variant starts with 0.',
      '5 "KUR": the list price of ₹1,499 is lowered to ₹1,198, twice the selling price.',
      '6 "KUR": the words of the store view "de" are left out.',
      '7 "STOLE": marked as out of stock, so a stock of -2 counts as 0.',
      '9 "HIDDEN": not visible by itself in the file; taken over like every other product.',
    ]);
    expect(await shop.historyMatchesStock()).toBe(true);
  });

  test('has its products as they were meant', async () => {
    await shop.importFile(FILE, imageFolder);
    const kurta = await shop.productOf('KUR');
    expect(kurta.name).toBe('Indigo® Kurta');
    expect(kurta.description).toBe('Printed by hand in Bagru.\n\n- Cotton');
    expect([kurta.category.name, kurta.category.parent?.name]).toEqual(['Kurtas & Sets', 'Women']);
    expect(kurta.category.parent?.parentId).toBeNull();
    const variantsOf = async (handle: string) =>
      (await shop.productOf(handle)).variants.map((v) => [
        v.sku,
        v.size,
        v.color,
        v.stock,
        v.sellingPaise,
        v.discountPaise,
      ]);
    expect(await variantsOf('KUR')).toEqual([
      ['KUR-S-IND', 'S', 'Indigo', 4, 119_900, 30_000],
      ['KUR-S-MAD', 'S', 'Madder', 0, 149_900, 0],
      ['KUR-M-IND', 'M', 'Indigo', 0, 59_900, 59_900],
    ]);
    expect(await variantsOf('STOLE')).toEqual([['STOLE', 'Free, long', 'Ivory', 0, 89_900, 0]]);
    expect((await shop.productOf('STOLE')).description).toBe('A short word.');
    expect(await variantsOf('HIDDEN')).toEqual([['HIDDEN', 'Free Size', '', 5, 4_900, 0]]);
    expect(await variantsOf('TEE')).toEqual([['TEE-1', '36', 'Rose', 2, 39_900, 0]]);
    expect((await shop.productOf('STOLE')).category.name).toBe('Uncategorised');
  });

  test('shows each image for the colour of its variants, or for the one in its file name', async () => {
    await shop.importFile(FILE, imageFolder);
    const { images } = await shop.productOf('KUR');
    expect(images.map(({ upload, color }) => [upload.filename, color])).toEqual([
      ['kur_one.jpg', 'Indigo'],
      ['kur_madder_front.jpg', 'Madder'],
      ['kur_two.jpg', 'Madder'],
      ['kur_back.jpg', 'Indigo'],
    ]);
  });

  test('changes nothing when it is imported again', async () => {
    await shop.importFile(FILE, imageFolder);
    const everything = () =>
      shop.db().product.findMany({
        include: { variants: true, images: true },
        orderBy: { id: 'asc' },
      });
    const before = await everything();
    const report = await shop.importFile(FILE, imageFolder);
    expect(report.products).toEqual({ created: 0, updated: 0, unchanged: 4, refused: 2 });
    expect([report.categoriesCreated, report.imagesAdded]).toEqual([0, 0]);
    expect(await everything()).toEqual(before);
  });
});

describe('a Magento file with semicolons and decimal commas', () => {
  const HEADER =
    'sku;product_type;name;price;special_price;qty;is_in_stock;additional_attributes;configurable_variations';

  test('has counts, prices and options read by the same rules as any other file', async () => {
    const report = await shop.importContent(
      `${HEADER}
K-S;simple;Kurta S;1.499,00;1.199,00;1.200;1;;
K-M;simple;Kurta M;1.499,00;;12,5;1;;
K-L;simple;Kurta L;1.499,00;1.999;3;0,0;;
K;configurable;Kurta;;;;1;;"sku=K-S,size='8-10,fabric=cotton,style=Red|sku=K-M,size=M,fabric=cotton,style=Blue|sku=K-L,size=L,fabric=cotton,style=Navy"
`,
    );
    expect(report.refused).toEqual([
      { row: 3, text: '"K": Stock: "12,5" is no whole number; write a number such as 12.' },
    ]);
    expect(report.notes.map(({ row, text }) => [row, text])).toEqual([
      [4, '"K": marked as out of stock, so a stock of 3 counts as 0.'],
    ]);
    expect((await shop.productOf('K')).variants).toMatchObject([
      { size: '8-10', color: 'Red', stock: 1200, sellingPaise: 119_900, discountPaise: 30_000 },
      { size: 'L', color: 'Navy', stock: 0, sellingPaise: 149_900, discountPaise: 0 },
    ]);
  });

  test('names the attributes that became part of the size', async () => {
    const report = await shop.importContent(
      `${HEADER}
K-1;simple;Kurta;499;;1;1;;
K-2;simple;Kurta;499;;1;1;;
K;configurable;Kurta;;;;1;;"sku=K-1,size=S,fabric=cotton|sku=K-2,size=S,fabric=linen"
`,
    );
    expect((await shop.productOf('K')).variants.map(({ size }) => size)).toEqual([
      'S / cotton',
      'S / linen',
    ]);
    expect(report.notes).toContainEqual({
      row: 4,
      text: '"K": the option "fabric" is kept as part of the size.',
    });
  });
});

describe('a folder of images', () => {
  test('stands for the web addresses of a Shopify file as well', async () => {
    const header = 'Handle,Title,Variant Price,Image Src';
    const rows = 'kurta,Kurta,499,https://cdn.example.com/kur_two.jpg?v=1\n';
    const report = await shop.importContent(`${header}\n${rows}`, 'shop.csv', imageFolder);
    expect([report.imagesAdded, report.imagesOnTheWeb, report.notes.length]).toEqual([1, 0, 1]);
  });

  test('that is not there is named, and nothing is written', async () => {
    const missing = path.join(shop.folder, 'none');
    const refusal = shop.importFile(FILE, missing);
    await expect(refusal).rejects.toThrow(`There is no folder "${missing}".`);
    expect(await shop.db().product.count()).toBe(0);
  });
});
