import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CustomerDetail } from '#common/contract/customers.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { findAlert, findNews } from '#client/test/on-screen.ts';
import { address, onePage, order } from '#client/test/samples.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';

const { userId: _, ...HOME } = address({ isDefault: true });
const ASHA: CustomerDetail = {
  id: 'customer-1',
  username: 'asha',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  mobile: '9876543210',
  createdAt: '2026-11-20T06:30:00.000Z',
  status: 'ACTIVE',
  orders: 4,
  block: null,
  addresses: [HOME],
  totals: { delivered: 2, canceled: 1, refused: 1, revenue: 2600.5, average: 1300.25 },
};
const BLOCK = { at: '2026-11-28T06:30:00.000Z', reason: 'Refused six parcels' };
const BLOCKED: CustomerDetail = { ...ASHA, status: 'BLOCKED', block: BLOCK };
const ORDER = order({ id: '0199bbbb-0000-7000-8000-0000deadbeef', deliveryStatus: 'CANCELED' });

/** Opens the page of a customer, whom the API blocks and unblocks. */
async function openCustomer(start: CustomerDetail, orders = [ORDER]) {
  const visit = visitAsAdmin();
  let customer = start;
  visit.api.on('GET /customers/{id}', () => ({ customer }));
  visit.api.on('GET /customers/{id}/orders', () => ({
    orders,
    pagination: onePage(orders.length),
  }));
  const blocked = visit.api.on('POST /customers/{id}/block', ({ body: { reason } }) => {
    customer = { ...BLOCKED, block: { ...BLOCK, reason } };
    return { customer };
  });
  const unblocked = visit.api.on('POST /customers/{id}/unblock', () => {
    customer = ASHA;
    return { customer };
  });
  await visit.open('/admin/customer/customer-1');
  await screen.findByRole('heading', { level: 1, name: 'Asha Rao' });
  return { ...visit, blocked, unblocked, main: within(screen.getByRole('main')) };
}

it('the page has facts, totals, orders and addresses', async () => {
  const { main } = await openCustomer(ASHA);
  expect(main.getByText('Customer since 20 Nov 2026')).toBeVisible();
  expect(main.getByRole('link', { name: 'asha@example.com' })).toHaveAttribute(
    'href',
    'mailto:asha@example.com',
  );
  const totals = within(main.getByRole('region', { name: 'Totals' }));
  const values = totals
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(values).toEqual([
    ['Orders', '4'],
    ['Delivered', '2'],
    ['Cancelled', '1'],
    ['Refused', '1'],
    ['Revenue', '₹2,600.50'],
    ['Average order', '₹1,300.25'],
  ]);
  const orders = within(main.getByRole('region', { name: 'Orders' }));
  expect(await orders.findByRole('link', { name: '#DEADBEEF' })).toHaveAttribute(
    'href',
    `/admin/order?order=${ORDER.id}`,
  );
  expect(orders.getByText('Cancelled')).toBeVisible();
  expect(main.getByText('12 Linking Road')).toBeVisible();
  expect(document.title).toBe('Asha Rao · Vastra');
});

it('a customer who has nothing yet is shown without orders, average and address', async () => {
  const totals = { delivered: 0, canceled: 0, refused: 0, revenue: 0, average: null };
  const { main } = await openCustomer({ ...ASHA, orders: 0, addresses: [], totals }, []);
  expect(await main.findByText('No orders yet')).toBeVisible();
  expect(main.getByText('No addresses')).toBeVisible();
  expect(within(main.getByRole('region', { name: 'Totals' })).getByText('–')).toBeVisible();
});

it('blocking asks for a reason, and keeps it after a lost answer', async () => {
  const { api, user, main, blocked } = await openCustomer(ASHA);
  await user.click(main.getByRole('button', { name: 'Block customer' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Block customer' }));
  const reason = dialog.getByLabelText('Reason');
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Enter a reason\./));
  expect(blocked).toHaveLength(0);
  await user.type(reason, 'Refused six parcels');
  api.next('POST /customers/{id}/block', connectionLost);
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await findAlert('Failed to block the customer')).toBeVisible();
  expect(reason).toHaveValue('Refused six parcels');
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await findNews('Asha Rao is blocked')).toBeVisible();
  expect(await main.findByText('Blocked since 28 Nov 2026, 12:00 pm')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(main.getByText('Refused six parcels')).toBeVisible();
  expect(blocked.at(-1)).toMatchObject({
    params: { id: 'customer-1' },
    body: { reason: 'Refused six parcels' },
  });
});

it('unblocking asks first, and leaves a newer block of another admin alone', async () => {
  const { api, user, main, unblocked } = await openCustomer(BLOCKED);
  await user.click(main.getByRole('button', { name: 'Unblock customer' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Unblock customer' }));
  const message = 'This customer was blocked anew in the meantime. Nothing was changed.';
  api.next('POST /customers/{id}/unblock', () => refusal(409, 'CHANGED_MEANWHILE', message));
  await user.click(dialog.getByRole('button', { name: 'Unblock' }));
  expect(await findAlert(message)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Unblock' }));
  expect(await findNews('Asha Rao can sign in again')).toBeVisible();
  expect(await main.findByRole('button', { name: 'Block customer' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(unblocked.at(-1)?.body).toEqual({ expectedBlockedAt: BLOCK.at });
});

it('a customer who does not exist has a page that says so', async () => {
  const visit = visitAsAdmin();
  visit.api.on('GET /customers/{id}', () => refusal(404, 'NOT_FOUND', 'Customer not found'));
  await visit.open('/admin/customer/nobody');
  expect(await screen.findByRole('heading', { name: 'Customer not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the customers' })).toHaveAttribute(
    'href',
    '/admin/customer',
  );
});
