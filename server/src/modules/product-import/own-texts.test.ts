import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { SHORT_HEADER, useImportShop } from '#server/test/import-shop.ts';

const shop = useImportShop();
const folder = path.join(shop.folder, 'texts');
const HEADER = `${SHORT_HEADER},Image Src,Image Alt Text,SEO Title,SEO Description`;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  const image = sharp({ create: { width: 40, height: 50, channels: 3, background: '#27346b' } });
  writeFileSync(path.join(folder, 'front.png'), await image.png().toBuffer());
});

/** Imports a tee whose row ends with these fields. */
function importTee(fields: string, header = HEADER) {
  const file = path.join(folder, 'shop.csv');
  writeFileSync(file, `${header}\ntee,Plain Tee,Size,S,T-S,10,499${fields}\n`);
  return shop.importFile(file);
}

async function texts() {
  const { id } = await shop.productOf('tee');
  const select = { seoTitle: true, seoDescription: true, images: { select: { alt: true } } };
  const { images, ...own } = await shop.db().product.findUniqueOrThrow({ where: { id }, select });
  return [own.seoTitle, own.seoDescription, ...images.map(({ alt }) => alt)];
}

/** Edits the tee as an admin does. */
async function edit(data: { seoTitle: string | null }): Promise<void> {
  const { id } = await shop.productOf('tee');
  await shop.db().product.update({ where: { id }, data: { ...data, updatedAt: new Date() } });
}

test('a file of Shopify brings the text of an image and those for search engines', async () => {
  await importTee(',front.png,On a line,"Tees, plain","Soft\nand light"');
  expect(await texts()).toEqual(['Tees, plain', 'Soft and light', 'On a line']);
});

test('the same file keeps what an admin wrote, and another text in the file replaces it', async () => {
  await importTee(',front.png,On a line,From the file,');
  await edit({ seoTitle: 'By hand' });
  const same = await importTee(',front.png,Another,From the file,');
  expect(same.products).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await texts()).toEqual(['By hand', null, 'On a line']);
  const changed = await importTee(',front.png,On a line,New in the file,');
  expect(changed.overwritten.map(({ text }) => text)).toEqual([
    expect.stringContaining('SEO title "By hand" becomes "New in the file"'),
  ]);
  expect(await texts()).toEqual(['New in the file', null, 'On a line']);
});

test('a file without the columns, or with empty ones, leaves the texts of the shop', async () => {
  await importTee(',front.png,,,');
  await edit({ seoTitle: 'By hand' });
  await importTee(',front.png,,,');
  await importTee('', SHORT_HEADER);
  expect(await texts()).toEqual(['By hand', null, null]);
});

test('a product that was there before gets the texts of the first file that has them', async () => {
  await importTee('', SHORT_HEADER);
  await importTee(',,,From the file,Soft');
  expect(await texts()).toEqual(['From the file', 'Soft']);
});

test('a text that is too long is left out and named, and costs nothing else', async () => {
  const long = 'x'.repeat(151);
  const report = await importTee(`,front.png,${'y'.repeat(513)},${long},Soft`);
  expect(report.products.created).toBe(1);
  expect(report.notes.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      '"tee": SEO title may have at most 150 characters, not 151; it is left out.',
      '"tee": Image description may have at most 512 characters, not 513; it is left out.',
    ]),
  );
  expect(await texts()).toEqual([null, 'Soft', null]);
});
