import { describe, expect, it, vi } from 'vitest';
import { createMetrics } from '#server/src/http/metrics.ts';
import { orderOf, setStatus } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { callsTo, NOON_IN_INDIA, testApp } from '#server/test/test-app.ts';

const TOKEN = 'a token of Prometheus'.replaceAll(' ', '-');
const app = await testApp({ metricsToken: TOKEN });
const customer = await makeUser(app);
const admin = await makeAdmin(app);

/** A server that has read nothing yet; figures of the database are reused for some seconds. */
function freshServer(overrides = {}) {
  const shop = callsTo({ ...app.deps, ...overrides, metrics: createMetrics() });
  const scrape = async () => {
    const answer = await shop.get('/metrics').set('Authorization', `Bearer ${TOKEN}`);
    expect(answer.status).toBe(200);
    return answer.text;
  };
  return {
    shop,
    scrape,
    /** Returns the value of a line, undefined if there is none. */
    read: async (name: string) => {
      const line = (await scrape()).split('\n').find((text) => text.startsWith(`${name} `));
      return line === undefined ? undefined : Number(line.slice(name.length + 1));
    },
  };
}

const readAll = (server: ReturnType<typeof freshServer>, names: readonly string[]) =>
  Promise.all(names.map((name) => server.read(name)));

describe('the figures of the shop', () => {
  it('count orders as they are placed, shipped and canceled', async () => {
    const names = [
      'vastra_orders{status="PENDING"}',
      'vastra_orders{status="SHIPPED"}',
      'vastra_orders{status="DELIVERED"}',
      'vastra_orders{status="CANCELED"}',
      'vastra_orders_placed_total',
    ];
    expect(await readAll(freshServer(), names)).toEqual([0, 0, 0, 0, 0]);
    const [first, second] = [await orderOf(app, customer), await orderOf(app, customer)];
    await orderOf(app, customer);
    await setStatus(app, admin, first.id, 'SHIPPED');
    await setStatus(app, admin, second.id, 'CANCELED');
    expect(await readAll(freshServer(), names)).toEqual([1, 1, 0, 1, 3]);
  });

  it('name the mails by status and the age of the oldest one that waits', async () => {
    const { db } = app.deps;
    await db.outboxMail.deleteMany();
    const server = freshServer();
    expect(await server.read('vastra_mail_oldest_pending_seconds')).toBe(0);
    const write = (status: 'PENDING' | 'SENT' | 'FAILED' | 'NOT_SENT', minutes: number) =>
      db.outboxMail.create({
        data: {
          kind: 'PASSWORD_RESET',
          recipient: customer.email,
          dedupeKey: `${status} ${minutes}`,
          status,
          createdAt: new Date(NOON_IN_INDIA.getTime() - minutes * 60_000),
        },
      });
    await write('SENT', 90);
    await write('FAILED', 60);
    await write('NOT_SENT', 50);
    await write('PENDING', 30);
    await write('PENDING', 10);
    const statuses = ['PENDING', 'SENT', 'FAILED', 'NOT_SENT'];
    const names = statuses.map((status) => `vastra_mails{status="${status}"}`);
    const next = freshServer();
    expect(await readAll(next, names)).toEqual([2, 1, 1, 1]);
    expect(await next.read('vastra_mail_oldest_pending_seconds')).toBe(1_800);
  });

  it('count variants that are low in stock and sold out, but no deleted ones', async () => {
    const names = ['vastra_variants{stock="low"}', 'vastra_variants{stock="out"}'];
    const before = await readAll(freshServer(), names);
    const stocks = [0, 0, 1, 10, 11, 500];
    const variants = stocks.map((stock, index) => ({ stock, size: `${index}` }));
    await makeProduct(app, { variants });
    const gone = await makeProduct(app, { variants });
    await app.call('delete', `/products/${gone.id}`, admin);
    const after = await readAll(freshServer(), names);
    expect(after.map((value, index) => (value ?? 0) - (before[index] ?? 0))).toEqual([2, 2]);
  });

  it('count what the cache answers and what it has to make', async () => {
    const server = freshServer();
    const names = ['vastra_cache_hits_total', 'vastra_cache_misses_total', 'vastra_cache_entries'];
    expect(await readAll(server, [...names, 'vastra_cache_bytes'])).toEqual([0, 0, 0, 0]);
    for (let time = 0; time < 4; time += 1) await server.shop.get('/api/company-details');
    await server.shop.get('/api/legal-pages');
    expect(await readAll(server, names)).toEqual([3, 2, 2]);
    expect(await server.read('vastra_cache_bytes')).toBeGreaterThan(1_000);
  });

  it('show the connections to the database, and those that wait for one', async () => {
    const held = await Promise.all([app.deps.pool.connect(), app.deps.pool.connect()]);
    const server = freshServer();
    const busy = (await server.read('vastra_database_connections{state="busy"}')) ?? 0;
    for (const client of held) client.release();
    expect(busy).toBeGreaterThanOrEqual(2);
    expect(await server.read('vastra_database_waiting')).toBe(0);
    expect(await server.read('vastra_database_ready')).toBe(1);
  });

  it('are read at most once in some seconds, however often they are asked for', async () => {
    const query = vi.spyOn(app.deps.db, '$queryRaw');
    const server = freshServer();
    await Promise.all(Array.from({ length: 20 }, () => server.scrape()));
    expect(query.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('are left out while the database does not answer; all else is still there', async () => {
    vi.spyOn(app.deps.db, '$queryRaw').mockImplementation(
      () => Promise.reject(new Error('gone')) as never,
    );
    const databaseProblem = () => Promise.reject(new Error('gone'));
    const server = freshServer({ databaseProblem });
    const text = await server.scrape();
    expect(text).not.toMatch(/^vastra_(orders|mails)[{_ ]/m);
    expect(text).toMatch(/^vastra_database_ready 0$/m);
    expect(text).toMatch(/^vastra_cache_entries \d+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
  });
});
