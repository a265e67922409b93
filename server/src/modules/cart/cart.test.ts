import { describe, expect, it } from 'vitest';
import { addToCart } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();

async function productOf(stock: number) {
  const product = await makeProduct(app, {
    variants: [{ stock, sellingPaise: 79_950, discountPaise: 20_000 }],
  });
  return { product, variantId: product.variants[0]?.id ?? '' };
}

describe('the cart', () => {
  it('is empty at first and keeps its id', async () => {
    const customer = await makeUser(app);
    const [first, second] = await Promise.all([
      app.call('get', '/cart', customer),
      app.call('get', '/cart', customer),
    ]);
    expect(first.body.items).toEqual([]);
    expect(second.body).toEqual(first.body);
  });

  it('shows what was added: product, chosen size, price and quantity', async () => {
    const customer = await makeUser(app);
    const { product, variantId } = await productOf(5);
    const added = await addToCart(app, customer, variantId, 2);
    expect(added.status).toBe(201);
    expect(added.body.items).toMatchObject([
      {
        quantity: 2,
        product: {
          id: product.id,
          name: product.name,
          urlName: product.name,
          variant: { id: variantId, size: 'M', stock: 5, originalPrice: 799.5, discountPrice: 200 },
        },
      },
    ]);
    expect((await app.call('get', '/cart', customer)).body).toEqual(added.body);
  });

  it('adds to the quantity when the size is there already, also from two tabs at once', async () => {
    const customer = await makeUser(app);
    const { variantId } = await productOf(10);
    await Promise.all(Array.from({ length: 10 }, () => addToCart(app, customer, variantId)));
    const cart = await app.call('get', '/cart', customer);
    expect(cart.body.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([10]);
    const tooMany = await addToCart(app, customer, variantId);
    expect([tooMany.status, tooMany.body.message]).toEqual([409, 'Only 10 left in stock']);
  });

  it('refuses more than there is, and what is sold out, and stays as it was', async () => {
    const customer = await makeUser(app);
    const few = await productOf(3);
    const none = await productOf(0);
    const above = await addToCart(app, customer, few.variantId, 4);
    expect([above.status, above.body.message]).toEqual([409, 'Only 3 left in stock']);
    const out = await addToCart(app, customer, none.variantId);
    expect([out.status, out.body.message]).toEqual([409, 'This size is out of stock']);
    expect((await app.call('get', '/cart', customer)).body.items).toEqual([]);
  });

  it('changes a quantity within the stock and removes a product', async () => {
    const customer = await makeUser(app);
    const { variantId } = await productOf(3);
    const added = await addToCart(app, customer, variantId);
    const cartItemId = added.body.items[0].id;
    const update = (newQuantity: unknown) =>
      app.call('put', '/cart/update-quantity', customer).send({ cartItemId, newQuantity });
    expect((await update(3)).body.items[0].quantity).toBe(3);
    expect((await update(4)).status).toBe(409);
    for (const wrong of [0, -1, 1.34, '2', null, 1e12])
      expect((await update(wrong)).status).toBe(400);
    expect((await app.call('get', '/cart', customer)).body.items[0].quantity).toBe(3);
    const removed = await app.call('delete', `/cart/remove/${cartItemId}`, customer);
    expect(removed.body.items).toEqual([]);
    expect((await app.call('delete', `/cart/remove/${cartItemId}`, customer)).status).toBe(404);
  });

  it('belongs to its customer: foreign and unknown items are not found', async () => {
    const owner = await makeUser(app);
    const stranger = await makeUser(app);
    const { variantId } = await productOf(3);
    const added = await addToCart(app, owner, variantId);
    for (const id of [added.body.items[0].id, 'nonsense']) {
      const body = { cartItemId: id, newQuantity: 2 };
      expect((await app.call('put', '/cart/update-quantity', stranger).send(body)).status).toBe(
        404,
      );
      expect((await app.call('delete', `/cart/remove/${id}`, stranger)).status).toBe(404);
    }
    expect((await app.call('get', '/cart', owner)).body.items[0].quantity).toBe(1);
  });

  it('asks for a size, and refuses products that are not for sale and administrators', async () => {
    const customer = await makeUser(app);
    const without = await app.call('post', '/cart/add', customer).send({ quantity: 1 });
    expect([without.status, without.body.message]).toEqual([400, 'Please select a size first']);
    const { product, variantId } = await productOf(3);
    await addToCart(app, customer, variantId);
    await app.deps.db.product.update({
      where: { id: product.id },
      data: { deletedAt: new Date() },
    });
    expect((await addToCart(app, customer, variantId)).status).toBe(404);
    expect((await addToCart(app, customer, 'nonsense')).status).toBe(404);
    expect((await app.call('get', '/cart', customer)).body.items).toEqual([]);
    const refused = await addToCart(app, await makeAdmin(app), variantId);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Admin cannot add products to cart',
    ]);
    expect((await app.call('get', '/cart')).status).toBe(401);
  });

  it('ends at a hundred products; more of one that it has still go in', async () => {
    const customer = await makeUser(app);
    const sizes = Array.from({ length: 101 }, (_, index) => ({ size: `${index}` }));
    const { variants } = await makeProduct(app, { variants: sizes });
    const [first, last] = [variants[0]?.id ?? '', variants.at(-1)?.id ?? ''];
    const { id: cartId } = (await app.call('get', '/cart', customer)).body;
    await app.deps.db.cartItem.createMany({
      data: variants.slice(0, 100).map(({ id, sellingPaise }) => ({
        cartId,
        variantId: id,
        quantity: 1,
        seenPaise: sellingPaise,
      })),
    });
    const above = await addToCart(app, customer, last);
    expect([above.status, above.body.message]).toEqual([409, 'A cart holds at most 100 items.']);
    expect((await addToCart(app, customer, first)).status).toBe(201);
  });
});
