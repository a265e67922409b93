import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillShop } from '../../scripts/big-shop/fill.ts';
import { makeAdmin } from './builders/users.ts';
import { statementsOf } from './statements.ts';
import { testApp } from './test-app.ts';

/** Enough for Postgres to prefer an index to reading everything. */
const SIZES = { products: 4000, variants: 12_000, orders: 8000 };

const app = await testApp({ cacheBytes: 0 });
const admin = await makeAdmin(app);
const client = new pg.Client({ connectionString: app.databaseUrl });
let shortEnd = '';
let productId = '';
let customerId = '';

beforeAll(async () => {
  await fillShop(app.databaseUrl, SIZES);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('SELECT "id" FROM "Order" LIMIT 1');
  shortEnd = rows[0]?.id.slice(-8) ?? '';
  const sold = await client.query<{ id: string }>(
    'SELECT "productId" AS id FROM "OrderItem" LIMIT 1',
  );
  productId = sold.rows[0]?.id ?? '';
  const bought = await client.query<{ id: string }>('SELECT "userId" AS id FROM "Order" LIMIT 1');
  customerId = bought.rows[0]?.id ?? '';
  /* The first listing after a start reads the whole catalogue, and the first by name all names. */
  await app.call('get', '/products?sort=name', admin);
}, 300_000);
afterAll(() => client.end());

/** The tables that grow, as a plan names one that is read from its first row to its last. */
const READ_WHOLE =
  /Seq Scan on "(Order|OrderItem|OrderEvent|Product|ProductSearch|Variant|OutboxMail|Change|User)"/;

async function plansOf(path: string): Promise<string> {
  const sent = await statementsOf(async () => {
    const { status, body } = await app.call('get', path, admin);
    expect(status).toBe(200);
    if (Array.isArray(body.data)) expect(body.data).toHaveLength(10);
  });
  const plans: string[] = [];
  for (const { text, values } of sent) {
    if (!/^\s*(SELECT|WITH)/i.test(text)) continue;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  expect(plans.length).toBeGreaterThan(1);
  return plans.join('\n\n');
}

/* What finds products by words or by stock is in query-plans.test.ts, among rarer products. */
it.each([
  '/orders/all',
  '/orders/all?status=PENDING',
  '/orders/all?from=2026-11-01&to=2026-11-05',
  '/orders/all?status=CANCELED&from=2026-11-01',
  '/orders/all?q=SHORT_END',
  '/orders/all?q=asha%20rao',
  '/orders/all?q=asha.rao.1@example.in',
  '/orders/all?q=98765%204',
  '/orders/all?q=rao%20asha%2098765',
  '/orders/all?q=SKU-77',
  '/orders/all?q=asha%20rao&status=DELIVERED&from=2026-01-01',
  '/products',
  '/products?category=Women',
  '/products?sort=name',
  '/products?sort=best-seller',
  '/products?sort=price-asc',
  '/products?sort=price-desc',
  '/products?sort=discount',
  '/products?category=Women&sort=discount',
  '/products/PRODUCT/usage',
  '/customers',
  '/customers?status=BLOCKED',
  '/customers?q=asha%20rao',
  '/customers/CUSTOMER',
  '/customers/CUSTOMER/orders',
  '/dashboard',
  '/mails',
  '/mails?status=FAILED',
  '/mails?q=asha.rao.1',
  '/mails?q=nobody@here&status=FAILED',
  '/changes',
  '/changes?kind=ORDER',
  '/changes?kind=ORDER&id=SHORT_END',
])('%s reads no table from its first row to its last', async (path) => {
  expect(
    await plansOf(
      path
        .replace('SHORT_END', shortEnd)
        .replace('PRODUCT', productId)
        .replace('CUSTOMER', customerId),
    ),
  ).not.toMatch(READ_WHOLE);
});
