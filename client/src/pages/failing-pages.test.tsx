import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { connectionLost, gate, refusal } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { KURTA, SHIRT } from '#client/test/product-samples.ts';
import { cart, cartItem, customer } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

/** Calls that a page depends on, what it says when they fail, and what it shows once they are answered. */
const PAGES = [
  ['/', ['GET /products', 'GET /categories'], 'Failed to fetch products', 'Shop All'],
  ['/shop', ['GET /products', 'GET /products/facets'], 'Failed to fetch products', 'Add to Cart'],
  ['/category/Shirts', ['GET /products'], 'Failed to fetch products', 'Charkha Shirt'],
  [
    '/product/Charkha%20Shirt',
    ['GET /products/by-name/{urlName}'],
    'Couldn’t load this product',
    'Charkha Shirt',
  ],
  ['/wishlist', ['GET /wishlist'], 'Couldn’t load your wishlist', 'Your wishlist awaits'],
  ['/cart', ['GET /cart'], 'Couldn’t load your cart', 'Indigo Kurta'],
  ['/checkout', ['GET /cart'], 'Couldn’t load your cart', 'Indigo Kurta'],
  ['/myaccount/order', ['GET /orders/my-orders'], 'Failed to fetch orders', 'No Orders Yet'],
  ['/myaccount/address', ['GET /addresses'], 'Couldn’t load your addresses', 'No addresses yet'],
  ['/myaccount/account', ['GET /auth/me'], 'Failed to load user data', 'Edit Profile'],
] as const;

const FAULTS = [
  ['cut off', connectionLost, /^Couldn’t reach the shop\./],
  ['answered by 500', () => refusal(500, 'INTERNAL', 'Please try again.'), /Please try again\./],
] as const;

const main = () => within(screen.getByRole('main'));

function visitWithCart() {
  const visit = visitShop(customer());
  keepShop(visit.api, { products: [KURTA, SHIRT], cart: cart(cartItem()) });
  return visit;
}

it.each(FAULTS.flatMap((fault) => PAGES.map((page) => [...fault, ...page] as const)))(
  'if the shop is $0, $3 says so and recovers',
  async (_, fault, sentence, path, calls, failure, text) => {
    const { api, user, open } = visitWithCart();
    const ends = calls.map((call) => api.outage(call, fault));
    open(path);
    expect(await screen.findByRole('heading', { name: failure })).toBeVisible();
    expect(main().getAllByText(sentence)[0]).toBeVisible();
    for (const end of ends) end();
    const [again] = main().getAllByRole('button', { name: 'Try again' });
    if (again) await user.click(again);
    expect((await main().findAllByText(text))[0]).toBeVisible();
  },
);

it.each(['/', '/shop', '/category/Shirts', '/product/Charkha%20Shirt'])(
  '%s shows that it is loading while answers are slow',
  async (path) => {
    const { api, open } = visitWithCart();
    const answer = gate();
    for (const call of ['GET /products', 'GET /products/by-name/{urlName}'] as const) {
      api.next(call, async (respond) => {
        await answer.opened;
        return respond();
      });
    }
    const busy = () => document.querySelector('main [aria-busy="true"]');
    open(path);
    await waitFor(() => expect(busy()).toBeVisible());
    answer.open();
    expect((await main().findAllByText('Charkha Shirt'))[0]).toBeVisible();
    await waitFor(() => expect(busy()).toBeNull());
  },
);
