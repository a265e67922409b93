import { expect, it } from 'vitest';
import { addToCart, placeOrderOf, setStatus } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const usageOf = async (id: string) => {
  const answer = await app.call('get', `/products/${id}/usage`, admin);
  return [answer.status, answer.body] as const;
};

it('an owner sees which open orders, carts and wishlists hold a product before deleting it', async () => {
  const product = await makeProduct(app, { variants: [{ size: 'S' }, { size: 'M' }] });
  const [small = '', medium = ''] = product.variants.map(({ id }) => id);
  const customer = await makeUser(app);
  expect(await usageOf(product.id)).toEqual([200, { openOrders: 0, carts: 0, wishlists: 0 }]);

  await addToCart(app, customer, small);
  const both = await placeOrderOf(app, customer, medium);
  expect(both.items).toHaveLength(2);
  const other = await makeUser(app);
  const closed = [
    await placeOrderOf(app, other, small),
    await placeOrderOf(app, other, small),
  ] as const;
  await setStatus(app, admin, closed[0].id, 'DELIVERED');
  await setStatus(app, admin, closed[1].id, 'CANCELED');
  await placeOrderOf(app, other, small).then(({ id }) => setStatus(app, admin, id, 'SHIPPED'));
  await addToCart(app, other, small);
  await addToCart(app, other, medium);
  await app.call('post', `/wishlist/${product.id}`, other);
  expect(await usageOf(product.id)).toEqual([200, { openOrders: 2, carts: 1, wishlists: 1 }]);
});

it('the use of a product that is unknown or deleted is not found', async () => {
  const { id } = await makeProduct(app);
  await app.call('delete', `/products/${id}`, admin);
  for (const unknown of [id, 'nonsense', 'c0ffee00-0000-7000-8000-000000000000']) {
    expect((await usageOf(unknown))[0]).toBe(404);
  }
});
