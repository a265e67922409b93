import { expect, it } from 'vitest';
import type { StockLedger } from '#common/contract/reports.ts';
import { placeOrderOf, setStatus } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const asha = await makeUser(app);

async function ledgerOf(variantId: string, query = ''): Promise<StockLedger> {
  const answer = await app.call('get', `/reports/stock/${variantId}${query}`, admin);
  expect(answer.status).toBe(200);
  return answer.body;
}

it('a stock is explained to the piece: by how much it changed, why, by whom and for which order', async () => {
  const { variants, name } = await makeProduct(app, { variants: [{ stock: 10, size: 'M' }] });
  const variantId = variants[0]?.id ?? '';
  const order = await placeOrderOf(app, asha, variantId, 3);
  await app.call('put', `/variants/${variantId}/stock`, admin).send({ stock: 20 });
  await setStatus(app, admin, order.id, 'CANCELED');
  const { variant, entries, pagination } = await ledgerOf(variantId);
  expect(variant).toMatchObject({ name, size: 'M', stock: 23 });
  expect(pagination.totalItems).toBe(4);
  expect(
    entries.map(({ change, balance, reason, orderId, actor }) => ({
      change,
      balance,
      reason,
      orderId,
      actor,
    })),
  ).toEqual([
    { change: 3, balance: 23, reason: 'ORDER_CANCELED', orderId: order.id, actor: admin.username },
    { change: 13, balance: 20, reason: 'ADMIN_EDIT', orderId: null, actor: admin.username },
    { change: -3, balance: 7, reason: 'ORDER_PLACED', orderId: order.id, actor: null },
    { change: 10, balance: 10, reason: 'INITIAL', orderId: null, actor: null },
  ]);
  const file = await app.call('get', `/reports/stock/${variantId}/csv`, admin);
  const lines = file.text.split('\r\n').slice(0, -1);
  expect(lines[0]).toBe('\ufeffTime,Change,Stock,Reason,Order,By');
  expect(lines[3]).toMatch(
    new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,-3,7,ORDER_PLACED,${order.id},$`),
  );
  expect(lines).toHaveLength(5);
  const second = await ledgerOf(variantId, '?limit=1&page=2');
  expect(second.entries.map(({ balance }) => balance)).toEqual([20]);
});

it('an unknown variant has no ledger', async () => {
  for (const id of ['0199bbbb-0000-7000-8000-0000deadbeef', 'kurta']) {
    for (const path of [`/reports/stock/${id}`, `/reports/stock/${id}/csv`]) {
      const { status, body } = await app.call('get', path, admin);
      expect([status, body.message]).toEqual([404, 'Variant not found']);
    }
  }
});
