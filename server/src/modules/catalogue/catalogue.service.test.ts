import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/test/test-database.ts';
import { createDb, type Db } from '../../lib/db.ts';
import { createImageStore, type ImageStore } from '../../lib/images.ts';
import { importCatalogue } from './catalogue.service.ts';

const DIFFICULT = fileURLToPath(new URL('./fixtures/difficult.csv', import.meta.url));

const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
const images: ImageStore = createImageStore(path.join(folder, 'uploads'));
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(database.url);
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await db.$executeRaw`TRUNCATE "Product", "Category", "Upload", "StockMovement" CASCADE`;
});

const HEADER =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price';

/** Imports rows under a short heading, or a whole text that has its own. */
function importText(text: string, { own = false } = {}) {
  const file = path.join(folder, 'shop.csv');
  writeFileSync(file, own ? text : `${HEADER}\n${text}`);
  return importCatalogue({ db, images, file });
}

function productOf(handle: string) {
  return db.product.findUniqueOrThrow({
    where: { handle },
    include: {
      variants: { orderBy: { position: 'asc' }, include: { stockMovements: true } },
      images: { orderBy: { position: 'asc' }, include: { upload: true } },
      category: { include: { parent: true } },
    },
  });
}

const stockOf = async (handle: string) => (await productOf(handle)).variants.map((v) => v.stock);

async function historyMatchesStock() {
  const wrong = await db.$queryRaw`SELECT v."id" FROM "Variant" v
    LEFT JOIN "StockMovement" m ON m."variantId" = v."id"
    GROUP BY v."id" HAVING v."stock" <> COALESCE(sum(m."change"), 0)`;
  return Array.isArray(wrong) && wrong.length === 0;
}

describe('a file with the difficulties of real ones', () => {
  test('brings every product and variant that can be sold, and names every other row', async () => {
    const report = await importCatalogue({ db, images, file: DIFFICULT });
    expect(report.products).toEqual({ created: 5, updated: 0, unchanged: 0, refused: 3 });
    expect(report.variants).toEqual({ created: 9, updated: 0, unchanged: 0, refused: 5 });
    expect(report.refused).toEqual([
      { row: 8, text: '"madras-shirt": Price: "cheap" is no amount.' },
      { row: 9, text: '"madras-shirt": Size 40 / linen in blue stands in row 7 already.' },
      { row: 12, text: '"no-title": The title is missing.' },
      { row: 13, text: 'The handle is missing.' },
      { row: 14, text: '"no-price": The price is missing.' },
      { row: 14, text: '"no-price": No row of this product can be sold.' },
    ]);
    expect(report.notes.map(({ row, text }) => `${row ?? '-'} ${text}`).sort()).toEqual([
      '- 2 pictures are named by web addresses, which are not fetched. Put the files beside the CSV file, or in a folder "images" there, and import it again.',
      '11 "same-name": SKU KUR-S belongs to row 2 and is left empty here.',
      '11 "same-name": marked as draft and not published in the file; taken over like every other product.',
      '11 "same-name": the price is 0.',
      '3 "indigo-kurta": no stock is given; a new variant starts with 0.',
      '4 "indigo-kurta": SKU KUR-M belongs to row 3 and is left empty here.',
      '4 "indigo-kurta": a stock of -2 counts as 0.',
      '5 "silk-stole": the list price of ₹2,999 is lowered to ₹1,798, twice the selling price.',
    ]);
    expect(await historyMatchesStock()).toBe(true);
  });

  test('has its products as they were meant', async () => {
    await importCatalogue({ db, images, file: DIFFICULT });
    const kurta = await productOf('indigo-kurta');
    expect(kurta.name).toBe('Indigo "Dabu" Kurta & Set');
    expect(kurta.description).toBe('Printed by hand, in Bagru.\n\n- 100% cotton\n- Wash cold');
    expect([kurta.category.name, kurta.category.parent?.name]).toEqual(['Kurtas', 'Clothing']);
    expect(
      kurta.variants.map((v) => [
        v.sku,
        v.size,
        v.color,
        v.stock,
        v.originalPaise,
        v.discountPaise,
      ]),
    ).toEqual([
      ['KUR-S', 'S', 'Indigo', 4, 149_900, 50_000],
      ['KUR-M', 'M', 'Indigo', 0, 149_900, 50_000],
      [null, 'M', 'Madder', 0, 149_900, 0],
      ['KUR-L', 'L', 'Madder', 7, 159_900, 0],
    ]);
    expect(kurta.variants[0]?.colorHexCode).toBe('#27346b');
    const stole = await productOf('silk-stole');
    expect(stole.variants.map((v) => [v.size, v.color, v.discountPaise])).toEqual([
      ['Free Size', '', 89_900],
    ]);
    expect((await productOf('madras-shirt')).variants.map((v) => v.size)).toEqual([
      '40 / Cotton',
      '40 / Linen',
    ]);
    expect((await productOf('same-name')).urlName).toBe('Madras Shirt (2)');
    const devanagari = await productOf('devanagari');
    expect(devanagari.urlName).toBe('नीला कुर्ता ✨ / 50%');
    expect(devanagari.variants.map((v) => [v.size, v.color])).toEqual([['M', 'नीला']]);
  });

  test('changes nothing when it is imported again', async () => {
    await importCatalogue({ db, images, file: DIFFICULT });
    const before = await db.product.findMany({
      include: { variants: true },
      orderBy: { id: 'asc' },
    });
    const report = await importCatalogue({ db, images, file: DIFFICULT });
    expect(report.products).toEqual({ created: 0, updated: 0, unchanged: 5, refused: 3 });
    expect(report.variants).toMatchObject({ created: 0, updated: 0, unchanged: 9 });
    expect(report.categoriesCreated).toBe(0);
    const after = await db.product.findMany({
      include: { variants: true },
      orderBy: { id: 'asc' },
    });
    expect(after).toEqual(before);
  });

  test('is the same file with a BOM, CRLF and semicolons', async () => {
    await importCatalogue({ db, images, file: DIFFICULT });
    const text = readFileSync(DIFFICULT, 'utf8')
      .replace(/,(?! in|\n)/g, ';')
      .replace('₹1;499', '₹1,499');
    const file = path.join(folder, 'spreadsheet.csv');
    writeFileSync(file, `\ufeff${text.replace(/\n/g, '\r\n')}`);
    const report = await importCatalogue({ db, images, file });
    expect(report.products).toMatchObject({ created: 0, updated: 0, unchanged: 5 });
  });
});

describe('a later file', () => {
  test('with other prices and stocks changes just these, and the stock by its difference', async () => {
    await importText('tee,Plain Tee,Size,S,T-S,5,499\ntee,,,M,T-M,8,499\ntee,,,L,T-L,9,499\n');
    const report = await importText(
      'tee,Plain Tee,Size,S,T-S,2,499\ntee,,,M,T-M,8,549\ntee,,,L,T-L,9,499\n',
    );
    expect(report.products).toMatchObject({ updated: 1 });
    expect(report.variants).toEqual({ created: 0, updated: 2, unchanged: 1, refused: 0 });
    const { variants } = await productOf('tee');
    expect(variants.map((v) => [v.size, v.stock, v.originalPaise])).toEqual([
      ['S', 2, 49_900],
      ['M', 8, 54_900],
      ['L', 9, 49_900],
    ]);
    const changes = variants[0]?.stockMovements.map(({ change, reason }) => [change, reason]);
    expect(changes?.sort()).toEqual([
      [-3, 'IMPORT'],
      [5, 'IMPORT'],
    ]);
    expect(await historyMatchesStock()).toBe(true);
  });

  test('adds variants, and keeps those that it does not have', async () => {
    await importText('tee,Plain Tee,Size,S,T-S,5,499\ntee,,,M,T-M,8,499\n');
    const report = await importText('tee,Plain Tee,Size,S,T-S,5,499\ntee,,,XL,T-XL,1,499\n');
    expect(report.variants).toMatchObject({ created: 1, unchanged: 1 });
    expect(report.notes).toEqual([
      { row: 2, text: '"tee": 1 more in the shop than in the file; they are kept as they are.' },
    ]);
    expect((await productOf('tee')).variants.map(({ size }) => size).sort()).toEqual([
      'M',
      'S',
      'XL',
    ]);
  });

  test('may let two variants change places, known by their SKUs', async () => {
    await importText('tee,Plain Tee,Size,S,A,5,499\ntee,,,M,B,8,499\n');
    const report = await importText('tee,Plain Tee,Size,M,A,5,499\ntee,,,S,B,8,499\n');
    expect(report.refused).toEqual([]);
    const { variants } = await productOf('tee');
    expect(variants.map((v) => [v.sku, v.size])).toEqual([
      ['A', 'M'],
      ['B', 'S'],
    ]);
  });

  test('without stock leaves the stock alone', async () => {
    await importText('tee,Plain Tee,Size,S,A,5,499\n');
    await importText(
      'Handle,Title,Variant SKU,Variant Price,Option1 Name,Option1 Value\ntee,Plain Tee,A,549,Size,S\n',
      { own: true },
    );
    expect(await stockOf('tee')).toEqual([5]);
  });

  test('with another name gives the product another link, and the former one goes on leading to it', async () => {
    await importText('tee,Plain Tee,Size,S,A,5,499\n');
    await importText('tee,Basic Tee,Size,S,A,5,499\n');
    const { id, urlName } = await productOf('tee');
    expect(urlName).toBe('Basic Tee');
    expect(
      await db.formerProductName.findMany({ select: { urlKey: true, productId: true } }),
    ).toEqual([{ urlKey: 'plain tee', productId: id }]);
    await importText('other,Plain Tee,Size,S,B,5,499\n');
    expect((await productOf('other')).urlName).toBe('Plain Tee');
    expect(await db.formerProductName.count()).toBe(0);
  });

  test('finds a product by its SKU when its handle is new, or was never given', async () => {
    await importText('tee,Plain Tee,Size,S,A,5,499\n');
    const { id } = await productOf('tee');
    const report = await importText('plain-tee,Plain Tee,Size,S,A,4,499\n');
    expect(report.products).toMatchObject({ created: 0, updated: 1 });
    expect((await productOf('plain-tee')).id).toBe(id);
    expect(await stockOf('plain-tee')).toEqual([4]);
  });

  test('brings back a product that was deleted in the shop, and says so', async () => {
    await importText('tee,Plain Tee,Size,S,A,5,499\n');
    await db.product.updateMany({ data: { deletedAt: new Date(), urlKey: null } });
    const report = await importText('tee,Plain Tee,Size,S,A,5,499\n');
    expect(report.products).toMatchObject({ updated: 1 });
    expect(report.notes).toEqual([{ row: 2, text: '"tee": was deleted in the shop and is back.' }]);
    expect(await productOf('tee')).toMatchObject({ deletedAt: null, urlKey: 'plain tee' });
  });
});

describe('rows that cannot be kept', () => {
  test.each([
    [
      'a title that is too long',
      `tee,${'x'.repeat(201)},Size,S,A,5,499`,
      'The title may have at most 200 characters, not 201.',
    ],
    [
      'a control character',
      'tee,Plain\u0007Tee,Size,S,A,5,499',
      'The title may not hold control characters.',
    ],
    [
      'a NUL byte',
      'tee,Plain\u0000Tee,Size,S,A,5,499',
      'The title holds a character that cannot be kept.',
    ],
    [
      'a stock in words',
      'tee,Plain Tee,Size,S,A,plenty,499',
      'Stock: "plenty" is no number of pieces.',
    ],
    [
      'a size that is too long',
      `tee,Plain Tee,Size,${'x'.repeat(51)},A,5,499`,
      'The size may have at most 50 characters, not 51.',
    ],
  ])('%s is refused with its row and reason; the next product arrives', async (_, bad, reason) => {
    const report = await importText(`${bad}\nok,Good Tee,Size,S,B,5,499\n`);
    expect(report.refused[0]).toEqual({ row: 2, text: `"tee": ${reason}` });
    expect(report.products).toMatchObject({ created: 1, refused: 1 });
    expect(await stockOf('ok')).toEqual([5]);
  });

  test('a description over 20,000 characters is refused, never cut', async () => {
    const report = await importText(
      `Handle,Title,Body (HTML),Variant Price\ntee,Tee,${'x'.repeat(20_001)},499\n`,
      { own: true },
    );
    expect(report.refused[0]?.text).toContain('The description may have at most 20000 characters');
  });

  test('bytes that are no text spoil their own row only', async () => {
    const rows = Buffer.concat([
      Buffer.from(`${HEADER}\nkurta,कुर्ता,Size,S,A,5,499\nbad,Half `),
      Buffer.from([0xed, 0xa0, 0x80]),
      Buffer.from(',Size,S,B,5,499\n'),
    ]);
    const file = path.join(folder, 'broken.csv');
    writeFileSync(file, rows);
    const report = await importCatalogue({ db, images, file });
    expect(report.products).toMatchObject({ created: 1, refused: 1 });
    expect(report.refused[0]).toEqual({
      row: 3,
      text: '"bad": The title holds bytes that are no UTF-8 text.',
    });
  });

  test('an old spreadsheet that wrote Windows-1252 is read as such', async () => {
    const file = path.join(folder, 'old.csv');
    writeFileSync(file, Buffer.from(`${HEADER}\ntee,Caf\u00e9 Tee,Size,S,A,5,499\n`, 'latin1'));
    const report = await importCatalogue({ db, images, file });
    expect((await productOf('tee')).name).toBe('Café Tee');
    expect(report.notes).toEqual([{ row: null, text: 'The file was read as windows-1252.' }]);
  });

  test('a quotation mark that is never closed costs the rest of the file, and is named', async () => {
    const report = await importText(
      'tee,Plain Tee,Size,S,A,5,499\nbad,"Open,Size,S,B,5,499\nx,X,Size,S,C,1,9\n',
    );
    expect(report.products).toMatchObject({ created: 1 });
    expect(report.refused).toEqual([
      {
        row: 3,
        text: 'a quotation mark is opened in this row and never closed, so the rest of the file cannot be read.',
      },
    ]);
  });

  test('a file that is not there is said to be not there', async () => {
    const missing = importCatalogue({ db, images, file: path.join(folder, 'none.csv') });
    await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('pictures beside the file', () => {
  const shop = path.join(folder, 'with-pictures');
  const IMAGE_HEADER =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Position,Variant Image';

  beforeAll(async () => {
    mkdirSync(path.join(shop, 'images'), { recursive: true });
    const draw = (background: string) =>
      sharp({ create: { width: 40, height: 50, channels: 3, background } })
        .png()
        .toBuffer();
    writeFileSync(path.join(shop, 'images', 'red.png'), await draw('#ff0000'));
    writeFileSync(path.join(shop, 'images', 'blue coat.png'), await draw('#0000ff'));
    writeFileSync(path.join(shop, 'green.png'), await draw('#00ff00'));
    writeFileSync(path.join(folder, 'secret.png'), await draw('#123456'));
    writeFileSync(path.join(shop, 'notes.txt'), 'no picture');
    for (let n = 1; n <= 12; n += 1) {
      writeFileSync(path.join(shop, `many-${n}.png`), await draw(`#0000${(n + 16).toString(16)}`));
    }
  });

  function importRows(rows: string) {
    const file = path.join(shop, 'shop.csv');
    writeFileSync(file, `${IMAGE_HEADER}\n${rows}`);
    return importCatalogue({ db, images, file });
  }
  const namesOf = async (handle: string) =>
    (await productOf(handle)).images.map(({ upload }) => upload.filename);

  const ROWS =
    'coat,Coat,Color,Red,A,1,499,images/red.png,2,images/red.png\ncoat,,,Blue,B,1,499,https://cdn.example.com/x/blue%20coat.png?v=12,1,\ncoat,,,,,,,./green.png,3,\n';

  test('are kept in the order of their positions, with the colour they show', async () => {
    const report = await importRows(ROWS);
    expect(report.imagesAdded).toBe(3);
    expect(report.imagesOnTheWeb).toBe(0);
    const { images: pictures } = await productOf('coat');
    expect(pictures.map(({ upload, color }) => [upload.filename, color])).toEqual([
      ['blue coat.png', null],
      ['red.png', 'Red'],
      ['green.png', null],
    ]);
  });

  test('are not added again', async () => {
    await importRows(ROWS);
    const report = await importRows(ROWS);
    expect(report.products).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await db.upload.count()).toBe(3);
  });

  test.each([
    ['../secret.png', 'lies outside the folder'],
    ['images/../../secret.png', 'lies outside the folder'],
    ['..\\secret.png', 'lies outside the folder'],
    [path.join(folder, 'secret.png'), 'lies outside the folder'],
    [`file://${path.join(folder, 'secret.png')}`, 'lies outside the folder'],
    ['ftp://example.com/a.png', 'is no path and no web address'],
    ['images/missing.png', 'There is no picture'],
    ['images', 'is no file'],
    ['notes.txt', '"notes.txt" is no picture'],
  ])(
    '%s is not taken, which the report says; the product arrives without it',
    async (source, why) => {
      const report = await importRows(`coat,Coat,Color,Red,A,1,499,${source},1,\n`);
      expect(report.products.created).toBe(1);
      expect(report.notes).toHaveLength(1);
      expect(report.notes[0]).toMatchObject({
        row: 2,
        text: expect.stringContaining(why) as string,
      });
      expect(await namesOf('coat')).toEqual([]);
    },
  );

  test('are named by a file address as well', async () => {
    await importRows(`coat,Coat,Color,Red,A,1,499,file://${path.join(shop, 'green.png')},1,\n`);
    expect(await namesOf('coat')).toEqual(['green.png']);
  });

  test('of which a product has ten; more are named in the report', async () => {
    const rows = Array.from({ length: 12 }, (_, n) =>
      n === 0
        ? 'coat,Coat,Color,Red,A,1,499,many-1.png,1,'
        : `coat,,,,,,,many-${n + 1}.png,${n + 1},`,
    );
    const report = await importRows(`${rows.join('\n')}\n`);
    expect((await namesOf('coat')).length).toBe(10);
    expect(report.notes.map(({ text }) => text)).toEqual([
      '"coat": 12 pictures, of which a product can have 10.',
    ]);
  });
});

test('two imports of one file at the same time bring every product once', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => `p-${n},Same Name,Size,S,SKU-${n},3,499`);
  const file = path.join(folder, 'twice.csv');
  writeFileSync(file, `${HEADER}\n${rows.join('\n')}\n`);
  copyFileSync(file, path.join(folder, 'twice-2.csv'));
  await Promise.all(
    [file, path.join(folder, 'twice-2.csv')].map((f) => importCatalogue({ db, images, file: f })),
  );
  expect(await db.product.count()).toBe(30);
  expect(await historyMatchesStock()).toBe(true);
  const { _sum } = await db.variant.aggregate({ _sum: { stock: true } });
  expect(_sum.stock).toBe(90);
});
