import { describe, expect, test } from 'vitest';
import { useImportShop } from '#server/test/import-shop.ts';
import { changeStock } from '../stock/stock.service.ts';

const shop = useImportShop();

const FIRST = 'tee,Plain Tee,Size,S,T-S,10,499\ntee,,,M,T-M,8,499\ncap,Cap,Size,M,C,5,99\n';

async function variantOf(handle: string, size: string) {
  const variant = (await shop.productOf(handle)).variants.find((one) => one.size === size);
  if (!variant) throw new Error(`There is no ${handle} in ${size}.`);
  return variant;
}

async function sell(handle: string, size: string, quantity: number): Promise<void> {
  const { id: variantId } = await variantOf(handle, size);
  const sold = [{ variantId, quantity: -quantity }];
  await shop.db().$transaction((tx) => changeStock(tx, sold, { reason: 'ORDER_PLACED' }));
}

/** Edits a variant as an admin does, with the product's version. */
async function edit(handle: string, size: string, data: Record<string, string | number>) {
  const { id, productId } = await variantOf(handle, size);
  await shop.db().variant.update({ where: { id }, data });
  await shop.db().product.update({ where: { id: productId }, data: { updatedAt: new Date() } });
}

async function summary(handle: string) {
  return (await shop.productOf(handle)).variants.map((v) => [
    v.size,
    v.stock,
    v.sellingPaise,
    v.discountPaise,
  ]);
}

/** Takes the shop back to before it stored what files say. */
async function forgetFiles(): Promise<void> {
  await shop.db().importedProduct.deleteMany();
}

async function noteEdit(handle: string): Promise<void> {
  const { id: objectId, name: label } = await shop.productOf(handle);
  await shop.db().change.create({
    data: { kind: 'PRODUCT', objectId, label, action: 'CHANGED', actorName: 'Asha', changes: [] },
  });
}

describe('after sales and edits', () => {
  test('the same file changes nothing', async () => {
    await shop.importRows(FIRST);
    await sell('tee', 'S', 3);
    await edit('tee', 'M', { sellingPaise: 44_900, discountPaise: 5_000 });
    const { id } = await shop.productOf('tee');
    await shop.db().product.update({ where: { id }, data: { name: 'Best Tee', description: 'x' } });

    const report = await shop.importRows(FIRST);
    expect(report.products).toEqual({ created: 0, updated: 0, unchanged: 2, refused: 0 });
    expect(report.variants).toEqual({ created: 0, updated: 0, unchanged: 3, refused: 0 });
    expect([report.overwritten, report.notes, report.refused]).toEqual([[], [], []]);
    expect((await shop.productOf('tee')).name).toBe('Best Tee');
    expect(await summary('tee')).toEqual([
      ['S', 7, 49_900, 0],
      ['M', 8, 44_900, 5_000],
    ]);
    expect(await shop.historyMatchesStock()).toBe(true);
  });

  test('a file with one changed stock and one changed price changes these alone', async () => {
    await shop.importRows(FIRST);
    await sell('tee', 'S', 3);
    await sell('cap', 'M', 2);
    await edit('tee', 'S', { sellingPaise: 44_900 });
    const report = await shop.importRows(
      'tee,Plain Tee,Size,S,T-S,16,499\ntee,,,M,T-M,8,549\ncap,Cap,Size,M,C,5,99\n',
    );
    expect(report.products).toMatchObject({ updated: 1, unchanged: 1 });
    expect(report.variants).toMatchObject({ updated: 2, unchanged: 1 });
    expect(report.overwritten).toEqual([]);
    expect(await summary('tee')).toEqual([
      ['S', 13, 44_900, 0],
      ['M', 8, 54_900, 0],
    ]);
    expect(await summary('cap')).toEqual([['M', 3, 9_900, 0]]);
    expect(await shop.historyMatchesStock()).toBe(true);
  });

  test('a changed price takes the place of one that was edited, which the report says', async () => {
    await shop.importRows(FIRST);
    await edit('cap', 'M', { sellingPaise: 8_900 });
    const report = await shop.importRows(FIRST.replace('C,5,99', 'C,5,120'));
    expect(report.overwritten.map(({ row, text }) => [row, text])).toContainEqual([
      4,
      '"cap": Size M: price ₹89 becomes ₹120.',
    ]);
    expect(await summary('cap')).toEqual([['M', 5, 12_000, 0]]);
  });

  test('a stock that the file takes away never falls below 0', async () => {
    await shop.importRows(FIRST);
    await sell('cap', 'M', 4);
    const report = await shop.importRows(FIRST.replace('C,5,99', 'C,2,99'));
    expect(await summary('cap')).toEqual([['M', 0, 9_900, 0]]);
    expect(report.notes.map(({ text }) => text)).toEqual([
      '"cap": Size M: the file takes away 2 more than were left; the stock is 0 now.',
    ]);
    expect(await shop.historyMatchesStock()).toBe(true);
  });

  test('a variant that an admin has renamed is still the same one', async () => {
    await shop.importRows('tee,Plain Tee,Size,S,,10,499\ntee,,,M,,8,499\n');
    await edit('tee', 'M', { size: 'Medium', sizeKey: 'medium', sku: 'OWN', skuKey: 'own' });
    const report = await shop.importRows('tee,Plain Tee,Size,S,,10,499\ntee,,,M,,9,499\n');
    expect(report.variants).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    const variant = await variantOf('tee', 'Medium');
    expect([variant.stock, variant.sku]).toEqual([9, 'OWN']);
  });

  test('a variant that was deleted stays away, and so does a category that was renamed', async () => {
    await shop.importRows(FIRST);
    const { id } = await variantOf('tee', 'M');
    await shop.db().variant.delete({ where: { id } });
    const { categoryId } = await shop.productOf('tee');
    const name = { name: 'Tops', nameKey: 'tops', slug: 'Tops', slugKey: 'tops' };
    await shop.db().category.update({ where: { id: categoryId }, data: name });
    const report = await shop.importRows(FIRST);
    expect(report.products).toMatchObject({ updated: 0, unchanged: 2 });
    expect(report.categoriesCreated).toBe(0);
    expect(report.notes).toEqual([
      { row: 3, text: '"tee": Size M was deleted in the shop and is left out.' },
    ]);
    expect(await summary('tee')).toEqual([['S', 10, 49_900, 0]]);
  });

  test('two imports at once add a changed stock once', async () => {
    await shop.importRows(FIRST);
    await sell('cap', 'M', 1);
    const later = FIRST.replace('C,5,99', 'C,9,99');
    await Promise.all([shop.importRows(later), shop.importRows(later)]);
    expect(await summary('cap')).toEqual([['M', 8, 9_900, 0]]);
    expect(await shop.historyMatchesStock()).toBe(true);
  });
});

describe('an empty stock cell', () => {
  const EMPTY = 'tee,Plain Tee,Size,S,T-S,,499\ntee,,,M,T-M,,499\n';
  const notesOf = (report: Awaited<ReturnType<typeof shop.importRows>>) =>
    report.notes.map(({ row, text }) => `${row}: ${text}`);

  test('starts a new variant with 0 and leaves the stock of a known one, and the report says which', async () => {
    await shop.importRows('tee,Plain Tee,Size,S,T-S,10,499\n');
    await sell('tee', 'S', 3);
    const report = await shop.importRows(EMPTY);
    expect(await shop.stockOf('tee')).toEqual([7, 0]);
    expect(notesOf(report)).toEqual([
      '2: "tee": no stock is given, so its stock in the shop stays.',
      '3: "tee": no stock is given, so this new variant starts with 0.',
    ]);
    const again = await shop.importRows(EMPTY);
    expect(again.products).toMatchObject({ updated: 0, unchanged: 1 });
    expect(notesOf(again)).toEqual([
      '2: "tee": no stock is given, so its stock in the shop stays.',
      '3: "tee": no stock is given, so its stock in the shop stays.',
    ]);
  });

  test('of a variant that was deleted in the shop promises no stock', async () => {
    await shop.importRows(EMPTY);
    const { id } = await variantOf('tee', 'M');
    await shop.db().variant.delete({ where: { id } });
    expect(notesOf(await shop.importRows(EMPTY))).toEqual([
      '2: "tee": no stock is given, so its stock in the shop stays.',
      '3: "tee": Size M was deleted in the shop and is left out.',
    ]);
  });

  test('is overwritten by nothing, which a preview says too', async () => {
    await shop.importRows('tee,Plain Tee,Size,S,T-S,10,499\n');
    const preview = await shop.importRows('tee,Plain Tee,Size,S,T-S,,499\n', 'preview');
    expect(notesOf(preview)).toEqual([
      '2: "tee": no stock is given, so its stock in the shop stays.',
    ]);
    await shop.importRows('tee,Plain Tee,Size,S,T-S,,499\n', 'apply');
    expect(await shop.stockOf('tee')).toEqual([10]);
  });
});

test('a SKU that another row has leaves a known variant its own, and the report says so', async () => {
  await shop.importRows(FIRST);
  const report = await shop.importRows(
    'tee,Plain Tee,Size,S,T-S,10,499\ntee,,,M,T-S,8,499\ncap,Cap,Size,M,C,5,99\n',
  );
  expect(report.notes).toEqual([
    { row: 3, text: '"tee": SKU T-S belongs to row 2 and is left out here.' },
  ]);
  expect((await shop.productOf('tee')).variants.map(({ sku }) => sku)).toEqual(['T-S', 'T-M']);
});

describe('overwriting', () => {
  test('first lists what was edited, writes nothing, and does it when told again', async () => {
    await shop.importRows(FIRST);
    await sell('tee', 'S', 3);
    await edit('tee', 'M', { sellingPaise: 44_900 });
    const { id } = await shop.productOf('cap');
    await shop.db().product.update({ where: { id }, data: { name: 'Best Cap' } });
    const before = [await summary('tee'), await summary('cap')];
    const changes = await shop.db().change.count();

    const preview = await shop.importRows(FIRST, 'preview');
    const lines = [
      '"tee": Size S: stock 7 becomes 10.',
      '"tee": Size M: price ₹449 becomes ₹499.',
      '"cap": name "Best Cap" becomes "Cap".',
    ];
    expect(preview.overwritten.map(({ text }) => text)).toEqual(lines);
    expect(preview.isPreview).toBe(true);
    expect([await summary('tee'), await summary('cap')]).toEqual(before);
    expect((await shop.productOf('cap')).name).toBe('Best Cap');
    expect(await shop.db().change.count()).toBe(changes);

    const report = await shop.importRows(FIRST, 'apply');
    expect(report.overwritten.map(({ text }) => text)).toEqual(lines);
    expect((await shop.productOf('cap')).name).toBe('Cap');
    expect(await summary('tee')).toEqual([
      ['S', 10, 49_900, 0],
      ['M', 8, 49_900, 0],
    ]);
    expect(await shop.historyMatchesStock()).toBe(true);
  });

  test('previews a file of new products without making any, or a category', async () => {
    const report = await shop.importRows(FIRST, 'preview');
    expect(report.products.created).toBe(2);
    expect(await shop.db().product.count()).toBe(0);
    expect(await shop.db().category.count()).toBe(0);
  });
});

describe('products imported before the shop stored what files say', () => {
  test('keep their sold stock, and take over what changed unless an admin edited them', async () => {
    await shop.importRows(FIRST);
    await sell('tee', 'S', 3);
    await forgetFiles();
    const same = await shop.importRows(FIRST);
    expect(same.products).toMatchObject({ updated: 0, unchanged: 2 });
    await forgetFiles();
    await shop.importRows(FIRST.replace('T-S,10,499', 'T-S,12,549'));
    expect(await summary('tee')).toEqual([
      ['S', 9, 54_900, 0],
      ['M', 8, 49_900, 0],
    ]);
    expect(await shop.historyMatchesStock()).toBe(true);
  });

  test('that an admin has edited keep what differs, which the report says', async () => {
    await shop.importRows(FIRST);
    await edit('cap', 'M', { sellingPaise: 8_900 });
    await noteEdit('cap');
    await forgetFiles();
    const report = await shop.importRows(FIRST);
    expect(report.products).toMatchObject({ updated: 0 });
    expect(report.notes.map(({ text }) => text)).toEqual([
      '"cap": Size M: price ₹89 stays, not ₹99 as in the file.',
    ]);
    const later = await shop.importRows(FIRST.replace('C,5,99', 'C,5,120'));
    expect(later.products).toMatchObject({ updated: 1 });
    expect(await summary('cap')).toEqual([['M', 5, 12_000, 0]]);
  });
});

test('a size that loses a part of its name is the same variant without a SKU, too', async () => {
  await shop.importRows('tee,Plain Tee,Size,S / cotton,,10,499\ntee,,,M / cotton,,8,499\n');
  await sell('tee', 'S / cotton', 2);
  const report = await shop.importRows('tee,Plain Tee,Size,S,,10,499\ntee,,,M,,8,499\n');
  expect(report.variants).toMatchObject({ created: 0, updated: 2 });
  expect(await summary('tee')).toEqual([
    ['S', 8, 49_900, 0],
    ['M', 8, 49_900, 0],
  ]);
});
