import { describe, expect, it } from 'vitest';
import type { Cart } from '#common/contract/cart.ts';
import { addAddress, addToCart, place } from '#server/test/builders/orders.ts';
import { productAdmin } from '#server/test/builders/product-admin.ts';
import { formOf, variantInput } from '#server/test/builders/product-form.ts';
import { makeUser } from '#server/test/builders/users.ts';
import { testApp, type Caller } from '#server/test/test-app.ts';

const app = await testApp();
const admins = await productAdmin(app);

async function cartOf(customer: Caller): Promise<Cart> {
  return (await app.call('get', '/cart', customer)).body;
}

const leaving = ({ departures }: Cart) =>
  departures.map(({ name, size, color }) => [name, size, color]);

describe('while a product is in a cart', () => {
  it('its price may change: the cart knows the price that the customer saw, until they change the item', async () => {
    const customer = await makeUser(app);
    const kurta = await admins.added({ variants: [variantInput({ originalPrice: 999 })] });
    await addToCart(app, customer, kurta.variants[0]?.id ?? '');
    await admins.edited({
      ...formOf(kurta),
      variants: [{ ...kurta.variants[0], originalPrice: 1099.5 }],
    });
    const [item] = (await cartOf(customer)).items;
    expect([item?.seenPrice, item?.product.variant.originalPrice]).toEqual([999, 1099.5]);

    const body = { cartItemId: item?.id, newQuantity: 2 };
    const changed = await app.call('put', '/cart/update-quantity', customer).send(body);
    expect(changed.body.items[0].seenPrice).toBe(1099.5);
    expect((await cartOf(customer)).items[0]?.seenPrice).toBe(1099.5);
  });

  it('adding more of it accepts the new price', async () => {
    const customer = await makeUser(app);
    const kurta = await admins.added({ variants: [variantInput({ originalPrice: 999 })] });
    const variantId = kurta.variants[0]?.id ?? '';
    await addToCart(app, customer, variantId);
    await admins.edited({
      ...formOf(kurta),
      variants: [{ ...kurta.variants[0], originalPrice: 899 }],
    });
    expect((await addToCart(app, customer, variantId)).body.items[0].seenPrice).toBe(899);
  });

  it('its size may be deleted: every cart it was in says so, until the customer dismisses that', async () => {
    const [first, second, stranger] = [
      await makeUser(app),
      await makeUser(app),
      await makeUser(app),
    ];
    const kurta = await admins.added({
      variants: [variantInput({ size: 'M' }), variantInput({ size: 'L' })],
    });
    const [m, l] = kurta.variants;
    for (const customer of [first, second]) await addToCart(app, customer, m?.id ?? '');
    await addToCart(app, first, l?.id ?? '');
    await admins.edited({ ...formOf(kurta), variants: [{ ...l }] });

    const cart = await cartOf(first);
    expect(cart.items.map(({ product }) => product.variant.size)).toEqual(['L']);
    expect(leaving(cart)).toEqual([[kurta.name, 'M', 'Indigo']]);
    expect(leaving(await cartOf(second))).toEqual([[kurta.name, 'M', 'Indigo']]);
    expect((await cartOf(stranger)).departures).toEqual([]);

    const note = `/cart/remove/${cart.departures[0]?.id ?? ''}`;
    expect((await app.call('delete', note, stranger)).status).toBe(404);
    expect(leaving((await app.call('delete', note, first)).body)).toEqual([]);
    expect((await app.call('delete', note, first)).status).toBe(404);
    expect(leaving(await cartOf(first))).toEqual([]);
    expect(leaving(await cartOf(second))).toEqual([[kurta.name, 'M', 'Indigo']]);
  });

  it('its product may be deleted: the next order has the other items, and the cart is empty after it', async () => {
    const customer = await makeUser(app);
    const [gone, stays] = [await admins.added(), await admins.added()];
    for (const { variants } of [gone, stays]) {
      await addToCart(app, customer, variants[0]?.id ?? '');
    }
    await app.call('delete', `/products/${gone.id}`, admins.admin);
    expect(leaving(await cartOf(customer))).toEqual([[gone.name, 'M', 'Indigo']]);

    const { body } = await place(app, customer, (await addAddress(app, customer)).id);
    expect(body.order.items).toMatchObject([{ product: { name: stays.name } }]);
    expect(await cartOf(customer)).toMatchObject({ items: [], departures: [] });
  });
});
