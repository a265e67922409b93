import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '#common/contract/cart.ts';
import type { Variant } from '#common/contract/products.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { findAccountOf, findHeading, findNews, findRow } from '#client/test/on-screen.ts';
import { cart, cartItem, customer, product, variant } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

function item(name: string, of: Variant, fields: Partial<CartItem> = {}): CartItem {
  const { id, images } = product();
  const sold = { id, name, urlName: name, images, variant: of };
  return cartItem(of, { product: sold, ...fields });
}

const KURTA = variant({ id: 'kurta', size: 'XXL', stock: 3, originalPrice: 1399 });
const SHIRT = variant({ id: 'shirt', size: '38', originalPrice: 999.5 });

function openCart(...items: CartItem[]) {
  const visit = visitShop(customer());
  const shop = keepShop(visit.api, { cart: cart(...items) });
  visit.open('/cart');
  return { ...visit, shop };
}

const quantities = ({ cart: { items } }: { cart: { items: CartItem[] } }) =>
  items.map(({ quantity }) => quantity);
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

describe('quantities', () => {
  it('a quantity goes up to the stock and down to one', async () => {
    const { user, shop } = openCart(item('Indigo Kurta', KURTA, { quantity: 2 }));
    const { more, less, quantity } = await findRow('Indigo Kurta');
    await user.click(more);
    expect(quantity).toHaveTextContent('3');
    expect(more).toBeDisabled();
    expect(figure('Total')).toHaveTextContent('₹4,197');
    await user.click(less);
    await user.click(less);
    expect(quantity).toHaveTextContent('1');
    expect(less).toBeDisabled();
    expect(figure('Total')).toHaveTextContent('₹1,399');
    await waitFor(() => expect(quantities(shop)).toEqual([1]));
  });

  it('only the last of several quick changes counts, even if the customer leaves the page at once', async () => {
    const { api, user, shop } = openCart(item('Charkha Shirt', SHIRT));
    const first = api.hold('PUT /cart/update-quantity');
    const { more, less, quantity } = await findRow('Charkha Shirt');
    for (const step of [more, more, more, less, more, more]) await user.click(step);
    expect(quantity).toHaveTextContent('5');
    expect(quantities(shop)).toEqual([1]);
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(quantities(shop)).toEqual([5]));
    first.open();
    expect(quantity).toHaveTextContent('5');
  });
});

it('amounts are right to the paisa and written as in India', async () => {
  const saree = variant({ id: 'saree', originalPrice: 61_728.25, discountPrice: 8271.75 });
  const stole = variant({ id: 'stole', originalPrice: 99.99, discountPrice: 49.99 });
  openCart(
    item('Madder Saree', saree, { quantity: 2 }),
    item('Paisa Stole', stole, { quantity: 3 }),
  );
  const { row } = await findRow('Madder Saree');
  for (const text of ['₹61,728.25', '₹70,000', 'SAVE ₹16,543.50', '₹1,23,456.50']) {
    expect(row).toHaveTextContent(text);
  }
  expect((await findRow('Paisa Stole')).row).toHaveTextContent('₹299.97');
  expect(screen.getByText('2 items')).toBeVisible();
  expect(figure('Subtotal')).toHaveTextContent('₹1,40,449.94');
  expect(figure('Discount')).toHaveTextContent('₹16,693.47');
  expect(figure('Tax')).toHaveTextContent('₹0.00');
  expect(figure('Total')).toHaveTextContent('₹1,23,756.47');
});

describe('removing', () => {
  it('a removed item disappears at once and the focus moves on; after the last one the cart is empty', async () => {
    const { user, shop } = openCart(item('Indigo Kurta', KURTA), item('Charkha Shirt', SHIRT));
    const badge = () => screen.getByRole('link', { name: /^Cart, / });
    const first = await findRow('Indigo Kurta');
    await waitFor(() => expect(badge()).toHaveAccessibleName('Cart, 2 items'));
    first.remove.focus();
    await user.keyboard('{Enter}');
    const left = await findRow('Charkha Shirt');
    expect(screen.queryByText('Indigo Kurta')).toBeNull();
    expect(badge()).toHaveAccessibleName('Cart, 1 item');
    await waitFor(() =>
      expect(within(left.row).getByRole('link', { name: 'Charkha Shirt' })).toHaveFocus(),
    );
    expect(await findNews('Indigo Kurta removed from cart')).toBeInTheDocument();
    left.remove.focus();
    await user.keyboard('{Enter}');
    const heading = await findHeading('Your cart is empty');
    await waitFor(() => expect(heading).toHaveFocus());
    expect(await findNews('Charkha Shirt removed from cart')).toBeInTheDocument();
    expect(badge()).toHaveAccessibleName('Cart, 0 items');
    await waitFor(() => expect(quantities(shop)).toEqual([]));
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/shop');
  });

  it('the cart leads back to the shop and on to the checkout', async () => {
    openCart(item('Indigo Kurta', KURTA));
    await findRow('Indigo Kurta');
    const link = (name: string) => screen.getByRole('link', { name });
    expect(link('Continue Shopping')).toHaveAttribute('href', '/shop');
    expect(link('Proceed to Checkout')).toHaveAttribute('href', '/checkout');
  });
});

it('items that became dearer, cheaper or are no longer sold say so until the customer acts', async () => {
  const [dearer, cheaper] = ['dearer', 'cheaper'].map((id) => variant({ id, originalPrice: 500 }));
  const { user, shop } = openCart(
    item('Dearer Stole', { ...variant(dearer), originalPrice: 649.5 }, { seenPrice: 500 }),
    item('Cheaper Stole', { ...variant(cheaper), originalPrice: 400 }, { seenPrice: 500 }),
  );
  shop.cart.departures.push({ id: 'gone', name: 'Gone Stole', size: 'S', color: '' });
  const { row, more } = await findRow('Dearer Stole');
  expect(row).toHaveTextContent('The price has gone up from ₹500 to ₹649.50.');
  expect((await findRow('Cheaper Stole')).row).toHaveTextContent(
    'The price has dropped from ₹500 to ₹400.',
  );
  expect(
    screen.getByText('Gone Stole (S) is no longer sold and has left your cart.'),
  ).toBeVisible();
  expect(figure('Total')).toHaveTextContent('₹1,049.50');
  await user.click(screen.getByRole('button', { name: 'Dismiss the note on Gone Stole' }));
  expect(screen.queryByText(/no longer sold/)).toBeNull();
  await waitFor(() => expect(shop.cart.departures).toEqual([]));
  await user.click(more);
  expect(row).not.toHaveTextContent('gone up');
});

it('an item with a quantity above its stock says how many are left', async () => {
  const { user } = openCart(item('Indigo Kurta', { ...KURTA, stock: 1 }, { quantity: 2 }));
  const { row, less } = await findRow('Indigo Kurta');
  expect(row).toHaveTextContent('Only 1 left in stock');
  await user.click(less);
  expect(row).not.toHaveTextContent('Only 1 left in stock');
});

it('a visitor sees an empty cart, signs in there and stays on it', async () => {
  const { api, user, open } = visitShop();
  const asha = customer();
  keepShop(api);
  api.on('POST /auth/login', () => ({ token: 'token-1', user: asha }));
  api.on('GET /auth/me', () => ({ user: asha }));
  open('/cart');
  await findHeading('Your cart is empty');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign In' }));
  await user.type(dialog.getByLabelText('Email or username'), 'asha');
  await user.type(dialog.getByLabelText('Password'), 'lotus pond{Enter}');
  expect(await findAccountOf('Asha')).toBeVisible();
  expect(window.location.pathname).toBe('/cart');
  await findHeading('Your cart is empty');
});
