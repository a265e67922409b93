/**
 * `npm run bench -- bulk`: how long a bulk change of 5,000 variants takes in a shop with 50,000 products, and how much
 * longer reads and orders take meanwhile (docs/decisions/046-bulk-editing.md).
 */
import pg from 'pg';
import { BulkEditAnswer, BulkPreview } from '#common/contract/bulk-edits.ts';
import { withTemporaryServer } from '../big-shop/create.ts';
import { callAsAdmin, compareTimes, loadDuring, withBusyShop, type BusyShop } from './busy-shop.ts';
import { median, report, type Row } from './report.ts';

/** With six variants each, 5,004 variants. */
const CHANGED = 834;
const CHANGES = 3;

async function chooseProducts(databaseUrl: string): Promise<string[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ id: string }>(
    `SELECT "id" FROM "Product" ORDER BY md5("id"::text) LIMIT ${CHANGED}`,
  );
  await database.end();
  return rows.map(({ id }) => id);
}

/** Changes all prices and undoes it. Returns the milliseconds of preview, change and undoing. */
async function changeAndUndo(shop: BusyShop, ids: string[]): Promise<[number, number, number]> {
  const selection = { by: 'ids', ids };
  const change = { price: { how: 'percent', value: 10 }, stock: { how: 'by', value: 5 } };
  const begun = performance.now();
  const asked = { selection, change };
  const preview = await callAsAdmin(shop, '/products/bulk/preview', asked, BulkPreview);
  const previewed = performance.now();
  const body = { id: preview.id, leaveOutBlocked: true };
  const done = await callAsAdmin(shop, '/products/bulk', body, BulkEditAnswer);
  const changed = performance.now();
  await callAsAdmin(shop, `/changes/${done.changeId}/undo`, {}, BulkEditAnswer);
  return [previewed - begun, changed - previewed, performance.now() - changed];
}

report(
  'bulk',
  await withTemporaryServer((server, folder) =>
    withBusyShop({ name: 'bulk', server, folder }, async (shop, alone) => {
      const products = await chooseProducts(shop.databaseUrl);
      const times: [number, number, number][] = [];
      const during = await loadDuring(shop, async () => {
        for (let change = 0; change < CHANGES; change += 1) {
          times.push(await changeAndUndo(shop, products));
        }
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
        ...compareTimes(during, alone, 'bulk changes'),
      ];
    }),
  ),
);
