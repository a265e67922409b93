import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { SHORT_HEADER, useImportShop } from '#server/test/import-shop.ts';

const DIFFICULT = fileURLToPath(new URL('./fixtures/difficult.csv', import.meta.url));
const shop = useImportShop();

describe('a file with the difficulties of real ones', () => {
  test('brings every product and variant that can be sold, and names every other row', async () => {
    const report = await shop.importFile(DIFFICULT);
    expect(report.products).toEqual({ created: 5, updated: 0, unchanged: 0, refused: 3 });
    expect(report.variants).toEqual({ created: 9, updated: 0, unchanged: 0, refused: 5 });
    expect(report.refused).toEqual([
      {
        row: 8,
        text: '"madras-shirt": Price: "cheap" is no amount; write a number such as 1499.00.',
      },
      { row: 9, text: '"madras-shirt": Size 40 / linen in blue is already in row 7.' },
      { row: 12, text: '"no-title": The title is missing.' },
      { row: 13, text: 'The handle is missing.' },
      { row: 14, text: '"no-price": The price is missing.' },
      { row: 14, text: '"no-price": No row of this product can be sold.' },
    ]);
    expect(report.notes.map(({ row, text }) => `${row ?? '-'} ${text}`).sort()).toEqual([
      '- 2 images are named by web addresses, which are not fetched. Download the files under their names, put them directly beside the CSV file or into a folder "images" there, and import it again; or use --pictures FOLDER, which also finds them in folders below that one. Files of the same name need the folders of their addresses around them, as in "images/summer/front.jpg".',
      '11 "same-name": SKU KUR-S belongs to row 2 and is left out here.',
      '11 "same-name": marked as draft and not published in the file; taken over like every other product.',
      '11 "same-name": the price is 0.',
      '3 "indigo-kurta": no stock is given, so this new variant starts with 0.',
      '4 "indigo-kurta": SKU KUR-M belongs to row 3 and is left out here.',
      '4 "indigo-kurta": a stock of -2 counts as 0.',
      '5 "silk-stole": the list price of ₹2,999 is lowered to ₹1,798, twice the selling price.',
      '6 "madras-shirt": the option "Material" is kept as part of the size.',
    ]);
    expect(await shop.historyMatchesStock()).toBe(true);
  });

  test('has its products as they were meant', async () => {
    await shop.importFile(DIFFICULT);
    const kurta = await shop.productOf('indigo-kurta');
    expect(kurta.name).toBe('Indigo "Dabu" Kurta & Set');
    expect(kurta.description).toBe('Printed by hand, in Bagru.\n\n- 100% cotton\n- Wash cold');
    expect([kurta.category.name, kurta.category.parent?.name]).toEqual(['Kurtas', 'Clothing']);
    expect(
      kurta.variants.map((v) => [v.sku, v.size, v.color, v.stock, v.sellingPaise, v.discountPaise]),
    ).toEqual([
      ['KUR-S', 'S', 'Indigo', 4, 149_900, 50_000],
      ['KUR-M', 'M', 'Indigo', 0, 149_900, 50_000],
      [null, 'M', 'Madder', 0, 149_900, 0],
      ['KUR-L', 'L', 'Madder', 7, 159_900, 0],
    ]);
    expect(kurta.variants[0]?.colorHexCode).toBe('#27346b');
    const stole = await shop.productOf('silk-stole');
    expect(stole.variants.map((v) => [v.size, v.color, v.discountPaise])).toEqual([
      ['Free Size', '', 89_900],
    ]);
    expect((await shop.productOf('madras-shirt')).variants.map((v) => v.size)).toEqual([
      '40 / Cotton',
      '40 / Linen',
    ]);
    expect((await shop.productOf('same-name')).urlName).toBe('Madras Shirt (2)');
    const devanagari = await shop.productOf('devanagari');
    expect(devanagari.urlName).toBe('नीला कुर्ता ✨ / 50%');
    expect(devanagari.variants.map((v) => [v.size, v.color])).toEqual([['M', 'नीला']]);
  });

  test('leaves the database to customers after each product', async () => {
    const saved: number[] = [];
    const worked: number[] = [];
    await shop.importFile(DIFFICULT, undefined, undefined, async (workedMs) => {
      saved.push(await shop.db().product.count());
      worked.push(workedMs);
    });
    expect(saved).toEqual([1, 2, 3, 4, 5]);
    expect(Math.min(...worked)).toBeGreaterThan(0);
  });

  test('changes nothing when it is imported again', async () => {
    await shop.importFile(DIFFICULT);
    const before = await shop.db().product.findMany({
      include: { variants: true },
      orderBy: { id: 'asc' },
    });
    const report = await shop.importFile(DIFFICULT);
    expect(report.products).toEqual({ created: 0, updated: 0, unchanged: 5, refused: 3 });
    expect(report.variants).toMatchObject({ created: 0, updated: 0, unchanged: 9 });
    expect(report.categoriesCreated).toBe(0);
    const after = await shop.db().product.findMany({
      include: { variants: true },
      orderBy: { id: 'asc' },
    });
    expect(after).toEqual(before);
  });

  test('is the same file with a BOM, CRLF and semicolons', async () => {
    await shop.importFile(DIFFICULT);
    const text = readFileSync(DIFFICULT, 'utf8')
      .replace(/,(?! in|\n)/g, ';')
      .replace('₹1;499', '₹1,499');
    const report = await shop.importContent(`\ufeff${text.replace(/\n/g, '\r\n')}`);
    expect(report.products).toMatchObject({ created: 0, updated: 0, unchanged: 5 });
  });
});

describe('a later file', () => {
  test('with other prices and stocks changes just these, and the stock by its difference', async () => {
    await shop.importRows('tee,Plain Tee,Size,S,T-S,5,499\ntee,,,M,T-M,8,499\ntee,,,L,T-L,9,499\n');
    const report = await shop.importRows(
      'tee,Plain Tee,Size,S,T-S,2,499\ntee,,,M,T-M,8,549\ntee,,,L,T-L,9,499\n',
    );
    expect(report.products).toMatchObject({ updated: 1 });
    expect(report.variants).toEqual({ created: 0, updated: 2, unchanged: 1, refused: 0 });
    const { variants } = await shop.productOf('tee');
    expect(variants.map((v) => [v.size, v.stock, v.sellingPaise])).toEqual([
      ['S', 2, 49_900],
      ['M', 8, 54_900],
      ['L', 9, 49_900],
    ]);
    const changes = variants[0]?.stockMovements.map(({ change, reason }) => [change, reason]);
    expect(changes?.sort()).toEqual([
      [-3, 'IMPORT'],
      [5, 'IMPORT'],
    ]);
    expect(await shop.historyMatchesStock()).toBe(true);
  });

  test('adds variants, and keeps those that it does not have', async () => {
    await shop.importRows('tee,Plain Tee,Size,S,T-S,5,499\ntee,,,M,T-M,8,499\n');
    const report = await shop.importRows('tee,Plain Tee,Size,S,T-S,5,499\ntee,,,XL,T-XL,1,499\n');
    expect(report.variants).toMatchObject({ created: 1, unchanged: 1 });
    expect(report.notes).toEqual([
      { row: 2, text: '"tee": 1 more in the shop than in the file; they are kept as they are.' },
    ]);
    expect((await shop.productOf('tee')).variants.map(({ size }) => size).sort()).toEqual([
      'M',
      'S',
      'XL',
    ]);
  });

  test('may let two variants change places, known by their SKUs', async () => {
    await shop.importRows('tee,Plain Tee,Size,S,A,5,499\ntee,,,M,B,8,499\n');
    const report = await shop.importRows('tee,Plain Tee,Size,M,A,5,499\ntee,,,S,B,8,499\n');
    expect(report.refused).toEqual([]);
    const { variants } = await shop.productOf('tee');
    expect(variants.map((v) => [v.sku, v.size])).toEqual([
      ['A', 'M'],
      ['B', 'S'],
    ]);
  });

  test('without stock leaves the stock alone', async () => {
    await shop.importRows('tee,Plain Tee,Size,S,A,5,499\n');
    await shop.importContent(
      'Handle,Title,Variant SKU,Variant Price,Option1 Name,Option1 Value\ntee,Plain Tee,A,549,Size,S\n',
    );
    expect(await shop.stockOf('tee')).toEqual([5]);
  });

  test('with another name gives the product another link, and the former one still leads to it', async () => {
    await shop.importRows('tee,Plain Tee,Size,S,A,5,499\n');
    await shop.importRows('tee,Basic Tee,Size,S,A,5,499\n');
    const { id, urlName } = await shop.productOf('tee');
    expect(urlName).toBe('Basic Tee');
    expect(
      await shop.db().formerProductName.findMany({ select: { urlKey: true, productId: true } }),
    ).toEqual([{ urlKey: 'plain tee', productId: id }]);
    await shop.importRows('other,Plain Tee,Size,S,B,5,499\n');
    expect((await shop.productOf('other')).urlName).toBe('Plain Tee');
    expect(await shop.db().formerProductName.count()).toBe(0);
  });

  test('finds a product by its SKU when its handle is new, or was never given', async () => {
    await shop.importRows('tee,Plain Tee,Size,S,A,5,499\n');
    const { id } = await shop.productOf('tee');
    const report = await shop.importRows('plain-tee,Plain Tee,Size,S,A,4,499\n');
    expect(report.products).toMatchObject({ created: 0, updated: 1 });
    expect((await shop.productOf('plain-tee')).id).toBe(id);
    expect(await shop.stockOf('plain-tee')).toEqual([4]);
  });
});

test('two imports of one file at the same time bring every product once', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => `p-${n},Same Name,Size,S,SKU-${n},3,499`);
  const file = path.join(shop.folder, 'twice.csv');
  writeFileSync(file, `${SHORT_HEADER}\n${rows.join('\n')}\n`);
  await Promise.all([1, 2].map(() => shop.importFile(file)));
  expect(await shop.db().product.count()).toBe(30);
  expect(await shop.historyMatchesStock()).toBe(true);
  const { _sum } = await shop.db().variant.aggregate({ _sum: { stock: true } });
  expect(_sum.stock).toBe(90);
});

test('an order that is being placed and an import of the same products wait for each other, never in a circle', async () => {
  await shop.importRows('tee,Plain Tee,Size,S,A,9,499\ntee,,,M,B,9,499\n');
  const [first, second] = (await shop.productOf('tee')).variants.map(({ id }) => id).sort();
  const otherWay = 'tee,Plain Tee,Size,M,B,8,549\ntee,,,S,A,8,549\n';
  const { running } = await shop.db().$transaction(async (order) => {
    const lock = (id?: string) =>
      order.$queryRaw`SELECT "id" FROM "Variant" WHERE "id" = ${id}::uuid FOR UPDATE`;
    // In a circle this transaction would be the one to notice, and to fail.
    await order.$executeRaw`SET LOCAL deadlock_timeout = '20ms'`;
    await lock(first);
    const running = shop.importRows(otherWay);
    while (!(await shop.isWaitingForLock()));
    await lock(second);
    // In an object, because a transaction waits for a promise before it ends.
    return { running };
  });
  expect(await running).toMatchObject({ products: { updated: 1 }, refused: [] });
  expect(await shop.historyMatchesStock()).toBe(true);
});
