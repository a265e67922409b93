import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  checkoutMain,
  findAddress,
  findOrderSuccess,
  findPlaceOrder,
  kurtas,
  openCheckout,
  visitBeforeCheckout,
} from '#client/test/visit-checkout.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { findAlert, findHeading, findNews, findRow, findSignIn } from '#client/test/on-screen.ts';
import { SHIRT } from '#client/test/product-samples.ts';
import { cart, cartItem, customer, product, variant } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

function shirt() {
  const { id, name, urlName, images, variants } = SHIRT;
  const of = variant(variants[0]);
  return cartItem(of, { product: { id, name, urlName, images, variant: of } });
}

const figure = (name: string) =>
  checkoutMain().getByText(name, { selector: 'dt' }).nextElementSibling;

describe('placing an order', () => {
  it('orders what is shown, confirms it by mail and empties the cart', async () => {
    const { api, user, shop } = openCheckout();
    const mails = api.on('POST /orders/send-confirmation', () => ({ message: 'Sent', sent: true }));
    expect(await findAddress('Linking Road')).toBeChecked();
    const payment = checkoutMain().getByRole('radio', {
      name: /^Cash on Delivery\s*Pay when you receive$/,
    });
    expect(payment).toBeChecked();
    expect(checkoutMain().getByText(/Quantity: 2/)).toBeVisible();
    await user.click(await findPlaceOrder());
    expect(await findOrderSuccess()).toHaveTextContent('Pay ₹2,598');
    expect(await findNews('Order placed successfully! Confirmation email sent')).toBeVisible();
    expect(mails).toMatchObject([{ body: { email: 'asha@example.com' } }]);
    expect(shop.orders).toHaveLength(1);
    const history = screen.getByRole('link', { name: 'View Order History' });
    expect(history).toHaveAttribute('href', '/myaccount/order');
  });

  it('keeps the order if its mail fails', async () => {
    const { api, user, shop } = openCheckout();
    api.next('POST /orders/send-confirmation', () => refusal(503, 'UNAVAILABLE', 'No mail today.'));
    await findAddress('Linking Road');
    await user.click(await findPlaceOrder());
    await findOrderSuccess();
    expect(await findAlert('Order placed, but confirmation email failed')).toBeVisible();
    expect(shop.orders).toHaveLength(1);
  });

  it('makes one order of a double click', async () => {
    const { user, shop } = openCheckout();
    await findAddress('Linking Road');
    await user.dblClick(await findPlaceOrder());
    await findOrderSuccess();
    expect(shop.orders).toHaveLength(1);
  });

  it('waits for an addition to the cart that is still running', async () => {
    const { api, user, shop, open } = visitBeforeCheckout();
    const adding = api.hold('POST /cart/add');
    open('/product/Charkha Shirt');
    await user.click(await screen.findByRole('button', { name: '38' }));
    await user.click(screen.getByRole('button', { name: /^Add to Cart - .*Charkha Shirt$/ }));
    await findRow('Charkha Shirt');
    await user.click(screen.getByRole('link', { name: 'Proceed to Checkout' }));
    await waitFor(() => expect(figure('Total')).toHaveTextContent('₹3,597.50'));
    await user.click(await findPlaceOrder());
    expect(await screen.findByText('Placing your order…')).toBeVisible();
    expect(shop.orders).toEqual([]);
    adding.open();
    expect(await findOrderSuccess()).toHaveTextContent('Pay ₹3,597.50');
    expect(shop.orders[0]?.items).toHaveLength(2);
  });

  it('cannot be repeated with Back, which leads to the empty cart', async () => {
    const { user, shop, open } = visitBeforeCheckout();
    open('/cart');
    await findRow('Indigo Kurta');
    await user.click(screen.getByRole('link', { name: 'Proceed to Checkout' }));
    await findAddress('Linking Road');
    await user.click(await findPlaceOrder());
    await findOrderSuccess();
    await user.click(screen.getByRole('link', { name: 'View Order History' }));
    await findHeading(/Order History/);
    window.history.back();
    await findHeading('Your cart is empty');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shop.orders).toHaveLength(1);
  });
});

describe('a refused order', () => {
  it('names the item that others bought in the meantime, and leads to the cart', async () => {
    const { api, user, shop } = openCheckout();
    await findAddress('Linking Road');
    const message = 'Only 1 left of Indigo Kurta (S).';
    api.next('POST /orders/place', () => {
      shop.cart = cart(cartItem(variant({ id: 'kurta-s', stock: 1 }), { quantity: 2 }));
      return refusal(409, 'OUT_OF_STOCK', 'Some items are short.', [{ path: 'kurta-s', message }]);
    });
    await user.click(await findPlaceOrder());
    expect(await checkoutMain().findByText('Your order has not been placed.')).toBeVisible();
    const lines = within(checkoutMain().getByRole('region', { name: 'Order Summary' }));
    expect(lines.getByRole('listitem')).toHaveTextContent(message);
    await user.click(checkoutMain().getByRole('link', { name: 'Change the cart' }));
    const { row, less } = await findRow('Indigo Kurta');
    expect(row).toHaveTextContent('Only 1 left in stock');
    await user.click(less);
    expect(row).not.toHaveTextContent('Only 1 left in stock');
    expect(shop.orders).toEqual([]);
  });

  it('shows the changed cart before the next try', async () => {
    const { api, user, shop } = openCheckout();
    await findAddress('Linking Road');
    const sentence = 'The total of your cart has changed. Please look at your order again.';
    api.next('POST /orders/place', () => {
      shop.cart = cart(shirt(), kurtas(2));
      return refusal(409, 'CONFLICT', sentence, [{ path: 'expectedTotal', message: sentence }]);
    });
    await user.click(await findPlaceOrder());
    expect(await findAlert(sentence)).toBeVisible();
    expect(await checkoutMain().findByText('Charkha Shirt')).toBeVisible();
    expect(figure('Total')).toHaveTextContent('₹3,597.50');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shop.orders).toEqual([]);
    const [sent] = [api.on('POST /orders/place', connectionLost)];
    await user.click(await findPlaceOrder());
    await waitFor(() => expect(sent[0]?.body.expectedTotal).toBe(3597.5));
  });

  it('shows that a size was swapped for another at the same price', async () => {
    const { api, user, shop } = openCheckout();
    await findAddress('Linking Road');
    const sentence = 'The items in your cart have changed. Please look at your order again.';
    api.next('POST /orders/place', () => {
      shop.cart = cart(cartItem(variant({ id: 'kurta-m', size: 'M', originalPrice: 2598 })));
      return refusal(409, 'CONFLICT', sentence, [{ path: 'expectedItems', message: sentence }]);
    });
    await user.click(await findPlaceOrder());
    expect(await findAlert(sentence)).toBeVisible();
    expect(await checkoutMain().findByText(/Size: M/)).toBeVisible();
    await user.click(await findPlaceOrder());
    await findOrderSuccess();
  });

  it('asks to sign in if the session has ended, and continues at the checkout', async () => {
    const { api, user, shop } = openCheckout();
    api.on('POST /auth/login', () => ({ token: 'token-2', user: customer() }));
    await findAddress('Linking Road');
    api.next('POST /orders/place', () => refusal(401, 'UNAUTHENTICATED', 'Please sign in.'));
    await user.click(await findPlaceOrder());
    expect(await findAlert('Your order has not been placed.')).toBeVisible();
    expect(await findAlert('Your session has ended. Please sign in again.')).toBeVisible();
    const { identifier, password } = await findSignIn();
    await user.type(identifier, 'asha');
    await user.type(password, 'lotus pond{Enter}');
    await findAddress('Linking Road');
    await user.click(await findPlaceOrder());
    await findOrderSuccess();
    expect(shop.orders).toHaveLength(1);
  });
});

it('an empty checkout leads to the cart', async () => {
  openCheckout({ cart: cart() });
  await findHeading('Your cart is empty');
  expect(window.location.pathname).toBe('/cart');
});

it('the checkout, too, says what became dearer and what is no longer sold', async () => {
  const dearer = variant({ id: 'stole', originalPrice: 649.5 });
  const { id, images } = product();
  const sold = { id, name: 'Dearer Stole', urlName: 'Dearer Stole', images, variant: dearer };
  openCheckout({
    cart: {
      ...cart(cartItem(dearer, { seenPrice: 500, product: sold })),
      departures: [{ id: 'gone', name: 'Gone Stole', size: 'S', color: '' }],
    },
  });
  expect(
    await checkoutMain().findByText('The price has gone up from ₹500 to ₹649.50.'),
  ).toBeVisible();
  expect(checkoutMain().getByText(/^Gone Stole \(S\) is no longer sold/)).toBeVisible();
});

it('a visitor who opens the checkout signs in there and stays on it', async () => {
  const { api, user, open } = visitShop();
  keepShop(api, { cart: cart(kurtas(2)) });
  api.on('POST /auth/login', () => ({ token: 'token-1', user: customer() }));
  api.on('GET /auth/me', () => ({ user: customer() }));
  open('/checkout');
  await findHeading('Please sign in');
  const { identifier, password } = await findSignIn();
  await user.type(identifier, 'asha');
  await user.type(password, 'lotus pond{Enter}');
  await findHeading('Checkout');
  expect(await checkoutMain().findByText('Indigo Kurta')).toBeVisible();
  expect(window.location.pathname).toBe('/checkout');
});
