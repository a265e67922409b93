/**
 * `npm run bench -- bulk`: how long a bulk change of 5,000 variants takes in a shop with 50,000 products, and how much
 * longer reads and orders take meanwhile (docs/decisions/046-bulk-editing.md).
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { z } from 'zod';
import { BulkEditAnswer, BulkPreview } from '#common/contract/bulk-edits.ts';
import { signToken } from '#server/src/lib/token.ts';
import { createAdministrator } from '#server/src/modules/users/administrators.service.ts';
import { connectTo } from '#server/src/postgres/db.ts';
import { addAccounts, SECRET } from '#server/test/proof/accounts.ts';
import { catalogueSizes, createShop, withTemporaryServer } from '../big-shop/create.ts';
import { addOne, createBuyer, placeOrder, type Buyer } from './orders/buyers.ts';
import { newestProducts } from './products.ts';
import { startShop } from './program.ts';
import { median, report, type Row } from './report.ts';
import { readSteadily } from './steady.ts';

const PRODUCTS = 50_000;
/** With six variants each, 5,004 variants. */
const CHANGED = 834;
const CHANGES = 3;
const READS_PER_SECOND = 100;
const BUYERS = 2;
/** Milliseconds between two orders of a buyer. */
const PAUSE_MS = 100;
const SECONDS_ALONE = 6;
const BAR = { atMost: 2 };

interface Measured {
  shop: string;
  token: string;
  addresses: string[];
  buyers: Buyer[];
  /** Ids of all variants, and of the products that change. */
  variants: string[];
  products: string[];
}

async function adminToken(databaseUrl: string): Promise<string> {
  const { db, close } = connectTo(databaseUrl);
  const email = 'bulk@vastra.local';
  await createAdministrator(db, { email, password: 'measures bulk changes' });
  const { id } = await db.user.findFirstOrThrow({ where: { email } });
  await close();
  return signToken({ userId: id, tokenVersion: 0, sessionId: null }, SECRET);
}

async function prepare(shop: string, databaseUrl: string): Promise<Measured> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('UPDATE "Variant" SET "stock" = 1000 WHERE "stock" < 1000');
  await database.query('VACUUM ANALYZE');
  const idsOf = async (sql: string) => {
    const { rows } = await database.query<{ id: string }>(sql);
    return rows.map(({ id }) => id);
  };
  const products = await idsOf(
    `SELECT "id" FROM "Product" ORDER BY md5("id"::text) LIMIT ${CHANGED}`,
  );
  const variants = await idsOf('SELECT "id" FROM "Variant" ORDER BY md5("id"::text) LIMIT 50000');
  const accounts = await addAccounts(database, BUYERS);
  await database.end();
  const newest = await newestProducts(shop);
  const addresses = [
    ...['/', '/shop', '/api/products?page=1&limit=20', '/api/products?q=kurta&limit=20'],
    ...newest.slice(0, 10).map(({ id }) => `/api/products/${id}`),
  ].map((address) => shop + address);
  const buyers = accounts.map((account) => createBuyer(account, shop));
  return { shop, token: await adminToken(databaseUrl), addresses, buyers, variants, products };
}

async function call<S extends z.ZodType>(
  { shop, token }: Measured,
  path: string,
  body: object,
  answer: S,
): Promise<z.output<S>> {
  const response = await fetch(`${shop}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return answer.parse(await response.json());
}

/** Changes all prices and undoes it. Returns the milliseconds of preview, change and undoing. */
async function changeAndUndo(measured: Measured): Promise<[number, number, number]> {
  const selection = { by: 'ids', ids: measured.products };
  const change = { price: { how: 'percent', value: 10 }, stock: { how: 'by', value: 5 } };
  const times = [performance.now()];
  const preview = await call(
    measured,
    '/products/bulk/preview',
    { selection, change },
    BulkPreview,
  );
  times.push(performance.now());
  const body = { id: preview.id, leaveOutBlocked: true };
  const done = await call(measured, '/products/bulk', body, BulkEditAnswer);
  times.push(performance.now());
  await call(measured, `/changes/${done.changeId}/undo`, {}, BulkEditAnswer);
  const [begun = 0, previewed = 0, changed = 0] = times;
  return [previewed - begun, changed - previewed, performance.now() - changed];
}

/** Reads and orders until the work is done. Returns the milliseconds that each took. */
async function loadDuring(
  { addresses, buyers, variants }: Measured,
  work: () => Promise<void>,
): Promise<{ reads: number[]; orders: number[] }> {
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

function compare(what: string, now: number[], before: number[]): Row {
  const [during, alone] = [median(now), median(before)];
  const note = `${during.toFixed(2)} of ${alone.toFixed(2)} ms, ${now.length} measured`;
  return { what, measured: during / alone, unit: '× the median without', bar: BAR, note };
}

async function measure(server: string, folder: string): Promise<Row[]> {
  const sizes = catalogueSizes(PRODUCTS);
  const databaseUrl = await createShop(server, 'bulk', sizes, console.log);
  const shop = await startShop(folder, { DATABASE_URL: databaseUrl, JWT_SECRET: SECRET });
  try {
    const measured = await prepare(shop.url, databaseUrl);
    const rest = () => delay(SECONDS_ALONE * 1_000);
    // The first run warms up.
    await loadDuring(measured, rest);
    const alone = await loadDuring(measured, rest);
    const times: [number, number, number][] = [];
    const during = await loadDuring(measured, async () => {
      for (let change = 0; change < CHANGES; change += 1) times.push(await changeAndUndo(measured));
    });
    const row = (what: string, index: 0 | 1 | 2): Row => ({
      what: `${what}, ${CHANGED * 6} variants`,
      measured: median(times.map((each) => each[index])) / 1_000,
      unit: 's',
      bar: { atMost: 5 },
      note: `median of ${CHANGES}`,
    });
    return [
      row('preview', 0),
      row('bulk change', 1),
      row('undoing', 2),
      compare('reads during bulk changes', during.reads, alone.reads),
      compare('orders during bulk changes', during.orders, alone.orders),
    ];
  } finally {
    await shop.stop();
  }
}

report('bulk', await withTemporaryServer(measure));
