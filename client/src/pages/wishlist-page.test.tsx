import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { product, variant, customer } from '#client/test/samples.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { SHIRT } from '#client/test/product-samples.ts';
import {
  findAccountOf,
  findAlert,
  findCard,
  findHeading,
  findNews,
  pageHeader,
} from '#client/test/on-screen.ts';
import { visitShop } from '#client/test/visit.tsx';

const STOLE = product({
  id: 'stole',
  name: 'Last Stole',
  urlName: 'Last Stole',
  variants: [
    variant({ id: 'stole-s', size: 'S', stock: 3, originalPrice: 900, discountPrice: 300 }),
    variant({ id: 'stole-m', size: 'M', stock: 40, originalPrice: 900, discountPrice: 300 }),
  ],
});

function openWishlist(...wishlist: (typeof STOLE)[]) {
  const visit = visitShop(customer());
  const shop = keepShop(visit.api, { products: [STOLE, SHIRT], wishlist });
  visit.open('/wishlist');
  return { ...visit, shop };
}

const badge = (name: 'Cart' | 'Wishlist') =>
  screen.getByRole('link', { name: new RegExp(`^${name}, `) });

it('an empty wishlist leads to the shop', async () => {
  openWishlist();
  await findHeading('Your wishlist awaits');
  expect(screen.getByRole('link', { name: 'Explore Products' })).toHaveAttribute('href', '/shop');
});

it('shows prices and low stock, and puts a product into the cart', async () => {
  const { user, shop } = openWishlist(STOLE, SHIRT);
  const { tile, size, add } = await findCard('Last Stole');
  await findHeading(/My Wishlist/);
  expect(screen.getByText('2 items')).toBeVisible();
  for (const text of ['3 left', '25% off', '₹1,200']) expect(tile).toHaveTextContent(text);
  await user.click(size('M'));
  expect(tile).not.toHaveTextContent('left');
  await user.click(size('M'));
  await user.click(add);
  expect(await findAlert('Please select a size first')).toBeVisible();
  await user.click(size('S'));
  await user.click(add);
  expect(await findNews('Added to cart')).toBeVisible();
  await waitFor(() => expect(badge('Cart')).toHaveAccessibleName('Cart, 1 item'));
  await waitFor(() => expect(shop.cart.items).toHaveLength(1));
});

it('removing by keyboard moves the focus to the next product, and at last to the heading', async () => {
  const { user, shop } = openWishlist(STOLE, SHIRT);
  const first = await findCard('Last Stole');
  first.heart().focus();
  await user.keyboard('{Enter}');
  expect(await findAlert('Removed from wishlist')).toBeVisible();
  await waitFor(() => expect(first.tile).not.toBeInTheDocument());
  const left = await findCard('Charkha Shirt');
  await waitFor(() => expect(left.tile).toContainElement(document.activeElement as HTMLElement));
  await waitFor(() => expect(shop.wishlist).toEqual([SHIRT]));
  left.heart().focus();
  await user.keyboard('{Enter}');
  const heading = await findHeading('Your wishlist awaits');
  await waitFor(() => expect(heading).toHaveFocus());
  expect(badge('Wishlist')).toHaveAccessibleName('Wishlist, 0 items');
});

it('a product deleted meanwhile says so when it is added, and leaves the list', async () => {
  const { user, shop } = openWishlist(STOLE);
  const { add } = await findCard('Last Stole');
  shop.products = [];
  shop.wishlist = [];
  await user.click(add);
  expect(await findAlert('Product not found')).toBeVisible();
  await findHeading('Your wishlist awaits');
  expect(badge('Cart')).toHaveAccessibleName('Cart, 0 items');
  expect(badge('Wishlist')).toHaveAccessibleName('Wishlist, 0 items');
});

it('the next customer in the same browser sees nothing of the wishlist', async () => {
  const { api, user } = openWishlist(STOLE);
  await findCard('Last Stole');
  const ravi = customer({ id: 'customer-2', username: 'Ravi', firstName: 'Ravi' });
  await user.click(await findAccountOf('Asha'));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(Object.keys(localStorage)).toEqual([]);
  keepShop(api);
  api.on('POST /auth/login', () => ({ token: 'token-2', user: ravi }));
  api.on('GET /auth/me', () => ({ user: ravi }));
  const header = pageHeader();
  await user.click(await header.findByRole('button', { name: 'Wishlist' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign In' }));
  await user.type(dialog.getByLabelText('Email or username'), 'ravi');
  await user.type(dialog.getByLabelText('Password'), 'lotus pond{Enter}');
  await findHeading('Your wishlist awaits');
  expect(window.location.pathname).toBe('/wishlist');
  expect(badge('Wishlist')).toHaveAccessibleName('Wishlist, 0 items');
});
