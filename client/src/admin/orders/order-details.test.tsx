import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onePage, orderItem } from '#client/test/samples.ts';
import { FIRST, address, main, openOrders } from '#client/test/visit-orders.ts';

describe('the details of an order', () => {
  const findDetails = () => screen.findByRole('dialog', { name: 'Order #00000001' });

  it('tell everything about it, and the keyboard returns to its row', async () => {
    const kurtas = orderItem({ quantity: 2, priceAtPurchase: 1299, listPriceAtPurchase: 1799 });
    const { user } = await openOrders('/admin/order', [
      { ...FIRST, items: [kurtas], subtotal: 2598, orderTotal: 2598 },
    ]);
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
        'Maharashtra 4000509876543210CorrectPaymentCash on DeliveryPay when you receive',
    );
    expect(details).toHaveTextContent('Placed on 28 Nov 2026, 12:00 pm');
    const item = within(details).getByText('Indigo Kurta').closest('li');
    expect(item).toHaveTextContent('Size: M');
    expect(item).toHaveTextContent('2 × Price ₹1,299List price ₹1,799');
    expect(within(details).getByText('Total').parentElement).toHaveTextContent('Total₹2,598');
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
    await user.click(details.getByRole('button', { name: 'Yes, Cancel' }));
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
