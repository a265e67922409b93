import { expect, it } from 'vitest';
import type { StockReport } from '#common/contract/reports.ts';
import { placeOrderOf, setStatus } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { NOON_IN_INDIA, testApp } from '#server/test/test-app.ts';

const app = await testApp();
const { db } = app.deps;
const admin = await makeAdmin(app);
const asha = await makeUser(app);

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOON_IN_INDIA.getTime() - days * DAY_MS);

/** A product whose only variant is that many days old. */
async function stocked(name: string, days: number, stock: number, sellingPaise: number) {
  const createdAt = daysAgo(days);
  const product = await makeProduct(app, { name, variants: [{ stock, sellingPaise }] });
  const variantId = product.variants[0]?.id ?? '';
  await db.variant.update({ where: { id: variantId }, data: { createdAt } });
  return { id: product.id, variantId };
}

/** A sale of that many days ago. Orders date their movements by the database's clock, so this one is written. */
async function sell(variantId: string, quantity: number, days: number): Promise<void> {
  const stock = { decrement: quantity };
  await db.variant.update({ where: { id: variantId }, data: { stock } });
  const data = {
    variantId,
    change: -quantity,
    reason: 'ORDER_PLACED',
    createdAt: daysAgo(days),
  } as const;
  await db.stockMovement.create({ data });
}

async function read(list: string): Promise<StockReport> {
  const answer = await app.call('get', `/reports/stock?list=${list}`, admin);
  expect(answer.status).toBe(200);
  return answer.body;
}

await stocked('Never Sold', 200, 3, 100_000);
const lately = await stocked('Sold Lately', 200, 10, 50_000);
const once = await stocked('Sold Once', 200, 11, 40_050);
await stocked('Fresh', 20, 5, 90_000);
const gone = await stocked('Gone', 200, 2, 70_000);
const justGone = await stocked('Just Gone', 200, 1, 70_000);
await sell(lately.variantId, 1, 89);
await sell(once.variantId, 1, 100);
await sell(gone.variantId, 2, 12);
await sell(justGone.variantId, 1, 2);
const removed = await stocked('Deleted', 200, 7, 70_000);
await app.call('delete', `/products/${removed.id}`, admin);

it('the stock is worth what its units would be sold for; deleted products do not count', async () => {
  expect((await read('slow')).total).toEqual({
    variants: 6,
    soldOut: 2,
    units: 3 + 9 + 10 + 5,
    value: 3_000 + 4_500 + 4_005 + 4_500,
  });
});

it('slow movers are in stock and were not ordered for 90 days, the most money in them first', async () => {
  const { rows, pagination } = await read('slow');
  expect(rows.map(({ name, stock, value }) => [name, stock, value])).toEqual([
    ['Sold Once', 10, 4_005],
    ['Never Sold', 3, 3_000],
  ]);
  expect(rows.map(({ since }) => since)).toEqual([daysAgo(100).toISOString(), null]);
  expect(pagination.totalItems).toBe(2);
});

it('sizes that ran out are listed with the day since when, the longest first', async () => {
  const { rows } = await read('sold-out');
  expect(rows.map(({ name, since }) => [name, since])).toEqual([
    ['Gone', daysAgo(12).toISOString()],
    ['Just Gone', daysAgo(2).toISOString()],
  ]);
});

it('low stock is what the mail settings call low, the lowest first', async () => {
  const report = await read('low');
  expect(report.lowStockThreshold).toBe(5);
  expect(report.rows.map(({ name, stock }) => [name, stock])).toEqual([
    ['Gone', 0],
    ['Just Gone', 0],
    ['Never Sold', 3],
    ['Fresh', 5],
  ]);
});

it('every list is exported, all variants too, with what each is worth', async () => {
  const file = async (list: string) => {
    const answer = await app.call('get', `/reports/stock/csv?list=${list}`, admin);
    expect(answer.headers['content-disposition']).toContain(`stock-${list}-2026-11-28.csv`);
    return answer.text.replace('\ufeff', '').trim().split('\r\n');
  };
  expect(await file('sold-out')).toEqual([
    'Product,Size,Colour,SKU,Stock,Value,Sold out since',
    'Gone,M,Indigo,,0,0.00,2026-11-16',
    'Just Gone,M,Indigo,,0,0.00,2026-11-26',
  ]);
  const all = await file('all');
  expect(all).toHaveLength(7);
  expect(all[0]).toBe('Product,Size,Colour,SKU,Stock,Value,Last order');
  expect(all).toContain('Sold Once,M,Indigo,,10,4005.00,2026-08-20');
  expect((await app.call('get', '/reports/stock/csv?list=none', admin)).status).toBe(400);
});

it('a size that comes back, because its order was cancelled, is no longer listed', async () => {
  const back = await stocked('Back', 200, 1, 70_000);
  const { id: order } = await placeOrderOf(app, asha, back.variantId);
  expect((await read('sold-out')).rows.map(({ name }) => name)).toContain('Back');
  await setStatus(app, admin, order, 'CANCELED');
  expect((await read('sold-out')).rows.map(({ name }) => name)).not.toContain('Back');
});

it('a page beyond the end says how many there are', async () => {
  const { body } = await app.call('get', '/reports/stock?list=slow&page=9', admin);
  expect([body.rows, body.pagination.totalItems]).toEqual([[], 2]);
});
