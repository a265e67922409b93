import { describe, expect, test } from 'vitest';
import { caseKey } from '#common/domain/case-key.ts';
import { useImportShop } from '#server/test/import-shop.ts';

const shop = useImportShop();

async function skusOf(handle: string) {
  return (await shop.productOf(handle)).variants.map(({ size, sku }) => [size, sku]);
}

describe('a file that writes a SKU in another way', () => {
  test('finds the product by it', async () => {
    await shop.importRows('tee,Plain Tee,Size,S,LK3,5,499\n');
    const { id } = await shop.productOf('tee');
    for (const [handle, sku] of [
      ['tee-2', 'lk3'],
      ['tee-3', 'ＬＫ３'],
      ['tee-4', 'L\u200bK3'],
    ]) {
      const report = await shop.importRows(`${handle},Plain Tee,Size,S,${sku},5,499\n`);
      expect(report.products).toMatchObject({ created: 0, updated: 1 });
      expect((await shop.productOf(handle ?? '')).id).toBe(id);
    }
  });

  test('finds the variant by it, even if its size is another one', async () => {
    await shop.importRows('tee,Plain Tee,Size,S,LK3,5,499\ntee,,,M,LK4,5,499\n');
    const before = await shop.productOf('tee');
    await shop.importRows('tee,Plain Tee,Size,M,lk3,6,499\ntee,,,S,lk4,7,499\n');
    const after = await shop.productOf('tee');
    expect(after.variants.map(({ id, size, sku, stock }) => [id, size, sku, stock])).toEqual([
      [before.variants[0]?.id, 'M', 'lk3', 6],
      [before.variants[1]?.id, 'S', 'lk4', 7],
    ]);
  });

  test('gives it to one variant only, within a product, in the file and in the shop', async () => {
    const report = await shop.importRows(
      'tee,Plain Tee,Size,S,LK3,5,499\ntee,,,M,lk3,5,499\ncap,Cap,Size,S,ＬＫ３,5,99\n',
    );
    expect(report.notes.map(({ text }) => text)).toEqual([
      '"tee": SKU lk3 belongs to row 2 and is left out here.',
      '"cap": SKU ＬＫ３ belongs to row 2 and is left out here.',
    ]);
    expect(await skusOf('tee')).toEqual([
      ['S', 'LK3'],
      ['M', null],
    ]);
    expect(await skusOf('cap')).toEqual([['S', null]]);
    await shop.importRows('bag,Bag,Size,S,B-1,5,99\n');
    const next = await shop.importRows('bag,Bag,Size,S,B-1,5,99\nbag,,,M,Lk3,5,99\n');
    expect(next.notes.map(({ text }) => text)).toEqual([
      '"bag": SKU Lk3 belongs to "Plain Tee" and is left out here.',
    ]);
  });

  test('reaches each of two variants whose SKUs clashed before', async () => {
    await shop.importRows('tee,Plain Tee,Size,S,LK3,5,499\ntee,,,M,,5,499\n');
    const [small, medium] = (await shop.productOf('tee')).variants;
    const clash = { sku: 'lk3', skuKey: 'lk3' };
    await shop.db().variant.update({
      where: { id: small?.id ?? '' },
      data: { skuKey: 'LK3' },
    });
    await shop.db().variant.update({ where: { id: medium?.id ?? '' }, data: clash });
    const report = await shop.importRows('tee,Plain Tee,Size,S,LK3,6,499\ntee,,,M,lk3,7,499\n');
    expect(report.refused).toEqual([]);
    const { variants } = await shop.productOf('tee');
    expect(variants.map(({ id, sku, stock }) => [id, sku, stock])).toEqual([
      [small?.id, 'LK3', 6],
      [medium?.id, 'lk3', 7],
    ]);
  });
});

test('the rows of a Magento product belong together however their SKUs are written', async () => {
  const report = await shop.importContent(
    `sku;product_type;name;price;qty;configurable_variations
K-S;simple;Kurta S;499;1;
k-m;simple;Kurta M;499;2;
K;configurable;Kurta;;;"sku=k-s,size=S|sku=ｋ-m,size=M"
`,
  );
  expect(report.refused).toEqual([]);
  expect(report.products.created).toBe(1);
  expect(await skusOf('K')).toEqual([
    ['S', 'K-S'],
    ['M', 'k-m'],
  ]);
});

test('a SKU keeps the joiners of an emoji and has the key that a search for it has', async () => {
  await shop.importRows('tee,Plain Tee,Size,S, 👩‍👩‍👧‍👦  Family ,5,499\n');
  const [variant] = (await shop.productOf('tee')).variants;
  expect(variant).toMatchObject({ sku: '👩‍👩‍👧‍👦 Family', skuKey: caseKey('👩👩👧👦 family') });
});
