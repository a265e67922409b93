import { beforeAll, describe, expect, it } from 'vitest';
import type { SalesLinePage, SalesReport } from '#common/contract/reports.ts';
import { REPORTS } from '#common/limits.ts';
import { addAddress, addToCart, place, setStatus } from '#server/test/builders/orders.ts';
import { makeCategory, makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { NOON_IN_INDIA, testApp } from '#server/test/test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const asha = await makeUser(app);
const kurtas = await makeCategory(app, 'Kurtas');
const sarees = await makeCategory(app, 'Sarees');
const kurta = await makeProduct(app, {
  name: 'Indigo Kurta',
  categoryId: kurtas.id,
  variants: [
    { size: 'S', color: 'Indigo', stock: 100, sellingPaise: 50_000 },
    { size: 'M', color: 'Indigo', stock: 100, sellingPaise: 50_050 },
  ],
});
const saree = await makeProduct(app, {
  name: 'Madder Saree',
  categoryId: sarees.id,
  variants: [{ size: 'Free', color: 'Madder', stock: 100, sellingPaise: 200_000 }],
});
const [small, medium, draped] = [...kurta.variants, ...saree.variants].map(({ id }) => id);

/** An order at this moment (UTC) of units of variants. */
async function orderAt(moment: string, address: object, lines: [string | undefined, number][]) {
  app.setNow(new Date(moment));
  const { id: addressId } = await addAddress(app, asha, address);
  for (const [variantId = '', quantity] of lines) await addToCart(app, asha, variantId, quantity);
  const { order } = (await place(app, asha, addressId)).body;
  app.setNow(NOON_IN_INDIA);
  return order.id;
}

const PUNE = { state: 'Maharashtra', postalCode: '411001' };
const DELHI = { state: 'Delhi', postalCode: '110001' };
const NO_STATE = { state: '', postalCode: '411001' };

async function report(query: string): Promise<SalesReport> {
  const answer = await app.call('get', `/reports/sales?${query}`, admin);
  expect(answer.status).toBe(200);
  return answer.body;
}

const PERIOD = 'from=2026-11-20&to=2026-11-26';

/** Each group's label with orders, cancelled ones, units and revenue, of the period and of the one before. */
function rowsOf({ groups }: SalesReport) {
  const cells = ({ orders, canceled, units, revenue }: SalesReport['total']['now']) =>
    [orders, canceled, units, revenue].join(' ');
  return groups.map(({ label, now, before }) => [label, cells(now), cells(before)]);
}

beforeAll(async () => {
  // A quarter to midnight and a quarter past, in India, at both ends of the week and of the week before.
  await orderAt('2026-11-12T18:15:00Z', PUNE, [[draped, 9]]);
  await orderAt('2026-11-12T18:45:00Z', PUNE, [[small, 1]]);
  await orderAt('2026-11-19T18:15:00Z', DELHI, [[draped, 1]]);
  await orderAt('2026-11-19T18:45:00Z', PUNE, [
    [small, 2],
    [medium, 1],
  ]);
  await orderAt('2026-11-26T18:15:00Z', NO_STATE, [[draped, 1]]);
  await orderAt('2026-11-26T18:45:00Z', PUNE, [[draped, 8]]);
  const canceled = await orderAt('2026-11-22T06:00:00Z', DELHI, [
    [medium, 4],
    [draped, 1],
  ]);
  await setStatus(app, admin, canceled, 'CANCELED');
});

describe('the sales of a week', () => {
  it('are those of its days in India, beside the week before; cancelled orders bring nothing', async () => {
    const { period, previous, total } = await report(PERIOD);
    expect([period, previous]).toEqual([
      { from: '2026-11-20', to: '2026-11-26' },
      { from: '2026-11-13', to: '2026-11-19' },
    ]);
    expect(total).toEqual({
      now: { orders: 3, canceled: 1, units: 4, revenue: 3_500.5 },
      before: { orders: 2, canceled: 0, units: 2, revenue: 2_500 },
    });
  });

  it.each([
    [
      'product',
      ['Madder Saree', '2 1 1 2000', '1 0 1 2000'],
      ['Indigo Kurta', '2 1 3 1500.5', '1 0 1 500'],
    ],
    ['category', ['Sarees', '2 1 1 2000', '1 0 1 2000'], ['Kurtas', '2 1 3 1500.5', '1 0 1 500']],
    [
      'size',
      ['Free', '2 1 1 2000', '1 0 1 2000'],
      ['S', '1 0 2 1000', '1 0 1 500'],
      ['M', '2 1 1 500.5', '0 0 0 0'],
    ],
    ['color', ['Madder', '2 1 1 2000', '1 0 1 2000'], ['Indigo', '2 1 3 1500.5', '1 0 1 500']],
    [
      'state',
      ['', '1 0 1 2000', '0 0 0 0'],
      ['Maharashtra', '1 0 3 1500.5', '1 0 1 500'],
      ['Delhi', '1 1 0 0', '1 0 1 2000'],
    ],
    ['pin', ['411001', '2 0 4 3500.5', '1 0 1 500'], ['110001', '1 1 0 0', '1 0 1 2000']],
  ])('are broken down by %s, those with the most revenue first', async (by, ...rows) => {
    const found = await report(`${PERIOD}&by=${by}`);
    expect(rowsOf(found)).toEqual(rows);
    expect(found.groupCount).toBe(rows.length);
  });

  it('are those of the last 30 days if no day is chosen', async () => {
    expect((await report('')).period).toEqual({ from: '2026-10-30', to: '2026-11-28' });
    expect((await report('to=2026-11-01')).period.from).toBe('2026-10-03');
  });

  it('have the order lines behind every number', async () => {
    const lines = async (query: string): Promise<SalesLinePage> =>
      (await app.call('get', `/reports/sales/lines?${PERIOD}&${query}`, admin)).body;
    const all = await lines('');
    expect(all.pagination.totalItems).toBe(5);
    const cells = all.lines.map(({ name, size, quantity, price, canceled }) =>
      [name, size, quantity, price, canceled ? 'cancelled' : 'sold'].join(' '),
    );
    expect(cells).toEqual([
      'Madder Saree Free 1 2000 sold',
      'Madder Saree Free 1 2000 cancelled',
      'Indigo Kurta M 4 500.5 cancelled',
      'Indigo Kurta M 1 500.5 sold',
      'Indigo Kurta S 2 500 sold',
    ]);
    const unknown = await lines('by=state&key=');
    expect(unknown.lines.map(({ orderDate }) => orderDate)).toEqual(['2026-11-26T18:15:00.000Z']);
    const { groups } = await report(`${PERIOD}&by=category`);
    const counted = await lines(`by=category&key=${groups[1]?.key}`);
    expect(counted.lines.map(({ quantity }) => quantity)).toEqual([4, 1, 2]);
  });

  it('are exported with the same numbers, for spreadsheets', async () => {
    const { text, headers } = await app.call('get', `/reports/sales/csv?${PERIOD}&by=state`, admin);
    expect(headers['content-disposition']).toContain('sales-by-state-2026-11-20-2026-11-26.csv');
    expect(text.split('\r\n').slice(0, -1)).toEqual([
      '\ufeffState,Orders,Cancelled,Units,Revenue,Orders before,Cancelled before,Units before,Revenue before',
      'Together,3,1,4,3500.50,2,0,2,2500.00',
      'Not given,1,0,1,2000.00,0,0,0,0.00',
      'Maharashtra,1,0,3,1500.50,1,0,1,500.00',
      'Delhi,1,1,0,0.00,1,0,1,2000.00',
    ]);
  });

  it('lead to their order lines, which are exported too', async () => {
    const path = `/reports/sales/lines/csv?${PERIOD}&by=state&key=Delhi`;
    const { text, headers } = await app.call('get', path, admin);
    expect(headers['content-disposition']).toContain('order-lines-2026-11-20-2026-11-26.csv');
    const [head, ...lines] = text.split('\r\n').slice(0, -1);
    expect(head).toBe(
      '\ufeffOrder,Date,Cancelled,Product,Size,Colour,Quantity,Price,Code discount,Amount',
    );
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(
      /^[-0-9a-f]{36},2026-11-22,Yes,Indigo Kurta,M,Indigo,4,500\.50,0\.00,2002\.00$/,
    );
  });

  it('keep the category of a product that was renamed or deleted', async () => {
    const old = await makeProduct(app, { name: 'Old Stole', categoryId: sarees.id });
    const variantId = old.variants[0]?.id;
    await orderAt('2026-08-03T06:00:00Z', PUNE, [[variantId, 1]]);
    await app.call('delete', `/products/${old.id}`, admin);
    const found = await report('from=2026-08-01&to=2026-08-05&by=category');
    expect(rowsOf(found)).toEqual([['Sarees', '1 0 1 999', '0 0 0 0']]);
  });
});

describe('a report is refused', () => {
  it.each([
    [
      'from=2024-01-01',
      'from',
      `A report covers at most ${REPORTS.days} days. Choose a later day.`,
    ],
    ['from=2026-12-24', 'from', 'The report would begin after today.'],
    ['from=2026-11-03&to=2026-11-02', 'from', 'from may not be after to.'],
    ['from=2026-02-30', 'from', 'from must be a date such as 1995-08-15.'],
    [
      'by=weather',
      'by',
      'by must be one of product, category, size, color, state, pin, given once.',
    ],
  ])('for %s, with the reason', async (query, path, message) => {
    for (const file of ['', '/csv', '/lines', '/lines/csv']) {
      const { status, body } = await app.call('get', `/reports/sales${file}?${query}`, admin);
      expect([status, body.errors]).toEqual([400, [{ path, message }]]);
    }
  });
});
