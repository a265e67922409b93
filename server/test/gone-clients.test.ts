import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Prisma } from '#server/src/generated/prisma/client.ts';
import { addAddress, addToCart, orderOf } from './builders/orders.ts';
import { makeCategory, makeProduct } from './builders/products.ts';
import { makeAdmin, makeUser } from './builders/users.ts';
import { statementsOf } from './statements.ts';
import type { Caller } from './test-app.ts';
import { testApp } from './test-app.ts';
import { untilWaiting } from './waiting.ts';

const TOKEN = 'a token of Prometheus'.replaceAll(' ', '-');
const app = await testApp({ metricsToken: TOKEN });
const admin = await makeAdmin(app);
const customer = await makeUser(app);
const { id: categoryId } = await makeCategory(app);
/** More than one statement reads. */
const PRODUCTS = 260;
for (let index = 0; index < PRODUCTS; index += 1) await makeProduct(app, { categoryId });
const order = await orderOf(app, customer);

/** Sends a request over a connection of its own. */
async function send(line: string, caller?: Caller | null, body?: object): Promise<Socket> {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const json = body ? JSON.stringify(body) : '';
  const lines = [
    `${line} HTTP/1.1`,
    'Host: shop.example',
    ...(caller ? [`Authorization: Bearer ${caller.token}`] : []),
    ...(body ? ['Content-Type: application/json', `Content-Length: ${json.length}`] : []),
  ];
  socket.on('error', () => undefined).resume();
  socket.write(`${lines.join('\r\n')}\r\n\r\n${json}`);
  return socket;
}

const sendAll = (lines: readonly string[], caller?: Caller) =>
  Promise.all(lines.map((line) => send(line, caller)));

/** Returns the value of a line of the metrics; 0 if there is none. */
async function metric(line: string): Promise<number> {
  const { text } = await app.raw.get('/metrics').set('Authorization', `Bearer ${TOKEN}`);
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.slice(line.length) ?? 0);
}
const answered = (route: string, status: number, method = 'GET') =>
  metric(
    `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
  );
const work = (name: string, queue = 'large') => metric(`vastra_work_${name}{queue="${queue}"}`);

/** Runs something while statements on a table have to wait. */
async function whileLocked(table: string, run: () => Promise<void>): Promise<void> {
  await app.deps.db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE ${Prisma.raw(`"${table}"`)} IN ACCESS EXCLUSIVE MODE`;
    await run();
  });
}

/** URLs of long listings that the cache takes for different ones. */
const listings = (count: number, first = 1) =>
  Array.from({ length: count }, (_, n) => `GET /api/products?limit=1000&minPrice=${first + n}`);

const untilIdle = (queue: string) => expect.poll(() => work('running', queue)).toBe(0);

describe('work for a client that has gone', () => {
  it('is not done: of 100 long listings, none after the two that are being made', async () => {
    await app.raw.get('/api/products');
    const before = await work('dropped_total');
    const statements = await statementsOf(async () => {
      await whileLocked('Product', async () => {
        const sockets = await sendAll(listings(100));
        await untilWaiting(app, 2);
        await expect.poll(() => work('refused_total')).toBe(78);
        expect(await work('waiting')).toBe(20);
        expect((await app.raw.get('/healthz')).body).toEqual({ status: 'up' });
        expect((await app.raw.get('/api/company-details')).status).toBe(200);
        for (const socket of sockets) socket.destroy();
        await expect.poll(() => answered('/api/products', 499)).toBe(22);
      });
      await untilIdle('large');
    });
    // Each of the two would have read 260 products with two statements.
    const reads = statements.filter(({ text }) => text.includes('FROM unnest($1::uuid[])'));
    expect(reads).toHaveLength(2);
    expect((await work('dropped_total')) - before).toBe(20);
    expect(await work('waiting')).toBe(0);
    const list = await app.raw.get('/api/products?limit=1000');
    expect(list.body.data).toHaveLength(PRODUCTS + 1);
  });

  it('goes on while another client waits for the same', async () => {
    const url = '/api/products?limit=1000&maxPrice=9999';
    let staying: Promise<{ body: { data: unknown[] } }> | undefined;
    const statements = await statementsOf(async () => {
      await whileLocked('Product', async () => {
        const leaving = await send(`GET ${url}`);
        await untilWaiting(app, 1);
        const shared = await metric('vastra_cache_hits_total');
        staying = Promise.resolve(app.raw.get(url));
        await expect.poll(() => metric('vastra_cache_hits_total')).toBe(shared + 1);
        leaving.destroy();
        await expect.poll(() => answered('/api/products', 499)).toBe(23);
      });
      const answer = await staying;
      expect(answer?.body.data).toHaveLength(PRODUCTS + 1);
    });
    expect(statements.length).toBeLessThan(20);
  });

  it('is not done for lists of the back office either', async () => {
    const before = await work('dropped_total');
    await whileLocked('Order', async () => {
      const lines = Array.from({ length: 10 }, () => 'GET /api/orders/all?limit=1000');
      const sockets = await sendAll(lines, admin);
      await expect.poll(() => work('waiting')).toBe(8);
      for (const socket of sockets) socket.destroy();
      await expect.poll(() => answered('/api/orders/all', 499)).toBe(10);
      expect((await app.raw.get('/healthz')).status).toBe(200);
    });
    await untilIdle('large');
    expect((await work('dropped_total')) - before).toBe(8);
    const list = await app.call('get', '/orders/all?limit=1000', admin);
    expect(list.body.orders.map(({ id }: { id: string }) => id)).toEqual([order.id]);
  });

  it('is finished if it is a write: the order is there when the customer comes back', async () => {
    const { variants } = await makeProduct(app);
    const address = await addAddress(app, customer);
    await addToCart(app, customer, variants[0]?.id ?? '');
    await whileLocked('Order', async () => {
      const body = { addressId: address.id, paymentMethod: 'COD' };
      const socket = await send('POST /api/orders/place', customer, body);
      await untilWaiting(app, 1);
      socket.destroy();
      await expect.poll(() => answered('/api/orders/place', 499, 'POST')).toBe(1);
    });
    const mine = () => app.call('get', '/orders/my-orders', customer);
    await expect.poll(async () => (await mine()).body.orders).toHaveLength(2);
  });
});

describe('too much work at once', () => {
  it('is refused with a sentence and a time to try again, and nothing else waits for it', async () => {
    await whileLocked('Order', async () => {
      const sockets = await sendAll(
        Array.from({ length: 8 }, () => 'GET /api/orders/csv'),
        admin,
      );
      await expect.poll(() => work('waiting', 'files')).toBe(4);
      const refused = await app.call('get', '/orders/csv', admin);
      expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
        503,
        'UNAVAILABLE',
        '5',
      ]);
      expect(refused.body.message).toMatch(/busy.*try again/);
      expect((await app.raw.get('/api/products?limit=20')).status).toBe(200);
      for (const socket of sockets) socket.destroy();
      await expect.poll(() => work('waiting', 'files')).toBe(0);
    });
    await untilIdle('files');
    expect((await app.call('get', '/orders/csv', admin)).text).toContain(order.id);
  });
});
