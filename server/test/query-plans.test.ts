import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCategory, makeProduct } from './builders/products.ts';
import { makeUser } from './builders/users.ts';
import { statementsOf } from './statements.ts';
import { testApp } from './test-app.ts';

/** Enough for Postgres to prefer an index to reading everything. */
const PRODUCTS = 4000;

const app = await testApp({ cacheBytes: 0 });
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

/** Plans of those statements of a request that read products. */
async function plansOf(path: string): Promise<string> {
  const sent = await statementsOf(async () => {
    expect((await app.call('get', path, customer)).status).toBe(200);
  });
  const reads = sent.filter(({ text }) => /^\s*SELECT[^]*"(Product|Variant)"/.test(text));
  expect(reads.length).toBeGreaterThan(0);
  return (await Promise.all(reads.map(({ text, values }) => planOf(text, values)))).join('\n\n');
}

const READS_ALL = /Seq Scan on "(Product|ProductSearch|Variant|ProductImage|FormerProductName)"/;

it.each([
  ...['/products', '/products?sort=price-asc&size=M', '/products?category=Wardrobe&stock=low'],
  ...['/products?q=banarasi', '/products/search?q=banarasi%20sar', '/products?minPrice=1.05'],
])('a page of %s reads only its own products, by indexes', async (path) => {
  await app.call('get', path, customer);
  const plans = await plansOf(path);
  expect(plans).toContain('Product_pkey');
  expect(plans).toContain('Variant_productId_position_idx');
  expect(plans).not.toMatch(READS_ALL);
});

it('a search for a SKU reads the index of SKUs', async () => {
  const plans = await plansOf('/products?q=banarasi');
  expect(plans).toContain('Variant_sku_search_idx');
});

it('a product is found by its name, present or former, by indexes', async () => {
  const { urlName } = await db.product.findFirstOrThrow({ orderBy: { createdAt: 'asc' } });
  const plans = await plansOf(`/products/by-name/${urlName}`);
  expect(plans).toContain('Product_urlKey_key');
  expect(plans).toContain('FormerProductName_pkey');
  expect(plans).not.toMatch(READS_ALL);
});

it('a changed product is read again alone', async () => {
  await app.call('get', '/products');
  const { id } = await db.product.findFirstOrThrow({ orderBy: { createdAt: 'asc' } });
  await db.product.update({ where: { id }, data: { isBestSeller: true } });
  const sent = await statementsOf(() => app.call('get', '/products/facets').then(() => undefined));
  const reads = sent.filter(({ text }) => text.includes('"ProductSearch"'));
  expect(reads.map(({ values }) => values)).toEqual([[[id]]]);
  const [read] = reads;
  expect(await planOf(read?.text ?? '', read?.values)).not.toMatch(READS_ALL);
});

it('a search with a mistake in it reads no products but those of its page', async () => {
  const search = '/products/search?q=banarsi';
  await app.call('get', search, customer);
  const plans = await plansOf(search);
  expect(plans).not.toMatch(READS_ALL);
});

it('a misspelt word of another script is found by an index', async () => {
  const sent = await statementsOf(() =>
    app.call('get', `/products/search?q=${encodeURIComponent('साड़ि')}`, customer).expect(200),
  );
  expect(sent.filter(({ text }) => text.includes('products_alike'))).toHaveLength(1);
  const { rows } = await client.query<{ body: string }>(
    `SELECT prosrc AS body FROM pg_proc WHERE proname = 'products_alike'`,
  );
  const inside = await planOf(rows[0]?.body.replace('"query"', `'banarsi'`) ?? '');
  expect(inside).toContain('ProductSearch_text_idx');
});

it('no index has the stock, so that an order can change it without an entry in any index', async () => {
  const { rows } = await app.deps.pool.query(
    `SELECT indexname FROM pg_indexes WHERE tablename = 'Variant' AND indexdef LIKE '%stock%'`,
  );
  expect(rows).toEqual([]);
});
