import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '#common/contract/orders.ts';
import { connectionLost, gate, refusal } from '#client/test/fake-api.ts';
import { onePage, order } from '#client/test/samples.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';

const FIRST = order({ id: '0199aaaa-0000-7000-8000-000000000001', user: buyer('Meera') });
const SECOND = order({ id: '0199bbbb-0000-7000-8000-000000000002', user: buyer('Kabir') });
const TROUBLE = 'The shop is in trouble.';

function buyer(firstName: string) {
  return { firstName, lastName: 'Nair', email: `${firstName.toLowerCase()}@example.com` };
}

/** Opens the list over orders that the API keeps. The API filters by status alone. */
async function openOrders(
  path = '/admin/order',
  orders: OrderDetail[] = [FIRST, SECOND],
  width?: number,
) {
  const saved = new Map(orders.map((one) => [one.id, one]));
  const visit = visitAsAdmin(width);
  const asked = visit.api.on('GET /orders/all', ({ query }) => {
    const found = [...saved.values()].filter(
      ({ deliveryStatus }) => !query.status || deliveryStatus === query.status,
    );
    return { orders: found, pagination: onePage(found.length) };
  });
  visit.api.on('GET /orders/{id}', ({ params: { id } }) => {
    const found = saved.get(id);
    return found ? { order: found } : refusal(404, 'NOT_FOUND', 'No such order.');
  });
  const setStatus = (id: string, deliveryStatus: OrderDetail['deliveryStatus']) => {
    const paymentStatus = deliveryStatus === 'DELIVERED' ? 'PAID' : 'PENDING';
    const changed = { ...(saved.get(id) ?? order()), deliveryStatus, paymentStatus } as const;
    saved.set(id, changed);
    return { order: changed };
  };
  const answerStatus = () =>
    visit.api.on('PUT /orders/{id}/status', ({ params, body }) =>
      setStatus(params.id, body.deliveryStatus),
    );
  const changes = answerStatus();
  await visit.open(path);
  return { ...visit, asked, changes, setStatus, answerStatus };
}

const main = () => within(screen.getByRole('main'));
const findStatus = () =>
  screen.findByRole('combobox', { name: 'Delivery status of order 00000001' });
const search = () => main().findByRole('searchbox');
const address = () => window.location.pathname + window.location.search;

/** The row or card of the first order. */
async function findFirst(): Promise<HTMLElement> {
  const select = await findStatus();
  const row = select.closest<HTMLElement>('tr, li');
  if (!row) throw new Error('The order has neither a row nor a card.');
  return row;
}

describe('the list of orders', () => {
  it.each([
    ['table', 1280],
    ['list of cards', 390],
  ])('shows each order in a %s', async (_, width) => {
    await openOrders('/admin/order', [FIRST, SECOND], width);
    const row = await findFirst();
    expect(row).toHaveTextContent('#00000001');
    expect(row).toHaveTextContent('Meera');
    expect(row).toHaveTextContent('₹900');
    expect(row).toHaveTextContent('28 Nov 2026');
    expect(within(row).getAllByText('Pending').length).toBeGreaterThan(1);
    expect(main().getByText('2 orders in total')).toBeVisible();
    expect(document.title).toBe('Orders · Vastra');
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
    expect(await screen.findByText('Status updated to Delivered')).toBeVisible();
    expect(sent[0]?.body.expectedStatus).toBe('CANCELED');
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

  it('is told even when the page was left before the answer, and the dashboard counts anew', async () => {
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

describe('the details of an order', () => {
  const findDetails = () => screen.findByRole('dialog', { name: 'Order #00000001' });

  it('tell everything about it, and the keyboard returns to its row', async () => {
    const { user } = await openOrders();
    const view = await main().findByRole('button', { name: 'View Details of order 00000001' });
    view.focus();
    await user.keyboard('{Enter}');
    const details = await findDetails();
    await waitFor(() => expect(details).toHaveTextContent(FIRST.id));
    expect(address()).toBe(`/admin/order?order=${FIRST.id}`);
    expect(
      within(details).getByRole('region', { name: 'Customer and delivery' }),
    ).toHaveTextContent(
      'CustomerMeera Nairmeera@example.comDelivery addressAsha Rao12 Linking RoadMumbai, ' +
        'Maharashtra 4000509876543210PaymentCash on DeliveryPay when you receive',
    );
    expect(details).toHaveTextContent('Placed on 28 Nov 2026, 12:00 pm');
    const item = within(details).getByText('Indigo Kurta').closest('li');
    expect(item).toHaveTextContent('Size: M');
    expect(item).toHaveTextContent('1 × ₹900');
    expect(within(details).getByText('Total').parentElement).toHaveTextContent('Total₹900');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view).toHaveFocus();
    expect(address()).toBe('/admin/order');
  });

  it('show a change of the status and its history', async () => {
    const { api, user } = await openOrders(`/admin/order?order=${FIRST.id}`);
    api.on('GET /changes', () => ({ changes: [], pagination: onePage(0) }));
    const details = within(await findDetails());
    const select = await details.findByRole('combobox', {
      name: 'Delivery status of order 00000001',
    });
    await user.selectOptions(select, 'Cancelled');
    expect(await screen.findByText('Status updated to Cancelled')).toBeVisible();
    await waitFor(() => expect(select).toHaveValue('CANCELED'));
    await user.click(details.getByRole('button', { name: 'History of order 00000001' }));
    const history = await screen.findByRole('dialog', { name: 'History of order 00000001' });
    expect(await within(history).findByText('No changes yet')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(history).not.toBeInTheDocument());
    expect(await findDetails()).toBeVisible();
  });

  it('say of an unknown order that it does not exist', async () => {
    const { user } = await openOrders('/admin/order?order=unknown');
    const gone = await screen.findByRole('dialog', { name: 'Order not found' });
    expect(gone).toHaveTextContent('This order doesn’t exist.');
    await user.click(within(gone).getByRole('button', { name: 'Back to the orders' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/admin/order');
  });
});

describe('selected orders', () => {
  const SENT = order({ ...SECOND, deliveryStatus: 'SHIPPED' });
  const choose = (id: string) => main().findByRole('checkbox', { name: `Select order ${id}` });

  it('lead to the packing slips of those that are pending', async () => {
    const { user } = await openOrders('/admin/order?q=nair', [FIRST, SENT]);
    expect(
      await main().findByRole('link', { name: 'Packing slips of all pending' }),
    ).toHaveAttribute('href', '/admin/order/slips?q=nair');
    await user.click(await choose('00000002'));
    expect(main().getByText('Nothing to pack among these')).toBeVisible();
    await user.click(await choose('00000001'));
    expect(main().getByText('2 selected')).toBeVisible();
    expect(main().getByRole('link', { name: '1 packing slip for 2 selected' })).toHaveAttribute(
      'href',
      `/admin/order/slips?order=${FIRST.id}`,
    );
  });

  it('are exported; else all that match, with the search that was just typed', async () => {
    const { api, user } = await openOrders('/admin/order', [FIRST, SENT]);
    const files = api.on('GET /orders/csv', () => '\ufeffOrder');
    await user.type(await search(), 'nair');
    await user.click(main().getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(/^Saved /)).toBeVisible();
    expect(files[0]?.query).toEqual({ q: 'nair' });
    await user.click(await choose('00000002'));
    await user.click(main().getByRole('button', { name: 'Export 1 selected' }));
    await waitFor(() => expect(files[1]?.query).toEqual({ id: [SENT.id] }));
    await user.click(main().getByRole('checkbox', { name: '1 selected' }));
    expect(await choose('00000001')).toBeChecked();
    expect(main().getByRole('button', { name: 'Export 2 selected' })).toBeVisible();
    await user.click(main().getByRole('checkbox', { name: '2 selected' }));
    expect(main().getByRole('button', { name: 'Export CSV' })).toBeVisible();
  });

  it('say why their file did not come', async () => {
    const { api, user } = await openOrders();
    await findStatus();
    const file = main().getByRole('button', { name: 'Export CSV' });
    api.on('GET /orders/csv', () => refusal(500, 'INTERNAL', TROUBLE));
    await user.click(file);
    expect(await screen.findByText(`Failed to export orders. ${TROUBLE}`)).toBeVisible();
    api.on('GET /orders/csv', connectionLost);
    await user.click(file);
    expect(
      await screen.findByText(/^Failed to export orders. Couldn’t reach the shop/),
    ).toBeVisible();
    await waitFor(() => expect(file).toBeEnabled());
  });
});
