import { describe, expect, it } from 'vitest';
import { DELIVERY_STATUSES } from '#common/domain/order-status.ts';
import { placeOrderOf, setStatus } from '#server/test/builders/orders.ts';
import { makeProduct, stockMismatches, stocksOf } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { NOON_IN_INDIA, testApp, type Caller } from '#server/test/test-app.ts';

const app = await testApp();

describe('the delivery status', () => {
  it('moves stock exactly once on every one of the 16 ways from one status to another', async () => {
    const admin = await makeAdmin(app);
    const customer = await makeUser(app);
    const product = await makeProduct(app, { variants: [{ stock: 10 }] });
    const order = await placeOrderOf(app, customer, product.variants[0]?.id ?? '', 4);
    for (const from of DELIVERY_STATUSES) {
      for (const to of DELIVERY_STATUSES) {
        await setStatus(app, admin, order.id, from);
        const answer = await setStatus(app, admin, order.id, to);
        expect(answer.status).toBe(200);
        expect(answer.body.order).toMatchObject({
          deliveryStatus: to,
          status: to,
          paymentStatus: to === 'DELIVERED' ? 'PAID' : 'PENDING',
          deliveredOn: to === 'DELIVERED' ? NOON_IN_INDIA.toISOString() : null,
        });
        expect(await stocksOf(app, product.id)).toEqual([to === 'CANCELED' ? 10 : 6]);
      }
    }
    expect(await stockMismatches(app)).toEqual([]);
  });

  it('keeps the day of delivery when DELIVERED is set again', async () => {
    const admin = await makeAdmin(app);
    const { variants } = await makeProduct(app);
    const order = await placeOrderOf(app, await makeUser(app), variants[0]?.id ?? '');
    await setStatus(app, admin, order.id, 'DELIVERED');
    app.setNow(new Date('2026-12-01T00:00:00Z'));
    const again = await setStatus(app, admin, order.id, 'DELIVERED');
    app.setNow(NOON_IN_INDIA);
    expect(again.body.order.deliveredOn).toBe(NOON_IN_INDIA.toISOString());
  });

  it('keeps the history in order when the clock of the server is set back', async () => {
    const admin = await makeAdmin(app);
    const { variants } = await makeProduct(app);
    const order = await placeOrderOf(app, await makeUser(app), variants[0]?.id ?? '');
    app.setNow(new Date('2026-11-26T00:00:00Z'));
    await setStatus(app, admin, order.id, 'SHIPPED');
    const { body } = await setStatus(app, admin, order.id, 'DELIVERED');
    app.setNow(NOON_IN_INDIA);
    const after = (ms: number) => new Date(NOON_IN_INDIA.getTime() + ms).toISOString();
    expect(body.order.history).toEqual([
      { status: 'PENDING', at: after(0) },
      { status: 'SHIPPED', at: after(1) },
      { status: 'DELIVERED', at: after(2) },
    ]);
  });

  it('cannot leave CANCELED if its units have been sold since or the size is gone', async () => {
    const admin = await makeAdmin(app);
    const product = await makeProduct(app, { variants: [{ stock: 1 }] });
    const variantId = product.variants[0]?.id ?? '';
    const order = await placeOrderOf(app, await makeUser(app), variantId);
    await setStatus(app, admin, order.id, 'CANCELED');
    const second = await placeOrderOf(app, await makeUser(app), variantId);
    expect((await setStatus(app, admin, order.id, 'PENDING')).status).toBe(409);
    await setStatus(app, admin, second.id, 'CANCELED');
    await app.deps.db.variant.delete({ where: { id: variantId } });
    const gone = await setStatus(app, admin, order.id, 'PENDING');
    expect([gone.status, gone.body.code]).toEqual([409, 'OUT_OF_STOCK']);
    const all = await app.call('get', `/orders/all?q=${order.id}`, admin);
    expect(all.body.orders[0].deliveryStatus).toBe('CANCELED');
  });

  it('is set once by two clicks at the same moment', async () => {
    const admin = await makeAdmin(app);
    const product = await makeProduct(app, { variants: [{ stock: 5 }] });
    const order = await placeOrderOf(app, await makeUser(app), product.variants[0]?.id ?? '', 2);
    await Promise.all(Array.from({ length: 6 }, () => setStatus(app, admin, order.id, 'CANCELED')));
    expect(await stocksOf(app, product.id)).toEqual([5]);
  });

  it('is for administrators; an unknown order or status is refused', async () => {
    const admin = await makeAdmin(app);
    const customer = await makeUser(app);
    const { variants } = await makeProduct(app);
    const order = await placeOrderOf(app, customer, variants[0]?.id ?? '');
    expect((await setStatus(app, customer, order.id, 'SHIPPED')).status).toBe(403);
    expect((await setStatus(app, admin, order.id, 'LOST')).status).toBe(400);
    expect((await setStatus(app, admin, 'nonsense', 'SHIPPED')).status).toBe(404);
    const unknown = 'c0ffee00-0000-7000-8000-000000000000';
    expect((await setStatus(app, admin, unknown, 'SHIPPED')).status).toBe(404);
  });
});

describe('cancelling', () => {
  const cancel = (caller: Caller, id: string) => app.call('put', `/orders/${id}/cancel`, caller);

  it('gives the units back once, however often it is requested', async () => {
    const customer = await makeUser(app);
    const product = await makeProduct(app, { variants: [{ stock: 9 }] });
    const order = await placeOrderOf(app, customer, product.variants[0]?.id ?? '', 4);
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(customer, order.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const done = answers.find(({ status }) => status === 200);
    expect(done?.body.order).toMatchObject({ id: order.id, status: 'CANCELED' });
    expect(await stocksOf(app, product.id)).toEqual([9]);
    expect(await stockMismatches(app)).toEqual([]);
  });

  it('and shipping at the same moment leave one of the two, with the stock to match', async () => {
    const admin = await makeAdmin(app);
    const customer = await makeUser(app);
    const product = await makeProduct(app, { variants: [{ stock: 20 }] });
    for (let round = 0; round < 5; round += 1) {
      const order = await placeOrderOf(app, customer, product.variants[0]?.id ?? '', 2);
      const [before] = await stocksOf(app, product.id);
      await Promise.all([cancel(customer, order.id), setStatus(app, admin, order.id, 'SHIPPED')]);
      const { body } = await app.call('get', `/orders/${order.id}`, customer);
      expect(body.order.status).toBe('SHIPPED');
      expect(await stocksOf(app, product.id)).toEqual([before]);
    }
    expect(await stockMismatches(app)).toEqual([]);
  });

  it('is for the buyer alone and for pending orders alone', async () => {
    const admin = await makeAdmin(app);
    const customer = await makeUser(app);
    const { variants } = await makeProduct(app);
    const order = await placeOrderOf(app, customer, variants[0]?.id ?? '');
    expect((await cancel(await makeUser(app), order.id)).status).toBe(404);
    expect((await cancel(customer, 'nonsense')).status).toBe(404);
    const byAdmin = await cancel(admin, order.id);
    expect([byAdmin.status, byAdmin.body.message]).toEqual([403, 'Admin cannot place orders']);
    await setStatus(app, admin, order.id, 'DELIVERED');
    const late = await cancel(customer, order.id);
    expect([late.status, late.body.message]).toEqual([
      409,
      'This order is delivered and cannot be cancelled any more.',
    ]);
  });
});
