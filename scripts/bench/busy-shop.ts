/**
 * Reads and orders that go on beside a large change of the catalogue, in a shop with 50,000 products and 300,000
 * variants, and an admin who makes the change.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { z } from 'zod';
import { signToken } from '#server/src/lib/token.ts';
import { createAdministrator } from '#server/src/modules/users/administrators.service.ts';
import { connectTo } from '#server/src/postgres/db.ts';
import { addAccounts, SECRET } from '#server/test/proof/accounts.ts';
import { catalogueSizes, createShop } from '../big-shop/create.ts';
import { addOne, createBuyer, placeOrder, type Buyer } from './orders/buyers.ts';
import { newestProducts } from './products.ts';
import { startShop } from './program.ts';
import { median, type Row } from './report.ts';
import { readSteadily } from './steady.ts';

const PRODUCTS = 50_000;
const READS_PER_SECOND = 100;
const BUYERS = 2;
/** Milliseconds between two orders of a buyer. */
const PAUSE_MS = 100;
const SECONDS_ALONE = 6;

/** The shop of a measurement. */
export interface BusyShop {
  url: string;
  databaseUrl: string;
  /** Of an admin. */
  token: string;
  /** What is read. */
  addresses: string[];
  buyers: Buyer[];
  /** Ids of variants that are ordered. */
  variants: string[];
}

/** Milliseconds of each read and of each order. */
export interface Times {
  reads: number[];
  orders: number[];
}

async function adminToken(databaseUrl: string): Promise<string> {
  const { db, close } = connectTo(databaseUrl);
  const email = 'change@vastra.local';
  await createAdministrator(db, { email, password: 'measures large changes' });
  const { id } = await db.user.findFirstOrThrow({ where: { email } });
  await close();
  return signToken({ userId: id, tokenVersion: 0, sessionId: null }, SECRET);
}

async function prepare(url: string, databaseUrl: string): Promise<BusyShop> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('UPDATE "Variant" SET "stock" = 1000 WHERE "stock" < 1000');
  await database.query('VACUUM ANALYZE');
  const { rows } = await database.query<{ id: string }>(
    'SELECT "id" FROM "Variant" ORDER BY md5("id"::text) LIMIT 50000',
  );
  const accounts = await addAccounts(database, BUYERS);
  await database.end();
  const newest = await newestProducts(url);
  const addresses = [
    ...['/', '/shop', '/api/products?page=1&limit=20', '/api/products?q=kurta&limit=20'],
    ...newest.slice(0, 10).map(({ id }) => `/api/products/${id}`),
  ].map((address) => url + address);
  return {
    ...{ url, databaseUrl, token: await adminToken(databaseUrl), addresses },
    buyers: accounts.map((account) => createBuyer(account, url)),
    variants: rows.map(({ id }) => id),
  };
}

/** Sends a call of the admin. @throws Error for a refusal */
export async function callAsAdmin<S extends z.ZodType>(
  { url, token }: BusyShop,
  path: string,
  body: object,
  answer: S,
): Promise<z.output<S>> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return answer.parse(await response.json());
}

/** Reads and orders until the work is done. Returns the milliseconds that each took. */
export async function loadDuring(
  { addresses, buyers, variants }: BusyShop,
  work: () => Promise<void>,
): Promise<Times> {
  let isDone = false;
  let next = 0;
  const reads: number[] = [];
  const orders: number[] = [];
  const read = async () => {
    while (!isDone) {
      const load = { perSecond: READS_PER_SECOND, seconds: 1 };
      reads.push(...(await readSteadily(addresses, load)).reads.map(({ ms }) => ms));
    }
  };
  const order = async (buyer: Buyer) => {
    while (!isDone) {
      next += 1;
      await addOne(buyer, variants[next % variants.length] ?? '');
      const startedAt = performance.now();
      const status = await placeOrder(buyer);
      if (status !== 201) throw new Error(`An order was answered with ${status}.`);
      orders.push(performance.now() - startedAt);
      await delay(PAUSE_MS);
    }
  };
  const ended = Promise.all([read(), ...buyers.map(order)]);
  await work();
  isDone = true;
  await ended;
  return { reads, orders };
}

function compareMedians(what: string, now: number[], before: number[]): Row {
  const [during, alone] = [median(now), median(before)];
  const note = `${during.toFixed(2)} of ${alone.toFixed(2)} ms, ${now.length} measured`;
  const measured = during / alone;
  return { what, measured, unit: '× the median without', bar: { atMost: 2 }, note };
}

/** Returns how reads and orders beside a change compare with those without one. */
export function compareTimes(during: Times, alone: Times, change: string): Row[] {
  return [
    compareMedians(`reads during ${change}`, during.reads, alone.reads),
    compareMedians(`orders during ${change}`, during.orders, alone.orders),
  ];
}

/** Runs a measurement in a new shop, with the times of reads and orders that nothing disturbs. */
export async function withBusyShop(
  { name, server, folder }: { name: string; server: string; folder: string },
  measure: (shop: BusyShop, alone: Times) => Promise<Row[]>,
): Promise<Row[]> {
  const databaseUrl = await createShop(server, name, catalogueSizes(PRODUCTS), console.log);
  const program = await startShop(folder, { DATABASE_URL: databaseUrl, JWT_SECRET: SECRET });
  try {
    const shop = await prepare(program.url, databaseUrl);
    const rest = () => delay(SECONDS_ALONE * 1_000);
    // The first run warms up.
    await loadDuring(shop, rest);
    return await measure(shop, await loadDuring(shop, rest));
  } finally {
    await program.stop();
  }
}
