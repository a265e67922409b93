import { screen, within } from '@testing-library/react';
import type { OrderDetail } from '#common/contract/orders.ts';
import { refusal } from './fake-api.ts';
import { onePage, order } from './samples.ts';
import { visitAsAdmin } from './visit-admin.ts';

export const FIRST = order({ id: '0199aaaa-0000-7000-8000-000000000001', user: buyer('Meera') });
export const SECOND = order({ id: '0199bbbb-0000-7000-8000-000000000002', user: buyer('Kabir') });

function buyer(firstName: string) {
  return { firstName, lastName: 'Nair', email: `${firstName.toLowerCase()}@example.com` };
}

function statusEntry({ status, at }: OrderDetail['history'][number], index: number) {
  const parcel = { courier: null, trackingNumber: null };
  return { kind: 'STATUS' as const, id: `event-${index}`, at, author: 'owner', status, ...parcel };
}

/** Opens the list over orders that the API keeps. The API filters by status alone. */
export async function openOrders(
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
  visit.api.on('GET /orders/{id}/log', ({ params: { id } }) => ({
    entries: (saved.get(id)?.history ?? []).map(statusEntry),
  }));
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

export const main = () => within(screen.getByRole('main'));
export const findStatus = () =>
  screen.findByRole('combobox', { name: 'Delivery status of order 00000001' });
export const search = () => main().findByRole('searchbox');
export const address = () => window.location.pathname + window.location.search;

/** The row or card of the first order. */
export async function findFirst(): Promise<HTMLElement> {
  const select = await findStatus();
  const row = select.closest<HTMLElement>('tr, li');
  if (!row) throw new Error('The order has neither a row nor a card.');
  return row;
}
