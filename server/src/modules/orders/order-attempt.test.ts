import { describe, expect, it } from 'vitest';
import { addAddress, addToCart, place } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp, type Caller } from '#server/test/test-app.ts';
import { untilWaiting } from '#server/test/waiting.ts';

const app = await testApp();
const { db } = app.deps;

function askFor(caller: Caller | null, key: string) {
  return app.call('get', `/orders/attempts/${encodeURIComponent(key)}`, caller);
}

/** A customer with an address and one unit of a product in the cart. */
async function readyToOrder() {
  const customer = await makeUser(app);
  const { id: productId, variants } = await makeProduct(app, { variants: [{ stock: 30 }] });
  const variantId = variants[0]?.id ?? '';
  await addToCart(app, customer, variantId);
  return { customer, productId, variantId, address: await addAddress(app, customer) };
}

describe('the outcome of an order that got no answer', () => {
  it('is the order, with everything that the first answer had', async () => {
    const { customer, address } = await readyToOrder();
    const placed = await place(app, customer, address.id, 'lost / answer ?');
    const found = await askFor(customer, 'lost / answer ?');
    expect([found.status, found.body]).toEqual([200, { order: placed.body.order }]);
  });

  it('is no order before one is placed, after a refusal, and for the key of an addition', async () => {
    const { customer, variantId, address } = await readyToOrder();
    await app
      .call('post', '/cart/add', customer)
      .set('Idempotency-Key', 'addition')
      .send({ productVariantId: variantId });
    await app
      .call('post', '/orders/place', customer)
      .set('Idempotency-Key', 'refused')
      .send({ addressId: address.id, paymentMethod: 'COD', expectedTotal: 1 });
    for (const key of ['never sent', 'addition', 'refused']) {
      const found = await askFor(customer, key);
      expect([found.status, found.body]).toEqual([200, { order: null }]);
    }
    expect((await app.call('get', '/orders/my-orders', customer)).body.orders).toEqual([]);
    expect((await app.call('get', '/cart', customer)).body.items[0].quantity).toBe(2);
  });

  it('waits for an attempt that is being processed, and then finds its order', async () => {
    const { customer, productId, address } = await readyToOrder();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let lock = () => {};
    const locked = new Promise<void>((resolve) => (lock = resolve));
    const deletion = db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "Product" WHERE "id" = ${productId}::uuid FOR UPDATE`;
      lock();
      await released;
    });
    await locked;
    const placing = place(app, customer, address.id, 'in flight').then(({ body }) => body.order);
    await untilWaiting(app, 1);
    const asking = askFor(customer, 'in flight').then(({ body }) => body.order);
    await untilWaiting(app, 2);
    release();
    const [placed, found] = await Promise.all([placing, asking, deletion]);
    expect(placed.id).toMatch(/-/);
    expect(found).toEqual(placed);
  });

  it('stays one order if the first request arrives only after the question and a second try', async () => {
    const { customer, address } = await readyToOrder();
    const office = await addAddress(app, customer, { addressLine1: 'Office' });
    expect((await askFor(customer, 'late')).body).toEqual({ order: null });
    const second = await place(app, customer, office.id, 'late');
    const late = await place(app, customer, address.id, 'late');
    expect([second.status, late.status, late.body.code]).toEqual([
      201,
      409,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
    expect((await askFor(customer, 'late')).body.order.id).toBe(second.body.order.id);
    const { body } = await app.call('get', '/orders/my-orders', customer);
    expect(body.pagination.totalItems).toBe(1);
  });

  it("is found by its customer only, not by another customer's same key", async () => {
    const { customer, address } = await readyToOrder();
    await place(app, customer, address.id, 'mine');
    expect((await askFor(await makeUser(app), 'mine')).body).toEqual({ order: null });
    const admin = await askFor(await makeAdmin(app), 'mine');
    expect([admin.status, admin.body.message]).toEqual([403, 'Admin cannot place orders']);
    const visitor = await askFor(null, 'mine');
    expect([visitor.status, visitor.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('is not asked for with a key that no order can have', async () => {
    const { customer } = await readyToOrder();
    for (const key of [' ', 'x'.repeat(256), 'two\nlines']) {
      const refused = await askFor(customer, key);
      expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([
        400,
        'VALIDATION_FAILED',
        'key',
      ]);
    }
  });
});
