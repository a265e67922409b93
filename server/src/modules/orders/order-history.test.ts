import { afterEach, describe, expect, it } from 'vitest';
import { formatDate, formatMoment } from '#common/format/dates.ts';
import { orderOf, placeOrderOf, setStatus } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { NOON_IN_INDIA, testApp, type Caller } from '#server/test/test-app.ts';

const app = await testApp();
const { db } = app.deps;
const admin = await makeAdmin(app);

/** The zone of this process before a test moves it. */
const HOME_ZONE = process.env['TZ'];

afterEach(() => {
  app.setNow(NOON_IN_INDIA);
  process.env['TZ'] = HOME_ZONE;
});

function hoursLater(hours: number): string {
  return new Date(NOON_IN_INDIA.getTime() + hours * 3_600_000).toISOString();
}

function cancel(customer: Caller, id: string) {
  return app.call('put', `/orders/${id}/cancel`, customer);
}

describe('the history of an order', () => {
  it('begins when it is placed and has every change in order, but no repeated status', async () => {
    const customer = await makeUser(app);
    const { id, history } = await orderOf(app, customer);
    const expected = [{ status: 'PENDING', at: hoursLater(0) }];
    expect(history).toEqual(expected);
    for (const [hours, status] of [
      [5, 'SHIPPED'],
      [30, 'DELIVERED'],
      [31, 'SHIPPED'],
      [32, 'CANCELED'],
      [33, 'PENDING'],
    ] as const) {
      app.setNow(new Date(hoursLater(hours)));
      expected.push({ status, at: hoursLater(hours) });
      expect((await setStatus(app, admin, id, status)).body.order.history).toEqual(expected);
      app.setNow(new Date(hoursLater(hours + 0.5)));
      expect((await setStatus(app, admin, id, status)).body.order.history).toEqual(expected);
    }
    app.setNow(new Date(hoursLater(40)));
    expected.push({ status: 'CANCELED', at: hoursLater(40) });
    expect((await cancel(customer, id)).body.order.history).toEqual(expected);
    expect((await cancel(customer, id)).status).toBe(409);
    const seen = await app.call('get', `/orders/${id}`, customer);
    expect(seen.body.order.history).toEqual(expected);
  });

  it('names who set each status, and survives the deletion of that user', async () => {
    const customer = await makeUser(app);
    const clerk = await makeAdmin(app);
    const { id } = await orderOf(app, customer);
    await setStatus(app, clerk, id, 'SHIPPED');
    const by = () => db.orderEvent.findMany({ where: { orderId: id }, orderBy: { id: 'asc' } });
    expect((await by()).map(({ userId }) => userId)).toEqual([customer.id, clerk.id]);
    await db.user.delete({ where: { id: clerk.id } });
    expect(await by()).toMatchObject([
      { status: 'PENDING', userId: customer.id },
      { status: 'SHIPPED', userId: null },
    ]);
  });

  it('can neither be changed nor shortened by any writer of the database', async () => {
    const { id } = await orderOf(app, await makeUser(app));
    const where = { orderId: id };
    for (const rewrite of [
      () => db.orderEvent.updateMany({ where, data: { status: 'DELIVERED' } }),
      () => db.orderEvent.updateMany({ where, data: { at: new Date(0) } }),
      () => db.orderEvent.updateMany({ where, data: { userId: admin.id } }),
      () => db.orderEvent.deleteMany({ where }),
    ]) {
      await expect(rewrite()).rejects.toThrow('OrderEvent is append-only');
    }
  });

  it('is written with the change or not at all', async () => {
    const customer = await makeUser(app);
    const { variants } = await makeProduct(app, { variants: [{ stock: 1 }] });
    const { id } = await placeOrderOf(app, customer, variants[0]?.id ?? '');
    await setStatus(app, admin, id, 'CANCELED');
    await placeOrderOf(app, customer, variants[0]?.id ?? '');
    expect((await setStatus(app, admin, id, 'SHIPPED')).status).toBe(409);
    const { body } = await app.call('get', `/orders/${id}`, admin);
    const states = body.order.history.map(({ status }: { status: string }) => status);
    expect(states).toEqual(['PENDING', 'CANCELED']);
  });
});

describe('two administrators at the same order', () => {
  it('are refused if its status is no longer the one they saw', async () => {
    const other = await makeAdmin(app);
    const { id } = await orderOf(app, await makeUser(app));
    expect((await setStatus(app, other, id, 'CANCELED', 'PENDING')).status).toBe(200);
    const late = await setStatus(app, admin, id, 'SHIPPED', 'PENDING');
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      'This order was set to Cancelled in the meantime. Please check it again.',
    ]);
    const { order } = (await app.call('get', `/orders/${id}`, admin)).body;
    expect([order.deliveryStatus, order.history.length]).toEqual(['CANCELED', 2]);
    // An admin who asks for the current status succeeds, and so does one who has loaded the order again.
    expect((await setStatus(app, admin, id, 'CANCELED', 'PENDING')).status).toBe(200);
    const again = await setStatus(app, admin, id, 'SHIPPED', 'CANCELED');
    expect(again.body.order.deliveryStatus).toBe('SHIPPED');
    expect((await setStatus(app, admin, id, 'SHIPPED', 'LOST')).status).toBe(400);
  });

  it('at the same moment change it once', async () => {
    const { id } = await orderOf(app, await makeUser(app));
    const answers = await Promise.all(
      ['SHIPPED', 'CANCELED'].map((status) => setStatus(app, admin, id, status, 'PENDING')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { order } = (await app.call('get', `/orders/${id}`, admin)).body;
    expect(order.history).toHaveLength(2);
  });
});

describe.each(['UTC', 'America/Los_Angeles'])('a server that lives in %s', (zone) => {
  it.each([
    ['2026-11-28T18:15:00Z', '28 Nov 2026', '28 Nov 2026, 11:45 pm', '2026-12-05'],
    ['2026-11-28T18:45:00Z', '29 Nov 2026', '29 Nov 2026, 12:15 am', '2026-12-06'],
  ])('dates an order of %s as %s in India', async (moment, day, dayAndTime, expectedDelivery) => {
    process.env['TZ'] = zone;
    const hoursWestOfLondon = new Date(moment).getTimezoneOffset() / 60;
    expect(hoursWestOfLondon).toBe(zone === 'UTC' ? 0 : 8);
    app.setNow(new Date(moment));
    const { id } = await orderOf(app, await makeUser(app));
    const { order } = (await setStatus(app, admin, id, 'DELIVERED')).body;
    expect(formatDate(order.orderDate)).toBe(day);
    expect(formatDate(order.deliveredOn)).toBe(day);
    expect(order.expectedDeliveryDate).toBe(expectedDelivery);
    const moments = order.history.map(({ at }: { at: string }) => formatMoment(at));
    expect(moments).toEqual([dayAndTime, dayAndTime]);
  });
});
