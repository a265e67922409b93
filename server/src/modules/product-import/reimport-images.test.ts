import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { SHORT_HEADER, useImportShop } from '#server/test/import-shop.ts';

const shop = useImportShop();
const folder = path.join(shop.folder, 'supplier');
const uploads = path.join(shop.folder, 'uploads');
const names = Array.from({ length: 12 }, (_, index) => `image-${index + 1}.png`);

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  for (const [index, name] of names.entries()) {
    const background = { r: 10 * index, g: 80, b: 120 };
    const image = sharp({ create: { width: 40, height: 50, channels: 3, background } });
    writeFileSync(path.join(folder, name), await image.png().toBuffer());
  }
});

/** Imports a tee with these of the images. */
function importTee(images: readonly string[], overwrite?: 'preview' | 'apply') {
  const [first = '', ...others] = images;
  const rows = [
    `${SHORT_HEADER},Image Src`,
    `tee,Plain Tee,Size,S,T-S,10,499,${first}`,
    ...others.map((name) => `tee,,,,,,,${name}`),
  ];
  const file = path.join(folder, 'shop.csv');
  writeFileSync(file, `${rows.join('\n')}\n`);
  return shop.importFile(file, undefined, overwrite);
}

async function shownImages(): Promise<string[]> {
  return (await shop.productOf('tee')).images.map(({ upload }) => upload.filename);
}

/** Deletes images of the tee as an admin does, with the product's version. */
async function deleteImages(deleted: readonly string[]): Promise<void> {
  const { id } = await shop.productOf('tee');
  const where = { productId: id, upload: { filename: { in: [...deleted] } } };
  await shop.db().productImage.deleteMany({ where });
  await shop.db().product.update({ where: { id }, data: { updatedAt: new Date() } });
}

const leftOut = (images: string) =>
  `"tee": ${images} left out, because a product can have 10; to bring in another, delete one in the shop and import the file again.`;

test("a file's own eleventh image is named as left out, and arrives once an admin has made room", async () => {
  const first = await importTee(names);
  expect(await shownImages()).toEqual(names.slice(0, 10));
  expect(first.notes).toEqual([{ row: 2, text: leftOut('2 images are') }]);
  const again = await importTee(names);
  expect(again.products).toEqual({ created: 0, updated: 0, unchanged: 1, refused: 0 });
  expect([again.imagesAdded, again.overwritten]).toEqual([0, []]);
  expect(again.notes).toEqual(first.notes);

  await deleteImages(names.slice(0, 1));
  const later = await importTee(names);
  expect(later.imagesAdded).toBe(1);
  expect(later.notes.map(({ text }) => text)).toEqual([leftOut('1 image is')]);
  expect(await shownImages()).toEqual(names.slice(1, 11));
  expect((await importTee(names)).products).toMatchObject({ updated: 0, unchanged: 1 });
  await deleteImages(names.slice(1, 3));
  expect((await importTee(names)).notes).toEqual([]);
  expect(await shownImages()).toEqual(names.slice(3));
});

test('images that the file names twice or that are missing leave their room to the next ones', async () => {
  const report = await importTee(['image-1.png', 'none.png', './image-1.png', ...names.slice(1)]);
  expect(await shownImages()).toEqual(names.slice(0, 10));
  expect(report.notes.map(({ text }) => text).sort()).toEqual([
    leftOut('2 images are'),
    '"tee": There is no image "none.png".',
  ]);
});

test('images for which a product has no room arrive once an admin has made some', async () => {
  await importTee(names.slice(0, 9));
  const full = await importTee(names.slice(3));
  expect(full.imagesAdded).toBe(1);
  expect(full.notes).toEqual([{ row: 2, text: leftOut('2 images are') }]);
  const again = await importTee(names.slice(3));
  expect(again.products).toMatchObject({ updated: 0, unchanged: 1 });

  await deleteImages(names.slice(0, 1));
  const later = await importTee(names.slice(3));
  expect(later.notes.map(({ text }) => text)).toEqual([leftOut('1 image is')]);
  expect(await shownImages()).toEqual([...names.slice(1, 10), names[10]]);
  await deleteImages(names.slice(1, 3));
  expect((await importTee(names.slice(3))).notes).toEqual([]);
  expect(await shownImages()).toEqual(names.slice(3));
});

describe('an image that an admin deleted', () => {
  test('stays away when the file is imported again', async () => {
    await importTee(names.slice(0, 3));
    await deleteImages(names.slice(0, 1));
    const report = await importTee(names.slice(0, 3));
    expect([report.overwritten, report.notes]).toEqual([[], []]);
    expect(await shownImages()).toEqual(names.slice(1, 3));
  });

  test('is announced before an overwriting import brings it back, and named after it', async () => {
    await importTee(names.slice(0, 3));
    await deleteImages(names.slice(0, 2));
    const preview = await importTee(names.slice(0, 3), 'preview');
    const lines = [{ row: 2, text: '"tee": 2 deleted images come back.' }];
    expect(preview.overwritten).toEqual(lines);
    expect(await shownImages()).toEqual(names.slice(2, 3));
    const report = await importTee(names.slice(0, 3), 'apply');
    expect(report.overwritten).toEqual(lines);
    expect((await shownImages()).sort()).toEqual(names.slice(0, 3));
  });
});

test('a preview names new and missing images, and stores none', async () => {
  await importTee(names.slice(0, 1));
  const [known] = names;
  const before = readdirSync(uploads).sort();
  const preview = await importTee([known ?? '', 'image-12.png', 'nowhere.png'], 'preview');
  expect([preview.imagesAdded, preview.imagesMissing]).toEqual([1, 1]);
  expect(preview.overwritten).toEqual([]);
  expect(readdirSync(uploads).sort()).toEqual(before);
});
