import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Test } from 'supertest';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createCatalogueIndex } from '#server/src/modules/catalogue-index/catalogue-index.service.ts';
import { connectTo } from '#server/src/postgres/db.ts';
import { ADDRESS, addAddress, addToCart, place } from './builders/orders.ts';
import { makeCategory, makeProduct } from './builders/products.ts';
import { makeAdmin, makeUser } from './builders/users.ts';
import { callsTo, testApp } from './test-app.ts';

vi.setConfig({ testTimeout: 60_000 });

const clientDir = await mkdtemp(path.join(os.tmpdir(), 'vastra-client-'));
await writeFile(path.join(clientDir, 'index.html'), '<head><!-- head --><!-- /head --></head>');
afterAll(() => rm(clientDir, { recursive: true, force: true }));

const app = await testApp({ clientDir });
const { db } = app.deps;
const customer = await makeUser(app);
const admin = await makeAdmin(app);
const { id: productId, variants } = await makeProduct(app, { variants: [{ stock: 1_000 }] });
const variantId = variants[0]?.id ?? '';
const { id: categoryId } = await makeCategory(app, 'Kurtas');
const { id: addressId } = await addAddress(app, customer);
await addToCart(app, customer, variantId);
const PASSWORD = 'a long password';
await app
  .call('post', '/auth/register')
  .send({ username: 'meera', email: 'meera@example.in', password: PASSWORD });

let count = 0;
const next = () => `meera${(count += 1)}`;

/** Changes through Prisma, through statements, in transactions and without. */
const CHANGES: Record<string, () => Test> = {
  'a registration': () => {
    const username = next();
    const body = { username, email: `${username}@example.in`, password: PASSWORD };
    return app.call('post', '/auth/register').send(body);
  },
  'a change of the cart': () => addToCart(app, customer, variantId),
  'an order': () => place(app, customer, addressId, `key-${next()}`),
  'an address': () =>
    app.call('put', `/addresses/${addressId}`, customer).send({ ...ADDRESS, city: next() }),
  'the wishlist': () => app.call('post', `/wishlist/${productId}`, customer),
  'a stock': () =>
    app.call('put', `/variants/${variantId}/stock`, admin).send({ stock: 900 + count }),
  'a deleted category': () => app.call('delete', `/categories/${categoryId}`, admin),
};

/** Tables that these changes write. */
const TABLES = [
  ...['User', 'CartItem', 'Cart', 'Order', 'Address'],
  ...['WishlistItem', 'Variant', 'Category', 'StockMovement', 'Change'],
];

/** Makes every write of the shop's tables fail with this code, as Postgres itself would. */
async function failWrites(code: string): Promise<void> {
  const trigger = (table: string) =>
    `CREATE TRIGGER fail BEFORE INSERT OR UPDATE OR DELETE ON "${table}"
     FOR EACH STATEMENT EXECUTE FUNCTION fail();`;
  await app.deps.pool.query(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'made to fail' USING ERRCODE = '${code}'; END $$;
     ${TABLES.map(trigger).join('\n')}`,
  );
}

async function expectUnavailable(name: string, request: Test): Promise<void> {
  const { status, body, headers } = await request;
  expect([name, status, body.code]).toEqual([name, 503, 'UNAVAILABLE']);
  expect(body.message).toBe('The shop is temporarily unavailable. Please try again.');
  expect(Number(headers['retry-after']), name).toBeGreaterThan(0);
}

describe.each([
  ['the disk is full', '53100'],
  ['the memory is used up', '53200'],
  ['statements take too long', '57014'],
  ['the server stops', '57P01'],
  ['the disk fails', '58030'],
])('while %s (%s)', (_what, code) => {
  it('every change is refused for now and changes nothing, and works again afterwards', async () => {
    await failWrites(code);
    try {
      for (const [name, send] of Object.entries(CHANGES)) await expectUnavailable(name, send());
    } finally {
      await app.deps.pool.query('DROP FUNCTION fail CASCADE');
    }
    expect((await app.call('get', '/orders/my-orders', customer)).body.orders).toEqual([]);
    expect((await addToCart(app, customer, variantId)).status).toBe(201);
  });
});

it('a sign-in and every read is refused for now while the tables cannot be read', async () => {
  await app.deps.pool.query(
    `CREATE FUNCTION fail() RETURNS boolean LANGUAGE plpgsql STABLE AS
     $$ BEGIN RAISE EXCEPTION 'made to fail' USING ERRCODE = '53200'; END $$;
     ALTER TABLE "User" RENAME TO "User_kept";
     CREATE VIEW "User" AS SELECT * FROM "User_kept" WHERE fail();
     ALTER TABLE "CacheInvalidation" RENAME TO "CacheInvalidation_kept";
     CREATE VIEW "CacheInvalidation" AS SELECT * FROM "CacheInvalidation_kept" WHERE fail();`,
  );
  try {
    const body = { identifier: 'meera', password: PASSWORD };
    await expectUnavailable('a sign-in', app.call('post', '/auth/login').send(body));
    for (const url of ['/cart', '/orders/my-orders', '/wishlist', '/addresses']) {
      await expectUnavailable(url, app.call('get', url, customer));
    }
    for (const url of ['/categories', '/products', '/products?q=kurta', `/products/${productId}`]) {
      await expectUnavailable(url, app.call('get', url));
    }
    await expectUnavailable('/orders/all', app.call('get', '/orders/all', admin));
    const page = await app.raw.get('/');
    expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
  } finally {
    await app.deps.pool.query(
      `DROP FUNCTION fail CASCADE; ALTER TABLE "User_kept" RENAME TO "User";
       ALTER TABLE "CacheInvalidation_kept" RENAME TO "CacheInvalidation";`,
    );
  }
  expect((await app.call('get', '/cart', customer)).status).toBe(200);
});

it('a read-only database shows the shop and refuses changes for now', async () => {
  const name = new URL(app.databaseUrl).pathname.slice(1);
  await db.$executeRawUnsafe(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
  const connections = connectTo(app.databaseUrl);
  const { pool, invalidations } = connections;
  const catalogueIndex = createCatalogueIndex(pool, invalidations);
  const calls = callsTo({ ...app.deps, ...connections, catalogueIndex });
  const token = `Bearer ${customer.token}`;
  expect((await calls.get('/api/products')).status).toBe(200);
  expect((await calls.get('/api/cart').set('Authorization', token)).status).toBe(200);
  const change = calls.post('/api/cart/add').set('Authorization', token);
  await expectUnavailable('a change', change.send({ productVariantId: variantId, quantity: 1 }));
  const removal = calls.delete(`/api/addresses/${addressId}`).set('Authorization', token);
  await expectUnavailable('a removal', removal);
  await connections.close();
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('SET default_transaction_read_only = off');
  await client.query(`ALTER DATABASE "${name}" RESET default_transaction_read_only`);
  await client.end();
});

it('sessions that the database ends at any moment cost 503 at most, never the process', async () => {
  const statuses = new Set<number>();
  let isOver = false;
  const hammer = async (send: () => Test) => {
    while (!isOver) statuses.add((await send()).status);
  };
  const clients = Object.values(CHANGES).map((send) => hammer(send));
  const reads = ['/products?minPrice=1', '/categories', '/cart', '/orders/my-orders'].map((url) =>
    hammer(() => app.call('get', url, customer)),
  );
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  for (let round = 0; round < 60; round += 1) {
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND random() < 0.5`,
    );
  }
  isOver = true;
  await Promise.all([...clients, ...reads]);
  await client.end();
  expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  expect((await app.call('get', '/cart', customer)).status).toBe(200);
});
