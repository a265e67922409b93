import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { User } from '#common/contract/users.ts';
import { answerLost, connectionLost, refusal, type FakeApi } from '#client/test/fake-api.ts';
import { keepShop, type FakeShop } from '#client/test/fake-shop.ts';
import { KURTA, SHIRT, SOLD_OUT } from '#client/test/product-samples.ts';
import {
  findAlert,
  findCard,
  findHeading,
  findNews,
  findRow,
  noticesOf,
  pageHeader,
} from '#client/test/on-screen.ts';
import { admin, cart, cartItem, customer, variant } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

function openListing(signedInAs?: User) {
  const visit = visitShop(signedInAs);
  const shop = keepShop(visit.api, { products: [KURTA, SHIRT, SOLD_OUT] });
  visit.open('/shop');
  return { ...visit, shop };
}

const cartBadge = () => pageHeader().getByRole('link', { name: /^Cart, / });
const wishlistBadge = () => pageHeader().getByRole('link', { name: /^Wishlist, / });
const quantities = ({ cart: { items } }: FakeShop) => items.map(({ quantity }) => quantity);
const wishes = ({ wishlist }: FakeShop) => wishlist.map(({ name }) => name);

describe('the size on a card', () => {
  it('is the first one at the start; a click clears it, and another size changes the price', async () => {
    const { user } = openListing();
    const { tile, size } = await findCard('Indigo Kurta');
    expect(size('L, out of stock')).toHaveAttribute('aria-pressed', 'true');
    expect(tile).toHaveTextContent('This size is out of stock');
    await user.click(size('L, out of stock'));
    expect(size('L, out of stock')).toHaveAttribute('aria-pressed', 'false');
    await user.click(size('XXL'));
    for (const text of ['₹1,399', '₹1,899', '26% off']) expect(tile).toHaveTextContent(text);
  });

  it('has to be chosen and in stock before the product goes into the cart', async () => {
    const { user } = openListing(customer());
    const { add, size } = await findCard('Indigo Kurta');
    await user.click(add);
    expect(await findAlert('This size is out of stock')).toBeVisible();
    await user.click(size('M'));
    await user.click(size('M'));
    await user.click(add);
    expect(await findAlert('Please select a size first')).toBeVisible();
    expect(cartBadge()).toHaveAccessibleName('Cart, 0 items');
  });

  it('says that it is out of stock, before and after Add to Cart is pressed', async () => {
    const { user } = openListing(customer());
    const { tile, add } = await findCard('Sold-out Sari');
    expect(tile).toHaveTextContent('Out of stock');
    await user.click(add);
    expect(await findAlert('This size is out of stock')).toBeVisible();
    expect(cartBadge()).toHaveAccessibleName('Cart, 0 items');
  });
});

it('a card shows selling price, list price and discount to the paisa', async () => {
  openListing();
  const { tile } = await findCard('Charkha Shirt');
  for (const text of ['₹999.50', '₹1,999', '50% off']) expect(tile).toHaveTextContent(text);
});

it('a visitor is asked to log in for the cart and the wishlist', async () => {
  const visitor = openListing();
  const { add, heart } = await findCard('Indigo Kurta');
  await visitor.user.click(add);
  expect(await findAlert('Please login to add to cart')).toBeVisible();
  await visitor.user.click(heart());
  expect(await findAlert('Please login to add to wishlist')).toBeVisible();
});

it('an administrator is refused a cart and a wishlist, and no request is sent', async () => {
  const { api, user } = openListing(admin());
  const calls = [api.on('POST /cart/add', connectionLost), api.on('GET /cart', connectionLost)];
  const { add, heart } = await findCard('Indigo Kurta');
  await user.click(add);
  expect(await findAlert('Admin cannot add products to cart')).toBeVisible();
  await user.click(heart());
  expect(await findAlert('Admin cannot add products to wishlist')).toBeVisible();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  await user.click(cartBadge());
  expect(await screen.findByText(/^Carts are for customers\./)).toBeVisible();
  expect(calls.flat()).toEqual([]);
});

describe('Add to Cart', () => {
  it('shows the item in the cart before the server answers, and its quantity can be changed there', async () => {
    const { api, user, shop } = openListing(customer());
    const { add } = await findCard('Charkha Shirt');
    const adding = api.hold('POST /cart/add');
    await user.click(add);
    expect(await findNews('Added to cart')).toBeVisible();
    await waitFor(() => expect(cartBadge()).toHaveAccessibleName('Cart, 1 item'));
    await user.click(cartBadge());
    const { more, quantity } = await findRow('Charkha Shirt');
    await user.click(more);
    expect(quantity).toHaveTextContent('2');
    expect(quantities(shop)).toEqual([]);
    adding.open();
    await waitFor(() => expect(quantities(shop)).toEqual([2]));
    expect(quantity).toHaveTextContent('2');
  });

  it('pressed twice makes one row with a quantity of two', async () => {
    const { user, shop } = openListing(customer());
    const { add } = await findCard('Charkha Shirt');
    await user.click(add);
    expect(await findNews('Added to cart')).toBeVisible();
    await user.click(add);
    expect(await findNews('Increased quantity in cart')).toBeVisible();
    await waitFor(() => expect(quantities(shop)).toEqual([2]));
    await user.click(cartBadge());
    const { row, quantity } = await findRow('Charkha Shirt');
    expect(quantity).toHaveTextContent('2');
    expect(row).toHaveTextContent('Size: 38 · Olive');
  });

  it.each([
    ['lost', connectionLost, 'Something went wrong with cart'],
    ['refused', () => refusal(409, 'OUT_OF_STOCK', 'Only 1 left in stock'), 'Only 1 left in stock'],
  ])(
    'removes an addition that was %s, says so, and works at the next try',
    async (_, fault, sentence) => {
      const { api, user, shop } = openListing(customer());
      const { add } = await findCard('Charkha Shirt');
      api.next('POST /cart/add', fault);
      await user.click(add);
      expect(await findAlert(sentence)).toBeVisible();
      const news = within(noticesOf('status'));
      await waitFor(() => expect(news.queryByText('Added to cart')).toBeNull());
      await waitFor(() => expect(cartBadge()).toHaveAccessibleName('Cart, 0 items'));
      await user.click(add);
      expect(await findNews('Added to cart')).toBeVisible();
      await waitFor(() => expect(cartBadge()).toHaveAccessibleName('Cart, 1 item'));
      await waitFor(() => expect(quantities(shop)).toEqual([1]));
    },
  );

  it('repeats an addition whose answer was lost with its key; later ones get new keys', async () => {
    const { api, user, shop } = openListing(customer());
    const keys = receiveAdditions(api, shop);
    const { add } = await findCard('Charkha Shirt');
    api.next('POST /cart/add', answerLost);
    await user.click(add);
    expect(await findAlert('Something went wrong with cart')).toBeVisible();
    await user.click(add);
    await waitFor(() => expect(keys()).toHaveLength(2));
    await user.click(add);
    await waitFor(() => expect(keys()).toHaveLength(3));
    const [lost, repeated, later] = keys();
    expect(repeated).toBe(lost);
    expect(later).not.toBe(lost);
  });

  it('adds one more after the customer has seen the unanswered addition in the cart', async () => {
    const { api, user, shop } = openListing(customer());
    const keys = receiveAdditions(api, shop);
    api.next('POST /cart/add', answerLost);
    await user.click((await findCard('Charkha Shirt')).add);
    expect(await findAlert('Something went wrong with cart')).toBeVisible();
    await user.click(cartBadge());
    expect((await findRow('Charkha Shirt')).quantity).toHaveTextContent('1');
    window.history.back();
    await findHeading('All Products');
    await user.click((await findCard('Charkha Shirt')).add);
    await waitFor(() => expect(keys()).toHaveLength(2));
    const [lost, added] = keys();
    expect(added).not.toBe(lost);
  });
});

/** Answers each addition with a cart of one shirt. Returns the idempotency keys that have arrived. */
function receiveAdditions(api: FakeApi, shop: FakeShop) {
  const { id, name, urlName, images, variants } = SHIRT;
  const of = variant(variants[0]);
  const row = cartItem(of, { product: { id, name, urlName, images, variant: of } });
  const received = api.on('POST /cart/add', () => (shop.cart = cart(row)));
  return () => received.map(({ headers }) => headers['idempotency-key']);
}

describe('the heart', () => {
  it('fills and is counted before the server answers, and empties again', async () => {
    const { api, user, shop } = openListing(customer());
    const { heart } = await findCard('Indigo Kurta');
    const saving = api.hold('POST /wishlist/{productId}');
    await user.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(wishlistBadge()).toHaveAccessibleName('Wishlist, 1 item');
    expect(wishes(shop)).toEqual([]);
    saving.open();
    expect(await findNews('Added to wishlist')).toBeVisible();
    await waitFor(() => expect(wishes(shop)).toEqual(['Indigo Kurta']));
    await user.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(await findAlert('Removed from wishlist')).toBeVisible();
    await waitFor(() => expect(wishes(shop)).toEqual([]));
  });

  it.each([
    ['lost', connectionLost, 'Something went wrong with wishlist'],
    [
      'refused',
      () => refusal(500, 'INTERNAL', 'The shop is in trouble.'),
      'The shop is in trouble.',
    ],
  ])('empties again if the request is %s, and says so', async (_, fault, sentence) => {
    const { api, user, shop } = openListing(customer());
    const { heart } = await findCard('Indigo Kurta');
    api.next('POST /wishlist/{productId}', fault);
    await user.click(heart());
    expect(await findAlert(sentence)).toBeVisible();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(wishlistBadge()).toHaveAccessibleName('Wishlist, 0 items');
    await user.click(heart());
    await waitFor(() => expect(wishes(shop)).toEqual(['Indigo Kurta']));
  });

  it('sends only the last of several quick presses, and shows what is stored if that one is lost', async () => {
    const { api, user, shop } = openListing(customer());
    const { heart } = await findCard('Indigo Kurta');
    const first = api.hold('POST /wishlist/{productId}');
    api.next('DELETE /wishlist/{productId}', connectionLost);
    for (let press = 0; press < 4; press += 1) await user.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    first.open();
    expect(await findAlert('Something went wrong with wishlist')).toBeVisible();
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
    expect(wishes(shop)).toEqual(['Indigo Kurta']);
  });
});

it('dismissing a notice by keyboard returns the focus to where it was', async () => {
  const { user } = openListing(customer());
  const { add } = await findCard('Charkha Shirt');
  add.focus();
  await user.keyboard('{Enter}');
  const dismiss = await within(await findBoard()).findByRole('button', { name: 'Dismiss notice' });
  dismiss.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(dismiss).not.toBeInTheDocument());
  expect(add).toHaveFocus();
});

async function findBoard(): Promise<HTMLElement> {
  await findNews('Added to cart');
  return noticesOf('status');
}
