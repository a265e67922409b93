import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCategory, makeProduct } from './builders/products.ts';
import { makeUser } from './builders/users.ts';
import { statementsOf } from './statements.ts';
import { testApp } from './test-app.ts';

/** Enough for Postgres to prefer an index to reading everything. */
const PRODUCTS = 4000;

const app = await testApp();
const { db } = app.deps;
const customer = await makeUser(app);
const client = new pg.Client({ connectionString: app.databaseUrl });

beforeAll(async () => {
  const { id } = await makeCategory(app, 'Wardrobe');
  /* The price is right from the start, so that no row is written twice and leaves a gap. */
  await db.$executeRaw`
    INSERT INTO "Product" ("id", "name", "urlName", "urlKey", "categoryId", "lowestPaise", "createdAt", "updatedAt")
    SELECT gen_random_uuid(), word, word, word, ${id}::uuid, 100 + length(word),
      now() - n * interval '1 minute', now()
    FROM (SELECT n, md5(n::text) AS word FROM generate_series(1, ${PRODUCTS}) AS n) AS numbered`;
  await db.$executeRaw`
    INSERT INTO "Variant" ("id", "productId", "position", "size", "sizeKey", "color", "colorKey",
      "stock", "originalPaise", "updatedAt")
    SELECT gen_random_uuid(), "id", 0, 'M', 'm', '', '', 1, 100 + length("name"), now() FROM "Product"`;
  await makeProduct(app, { name: '50% Banarasi Sari', categoryId: id });
  await client.connect();
  await client.query('VACUUM ANALYZE "Product", "Variant", "ProductSearch"');
}, 120_000);
afterAll(() => client.end());

async function planOf(text: string, values: unknown[] = []): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** How Postgres goes about those statements of a call that look for products. */
async function plansOf(path: string): Promise<string> {
  const sent = await statementsOf(async () => {
    expect((await app.call('get', path, customer)).status).toBe(200);
  });
  const looks = sent.filter(({ text }) => /^\s*SELECT (p\.|EXISTS)/.test(text));
  expect(looks.length).toBeGreaterThan(0);
  return (await Promise.all(looks.map(({ text, values }) => planOf(text, values)))).join('\n\n');
}

it('a search for words with an unfinished last word reads an index', async () => {
  const plans = await plansOf('/products/search?q=banarasi%20sar');
  expect(plans).toContain('ProductSearch_vector_idx');
  expect(plans).not.toMatch(/Seq Scan on "ProductSearch"/);
});

it('an administrator’s search reads the indexes of words and of SKUs', async () => {
  const plans = await plansOf('/products?q=banarasi');
  expect(plans).toContain('ProductSearch_vector_idx');
  expect(plans).toContain('Variant_sku_search_idx');
  expect(plans).not.toMatch(/Seq Scan on "(ProductSearch|Variant)"/);
});

it('a search with a mistake in it reads an index', async () => {
  const plans = await plansOf('/products/search?q=banarsi');
  expect(plans).toMatch(/Function Scan on products_alike/);
  expect(plans).not.toMatch(/Seq Scan on "ProductSearch"/);
  const { rows } = await client.query<{ body: string }>(
    `SELECT prosrc AS body FROM pg_proc WHERE proname = 'products_alike'`,
  );
  const inside = await planOf(rows[0]?.body.replace('"query"', `'banarsi'`) ?? '');
  expect(inside).toContain('ProductSearch_text_idx');
});

it.each([
  ['newest', 'Product_createdAt_id_idx'],
  ['name', 'Product_name_order_idx'],
  ['best-seller', 'Product_isBestSeller_createdAt_id_idx'],
  ['price-asc', 'Product_cheapest_idx'],
  ['price-desc', 'Product_dearest_idx'],
  ['discount', 'Product_highestDiscount_createdAt_id_idx'],
])('a listing sorted by %s reads no more than its page', async (sort, index) => {
  const plans = await plansOf(`/products?sort=${sort}`);
  expect(plans).toContain(index);
  expect(plans).not.toMatch(/Seq Scan on "Product"/);
});

it.each(['low', 'out'])('products %s on stock are found by an index', async (state) => {
  await db.$executeRaw`UPDATE "Variant" SET "stock" = CASE WHEN "id" IN (
    SELECT "id" FROM "Variant" LIMIT 5) THEN 0 ELSE 50 END`;
  await client.query('VACUUM ANALYZE "Variant"');
  const plans = await plansOf(`/products?stock=${state}`);
  expect(plans).toContain('Variant_stock_productId_idx');
  expect(plans).not.toMatch(/Seq Scan on "Variant"/);
});

it.each(['price-asc', 'price-desc', 'discount'])(
  'a listing of one size sorted by %s finds each product’s prices of this size by an index',
  async (sort) => {
    const plans = await plansOf(`/products?size=M&sort=${sort}`);
    const lookedUp = /SubPlan 1\n\s+->\s+Aggregate.*\n\s+->\s+Index Scan using "Variant_productId_/;
    expect(plans).toMatch(lookedUp);
  },
);
