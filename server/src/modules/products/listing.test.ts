import { describe, expect, it } from 'vitest';
import { makeCategory, makeProduct } from '#server/test/builders/products.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const wear = await makeCategory(app, 'Wear');
const rupees = (amount: number) => amount * 100;

await makeProduct(app, {
  name: 'Blue Kurta',
  categoryId: wear.id,
  variants: [
    { size: 'M', color: 'Blue', stock: 0, sellingPaise: rupees(500) },
    { size: 'L', color: 'Blue', stock: 4, sellingPaise: rupees(900), discountPaise: rupees(900) },
    { size: 'M', color: 'Red', stock: 2, sellingPaise: rupees(700) },
  ],
});
await makeProduct(app, {
  name: 'Anarkali',
  categoryId: wear.id,
  variants: [
    { size: 'S', color: 'BLUE', stock: 1, sellingPaise: rupees(800), discountPaise: rupees(200) },
  ],
});
const best = await makeProduct(app, {
  name: 'Zari Sari',
  categoryId: wear.id,
  variants: [{ size: 'Free Size', color: '', stock: 9, sellingPaise: 149_950 }],
});
await app.deps.db.product.update({ where: { id: best.id }, data: { isBestSeller: true } });

async function list(query: string): Promise<string[]> {
  const answer = await app.call('get', `/products?${query}`);
  expect(answer.status).toBe(200);
  const names = answer.body.data.map(({ name }: { name: string }) => name);
  expect(answer.body.pagination.totalItems).toBe(names.length);
  return names;
}

async function facets(query: string) {
  return (await app.call('get', `/products/facets?${query}`)).body;
}

describe('a listing', () => {
  it.each([
    ['color=blue', ['Anarkali', 'Blue Kurta']],
    ['color=BLUE&size=m', ['Blue Kurta']],
    ['color=red&size=L', []],
    ['color=red&color=blue', ['Anarkali', 'Blue Kurta']],
    ['color=blue&size=M&inStock=true', []],
    ['color=blue&size=M&inStock=false', ['Blue Kurta']],
    ['minPrice=600&maxPrice=750', ['Blue Kurta']],
    ['minPrice=600&maxPrice=750&color=blue', []],
    ['minPrice=1499.5', ['Zari Sari']],
    ['maxPrice=1499.49&size=Free%20Size', []],
    ['maxPrice=999999999.99', ['Zari Sari', 'Anarkali', 'Blue Kurta']],
    ['minPrice=99999999', []],
    ['q=kurta', ['Blue Kurta']],
    ['q=kurta&color=red', ['Blue Kurta']],
    ['q=kurta&color=green', []],
    ['category=Wear&color=blue', ['Anarkali', 'Blue Kurta']],
    ['category=Nothing&color=blue', []],
    ['stock=out', ['Blue Kurta']],
    ['stock=low', ['Zari Sari', 'Anarkali', 'Blue Kurta']],
    ['stock=in', []],
    ['stock=low&color=blue&size=M', []],
    ['stock=out&q=kurta&category=Wear', ['Blue Kurta']],
    ['color=', ['Zari Sari', 'Anarkali', 'Blue Kurta']],
  ])('narrowed by %s has one variant that meets all of it', async (query, names) => {
    expect(await list(query)).toEqual(names);
  });

  it.each([
    ['sort=newest', ['Zari Sari', 'Anarkali', 'Blue Kurta']],
    ['sort=price-asc', ['Blue Kurta', 'Anarkali', 'Zari Sari']],
    ['sort=price-desc', ['Zari Sari', 'Anarkali', 'Blue Kurta']],
    ['sort=price-asc&inStock=true', ['Blue Kurta', 'Anarkali', 'Zari Sari']],
    ['sort=price-asc&color=blue&inStock=true', ['Anarkali', 'Blue Kurta']],
    ['sort=discount', ['Blue Kurta', 'Anarkali', 'Zari Sari']],
    ['sort=name', ['Anarkali', 'Blue Kurta', 'Zari Sari']],
    ['sort=best-seller', ['Zari Sari', 'Anarkali', 'Blue Kurta']],
  ])('with %s is in that order', async (query, names) => {
    expect(await list(query)).toEqual(names);
  });

  it.each([
    'minPrice=9&maxPrice=8',
    'minPrice=-1',
    'minPrice=1.234',
    'minPrice=1e3',
    'minPrice=abc',
    'minPrice=1&minPrice=2',
    'inStock=maybe',
    'stock=some',
    'sort=random',
    'sort=name&sort=name',
    'size=M&size=L',
    `q=${'x'.repeat(201)}`,
    Array.from({ length: 51 }, () => 'color=a').join('&'),
  ])('refuses %s', async (query) => {
    for (const path of ['/products', `/products/category/${wear.id}`]) {
      const answer = await app.call('get', `${path}?${query}`);
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    if (!query.startsWith('sort')) {
      expect((await app.call('get', `/products/facets?${query}`)).status).toBe(400);
    }
  });

  it('takes more than twenty colours at once', async () => {
    const colors = Array.from({ length: 40 }, (_, index) => `color=c${index}`).join('&');
    expect(await list(`${colors}&color=red`)).toEqual(['Blue Kurta']);
  });

  it('of equal products repeats and skips none, in any order', async () => {
    const { id } = await makeCategory(app, 'Many');
    for (let index = 0; index < 30; index += 1) {
      await makeProduct(app, { name: `Same ${index}`, categoryId: id });
    }
    const { db } = app.deps;
    await db.product.updateMany({ where: { categoryId: id }, data: { createdAt: new Date(0) } });
    for (const sort of ['newest', 'price-asc', 'price-desc', 'discount', 'name', 'best-seller']) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) =>
          app.call('get', `/products/category/${id}?limit=8&sort=${sort}&page=${page}`),
        ),
      );
      const ids = pages.flatMap(({ body }) =>
        body.data.map((product: { id: string }) => product.id),
      );
      expect(new Set(ids).size).toBe(30);
    }
    await db.product.updateMany({ where: { categoryId: id }, data: { deletedAt: new Date() } });
  });
});

describe('facets', () => {
  it('count products, with prices, colours and sizes in wearing order', async () => {
    expect(await facets('category=Wear')).toEqual({
      total: 3,
      price: { min: 500, max: 1499.5 },
      colors: [
        { name: expect.stringMatching(/blue/i), hex: '#ffffff', count: 2 },
        { name: 'Red', hex: '#ffffff', count: 1 },
      ],
      sizes: [
        { size: 'S', count: 1 },
        { size: 'M', count: 1 },
        { size: 'L', count: 1 },
        { size: 'Free Size', count: 1 },
      ],
    });
  });

  it('count each without its own filter but with the others', async () => {
    const answer = await facets('color=red&size=M&minPrice=600');
    expect(answer.total).toBe(1);
    expect(answer.price).toEqual({ min: 700, max: 700 });
    expect(answer.colors.map(({ name }: { name: string }) => name)).toEqual(['Red']);
    expect(answer.sizes).toEqual([{ size: 'M', count: 1 }]);
    const cheap = await facets('color=blue&maxPrice=500');
    expect(cheap.price).toEqual({ min: 500, max: 900 });
  });

  it('of nothing are empty', async () => {
    expect(await facets('q=xyzzyqwerty')).toEqual({
      total: 0,
      price: { min: 0, max: 0 },
      colors: [],
      sizes: [],
    });
  });
});
