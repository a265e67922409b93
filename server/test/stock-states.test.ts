import { describe, expect, it } from 'vitest';
import { makeCategory, makeProduct } from './builders/products.ts';
import { callsTo, testApp } from './test-app.ts';

const app = await testApp();
const category = await makeCategory(app, 'Kurtas');
/** The oldest product, which one-product listings sorted by newest do not show while it has a younger one. */
const soughtAfter = await makeProduct(app, {
  name: 'Indigo Kurta',
  categoryId: category.id,
  variants: [{ stock: 20 }],
});
await makeProduct(app, {
  name: 'Rust Kurta',
  categoryId: category.id,
  variants: [{ color: 'Rust', stock: 20 }],
});

/** Counts how often a listing, a search or facets are computed. */
let computed = 0;
const counting = callsTo({
  ...app.deps,
  catalogueIndex: {
    ...app.deps.catalogueIndex,
    current: () => {
      computed += 1;
      return app.deps.catalogueIndex.current();
    },
  },
});

async function setStock(stock: number) {
  await app.deps.db.variant.updateMany({ where: { productId: soughtAfter.id }, data: { stock } });
}

/** Returns the total of an answer, and whether it was computed for this request. */
async function read(path: string) {
  const before = computed;
  const { status, body } = await counting.get(`/api${path}`);
  expect(status).toBe(200);
  return { total: body.pagination?.totalItems ?? body.total, isComputed: computed > before };
}

/** True if a listing with this filter has a product whose variant has this stock. */
function matches(filter: string, stock: number): boolean {
  if (filter === 'inStock=true') return stock > 0;
  const state = stock === 0 ? 'out' : stock <= 10 ? 'low' : 'in';
  return filter === `stock=${state}`;
}

const CROSSINGS = [
  ['low', 20, 10],
  ['sold out', 10, 0],
  ['low again', 0, 1],
  ['plentiful again', 10, 11],
  ['sold out at once', 11, 0],
  ['plentiful at once', 0, 11],
] as const;

describe.each(CROSSINGS)('a stock that becomes %s', (_state, from, to) => {
  it.each([
    '/products?limit=1',
    '/products?limit=1&q=kurta&color=Rust&inStock=false',
    `/products/category/${category.id}?limit=1`,
    '/products/facets',
    '/products/facets?q=kurta&minPrice=1',
  ])('leaves %s as it is, which neither shows the product nor filters by stock', async (path) => {
    await setStock(from);
    await read(path);
    await setStock(to);
    expect((await read(path)).isComputed).toBe(false);
  });

  it.each([
    ['/products?limit=1', '/products/facets?'],
    [`/products/category/${category.id}?limit=1`, '/products/facets?category=Kurtas'],
  ])('is counted by %s with a filter by stock', async (listing, facets) => {
    for (const filter of ['inStock=true', 'stock=in', 'stock=low', 'stock=out']) {
      const urls = [`${listing}&${filter}`, `${facets}&${filter}`];
      await setStock(from);
      const before = await Promise.all(urls.map(read));
      await setStock(to);
      for (const [index, url] of urls.entries()) {
        const { total, isComputed } = await read(url);
        expect(isComputed).toBe(true);
        const gained = Number(matches(filter, to)) - Number(matches(filter, from));
        expect(total - before[index]?.total).toBe(gained);
      }
    }
  });
});

it('a stock that stays plentiful leaves listings that filter by stock as they are', async () => {
  await setStock(20);
  await read('/products?inStock=true&limit=1');
  await setStock(19);
  expect((await read('/products?inStock=true&limit=1')).isComputed).toBe(false);
});

it('a new price at the same time as a new stock changes listings that do not filter by stock', async () => {
  await setStock(20);
  await read('/products/facets');
  await app.deps.db.variant.updateMany({
    where: { productId: soughtAfter.id },
    data: { stock: 0, sellingPaise: 5_000 },
  });
  expect((await read('/products/facets')).isComputed).toBe(true);
});
