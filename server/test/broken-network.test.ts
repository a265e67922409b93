import type { Test } from 'supertest';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCatalogueIndex } from '#server/src/modules/catalogue-index/catalogue-index.service.ts';
import { connectTo } from '#server/src/postgres/db.ts';
import { addAddress, addToCart } from './builders/orders.ts';
import { makeProduct } from './builders/products.ts';
import { makeUser } from './builders/users.ts';
import { startProxy } from './tcp-proxy.ts';
import { callsTo, testApp } from './test-app.ts';

/** A request waits for the probe of the database, and at most once more. */
const PATIENCE_MS = 6_000;
/** The bar of /readyz, and of the recovery. */
const READY_MS = 2_000;
const RECOVERY_MS = 5_000;

vi.setConfig({ testTimeout: 60_000 });

const app = await testApp();
const customer = await makeUser(app);
const { variants } = await makeProduct(app, { variants: [{ stock: 100 }] });
const variantId = variants[0]?.id ?? '';
const { id: addressId } = await addAddress(app, customer);
const proxy = await startProxy(Number(new URL(app.databaseUrl).port));
const url = new URL(app.databaseUrl);
url.port = String(proxy.port);

/** A second server of the shop, which reaches the database through the proxy. */
function openShop() {
  const connections = connectTo(url.href);
  const { pool, invalidations } = connections;
  const catalogueIndex = createCatalogueIndex(pool, invalidations);
  return { ...connections, calls: callsTo({ ...app.deps, ...connections, catalogueIndex }) };
}

const shop = openShop();
const { calls } = shop;
afterAll(async () => {
  await shop.close();
  await proxy.close();
});

const asCustomer = (request: Test) => request.set('Authorization', `Bearer ${customer.token}`);

/** What customers do: reads from memory and from the database, a sign-in, a change and an order. */
const REQUESTS: Record<string, () => Test> = {
  'a stored response': () => calls.get('/api/categories'),
  'a listing': () => calls.get('/api/products?minPrice=1'),
  'a search': () => calls.get(`/api/products?q=kurta${Date.now()}`),
  'a sign-in': () =>
    calls.post('/api/auth/login').send({ identifier: 'asha', password: 'a long password' }),
  'the own cart': () => asCustomer(calls.get('/api/cart')),
  'a change of the cart': () =>
    asCustomer(calls.post('/api/cart/add')).send({ productVariantId: variantId, quantity: 1 }),
  'an order': () =>
    asCustomer(calls.post('/api/orders/place')).send({ addressId, paymentMethod: 'COD' }),
};

async function timed(request: Test) {
  const begun = performance.now();
  const { status, body, headers } = await request;
  return { status, body, headers, ms: performance.now() - begun };
}

async function expectUnavailable(name: string, request: Test) {
  const { status, body, headers, ms } = await timed(request);
  expect([name, status, body.code]).toEqual([name, 503, 'UNAVAILABLE']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(ms, name).toBeLessThan(PATIENCE_MS);
}

const expectAllUnavailable = () =>
  Promise.all(Object.entries(REQUESTS).map(([name, send]) => expectUnavailable(name, send())));

/** Asks as a customer would who tries again, and returns the milliseconds until a request succeeds. */
async function timeRecovery(): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const answers = await Promise.all([
      calls.get('/api/products?minPrice=1'),
      asCustomer(calls.get('/api/cart')),
      calls.get('/readyz'),
    ]);
    if (answers.every(({ status }) => status === 200)) return performance.now() - begun;
    if (performance.now() - begun > 30_000) throw new Error('The shop does not recover.');
  }
}

beforeEach(async () => {
  proxy.thaw();
  await timeRecovery();
});

describe('a database that has gone silent', () => {
  it('costs no request more than some seconds, and the shop recovers by itself', async () => {
    await Promise.all(Object.values(REQUESTS).map((send) => send()));
    proxy.freeze();
    const ready = timed(calls.get('/readyz'));
    await expectAllUnavailable();
    expect(await ready).toMatchObject({
      status: 503,
      body: { status: 'database does not answer' },
    });
    expect((await ready).ms).toBeLessThan(READY_MS);
    expect((await calls.get('/healthz')).status).toBe(200);
    // Idle connections of before stay dead, as after a firewall that has forgotten them.
    proxy.heal();
    expect(await timeRecovery()).toBeLessThan(RECOVERY_MS);
  });

  it('ends requests that wait for a statement', async () => {
    await asCustomer(calls.get('/api/cart'));
    const order = await app.deps.pool.connect();
    await order.query('BEGIN');
    await order.query('LOCK TABLE "CartItem", "Cart" IN ACCESS EXCLUSIVE MODE');
    const waiting = timed(asCustomer(calls.get('/api/cart')));
    await vi.waitFor(async () => {
      const { rowCount } = await app.deps.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    });
    proxy.freeze();
    const { status, ms } = await waiting;
    expect(status).toBe(503);
    expect(ms).toBeLessThan(PATIENCE_MS);
    await order.query('ROLLBACK');
    order.release();
  });

  it('does not keep the shop from closing its connections', async () => {
    const other = openShop();
    await other.calls.get('/api/categories');
    await other.calls.get('/readyz');
    const pinned = await other.pool.connect();
    proxy.freeze();
    const hanging = pinned.query('SELECT 1').catch(() => pinned.release());
    const begun = performance.now();
    await other.close();
    await hanging;
    expect(performance.now() - begun).toBeLessThan(PATIENCE_MS);
  });
});

it('a network that resets every connection costs no more than the requests in flight', async () => {
  proxy.reset();
  expect(await timeRecovery()).toBeLessThan(RECOVERY_MS);
});

describe('a locked table', () => {
  it('fails the requests that need it after some seconds, and no others', async () => {
    await addToCart(app, customer, variantId);
    const client = await app.deps.pool.connect();
    await client.query('BEGIN');
    await client.query('LOCK TABLE "Address" IN ACCESS EXCLUSIVE MODE');
    const blocked = Promise.all(
      Array.from({ length: 5 }, () =>
        expectUnavailable('the addresses', asCustomer(calls.get('/api/addresses'))),
      ),
    );
    const ready = await timed(calls.get('/readyz'));
    expect([ready.status, ready.ms < READY_MS]).toEqual([200, true]);
    expect((await asCustomer(calls.get('/api/cart'))).status).toBe(200);
    await blocked;
    await client.query('ROLLBACK');
    client.release();
    expect((await asCustomer(calls.get('/api/addresses'))).status).toBe(200);
  });

  it('of the migrations does not delay /readyz', async () => {
    const client = await app.deps.pool.connect();
    await client.query('BEGIN');
    await client.query('LOCK TABLE "_prisma_migrations" IN ACCESS EXCLUSIVE MODE');
    const { status, ms } = await timed(calls.get('/readyz'));
    expect([status, ms < READY_MS]).toEqual([503, true]);
    expect((await asCustomer(calls.get('/api/cart'))).status).toBe(200);
    await client.query('ROLLBACK');
    client.release();
    expect((await calls.get('/readyz')).status).toBe(200);
  });
});
