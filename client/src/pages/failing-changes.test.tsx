import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  press,
  says,
  type,
  type Changes,
  type Stage,
  failThenSucceed,
} from '#client/test/failing-change.ts';
import { refusal } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { SHIRT } from '#client/test/product-samples.ts';
import { findCard, findNews, findRow } from '#client/test/on-screen.ts';
import { address, cart, cartItem, customer, order, variant } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

/* Every change that a customer makes. Orders are in checkout-page.test.tsx. */

const main = () => within(screen.getByRole('main'));
const badge = (name: 'Cart' | 'Wishlist', text: string) =>
  expect(screen.getByRole('link', { name: new RegExp(`^${name}, `) })).toHaveAccessibleName(text);
const quantities = ({ shop }: Stage) => shop.cart.items.map(({ quantity }) => quantity);

const KURTA_ROW = cartItem(variant({ id: 'kurta', stock: 5 }));
const HOME = address({ isDefault: true });
const OFFICE = address({ id: 'address-2', addressLine1: '9 Park Street', isDefault: false });

const CUSTOMERS: Changes = [
  [
    'POST /cart/add',
    {
      path: '/shop',
      says: says('Something went wrong with cart'),
      act: async ({ user }) => user.click((await findCard('Charkha Shirt')).add),
      asBefore: () => badge('Cart', 'Cart, 1 item'),
      done: async (stage) => {
        await waitFor(() => expect(quantities(stage)).toEqual([1, 1]));
        badge('Cart', 'Cart, 2 items');
      },
    },
  ],
  [
    'PUT /cart/update-quantity',
    {
      path: '/cart',
      says: says('Something went wrong with cart'),
      act: async ({ user }) => user.click((await findRow('Indigo Kurta')).more),
      asBefore: async () => expect((await findRow('Indigo Kurta')).quantity).toHaveTextContent('1'),
      done: (stage) => waitFor(() => expect(quantities(stage)).toEqual([2])),
    },
  ],
  [
    'DELETE /cart/remove/{id}',
    {
      path: '/cart',
      says: says('Something went wrong with cart'),
      act: async ({ user }) => user.click((await findRow('Indigo Kurta')).remove),
      asBefore: async () => expect((await findRow('Indigo Kurta')).quantity).toHaveTextContent('1'),
      done: (stage) => waitFor(() => expect(quantities(stage)).toEqual([])),
    },
  ],
  [
    'POST /wishlist/{productId}',
    {
      path: '/shop',
      says: says('Something went wrong with wishlist'),
      act: async ({ user }) => user.click((await findCard('Charkha Shirt')).heart()),
      asBefore: () => badge('Wishlist', 'Wishlist, 0 items'),
      done: ({ shop }) => waitFor(() => expect(shop.wishlist).toEqual([SHIRT])),
    },
  ],
  [
    'DELETE /wishlist/{productId}',
    {
      path: '/shop',
      says: says('Something went wrong with wishlist'),
      begin: async ({ user, shop }) => {
        await user.click((await findCard('Charkha Shirt')).heart());
        await waitFor(() => expect(shop.wishlist).toEqual([SHIRT]));
      },
      act: async ({ user }) => user.click((await findCard('Charkha Shirt')).heart()),
      asBefore: () => badge('Wishlist', 'Wishlist, 1 item'),
      done: ({ shop }) => waitFor(() => expect(shop.wishlist).toEqual([])),
    },
  ],
  [
    'POST /addresses',
    {
      path: '/myaccount/address',
      says: says('Failed to save address'),
      begin: async (stage) => {
        await press(stage, 'Add New Address');
        await type(stage, 'Address line 1', '7 Park Street');
        await type(stage, 'City', 'Mumbai');
        await type(stage, 'PIN code', '400050');
      },
      act: (stage) => press(stage, 'Save Address'),
      asBefore: () => expect(screen.getByLabelText('Address line 1')).toHaveValue('7 Park Street'),
      done: async ({ shop }) => {
        await findNews('Address added!');
        expect(shop.addresses).toHaveLength(3);
      },
    },
  ],
  [
    'PUT /addresses/{id}',
    {
      path: '/myaccount/address',
      says: says('Failed to save address'),
      begin: async (stage) => {
        await press(stage, /^Edit 9 Park Street/);
        await type(stage, 'Address line 1', '8 Park Street');
      },
      act: (stage) => press(stage, 'Save Address'),
      asBefore: () => expect(screen.getByLabelText('Address line 1')).toHaveValue('8 Park Street'),
      done: async ({ shop }) => {
        await findNews('Address updated!');
        expect(shop.addresses[1]?.addressLine1).toBe('8 Park Street');
      },
    },
  ],
  [
    'DELETE /addresses/{id}',
    {
      path: '/myaccount/address',
      says: says('Delete failed!'),
      begin: () => Promise.resolve(vi.spyOn(window, 'confirm').mockReturnValue(true)),
      act: (stage) => press(stage, /^Delete 9 Park Street/),
      asBefore: () => expect(main().getByText(/9 Park Street/)).toBeVisible(),
      done: ({ shop }) => waitFor(() => expect(shop.addresses).toEqual([HOME])),
    },
  ],
  [
    'PUT /users/profile',
    {
      path: '/myaccount/account',
      says: says('Save failed!'),
      begin: async (stage) => {
        stage.api.on('PUT /users/profile', () => ({ user: customer({ firstName: 'Meera' }) }));
        await press(stage, 'Edit Profile');
        await type(stage, 'First name', 'Meera');
      },
      act: (stage) => press(stage, 'Save'),
      asBefore: () => expect(screen.getByLabelText('First name')).toHaveValue('Meera'),
      done: async () => {
        await findNews('Profile updated!');
        expect(await main().findByText('Meera')).toBeVisible();
      },
    },
  ],
  [
    'PUT /users/change-password',
    {
      path: '/myaccount/password',
      says: says('Failed to change password'),
      begin: async (stage) => {
        const answer = { message: 'Password changed successfully', token: 'token-2' };
        stage.api.on('PUT /users/change-password', () => answer);
        // Whether the new password lets in already.
        stage.api.on('POST /auth/login', () =>
          refusal(401, 'INVALID_CREDENTIALS', 'Invalid credentials'),
        );
        await type(stage, 'Current password', 'lotus pond');
        await type(stage, 'New password', 'a new lotus pond');
        await type(stage, 'Confirm password', 'a new lotus pond');
      },
      act: (stage) => press(stage, 'Change Password'),
      asBefore: () => expect(screen.getByLabelText('New password')).toHaveValue('a new lotus pond'),
      done: async () => {
        await findNews('Password changed successfully');
        expect(screen.getByLabelText('New password')).toHaveValue('');
      },
    },
  ],
  [
    'PUT /orders/{id}/cancel',
    {
      path: '/myaccount/order',
      says: says('Failed to cancel order.'),
      act: async (stage) => {
        await press(stage, /^Cancel Order/);
        await press(stage, 'Yes, Cancel');
      },
      asBefore: async () => {
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
        expect(main().getByText('Pending')).toBeVisible();
      },
      done: async ({ shop }) => {
        expect(await main().findByText('Cancelled')).toBeVisible();
        expect(shop.orders[0]?.status).toBe('CANCELED');
      },
    },
  ],
];

it.each(CUSTOMERS)(
  '%s: each failure is explained and changes nothing, and the next try succeeds',
  async (call, change) => {
    const { api, user, open } = visitShop(customer());
    const shop = keepShop(api, {
      products: [SHIRT],
      cart: cart(KURTA_ROW),
      addresses: [HOME, OFFICE],
      orders: [order()],
    });
    open(change.path);
    await failThenSucceed(call, change, { api, user, shop });
    vi.restoreAllMocks();
  },
);
