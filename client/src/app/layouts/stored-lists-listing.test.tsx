import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CartItem } from '#common/contract/cart.ts';
import type { Product } from '#common/contract/products.ts';
import { HeartButton } from '#client/features/wishlist/components/heart-button.tsx';
import { QuickCard } from '#client/features/products/components/quick-card.tsx';
import { readIds } from '#client/lib/browser-store.ts';
import { connectionLost } from '#client/test/fake-api.ts';
import { cart, cartItem, customer, product, variant } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';
import { StoredLists } from './stored-lists.tsx';

const kurta = product({ id: 'kurta', name: 'Kurta', variants: [variant({ id: 'kurta-m' })] });
const stole = product({ id: 'stole', name: 'Stole', variants: [variant({ id: 'stole-m' })] });

/** Cards of two products over a cart and a wishlist that the API keeps. */
function openListing() {
  const asha = customer();
  const visit = visitShop(asha);
  const shop: { items: CartItem[]; wished: Product[] } = { items: [], wished: [] };
  visit.api.on('GET /cart', () => cart(...shop.items));
  visit.api.on('GET /wishlist', () => {
    const items = shop.wished.map((wished) => ({ productId: wished.id, product: wished }));
    return { wishlist: { id: asha.id, userId: asha.id, items } };
  });
  visit.show(
    <>
      <StoredLists />
      {[kurta, stole].map((sold) => (
        <QuickCard
          key={sold.id}
          product={sold}
          place="listing"
          heading="h2"
          corner={<HeartButton product={sold} />}
        />
      ))}
    </>,
  );
  return { ...visit, shop };
}

const addButton = (name: string) => screen.findByRole('button', { name: `Add to Cart: ${name}` });

it('additions whose answers come in another order are both in the cart', async () => {
  const { api, user, shop } = openListing();
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => (answerFirst = resolve));
  api.on('POST /cart/add', async ({ body }) => {
    shop.items = [cartItem(variant({ id: body.productVariantId })), ...shop.items];
    const saved = cart(...shop.items);
    if (body.productVariantId === 'kurta-m') await first;
    return saved;
  });
  await user.click(await addButton('Kurta'));
  await user.click(await addButton('Stole'));
  await waitFor(() => expect(readIds('cart')).toEqual(['stole-m', 'kurta-m']));
  await act(async () => {
    answerFirst();
    await first;
  });
  await waitFor(() => expect(readIds('cart')).toEqual(['stole-m', 'kurta-m']));
});

it('an addition whose answer was lost disappears, and is repeated with its key', async () => {
  const { api, user } = openListing();
  const lost = api.on('POST /cart/add', connectionLost);
  await user.click(await addButton('Kurta'));
  expect(await screen.findByText('Something went wrong with cart')).toBeVisible();
  await waitFor(() => expect(readIds('cart')).toEqual([]));
  const repeated = api.on('POST /cart/add', () => cart());
  await user.click(await addButton('Kurta'));
  await waitFor(() => expect(repeated).toHaveLength(1));
  expect(repeated[0]?.headers).toEqual(lost[0]?.headers);
});

it('a heart follows each press at once, and only the first and the last press are sent', async () => {
  const { api, user, shop } = openListing();
  const sent: string[] = [];
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => (answerFirst = resolve));
  api.on('POST /wishlist/{productId}', async () => {
    sent.push('POST');
    shop.wished = [kurta];
    await first;
    return { message: 'Added to wishlist' };
  });
  api.on('DELETE /wishlist/{productId}', () => {
    sent.push('DELETE');
    shop.wished = [];
    return { message: 'Removed from wishlist' };
  });
  const heart = () => screen.getByRole('button', { name: /Kurta (to|from) wishlist/ });
  for (const pressed of ['true', 'false', 'true', 'false']) {
    await user.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', pressed);
  }
  await act(async () => {
    answerFirst();
    await first;
  });
  await waitFor(() => expect(sent).toEqual(['POST', 'DELETE']));
  await waitFor(() => expect(readIds('wishlist')).toEqual([]));
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});
