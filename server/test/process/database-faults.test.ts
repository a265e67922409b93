import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PRODUCTS } from '#server/demo/demo-products.ts';
import { startProxy } from '#server/test/tcp-proxy.ts';
import { MIGRATIONS_DIR, migrationFolders } from '#server/src/postgres/database-state.ts';
import { startEmbeddedPostgres } from '#server/src/postgres/embedded-postgres.ts';
import { postmasterOf, runBuilt, temporaryFolder, until, untilReady } from './processes.ts';
import { fillDataDir, migratedShop, open, settings, tidyUp, type Settings } from './shops.ts';

const RECOVERY_MS = 5_000;
const STOP_MS = 20_000;
const JWT_SECRET = 'x'.repeat(32);

const folder = await temporaryFolder();
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
beforeAll(async () => {
  const dataDir = path.join(folder.path, 'data');
  await fillDataDir(dataDir);
  server = await startEmbeddedPostgres({ dataDir, role: 'tool', quick: true });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

/** Runs statements on a database of the server and returns the rows of the last one. */
async function query(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const sql of statements) ({ rows } = await client.query<Record<string, unknown>>(sql));
    return rows;
  } finally {
    await client.end();
  }
}

/** Creates a database, empty or with all tables, and returns its address. */
async function createDatabase(content: 'empty' | 'migrated' = 'empty'): Promise<string> {
  const { pathname } = new URL(server.url);
  const template = content === 'empty' ? 'template1' : pathname.slice(1);
  const name = `shop_${randomUUID().slice(0, 8)}`;
  // A database that is copied must not have a connection.
  await query(
    new URL('/postgres', server.url).href,
    `CREATE DATABASE ${name} TEMPLATE ${template}`,
  );
  return new URL(`/${name}`, server.url).href;
}

/** Applies the first migrations, as an earlier version of the shop has left a database. */
async function applyFirst(url: string, count: number): Promise<void> {
  const names = (await migrationFolders()).slice(0, count);
  const scripts = await Promise.all(
    names.map((name) => readFile(path.join(MIGRATIONS_DIR, name, 'migration.sql'), 'utf8')),
  );
  const rows = names.map((name, index) => {
    const checksum = createHash('sha256')
      .update(scripts[index] ?? '')
      .digest('hex');
    return `('${randomUUID()}', '${checksum}', now(), '${name}', 1)`;
  });
  await query(
    url,
    ...scripts,
    `CREATE TABLE _prisma_migrations (
      id varchar(36) PRIMARY KEY NOT NULL, checksum varchar(64) NOT NULL, finished_at timestamptz,
      migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
      started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`,
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
     VALUES ${rows.join(', ')}`,
  );
}

async function onDatabase(url: string): Promise<Settings> {
  return { ...(await settings()), DATABASE_URL: url, JWT_SECRET };
}

describe.each([
  ['an empty database', 0, DEMO_PRODUCTS.length],
  ['a database of an earlier version', 10, 0],
])('two servers that start at the same time on %s', (_what, count, products) => {
  it('both serve one shop with one set of data and one administrator', async () => {
    const url = await createDatabase();
    if (count > 0) await applyFirst(url, count);
    const first = await onDatabase(url);
    const seeded = { SEED_DEMO: String(products > 0), ADMIN_PASSWORD: 'a password of the tests' };
    const second = { ...first, PORT: (await settings()).PORT };
    await Promise.all([open({ ...first, ...seeded }), open({ ...second, ...seeded })]);
    for (const { PORT } of [first, second]) {
      const answer = await fetch(`http://127.0.0.1:${PORT}/api/products?limit=1`);
      expect([answer.status, await answer.json()]).toMatchObject([
        200,
        { pagination: { totalItems: products } },
      ]);
    }
    const administrators = await query(url, 'SELECT "username" FROM "User"');
    expect(administrators).toEqual([{ username: 'admin' }]);
  });
});

describe('a database that hangs', () => {
  it('does not keep SIGTERM from ending the shop in time', async () => {
    const url = new URL(await createDatabase('migrated'));
    const proxy = await startProxy(Number(url.port));
    tidyUp(proxy.close);
    url.port = String(proxy.port);
    const env = await onDatabase(url.href);
    const shop = runBuilt('main', env);
    tidyUp(async () => {
      shop.send('SIGKILL');
      await shop.ended;
    });
    await untilReady(shop, env.PORT);
    const ask = (place: string) => fetch(`http://127.0.0.1:${env.PORT}${place}`);
    expect((await ask('/api/categories')).status).toBe(200);
    proxy.freeze();
    const hanging = ask('/api/products?minPrice=1').then(
      ({ status }) => status,
      () => 0,
    );
    const begun = performance.now();
    shop.send('SIGTERM');
    const code = await shop.ended;
    expect(performance.now() - begun).toBeLessThan(STOP_MS);
    expect([0, 503]).toContain(await hanging);
    expect(code).toBe(0);
  });
});

describe('a database that is killed while customers use the shop', () => {
  it('costs them 503 at most, and the shop recovers within five seconds', async () => {
    const env = await migratedShop();
    const shop = await open(env);
    const statuses = new Map<string, number[]>();
    let isOver = false;
    const places = ['/api/categories', '/api/products?minPrice=1', '/api/products?q=kurta', '/'];
    const customers = places.map(async (place) => {
      const seen: number[] = [];
      statuses.set(place, seen);
      while (!isOver) seen.push((await fetch(`http://127.0.0.1:${env.PORT}${place}`)).status);
    });
    await until('answers', () => [...statuses.values()].every(({ length }) => length > 0));
    const dead = await postmasterOf(env.DATA_DIR);
    process.kill(dead, 'SIGKILL');
    await until('another database process', async () => {
      const pid = await postmasterOf(env.DATA_DIR);
      return pid !== dead && pid !== 0;
    });
    const client = await until('the database', async () => {
      const password = await readFile(path.join(env.DATA_DIR, 'postgres-password'), 'utf8');
      const pid = await readFile(path.join(env.DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8');
      const port = Number(pid.split('\n')[3]);
      const found = new pg.Client({
        connectionString: `postgresql://vastra:${password.trim()}@127.0.0.1:${port}/vastra`,
      });
      found.on('error', () => undefined);
      return found.connect().then(
        () => found,
        () => null,
      );
    });
    const back = performance.now();
    await client.end();
    await untilReady(shop, env.PORT);
    await until('a listing', async () =>
      fetch(`http://127.0.0.1:${env.PORT}/api/products?minPrice=1`).then(({ ok }) => ok),
    );
    expect(performance.now() - back).toBeLessThan(RECOVERY_MS);
    isOver = true;
    await Promise.all(customers);
    for (const [place, seen] of statuses) {
      expect([place, seen.filter((status) => status !== 200 && status !== 503)]).toEqual([
        place,
        [],
      ]);
    }
  });
});
