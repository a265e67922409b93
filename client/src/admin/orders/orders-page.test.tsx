import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connectionLost, gate, refusal } from '#client/test/fake-api.ts';
import { onePage } from '#client/test/samples.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';
import {
  FIRST,
  SECOND,
  address,
  findFirst,
  findStatus,
  main,
  openOrders,
  search,
} from '#client/test/visit-orders.ts';

const TROUBLE = 'The shop is in trouble.';

describe('the list of orders', () => {
  it.each([
    ['table', 1280],
    ['list of cards', 390],
  ])('shows each order in a %s', async (_, width) => {
    await openOrders('/admin/order', [FIRST, SECOND], width);
    const row = await findFirst();
    expect(row).toHaveTextContent('#00000001');
    expect(row).toHaveTextContent('Meera Nair');
    expect(within(row).getByText('Meera')).toBeVisible();
    expect(row).toHaveTextContent('₹900');
    expect(row).toHaveTextContent('28 Nov 2026');
    expect(within(row).getAllByText('Pending').length).toBeGreaterThan(1);
    expect(main().getByText('2 orders in total')).toBeVisible();
    expect(document.title).toBe('Orders · Vastra');
  });

  it('shows the name of a customer who has not given one yet once', async () => {
    const user = { firstName: 'meera', lastName: 'meera', email: 'meera@example.com' };
    await openOrders('/admin/order', [{ ...FIRST, user }]);
    expect(await findFirst()).toHaveTextContent(/#00000001meera₹900/);
  });

  it('is searched when typing pauses or on Enter, and narrowed by status and days', async () => {
    const { user, asked } = await openOrders();
    await user.type(await search(), ' +91 98765 43210 ');
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ q: '+91 98765 43210' }));
    await user.clear(await search());
    await user.type(await search(), 'MEERA{Enter}');
    await user.selectOptions(main().getByRole('combobox', { name: 'Delivery status' }), 'Pending');
    fireEvent.change(main().getByLabelText('From'), { target: { value: '2026-11-27' } });
    fireEvent.change(main().getByLabelText('To'), { target: { value: '2026-11-28' } });
    const filter = { q: 'MEERA', status: 'PENDING', from: '2026-11-27', to: '2026-11-28' };
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject(filter));
    expect(address()).toBe(`/admin/order?${new URLSearchParams(filter)}`);
    expect(await main().findByText('2 orders found')).toBeVisible();
    fireEvent.change(main().getByLabelText('To'), { target: { value: '2026-01-01' } });
    await waitFor(() => expect(main().getByLabelText('From')).toHaveValue('2026-01-01'));
  });

  it('shows what a link narrows it to, and clears all filters at once', async () => {
    const { user, asked } = await openOrders('/admin/order?q=asha&status=SHIPPED&from=2026-11-01');
    expect(await main().findByRole('heading', { name: 'No orders match' })).toBeVisible();
    expect(await search()).toHaveValue('asha');
    expect(asked[0]?.query).toMatchObject({ q: 'asha', status: 'SHIPPED', from: '2026-11-01' });
    await user.click(main().getByRole('button', { name: 'Clear filters' }));
    expect(await main().findByText('2 orders in total')).toBeVisible();
    expect(address()).toBe('/admin/order');
    expect(await search()).toHaveValue('');
    expect(main().getByLabelText('From')).toHaveValue('');
  });

  it('says when the shop has no orders yet', async () => {
    await openOrders('/admin/order', []);
    expect(await main().findByRole('heading', { name: 'No orders found' })).toBeVisible();
    expect(main().getByText('Orders will appear here once customers place them')).toBeVisible();
    expect(main().getByText('0 orders in total')).toBeVisible();
  });

  it('says that a page after the end does not exist, and leads to the last one', async () => {
    const { api, user, open } = visitAsAdmin();
    api.on('GET /orders/all', ({ query: { page } }) => ({
      orders: page === 9999 ? [] : [FIRST],
      pagination: { totalItems: 21, totalPages: 2, currentPage: page, limit: 20 },
    }));
    await open('/admin/order?page=9999');
    expect(await screen.findByRole('heading', { name: 'There is no page 9999' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to the last page' }));
    expect(await screen.findByText('Showing 21 - 21 of 21 orders')).toBeVisible();
    expect(address()).toBe('/admin/order?page=2');
  });

  it('offers another attempt when it could not be loaded', async () => {
    const { api, user, open } = visitAsAdmin();
    api.on('GET /orders/all', () => refusal(429, 'RATE_LIMITED', 'Too many requests.'));
    await open('/admin/order');
    expect(await main().findByRole('alert')).toHaveTextContent('Failed to fetch orders');
    api.on('GET /orders/all', () => ({ orders: [FIRST], pagination: onePage(1) }));
    await user.click(main().getByRole('button', { name: 'Try again' }));
    expect(await findStatus()).toBeVisible();
  });
});

describe('the status of an order', () => {
  it('waits for its answer, which changes the row', async () => {
    const { api, user, setStatus } = await openOrders();
    const answer = gate();
    const sent = api.on('PUT /orders/{id}/status', async ({ params, body }) => {
      await answer.opened;
      return setStatus(params.id, body.deliveryStatus);
    });
    await user.selectOptions(await findStatus(), 'Delivered');
    expect(await findStatus()).toBeDisabled();
    expect(await findStatus()).toHaveValue('DELIVERED');
    answer.open();
    expect(await screen.findByText('Status updated to Delivered')).toBeVisible();
    expect(await findStatus()).toBeEnabled();
    expect(await findFirst()).toHaveTextContent('Paid');
    expect(sent[0]).toMatchObject({
      params: { id: FIRST.id },
      body: { deliveryStatus: 'DELIVERED', expectedStatus: 'PENDING' },
    });
  });

  it('goes back after a failure, with a notice', async () => {
    const { api, user } = await openOrders();
    api.on('PUT /orders/{id}/status', () => refusal(500, 'INTERNAL', TROUBLE));
    await user.selectOptions(await findStatus(), 'Delivered');
    expect(await screen.findByText(TROUBLE)).toBeVisible();
    await waitFor(async () => expect(await findStatus()).toHaveValue('PENDING'));
    api.on('PUT /orders/{id}/status', connectionLost);
    await user.selectOptions(await findStatus(), 'Delivered');
    expect(await screen.findByText('Failed to update status')).toBeVisible();
    await waitFor(async () => expect(await findStatus()).toHaveValue('PENDING'));
  });

  it('never undoes what a colleague has set meanwhile, and then shows that', async () => {
    const { api, user, setStatus, answerStatus } = await openOrders();
    const conflict = 'This order was set to Cancelled in the meantime. Please check it again.';
    api.on('PUT /orders/{id}/status', () => {
      setStatus(FIRST.id, 'CANCELED');
      return refusal(409, 'CONFLICT', conflict);
    });
    await user.selectOptions(await findStatus(), 'Shipped');
    expect(await screen.findByText(conflict)).toBeVisible();
    await waitFor(async () => expect(await findStatus()).toHaveValue('CANCELED'));
    const sent = answerStatus();
    await user.selectOptions(await findStatus(), 'Delivered');
    await user.click(await screen.findByRole('button', { name: 'Set to Delivered' }));
    expect(await screen.findByText('Status updated to Delivered')).toBeVisible();
    expect(sent[0]?.body.expectedStatus).toBe('CANCELED');
  });

  it('is cancelled only after a confirmation that names the units and the payment', async () => {
    const { user, changes } = await openOrders();
    await user.selectOptions(await findStatus(), 'Cancelled');
    const question = await screen.findByRole('alertdialog', { name: 'Cancel Order' });
    expect(question).toHaveTextContent('Cancel order #00000001?');
    expect(question).toHaveTextContent('1 unit goes back to stock: 1 × Indigo Kurta (M, Indigo).');
    expect(question).toHaveTextContent('The customer does not pay the ₹900.');
    await user.click(within(question).getByRole('button', { name: 'Keep Order' }));
    expect(question).not.toBeInTheDocument();
    expect(await findStatus()).toHaveValue('PENDING');
    expect(changes).toHaveLength(0);

    await user.selectOptions(await findStatus(), 'Cancelled');
    await user.keyboard('{Escape}');
    expect(await findStatus()).toHaveValue('PENDING');
    await user.selectOptions(await findStatus(), 'Cancelled');
    await user.click(screen.getByRole('button', { name: 'Yes, Cancel' }));
    expect(await screen.findByText('Status updated to Cancelled')).toBeVisible();
    expect(await findStatus()).toHaveValue('CANCELED');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(changes.map(({ body }) => body.deliveryStatus)).toEqual(['CANCELED']);
  });

  it('leaves Delivered only after a confirmation, and keeps it when that is dismissed', async () => {
    const { user, changes } = await openOrders('/admin/order', [
      { ...FIRST, deliveryStatus: 'DELIVERED', paymentStatus: 'PAID' },
    ]);
    await user.selectOptions(await findStatus(), 'Shipped');
    const question = await screen.findByRole('alertdialog', { name: 'Change Status' });
    expect(question).toHaveTextContent('from Delivered to Shipped?');
    expect(question).toHaveTextContent('The payment of ₹900 becomes pending again');
    await user.click(within(question).getByRole('button', { name: 'Keep Delivered' }));
    expect(await findStatus()).toHaveValue('DELIVERED');
    expect(changes).toHaveLength(0);
    await user.selectOptions(await findStatus(), 'Shipped');
    await user.click(screen.getByRole('button', { name: 'Set to Shipped' }));
    expect(await screen.findByText('Status updated to Shipped')).toBeVisible();
    expect(changes[0]?.body).toEqual({ deliveryStatus: 'SHIPPED', expectedStatus: 'DELIVERED' });
  });

  it('keeps the row in its place until the list is loaded again', async () => {
    const { user } = await openOrders();
    const filter = await main().findByRole('combobox', { name: 'Delivery status' });
    await user.selectOptions(filter, 'Shipped');
    expect(await main().findByRole('heading', { name: 'No orders match' })).toBeVisible();
    await user.selectOptions(filter, 'Pending');
    await user.selectOptions(await findStatus(), 'Shipped');
    expect(await screen.findByText('Status updated to Shipped')).toBeVisible();
    expect(await findStatus()).toBeVisible();
    await user.selectOptions(filter, 'Shipped');
    await waitFor(() => expect(main().getByText('1 order found')).toBeVisible());
    expect(await findFirst()).toHaveTextContent('Shipped');
  });

  it('is announced even if the admin leaves before the answer, and the dashboard counts again', async () => {
    const { api, user, setStatus } = await openOrders();
    const answer = gate();
    api.on('PUT /orders/{id}/status', async ({ params, body }) => {
      await answer.opened;
      return setStatus(params.id, body.deliveryStatus);
    });
    const counts = api.on('GET /dashboard', () => refusal(429, 'RATE_LIMITED', 'Too many.'));
    await user.selectOptions(await findStatus(), 'Shipped');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    answer.open();
    expect(await screen.findByText('Status updated to Shipped')).toBeVisible();
    expect(counts).not.toHaveLength(0);
  });
});
