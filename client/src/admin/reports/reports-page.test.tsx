import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SalesReport } from '#common/contract/reports.ts';
import { refusal } from '#client/test/fake-api.ts';
import { onePage } from '#client/test/samples.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';

const NONE = { orders: 0, canceled: 0, units: 0, revenue: 0 };
const REPORT: SalesReport = {
  period: { from: '2026-11-01', to: '2026-11-30' },
  previous: { from: '2026-10-02', to: '2026-10-31' },
  total: {
    now: { orders: 1200, canceled: 30, units: 1500, revenue: 150_000.5 },
    before: { orders: 1000, canceled: 60, units: 1500, revenue: 100_000 },
  },
  groups: [
    {
      key: 'Delhi',
      label: 'Delhi',
      now: { orders: 900, canceled: 30, units: 1100, revenue: 120_000.5 },
      before: { orders: 1000, canceled: 60, units: 1500, revenue: 100_000 },
    },
    {
      key: '',
      label: '',
      now: { ...NONE, orders: 300, units: 400, revenue: 30_000 },
      before: NONE,
    },
  ],
  groupCount: 2,
};

async function openReports(path: string, report = REPORT) {
  const visit = visitAsAdmin();
  const asked = visit.api.on('GET /reports/sales', () => report);
  await visit.open(path);
  return { ...visit, asked };
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('a report compares every figure with the period before, and each leads to its rows', async () => {
  const { asked } = await openReports('/admin/reports?by=state&from=2026-11-01&to=2026-11-30');
  const table = within(await screen.findByRole('table', { name: 'Sales by state' }));
  expect(asked[0]?.query).toEqual({ by: 'state', from: '2026-11-01', to: '2026-11-30' });
  const [, delhi, none, together] = table.getAllByRole('row');
  expect(cellsOf(delhi ?? document.body)).toEqual([
    '₹1,20,000.50',
    '₹1,00,000',
    '+20%',
    '1,100',
    '900',
    '30',
  ]);
  expect(cellsOf(none ?? document.body)).toEqual(['₹30,000', '₹0', 'new', '400', '300', '0']);
  expect(cellsOf(together ?? document.body)[2]).toBe('+50%');
  expect(table.getAllByRole('link', { name: '₹1,00,000' })[0]).toHaveAttribute(
    'href',
    '/admin/reports/lines?by=state&from=2026-10-02&to=2026-10-31&group=%3DDelhi&label=Delhi',
  );
  const lines = '/admin/reports/lines?by=state&from=2026-11-01&to=2026-11-30';
  expect(table.getByRole('link', { name: 'Delhi' })).toHaveAttribute(
    'href',
    `${lines}&group=%3DDelhi&label=Delhi`,
  );
  expect(table.getByRole('link', { name: 'Not given' })).toHaveAttribute(
    'href',
    `${lines}&group=%3D`,
  );
  expect(screen.getByRole('link', { name: 'Revenue: ₹1,50,000.50' })).toHaveAttribute(
    'href',
    lines,
  );
  expect(screen.getByRole('link', { name: 'Cancelled: 30' })).toHaveAttribute(
    'href',
    '/admin/order?from=2026-11-01&to=2026-11-30&status=CANCELED',
  );
  expect(screen.getByText('−50%, before: 60')).toBeVisible();
});

it('another grouping and a short period are one press away, and stay in the address', async () => {
  const { asked, user } = await openReports('/admin/reports');
  await screen.findByRole('table', { name: 'Sales by product' });
  await user.selectOptions(screen.getByLabelText('By'), 'Size');
  await screen.findByRole('table', { name: 'Sales by size' });
  await user.click(screen.getByRole('button', { name: '7 days' }));
  await screen.findByRole('table', { name: 'Sales by size' });
  const { from = '', to = '' } = asked.at(-1)?.query ?? {};
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6);
  expect(window.location.search).toBe(`?by=size&from=${from}&to=${to}`);
});

it('a shop without orders says so', async () => {
  await openReports('/admin/reports', {
    ...REPORT,
    total: { now: NONE, before: NONE },
    groups: [],
    groupCount: 0,
  });
  expect(await screen.findByText('Nothing was ordered')).toBeVisible();
});

it('a report that cannot be read is offered again', async () => {
  const { api, user } = await openReports('/admin/reports');
  await screen.findByRole('table');
  api.next('GET /reports/sales', () =>
    refusal(400, 'VALIDATION_FAILED', 'A report covers at most 731 days. Choose a later day.'),
  );
  await user.selectOptions(screen.getByLabelText('By'), 'Color');
  expect(await screen.findByText(/at most 731 days/)).toBeVisible();
});

it('slow movers show the money that lies in them, sold-out sizes since when they are', async () => {
  const { api, user, open } = visitAsAdmin();
  const row = {
    variantId: 'v1',
    productId: 'p1',
    name: 'Indigo Kurta',
    size: 'M',
    color: 'Indigo',
    sku: 'IK-M',
    stock: 12,
    value: 11_988,
    since: null,
  };
  api.on('GET /reports/stock', ({ query }) => ({
    total: { variants: 40, soldOut: 3, units: 900, value: 450_000 },
    lowStockThreshold: 5,
    rows:
      query.list === 'slow'
        ? [row]
        : [{ ...row, stock: 0, value: 0, since: '2026-11-02T05:00:00.000Z' }],
    pagination: onePage(1),
  }));
  await open('/admin/reports?view=stock');
  const line = await screen.findByText('12 units, ₹11,988');
  expect(line.closest('li')).toHaveTextContent('Indigo Kurta (M, Indigo)IK-M');
  expect(screen.getByText('never ordered')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Indigo Kurta (M, Indigo)' })).toHaveAttribute(
    'href',
    '/admin/product?edit=p1',
  );
  await user.selectOptions(screen.getByLabelText('List'), 'Sold out: the longest first');
  expect(await screen.findByText(/^since 2 Nov 2026, \d+ days$/)).toBeVisible();
  for (const figure of ['Stock value: ₹4,50,000', 'Units: 900', 'Variants: 40']) {
    expect(screen.getByRole('link', { name: figure })).toHaveAttribute(
      'href',
      '/admin/reports?view=stock&list=all',
    );
  }
});

it('order lines lead to their orders', async () => {
  const { api, open } = visitAsAdmin();
  const asked = api.on('GET /reports/sales/lines', () => ({
    lines: [
      {
        orderId: '0199bbbb-0000-7000-8000-0000deadbeef',
        orderDate: '2026-11-28T18:15:00.000Z',
        canceled: true,
        name: 'Indigo Kurta',
        size: 'M',
        color: 'Indigo',
        quantity: 2,
        price: 999,
        codeDiscount: 0,
      },
    ],
    pagination: onePage(1),
  }));
  await open('/admin/reports/lines?by=state&from=2026-11-01&to=2026-11-30&group=%3D');
  expect(await screen.findByRole('link', { name: '#DEADBEEF' })).toHaveAttribute(
    'href',
    '/admin/order?order=0199bbbb-0000-7000-8000-0000deadbeef',
  );
  expect(screen.getByText('2 × ₹999')).toBeVisible();
  expect(screen.getByText('State: Not given, 1 Nov 2026 to 30 Nov 2026')).toBeVisible();
  expect(asked[0]?.query).toMatchObject({ key: '', by: 'state' });
});

it('the ledger of a variant says why its stock changed, by whom and for which order', async () => {
  const { api, open } = visitAsAdmin();
  const entry = { id: 'a', at: '2026-11-28T18:15:00.000Z', orderId: null, actor: 'owner' };
  const asked = api.on('GET /reports/stock/{id}', () => ({
    variant: {
      productId: 'p1',
      name: 'Indigo Kurta',
      size: 'M',
      color: 'Indigo',
      sku: null,
      stock: 7,
    },
    entries: [
      {
        ...entry,
        change: -3,
        balance: 7,
        reason: 'ORDER_PLACED' as const,
        orderId: '0199bbbb-0000-7000-8000-0000deadbeef',
      },
      { ...entry, id: 'b', change: 10, balance: 10, reason: 'INITIAL' as const, actor: null },
    ],
    pagination: onePage(2),
  }));
  await open('/admin/reports/ledger?variant=v1');
  const list = await screen.findByRole('list', { name: 'Changes of the stock, newest first' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '28 Nov 2026, 11:45 pmOrdered #DEADBEEF by owner−37',
    '28 Nov 2026, 11:45 pmFirst stock+1010',
  ]);
  expect(screen.getByText('Indigo Kurta (M, Indigo)')).toBeVisible();
  expect(asked[0]?.params).toEqual({ id: 'v1' });
});
