import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '#common/contract/orders.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { order } from '#client/test/samples.ts';
import { address, FIRST, main, openOrders, SECOND } from '#client/test/visit-orders.ts';

const SENT = order({
  ...SECOND,
  id: '0199cccc-0000-7000-8000-000000000003',
  deliveryStatus: 'SHIPPED',
  courier: 'DTDC',
  trackingNumber: 'D1',
});

/** Opens the form for all pending orders of the list. */
async function openForm(orders: OrderDetail[] = [FIRST, SECOND, SENT]) {
  const visit = await openOrders('/admin/order', orders);
  const sent = visit.api.on('PUT /orders/shipments', ({ body }) => ({
    orders: body.shipments.map((row) => ({
      ...order(orders.find(({ id }) => id === row.orderId)),
      deliveryStatus: 'SHIPPED' as const,
      courier: row.courier ?? null,
      trackingNumber: row.trackingNumber ?? null,
    })),
  }));
  await visit.user.click(await main().findByRole('checkbox', { name: /^Select all/ }));
  await visit.user.click(main().getByRole('button', { name: 'Mark shipped' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark Orders as Shipped' }));
  return { ...visit, sent, dialog };
}

type Form = Awaited<ReturnType<typeof openForm>>;

const numberOf = ({ dialog }: Form, id: string) =>
  dialog.getByRole('textbox', { name: new RegExp(`#${id}`) });
const submit = ({ dialog, user }: Form, count = 2) =>
  user.click(dialog.getByRole('button', { name: `Mark ${count} as shipped` }));

/** Waits until the form is closed and has left the history. */
async function closed(): Promise<void> {
  await waitFor(() => expect(address()).toBe('/admin/order'));
  expect(screen.queryByRole('dialog')).toBeNull();
}

describe('the form that marks orders as shipped', () => {
  it('has the pending ones of the selection and sends what was typed', async () => {
    const form = await openForm();
    const { user, dialog, sent } = form;
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    expect(dialog.getByRole('combobox', { name: 'Courier' })).toHaveFocus();
    await user.keyboard('Delhivery');
    await user.type(numberOf(form, '00000001'), ' AWB 1 ');
    await submit(form);
    expect(await screen.findByText('2 orders marked as shipped')).toBeVisible();
    expect(sent[0]?.body).toEqual({
      shipments: [FIRST, SECOND].map(({ id }, index) => ({
        orderId: id,
        expectedStatus: 'PENDING',
        courier: 'Delhivery',
        trackingNumber: index === 0 ? 'AWB 1' : null,
        expectedTrackingNumber: null,
      })),
    });
    await closed();
    expect(main().getAllByText('Shipped', { selector: 'span *, span' }).length).toBeGreaterThan(2);
  });

  it('fills all rows from a pasted column, and refuses one of another length', async () => {
    const form = await openForm();
    const { user, dialog } = form;
    await user.click(numberOf(form, '00000002'));
    await user.paste('AWB1\nAWB2\nAWB3\n');
    expect(
      dialog.getByText(/^This column has 3 tracking numbers, but 2 orders to ship\./),
    ).toBeVisible();
    expect(numberOf(form, '00000001')).toHaveValue('');
    await user.paste('AWB1\r\nAWB2\r\n');
    expect(numberOf(form, '00000001')).toHaveValue('AWB1');
    expect(numberOf(form, '00000002')).toHaveValue('AWB2');
    expect(dialog.queryByText(/^This column/)).toBeNull();
    expect(dialog.getByText('2 tracking numbers filled in')).toBeVisible();
  });

  it('takes a single number with its line break into its own row', async () => {
    const form = await openForm();
    await form.user.click(numberOf(form, '00000002'));
    await form.user.paste('AWB2\n');
    expect(numberOf(form, '00000002')).toHaveValue('AWB2');
    expect(numberOf(form, '00000001')).toHaveValue('');
  });

  it('reads a CSV file with order ids in any order', async () => {
    const form = await openForm();
    const file = new File(['Order,AWB\n#00000002,B\n#00000001,A\n'], 'awb.csv', {
      type: 'text/csv',
    });
    await form.user.upload(form.dialog.getByLabelText('CSV file with tracking numbers'), file);
    await waitFor(() => expect(numberOf(form, '00000001')).toHaveValue('A'));
    expect(numberOf(form, '00000002')).toHaveValue('B');
  });

  it('says that a file could not be read', async () => {
    const form = await openForm();
    const file = new File([''], 'awb.csv', { type: 'text/csv' });
    file.text = () => Promise.reject(new DOMException('Gone', 'NotFoundError'));
    await form.user.upload(form.dialog.getByLabelText('CSV file with tracking numbers'), file);
    expect(await form.dialog.findByText('Couldn’t read the file. Choose it again.')).toBeVisible();
  });

  it('moves on to the next parcel when one is left out, and counts the one that remains', async () => {
    const form = await openForm();
    const { user, dialog } = form;
    const [first] = dialog.getAllByRole('button', { name: /^Leave out/ });
    const [, next] = dialog.getAllByRole('textbox', { name: /#/ });
    if (!first || !next) throw new Error('The form has fewer than two rows.');
    await user.click(first);
    expect(next).toHaveFocus();
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    await user.upload(
      dialog.getByLabelText('CSV file with tracking numbers'),
      new File(['AWB2\n'], 'awb.csv', { type: 'text/csv' }),
    );
    expect(await dialog.findByText('1 tracking number filled in')).toBeVisible();
  });

  it.each([
    [
      'a courier is changed',
      async ({ user, dialog }: Form) =>
        user.type(dialog.getByRole('combobox', { name: 'Courier' }), 'X'),
    ],
    [
      'a parcel is left out',
      async ({ user, dialog }: Form) =>
        user.click(dialog.getByRole('button', { name: 'Leave out order 00000002' })),
    ],
  ])('asks before it closes when %s', async (_, change) => {
    const form = await openForm();
    await change(form);
    await form.user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeVisible();
  });

  it('closes with Back, and does not come back under the form of one order', async () => {
    const { user } = await openForm();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(main().getByRole('button', { name: 'View Details of order 00000001' }));
    const details = within(await screen.findByRole('dialog', { name: 'Order #00000001' }));
    await user.click(await details.findByRole('button', { name: 'Mark shipped' }));
    expect(await screen.findByRole('dialog', { name: 'Mark Order as Shipped' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Mark Orders as Shipped' })).toBeNull();
  });

  it('names two rows with one number before it sends anything', async () => {
    const form = await openForm();
    await form.user.type(numberOf(form, '00000001'), 'awb 1');
    await form.user.type(numberOf(form, '00000002'), 'AWB-1');
    await submit(form);
    expect(numberOf(form, '00000002')).toHaveAccessibleDescription(
      'Rows 1 and 2 have the same tracking number. Each parcel needs its own.',
    );
    expect(form.sent).toEqual([]);
  });

  it('keeps all that was typed if a row is refused, and sends the rest without it', async () => {
    const form = await openForm();
    const { api, user, dialog } = form;
    const message = 'Row 2, order #00000002: it is cancelled. Reopen the order or remove this row.';
    const errors = [{ path: 'shipments.1.orderId', message }];
    api.next('PUT /orders/shipments', () => refusal(409, 'CONFLICT', message, errors));
    await user.click(numberOf(form, '00000001'));
    await user.paste('A\nB');
    await submit(form);
    expect(numberOf(form, '00000002')).toHaveAccessibleDescription(message);
    expect(numberOf(form, '00000002')).toHaveFocus();
    expect(numberOf(form, '00000001')).toHaveValue('A');
    await user.click(dialog.getByRole('button', { name: 'Leave out order 00000002' }));
    expect(numberOf(form, '00000001')).toHaveFocus();
    await submit(form, 1);
    await waitFor(() => expect(form.sent.at(-1)?.body.shipments).toHaveLength(1));
    expect(await screen.findByText('1 order marked as shipped')).toBeVisible();
    await closed();
  });

  it('says that the shop could not be reached, and goes through at the next try', async () => {
    const form = await openForm();
    form.api.next('PUT /orders/shipments', connectionLost);
    await form.user.type(numberOf(form, '00000001'), 'A');
    await submit(form);
    expect(await form.dialog.findByText(/^Couldn’t reach the shop/)).toBeVisible();
    expect(await screen.findByText('Failed to mark the orders as shipped')).toBeVisible();
    expect(numberOf(form, '00000001')).toHaveValue('A');
    await submit(form);
    expect(await screen.findByText('2 orders marked as shipped')).toBeVisible();
    await closed();
  });

  it('asks before typed numbers are lost, and remembers the last courier', async () => {
    const form = await openForm();
    const { user, dialog } = form;
    const courier = dialog.getByRole('combobox', { name: 'Courier' });
    await user.clear(courier);
    await user.type(courier, 'Ekart');
    await user.type(numberOf(form, '00000001'), 'A');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(numberOf(form, '00000001')).toHaveValue('A');
    await submit(form);
    await closed();
    await user.click(main().getByRole('button', { name: 'View Details of order 00000001' }));
    await user.click(await screen.findByRole('button', { name: 'Mark shipped' }));
    const next = within(await screen.findByRole('dialog', { name: 'Mark Order as Shipped' }));
    expect(next.getByRole('combobox', { name: 'Courier' })).toHaveValue('Ekart');
    expect(next.getByRole('textbox', { name: /#00000001/ })).toHaveFocus();
  });
});

describe('an order’s details', () => {
  it('show the shipment with a link, and correct it', async () => {
    const { user, api } = await openOrders(`/admin/order?order=${SENT.id}`, [SENT]);
    const sent = api.on('PUT /orders/shipments', () => ({
      orders: [{ ...SENT, trackingNumber: 'D2' }],
    }));
    const details = within(await screen.findByRole('dialog', { name: 'Order #00000003' }));
    expect(await details.findByText('D1')).toBeVisible();
    expect(details.getByRole('link', { name: 'Track with DTDC' })).toHaveAttribute(
      'href',
      expect.stringContaining('cnNo=D1'),
    );
    await user.click(details.getByRole('button', { name: 'Change shipment' }));
    const form = within(await screen.findByRole('dialog', { name: 'Shipment of Order #00000003' }));
    expect(form.getByRole('form', { name: 'Shipment' })).toBeVisible();
    expect(form.getByRole('combobox', { name: 'Courier' })).toHaveValue('DTDC');
    const number = form.getByRole('textbox', { name: /#00000003/ });
    await user.clear(number);
    await user.type(number, 'D2');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent[0]?.body.shipments).toEqual([
        {
          orderId: SENT.id,
          expectedStatus: 'SHIPPED',
          courier: 'DTDC',
          trackingNumber: 'D2',
          expectedTrackingNumber: 'D1',
        },
      ]),
    );
    await waitFor(() => expect(address()).toBe(`/admin/order?order=${SENT.id}`));
  });

  it('show what another administrator entered after a correction is refused', async () => {
    const { user, api } = await openOrders(`/admin/order?order=${SENT.id}`, [SENT]);
    const message = 'Row 1, order #00000003: its tracking number was changed meanwhile.';
    api.on('PUT /orders/shipments', () => refusal(409, 'CHANGED_MEANWHILE', message));
    await user.click(await screen.findByRole('button', { name: 'Change shipment' }));
    const form = within(await screen.findByRole('dialog', { name: 'Shipment of Order #00000003' }));
    await user.type(form.getByRole('textbox', { name: /#00000003/ }), '2');
    api.on('GET /orders/{id}', () => ({ order: { ...SENT, trackingNumber: 'D9' } }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('D9')).toBeInTheDocument();
  });
});
