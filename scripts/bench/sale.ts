/**
 * `npm run bench -- sale`: a sale on a whole shop of 50,000 products and 300,000 variants: how soon its save is answered,
 * when all prices are changed and changed back, and how much longer reads and orders take meanwhile
 * (docs/decisions/050-sales.md).
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { saleEndpoints } from '#common/contract/sales.ts';
import { withTemporaryServer } from '../big-shop/create.ts';
import { callAsAdmin, compareTimes, loadDuring, withBusyShop, type BusyShop } from './busy-shop.ts';
import { report, type Row } from './report.ts';

const HOUR_MS = 3_600_000;
const LOOK_MS = 250;
const LONGEST_MS = 600_000;

/** Waits until no price, or every one, is in a sale. Returns the milliseconds since a moment. */
async function untilApplied(database: pg.Client, isOn: boolean, since: number): Promise<number> {
  const others = `SELECT EXISTS (SELECT FROM "Variant" WHERE "saleBasisPoints" ${isOn ? '=' : '<>'} 0) AS "any"`;
  while (performance.now() - since < LONGEST_MS) {
    const { rows } = await database.query<{ any: boolean }>(others);
    if (rows[0]?.any === false) return performance.now() - since;
    await delay(LOOK_MS);
  }
  throw new Error('The sale was not applied to the whole shop within ten minutes.');
}

/** Starts a sale on the whole shop and ends it. Returns milliseconds. */
async function startAndEnd(shop: BusyShop) {
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  const now = Date.now();
  const body = {
    ...{ name: 'Everything', percent: 20, wholeShop: true, productIds: [], categoryIds: [] },
    startsAt: new Date(now - HOUR_MS).toISOString(),
    endsAt: new Date(now + HOUR_MS).toISOString(),
  };
  const start = performance.now();
  const { sale } = await callAsAdmin(shop, '/sales', body, saleEndpoints['POST /sales'].answer);
  const saved = performance.now() - start;
  const on = await untilApplied(database, true, start);
  const end = performance.now();
  await callAsAdmin(
    shop,
    `/sales/${sale.id}/end`,
    {},
    saleEndpoints['POST /sales/{id}/end'].answer,
  );
  const ended = performance.now() - end;
  const off = await untilApplied(database, false, end);
  await database.end();
  return { saved, on, ended, off };
}

const row = (what: string, ms: number, atMost: number): Row => ({
  ...{ what, measured: ms / 1_000, unit: 's', bar: { atMost }, note: '300,000 variants' },
});

report(
  'sale',
  await withTemporaryServer((server, folder) =>
    withBusyShop({ name: 'sale', server, folder }, async (shop, alone) => {
      let times = { saved: 0, on: 0, ended: 0, off: 0 };
      const during = await loadDuring(shop, async () => {
        times = await startAndEnd(shop);
      });
      return [
        row('saving a sale that runs', times.saved, 3),
        row('all prices in the sale', times.on, 60),
        row('ending it', times.ended, 3),
        row('all prices regular again', times.off, 60),
        ...compareTimes(during, alone, 'a sale on the whole shop'),
      ];
    }),
  ),
);
