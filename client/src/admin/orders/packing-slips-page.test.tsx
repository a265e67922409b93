import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { onePage, order, orderItem, variant } from '#client/test/samples.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';

const SHIRT = orderItem({
  priceAtPurchase: 999.5,
  listPriceAtPurchase: 1999,
  product: {
    ...orderItem().product,
    name: 'Charkha Shirt',
    variant: { ...variant(), size: '42', color: 'Olive' },
  },
});
const ORDERS = ['0199aaaa-0000-7000-8000-000000000001', '0199bbbb-0000-7000-8000-000000000002'].map(
  (id) => order({ id, items: [SHIRT], subtotal: 1999, discount: 999.5, orderTotal: 999.5 }),
);

async function openSlips(path: string, orders = ORDERS) {
  const visit = visitAsAdmin();
  const asked = visit.api.on('GET /orders/all', () => ({
    orders,
    pagination: onePage(orders.length),
  }));
  await visit.open(path);
  return { ...visit, asked };
}

it('the slips of the orders in the link tell the courier and the packer everything', async () => {
  const ids = ORDERS.map(({ id }) => id);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, asked } = await openSlips(`/admin/order/slips?order=${ids.join('&order=')}`);
  const slip = await screen.findByRole('article', { name: '#00000001' });
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(asked[0]?.query).toMatchObject({ id: ids });
  expect(slip).toHaveTextContent('Packing slip#00000001Ordered on 28 Nov 2026');
  expect(slip).toHaveTextContent('Vastrashop@example.com');
  expect(slip).toHaveTextContent('Deliver toAsha Rao12 Linking Road');
  expect(slip).toHaveTextContent('Phone 9876543210');
  expect(slip).toHaveTextContent('Collect in cash₹999.50');
  expect(slip).toHaveTextContent('Subtotal₹1,999Discount−₹999.50Tax₹0.00Total₹999.50');
  expect(within(slip).getAllByRole('row')[1]).toHaveTextContent(/^Charkha Shirt42Olive1$/);
  await user.click(screen.getByRole('button', { name: 'Print 2 slips' }));
  expect(print).toHaveBeenCalledOnce();
});

it('a link without orders prints all pending ones that match its filters', async () => {
  const { asked } = await openSlips('/admin/order/slips?q=nair', []);
  expect(await screen.findByRole('heading', { name: 'Nothing to pack' })).toBeVisible();
  expect(asked[0]?.query).toMatchObject({ q: 'nair', status: 'PENDING' });
});
