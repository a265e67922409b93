import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { order } from '#client/test/samples.ts';
import { FIRST, SECOND, findStatus, main, openOrders, search } from '#client/test/visit-orders.ts';

const TROUBLE = 'The shop is in trouble.';

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
