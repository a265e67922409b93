import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '#common/contract/orders.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { findAlert, findHeading, findNews } from '#client/test/on-screen.ts';
import { customer, order, orderItem } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

const PLACED = '2026-11-28T06:30:00.000Z';
const SHIPPED = '2026-11-29T06:30:00.000Z';
const DELIVERED = '2026-12-02T06:30:00.000Z';

const ID = 'a1b2c3d4-0000-4000-8000-00000000abcd';

function openOrder(fields: Partial<OrderDetail> = {}, path = `/myaccount/order/${ID}`) {
  const visit = visitShop(customer());
  const shop = keepShop(visit.api, { orders: [order({ id: ID, ...fields })] });
  visit.open(path);
  return { ...visit, shop };
}

const main = () => within(screen.getByRole('main'));
const stations = () =>
  within(main().getByRole('region', { name: 'Order status' })).getAllByRole('listitem');
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const cancel = () => main().queryByRole('button', { name: /^Cancel Order/ });

describe('the page of an order', () => {
  it('shows the tracking number once the parcel is sent, with a link to a well-known courier', async () => {
    openOrder({ deliveryStatus: 'SHIPPED', courier: 'Blue Dart', trackingNumber: '4567 89' });
    await findHeading(/^Order #/);
    expect(main().getByText('4567 89')).toBeVisible();
    expect(main().getByRole('link', { name: 'Track with Blue Dart' })).toHaveAttribute(
      'href',
      'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=456789',
    );
  });

  it('shows no link for another courier, and nothing before the order is shipped', async () => {
    openOrder({ deliveryStatus: 'SHIPPED', courier: 'Ramesh', trackingNumber: 'R1' });
    await findHeading(/^Order #/);
    expect(main().getByText('R1')).toBeVisible();
    expect(main().queryByRole('link', { name: /^Track/ })).toBeNull();
    cleanup();
    openOrder({ courier: 'Ramesh', trackingNumber: 'R1' });
    await findHeading(/^Order #/);
    expect(main().queryByText('R1')).toBeNull();
  });

  it('shows what was ordered, where it is delivered and when', async () => {
    const kurta = orderItem({ quantity: 2, priceAtPurchase: 1299.5 });
    const shown = {
      ...kurta.product,
      variant: { ...kurta.product.variant, originalPrice: 1299.5 },
    };
    const gone = { ...kurta.product, id: null, name: 'Gone Dupatta' };
    openOrder({
      items: [{ ...kurta, product: shown }, orderItem({ id: 'item-2', product: gone })],
      subtotal: 3499,
      orderTotal: 3499,
    });
    await findHeading(/^Order #/);
    expect(texts(stations())).toEqual([
      'Placed28 Nov 2026, 12:00 pm',
      'Shipped, to come',
      'Delivered, to comeExpected delivery 5 Dec 2026',
    ]);
    expect(stations()[0]).toHaveAttribute('aria-current', 'step');
    const items = within(main().getByRole('region', { name: '2 items' }));
    const [first, second] = items.getAllByRole('listitem');
    expect(first).toHaveTextContent(/Size: M.*₹2,599.*2 × .*₹1,299.50/);
    expect(second?.querySelector('a')).toBeNull();
    expect(main().getByText('Total').parentElement).toHaveTextContent('Total₹3,499');
    expect(main().getByText(/12 Linking Road/)).toBeVisible();
    expect(main().getByText('Cash on Delivery')).toBeVisible();
    expect(main().getByText('Pay when you receive')).toBeVisible();
    expect(items.getByRole('link', { name: 'Indigo Kurta' })).toHaveAttribute(
      'href',
      '/product/Indigo%20Kurta',
    );
  });

  it('has no Cancel button once the order is shipped', async () => {
    const history = [
      { status: 'PENDING' as const, at: PLACED },
      { status: 'SHIPPED' as const, at: SHIPPED },
    ];
    openOrder({ status: 'SHIPPED', deliveryStatus: 'SHIPPED', history });
    await findHeading(/^Order #/);
    expect(stations()[1]).toHaveTextContent('Shipped29 Nov 2026, 12:00 pm');
    expect(stations()[1]).toHaveAttribute('aria-current', 'step');
    expect(stations()[2]).toHaveTextContent('to come');
    expect(cancel()).toBeNull();
  });

  it('says that a delivered order is paid', async () => {
    const history = [
      { status: 'PENDING' as const, at: PLACED },
      { status: 'SHIPPED' as const, at: SHIPPED },
      { status: 'DELIVERED' as const, at: DELIVERED },
    ];
    openOrder({
      status: 'DELIVERED',
      deliveryStatus: 'DELIVERED',
      paymentStatus: 'PAID',
      deliveredOn: DELIVERED,
      history,
    });
    await findHeading(/^Order #/);
    expect(stations()[2]).toHaveTextContent('Delivered2 Dec 2026, 12:00 pm');
    expect(main().getByText('Paid')).toBeVisible();
  });

  it.each([
    ['2026-11-28T18:15:00.000Z', '28 Nov 2026, 11:45 pm'],
    ['2026-11-28T18:45:00.000Z', '29 Nov 2026, 12:15 am'],
  ])(
    'shows India’s date and time of an order placed at %s, wherever the browser is',
    async (moment, said) => {
      openOrder({ orderDate: moment, history: [{ status: 'PENDING', at: moment }] });
      await findHeading(/^Order #/);
      expect(main().getByText(new RegExp(`Placed on ${said}`))).toBeVisible();
      expect(stations()[0]).toHaveTextContent(`Placed${said}`);
    },
  );

  // 'all' and 'my-orders' are endpoints beside the orders.
  it.each(['nonsense', 'all', 'my-orders', '50%25'])(
    'says that the order %s was not found, and leads back',
    async (id) => {
      openOrder({}, `/myaccount/order/${id}`);
      await findHeading('Order not found');
      await waitFor(() => expect(document.title).toBe('Order not found · Vastra'));
      const back = main().getByRole('link', { name: 'Back to Order History' });
      expect(back).toHaveAttribute('href', '/myaccount/order');
    },
  );
});

describe('cancelling', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Cancel Order' });

  it('asks first on the page of the order, which then shows it as cancelled', async () => {
    const { user } = openOrder();
    await findHeading(/^Order #/);
    const button = cancel();
    if (!button) throw new Error('There is no Cancel Order.');
    await user.click(button);
    await user.click(within(await question()).getByRole('button', { name: 'Keep Order' }));
    expect(stations()).toHaveLength(3);
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(within(await question()).getByRole('button', { name: 'Yes, Cancel' }));
    expect(await findNews('Order cancelled successfully!')).toBeVisible();
    await waitFor(() => expect(stations()).toHaveLength(2));
    expect(stations()[1]).toHaveTextContent(/^Cancelled28 Nov/);
    expect(cancel()).toBeNull();
    expect(main().getByText('Nothing to pay')).toBeVisible();
  });

  it('asks in the specified words in the history, which then shows the order as cancelled', async () => {
    const { user } = openOrder({}, '/myaccount/order');
    await user.click(await main().findByRole('button', { name: /^Cancel Order/ }));
    const dialog = await question();
    expect(dialog).toHaveTextContent(
      'Are you sure you want to cancel this order? This action cannot be undone.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Yes, Cancel' }));
    expect(await main().findByText('Cancelled')).toBeVisible();
    expect(main().queryByText(/Expected delivery/)).toBeNull();
    expect(cancel()).toBeNull();
  });

  it.each([
    ['lost', connectionLost, 'Failed to cancel order.'],
    ['refused', () => refusal(409, 'CONFLICT', 'It is shipped.'), 'It is shipped.'],
  ])('says that it was %s, and leaves the order as it was', async (_, fault, sentence) => {
    const { api, user, shop } = openOrder({}, '/myaccount/order');
    api.next('PUT /orders/{id}/cancel', fault);
    await user.click(await main().findByRole('button', { name: /^Cancel Order/ }));
    await user.click(within(await question()).getByRole('button', { name: 'Yes, Cancel' }));
    expect(await findAlert(sentence)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(main().getByText('Pending')).toBeVisible();
    expect(shop.orders[0]?.status).toBe('PENDING');
  });
});

describe('the history', () => {
  it('opens the newest order and says when it is expected', async () => {
    const { shop, user } = openOrder(
      { status: 'SHIPPED', deliveryStatus: 'SHIPPED' },
      '/myaccount/order',
    );
    const summary = (await main().findByText('Shipped')).closest('summary');
    expect(summary).toHaveTextContent('1 item');
    expect(summary).toHaveTextContent('Expected delivery 5 Dec 2026');
    expect(main().getByText('Indigo Kurta')).toBeVisible();
    expect(cancel()).toBeNull();
    if (summary) await user.click(summary);
    expect(main().getByText('Indigo Kurta')).not.toBeVisible();
    expect(shop.orders).toHaveLength(1);
  });

  it('leads a customer without orders to the shop', async () => {
    const { api, open } = visitShop(customer());
    keepShop(api);
    open('/myaccount/order');
    expect(await screen.findByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
    const shop = main().getByRole('link', { name: 'Start Shopping' });
    expect(shop).toHaveAttribute('href', '/shop');
  });
});
