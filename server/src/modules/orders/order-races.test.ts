import { describe, expect, it } from 'vitest';
import type { Cart } from '#common/contract/cart.ts';
import type { Order } from '#common/contract/orders.ts';
import type { Tx } from '#server/src/postgres/db.ts';
import { addAddress, addToCart, place } from '#server/test/builders/orders.ts';
import { makeProduct, stockMismatches, stocksOf } from '#server/test/builders/products.ts';
import { makeUser, type TestUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';
import { during } from '#server/test/waiting.ts';

const app = await testApp();
const { db } = app.deps;

/** A customer with an address and units of these variants in the cart. */
async function customerWith(quantities: Record<string, number>) {
  const customer = await makeUser(app);
  for (const [variantId, quantity] of Object.entries(quantities)) {
    await addToCart(app, customer, variantId, quantity);
  }
  return { customer, address: await addAddress(app, customer) };
}

/** A product with one variant. */
async function productWith(stock = 10) {
  const { id, name, variants } = await makeProduct(app, { variants: [{ stock }] });
  return { id, name, variantId: variants[0]?.id ?? '' };
}

function setPrice(id: string, sellingPaise: number) {
  return async (tx: Tx) => {
    await tx.$executeRaw`SELECT FROM "Product" WHERE "id" = ${id}::uuid FOR UPDATE`;
    await tx.variant.updateMany({ where: { productId: id }, data: { sellingPaise } });
    await tx.product.update({ where: { id }, data: { updatedAt: new Date() } });
  };
}

async function ordersOf(customer: TestUser) {
  return (await app.call('get', '/orders/my-orders', customer)).body.orders;
}

describe('an order that is placed while', () => {
  it('an admin saves a new price has the new price', async () => {
    const product = await productWith();
    const { customer, address } = await customerWith({ [product.variantId]: 2 });
    const answer = await during(app, setPrice(product.id, 109_900), () =>
      place(app, customer, address.id),
    );
    expect([answer.status, answer.body.order.orderTotal]).toEqual([201, 2198]);
    expect(await ordersOf(customer)).toMatchObject([{ orderTotal: 2198 }]);
  });

  it('an admin saves a new price is refused if the customer saw the old total', async () => {
    const product = await productWith();
    const { customer, address } = await customerWith({ [product.variantId]: 2 });
    const answer = await during(app, setPrice(product.id, 109_900), () =>
      app
        .call('post', '/orders/place', customer)
        .set('Idempotency-Key', 'seen')
        .send({ addressId: address.id, paymentMethod: 'COD', expectedTotal: 1998 }),
    );
    expect([answer.status, answer.body.errors[0].path]).toEqual([409, 'expectedTotal']);
    expect(await stocksOf(app, product.id)).toEqual([10]);
    // The refusal has not used up the key.
    expect((await place(app, customer, address.id, 'seen')).status).toBe(201);
  });

  it('an admin renames a product has the new name', async () => {
    const product = await productWith();
    const { customer, address } = await customerWith({ [product.variantId]: 1 });
    const answer = await during(
      app,
      (tx) =>
        tx.product.update({ where: { id: product.id }, data: { name: 'Renamed', urlKey: 'r' } }),
      () => place(app, customer, address.id),
    );
    expect(answer.body.order.items[0].product.name).toBe('Renamed');
  });

  it('an admin deletes one of its products has the others', async () => {
    const [gone, stays] = [await productWith(), await productWith()];
    const { customer, address } = await customerWith({ [gone.variantId]: 1, [stays.variantId]: 1 });
    const answer = await during(
      app,
      async (tx) => {
        const where = { id: gone.id };
        await tx.product.update({ where, data: { deletedAt: new Date(), urlKey: null } });
        await tx.cartItem.deleteMany({ where: { variantId: gone.variantId } });
      },
      () => place(app, customer, address.id),
    );
    expect(answer.body.order.items).toMatchObject([{ product: { name: stays.name } }]);
    const { stock } = await db.variant.findUniqueOrThrow({ where: { id: gone.variantId } });
    expect(stock).toBe(10);
  });

  it('an admin removes its only variant finds the cart empty', async () => {
    const { id, variantId } = await productWith();
    const { customer, address } = await customerWith({ [variantId]: 1 });
    const answer = await during(
      app,
      async (tx) => {
        await tx.$executeRaw`SELECT FROM "Product" WHERE "id" = ${id}::uuid FOR UPDATE`;
        await tx.variant.delete({ where: { id: variantId } });
      },
      () => place(app, customer, address.id),
    );
    expect([answer.status, answer.body.code]).toEqual([409, 'CART_EMPTY']);
  });

  it('others buy the last units is refused, names what is left, and takes nothing', async () => {
    const [short, enough] = [await productWith(5), await productWith(5)];
    const { customer, address } = await customerWith({
      [short.variantId]: 4,
      [enough.variantId]: 4,
    });
    const answer = await during(
      app,
      (tx) => tx.variant.update({ where: { id: short.variantId }, data: { stock: 3 } }),
      () => place(app, customer, address.id, 'short'),
    );
    expect([answer.status, answer.body.code, answer.body.errors.length]).toEqual([
      409,
      'OUT_OF_STOCK',
      1,
    ]);
    expect(answer.body.message).toBe(`${short.name} (M, Indigo): only 3 left in stock`);
    expect([await stocksOf(app, short.id), await stocksOf(app, enough.id)]).toEqual([[3], [5]]);
    expect(await ordersOf(customer)).toEqual([]);
    expect((await app.call('get', '/cart', customer)).body.items).toHaveLength(2);
    expect(await db.idempotencyKey.count({ where: { userId: customer.id } })).toBe(0);
  });

  it('others buy some units takes its own from what is left', async () => {
    const { id, variantId } = await productWith(5);
    const { customer, address } = await customerWith({ [variantId]: 3 });
    const answer = await during(
      app,
      (tx) => tx.variant.update({ where: { id: variantId }, data: { stock: 4 } }),
      () => place(app, customer, address.id),
    );
    expect(answer.status).toBe(201);
    expect(await stocksOf(app, id)).toEqual([1]);
  });

  it('the same customer raises a quantity in another tab has the new quantity', async () => {
    const { id, variantId } = await productWith(9);
    const { customer, address } = await customerWith({ [variantId]: 1 });
    const where = { userId: customer.id };
    const answer = await during(
      app,
      async (tx) => {
        await tx.cart.update({ where, data: { version: { increment: 1 } } });
        await tx.cartItem.updateMany({ where: { variantId }, data: { quantity: 4 } });
      },
      () => place(app, customer, address.id),
    );
    expect(answer.body.order.items).toMatchObject([{ quantity: 4 }]);
    expect(await stocksOf(app, id)).toEqual([5]);
  });
});

describe('many at once', () => {
  it('ten orders of thirty products, in ten different orders, all go through', async () => {
    const { id, variants } = await makeProduct(app, {
      variants: Array.from({ length: 30 }, (_, index) => ({ size: `${index}`, stock: 10 })),
    });
    const ids = variants.map((variant) => variant.id);
    const buyers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => {
        const order = [...ids.slice(turn * 3), ...ids.slice(0, turn * 3)];
        const inTurn = turn % 2 ? order.toReversed() : order;
        return customerWith(Object.fromEntries(inTurn.map((variantId) => [variantId, 1])));
      }),
    );
    const answers = await Promise.all(
      buyers.map(({ customer, address }) => place(app, customer, address.id)),
    );
    expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 201));
    expect(new Set(await stocksOf(app, id))).toEqual(new Set([0]));
    const mismatches = await stockMismatches(app);
    expect(mismatches.filter((each) => ids.includes(each.id))).toEqual([]);
  }, 60_000);

  it('additions, changes and an order of one cart leave each unit in the order or in the cart', async () => {
    const { variantId } = await productWith(500);
    const { customer, address } = await customerWith({ [variantId]: 1 });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        index % 6 === 5 ? place(app, customer, address.id) : addToCart(app, customer, variantId, 1),
      ),
    );
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    const cart: Cart = (await app.call('get', '/cart', customer)).body;
    const bought: Order[] = await ordersOf(customer);
    const units = [...cart.items, ...bought.flatMap(({ items }) => items)];
    expect(units.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(21);
  });
});
