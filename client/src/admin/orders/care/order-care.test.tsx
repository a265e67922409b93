import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderLogEntry } from '#common/contract/order-care.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { FIRST, openOrders } from '#client/test/visit-orders.ts';

const AT = '2026-11-29T06:30:00.000Z';
const NOTE: OrderLogEntry = {
  kind: 'NOTE',
  id: 'note-1',
  at: AT,
  author: 'owner',
  text: 'Calls back <at> six',
};

const openDetails = async (order = FIRST) => {
  const visit = await openOrders(`/admin/order?order=${order.id}`, [order]);
  const details = await screen.findByRole('dialog', { name: 'Order #00000001' });
  await within(details).findByRole('heading', { name: 'Notes and history' });
  return { ...visit, details: within(details) };
};

describe('the address of an order in the details', () => {
  const correct = async ({ user, details }: Awaited<ReturnType<typeof openDetails>>) => {
    await user.click(await details.findByRole('button', { name: 'Correct delivery address' }));
    return within(await screen.findByRole('dialog', { name: 'Correct Address of #00000001' }));
  };

  it('is corrected with the address that was seen, and then shown', async () => {
    const visit = await openDetails();
    const { api, user, details } = visit;
    const form = await correct(visit);
    const city = form.getByLabelText('City');
    expect(city).toHaveValue('Mumbai');
    expect(city).toHaveAttribute('autocomplete', 'off');
    await user.clear(city);
    await user.type(city, 'Pune');
    const sent = api.on(
      'PUT /orders/{id}/address',
      ({ body: { expectedAddress: _, ...body } }) => ({
        order: { ...FIRST, address: { ...FIRST.address, ...body, phone: FIRST.address.phone } },
      }),
    );
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Address corrected. The customer gets a mail.')).toBeVisible();
    expect(sent[0]?.body).toEqual({
      ...FIRST.address,
      city: 'Pune',
      expectedAddress: FIRST.address,
    });
    expect(details.getByRole('region', { name: 'Customer and delivery' })).toHaveTextContent(
      'Pune, Maharashtra 400050',
    );
    expect(screen.queryByRole('dialog', { name: /Correct Address/ })).toBeNull();
  });

  it('keeps what was typed when the order was shipped meanwhile, and says so', async () => {
    const visit = await openDetails();
    const { api, user } = visit;
    const form = await correct(visit);
    await user.type(form.getByLabelText('Address line 1'), ', 2nd floor');
    const shipped = 'This order is shipped, so its address cannot be corrected any more.';
    api.on('PUT /orders/{id}/address', () => refusal(409, 'CONFLICT', shipped));
    visit.setStatus(FIRST.id, 'SHIPPED');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(`${shipped} Your changes are still here.`)).toBeVisible();
    expect(form.getByLabelText('Address line 1')).toHaveValue('12 Linking Road, 2nd floor');
    await waitFor(() =>
      expect(visit.details.queryByRole('button', { name: 'Correct delivery address' })).toBeNull(),
    );
  });

  it('shows the address of a colleague who was faster, and leaves the choice', async () => {
    const visit = await openDetails();
    const { api, user } = visit;
    const form = await correct(visit);
    await user.type(form.getByLabelText('Address line 2'), 'Near the temple');
    const theirs = { ...FIRST.address, addressLine2: 'Behind the bank' };
    const faster = 'Someone corrected the address of this order after you opened it.';
    api.on('PUT /orders/{id}/address', () => refusal(409, 'CHANGED_MEANWHILE', faster));
    api.on('GET /orders/{id}', () => ({ order: { ...FIRST, address: theirs } }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await user.click(await form.findByRole('button', { name: 'View the saved version' }));
    expect(await screen.findByRole('dialog', { name: 'Saved version' })).toHaveTextContent(
      'Behind the bank',
    );
    await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
    const sent = api.on('PUT /orders/{id}/address', () => ({ order: FIRST }));
    await user.click(form.getByRole('button', { name: 'Save my version' }));
    expect(await screen.findByText('Address corrected. The customer gets a mail.')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({
      addressLine2: 'Near the temple',
      expectedAddress: theirs,
    });
  });

  it('names the field that is wrong', async () => {
    const visit = await openDetails();
    const { user } = visit;
    const form = await correct(visit);
    await user.clear(form.getByLabelText('PIN code'));
    await user.type(form.getByLabelText('PIN code'), '4000');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByLabelText('PIN code')).toBeInvalid();
    expect(form.getByLabelText('PIN code')).toHaveFocus();
  });
});

describe('notes and messages in the details', () => {
  const open = async (visit: Awaited<ReturnType<typeof openDetails>>, button: string) => {
    await visit.user.click(visit.details.getByRole('button', { name: button }));
    return within(await screen.findByRole('dialog', { name: /^(Note on|Message about)/ }));
  };

  it('a note is added and shown with its author', async () => {
    const visit = await openDetails();
    const sent = visit.api.on('POST /orders/{id}/notes', () => ({ entries: [NOTE] }));
    const form = await open(visit, 'Add note');
    expect(form.getByLabelText('Note')).toHaveFocus();
    await visit.user.click(form.getByRole('button', { name: 'Add note' }));
    expect(await form.findByText('Write a note first.')).toBeVisible();
    await visit.user.type(form.getByLabelText('Note'), 'Calls back <at> six');
    await visit.user.click(form.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Note added')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ text: 'Calls back <at> six' }]);
    const history = visit.details.getByRole('region', { name: 'Notes and history' });
    expect(history).toHaveTextContent(
      'NoteInternalowner · 29 Nov 2026, 12:00 pmCalls back <at> six',
    );
  });

  it('a message whose answer was lost is sent again under the same key, with its text kept', async () => {
    const visit = await openDetails();
    const { api, user } = visit;
    const lost = api.on('POST /orders/{id}/messages', connectionLost);
    const form = await open(visit, 'Message customer');
    await user.type(form.getByLabelText('Message'), 'The blue one is sold out.');
    await user.click(form.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Failed to send the message.')).toBeVisible();
    expect(form.getByLabelText('Message')).toHaveValue('The blue one is sold out.');
    const sent = api.on('POST /orders/{id}/messages', () => ({
      entries: [{ ...NOTE, kind: 'MESSAGE', text: 'The blue one is sold out.' }],
    }));
    await user.click(form.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('The message is on its way')).toBeVisible();
    const keyOf = (requests: typeof sent) => requests[0]?.headers['idempotency-key'];
    expect(keyOf(sent)).toBe(keyOf(lost));
    expect(keyOf(sent)).toBeTruthy();
  });

  it('asks before a note that was begun is thrown away', async () => {
    const visit = await openDetails();
    const form = await open(visit, 'Add note');
    await visit.user.type(form.getByLabelText('Note'), 'Half a thou');
    await visit.user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(form.getByLabelText('Note')).toHaveValue('Half a thou');
  });

  it('a customer who has deleted their account gets no message', async () => {
    const user = { firstName: 'Deleted customer', lastName: '', email: '' };
    const { details } = await openDetails({ ...FIRST, user });
    expect(details.getByRole('button', { name: 'Add note' })).toBeVisible();
    expect(details.queryByRole('button', { name: 'Message customer' })).toBeNull();
  });
});

describe('the history in the details', () => {
  it('still shows delivery and payment after the order has left Delivered', async () => {
    const history = (['PENDING', 'DELIVERED', 'PENDING'] as const).map((status, index) => ({
      status,
      at: `2026-11-2${index + 7}T06:30:00.000Z`,
    }));
    const { details } = await openDetails({ ...FIRST, history });
    const region = details.getByRole('region', { name: 'Notes and history' });
    await waitFor(() =>
      expect(within(region).getAllByRole('listitem')[1]).toHaveTextContent(
        'Delivered, ₹900 paidowner · 28 Nov 2026, 12:00 pm',
      ),
    );
    expect(within(region).getAllByRole('listitem')[0]).toHaveTextContent(
      'Pending, ₹900 no longer paid',
    );
  });

  it('follows a change of the status', async () => {
    const { api, user, details } = await openDetails();
    const region = details.getByRole('region', { name: 'Notes and history' });
    await waitFor(() => expect(region).toHaveTextContent('Placed'));
    const asked = api.on('GET /orders/{id}/log', () => ({ entries: [NOTE] }));
    await user.selectOptions(
      details.getByRole('combobox', { name: 'Delivery status of order 00000001' }),
      'Shipped',
    );
    await waitFor(() => expect(region).toHaveTextContent('Calls back'));
    expect(asked).toHaveLength(1);
  });
});
