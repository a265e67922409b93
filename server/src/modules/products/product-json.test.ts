import { expect, it } from 'vitest';
import { makeCategory, makeProduct } from '#server/test/builders/products.ts';
import { testApp } from '#server/test/test-app.ts';
import { findProductJsonByName } from './product-json.queries.ts';
import { presentProduct } from './products.present.ts';
import { productSelect } from './products.queries.ts';

const app = await testApp();
const { db } = app.deps;

const ODD = [
  'plain',
  'quotes " and \\ and / and \' here',
  'control \u0001\b\f\n\r\t\u001f\u007f signs',
  'हाथ से बुनी साड़ी – ₹ 😀 \u2028\u2029\u200d',
  '<script>alert(1)</script> &amp; %_',
];
/** Prices with their discounts, in paise. */
const PRICES = [
  [0, 0],
  [1, 1],
  [10, 3],
  [99, 50],
  [100, 7],
  [89_950, 10_005],
  [1_000_000_000, 999_999_999],
] as const;

it.each(ODD)('a product with %j everywhere is answered exactly as it is stored', async (text) => {
  const category = await makeCategory(app, text);
  const { id, variants } = await makeProduct(app, {
    name: `${text} ${Math.random()}`,
    categoryId: category.id,
    images: [{ hash: 'a', color: text }, { hash: 'b' }],
    variants: PRICES.map(([sellingPaise, discountPaise], index) => ({
      ...{ sellingPaise, discountPaise, size: `${index}`, color: text },
    })),
  });
  await db.product.update({ where: { id }, data: { description: text.repeat(3) } });
  await db.variant.update({
    where: { id: variants[0]?.id ?? '' },
    data: { sku: null, skuKey: null },
  });
  const row = await db.product.findUniqueOrThrow({ where: { id }, select: productSelect });
  const expected = JSON.stringify(presentProduct(row));
  const byId = await app.call('get', `/products/${id}`);
  expect(byId.text).toBe(`{"product":${expected}}`);
  const byName = await findProductJsonByName(app.deps.pool, row.urlName);
  expect(byName).toEqual({ id, json: expected });
  const listed = await app.call('get', `/products/category/${category.id}`);
  expect(listed.text).toBe(
    `{"data":[${expected}],"pagination":{"totalItems":1,"totalPages":1,"currentPage":1,"limit":20}}`,
  );
});

it('a product without images, colors and variants has empty lists', async () => {
  const category = await makeCategory(app, 'Bare');
  const { id } = await makeProduct(app, { name: 'Bare', categoryId: category.id, variants: [] });
  const { body } = await app.call('get', `/products/${id}`);
  expect(body.product).toMatchObject({ images: [], variants: [] });
  const facets = await app.call('get', '/products/facets?category=Bare');
  expect(facets.body).toEqual({ total: 1, price: { min: 0, max: 0 }, colors: [], sizes: [] });
});

it('times keep their milliseconds and have the form of ISO 8601', async () => {
  const { id } = await makeProduct(app, { name: 'Timed' });
  const createdAt = new Date('2026-01-02T03:04:05.060Z');
  await db.product.update({ where: { id }, data: { createdAt } });
  const { body } = await app.call('get', `/products/${id}`);
  expect(body.product.createdAt).toBe('2026-01-02T03:04:05.060Z');
});
