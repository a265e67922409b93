import { describe, expect, it } from 'vitest';
import { addAddress, place } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeUser } from '#server/test/builders/users.ts';
import { NOON_IN_INDIA, testApp, type Caller } from '#server/test/test-app.ts';

const app = await testApp();
const HOUR_MS = 3_600_000;

async function variantIdOf(stock = 10): Promise<string> {
  const { variants } = await makeProduct(app, { variants: [{ stock }] });
  return variants[0]?.id ?? '';
}

function add(customer: Caller, key: string, productVariantId: string, quantity = 1) {
  return app
    .call('post', '/cart/add', customer)
    .set('Idempotency-Key', key)
    .send({ productVariantId, quantity });
}

async function quantitiesOf(customer: Caller): Promise<number[]> {
  const { body } = await app.call('get', '/cart', customer);
  return body.items.map(({ quantity }: { quantity: number }) => quantity);
}

describe('an addition to the cart with an Idempotency-Key', () => {
  it('adds once, however often it is sent, and answers the cart each time', async () => {
    const customer = await makeUser(app);
    const variantId = await variantIdOf();
    const first = await add(customer, 'k', variantId, 2);
    expect(first.status).toBe(201);
    const again = await add(customer, 'k', variantId.toUpperCase(), 2);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await add(customer, 'another', variantId, 2)).body.items[0].quantity).toBe(4);
    expect((await add(customer, 'k', variantId, 2)).body.items[0].quantity).toBe(4);
  });

  it('adds once when it comes ten times at the same moment', async () => {
    const customer = await makeUser(app);
    const variantId = await variantIdOf();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => add(customer, 'k', variantId)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.map(({ body }) => body.items[0].quantity)).toEqual(answers.map(() => 1));
    expect(await quantitiesOf(customer)).toEqual([1]);
  });

  it('is refused for another quantity, and for an order', async () => {
    const customer = await makeUser(app);
    const [variantId, other] = [await variantIdOf(), await variantIdOf()];
    await add(customer, 'k', variantId);
    for (const answer of [
      await add(customer, 'k', variantId, 2),
      await add(customer, 'k', other),
      await place(app, customer, (await addAddress(app, customer)).id, 'k'),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect(await quantitiesOf(customer)).toEqual([1]);
  });

  it('is one customer’s own: another’s same key adds to the other cart', async () => {
    const variantId = await variantIdOf();
    const customers = [await makeUser(app), await makeUser(app)];
    for (const customer of customers)
      expect((await add(customer, 'k', variantId)).status).toBe(201);
    for (const customer of customers) expect(await quantitiesOf(customer)).toEqual([1]);
  });

  it('uses no key up when it is refused', async () => {
    const customer = await makeUser(app);
    const variantId = await variantIdOf(0);
    expect((await add(customer, 'k', variantId)).status).toBe(409);
    await app.deps.db.variant.update({ where: { id: variantId }, data: { stock: 3 } });
    expect((await add(customer, 'k', variantId)).status).toBe(201);
  });

  it('has its key free again after a day, when older ones are gone as well', async () => {
    const customer = await makeUser(app);
    const variantId = await variantIdOf();
    for (const key of ['k', 'l']) await add(customer, key, variantId);
    app.setNow(new Date(NOON_IN_INDIA.getTime() + 23 * HOUR_MS));
    expect((await add(customer, 'k', variantId)).status).toBe(200);
    app.setNow(new Date(NOON_IN_INDIA.getTime() + 25 * HOUR_MS));
    expect((await add(customer, 'k', variantId)).status).toBe(201);
    app.setNow(NOON_IN_INDIA);
    expect(await quantitiesOf(customer)).toEqual([3]);
    const kept = await app.deps.db.idempotencyKey.findMany({ where: { userId: customer.id } });
    expect(kept.map(({ key }) => key)).toEqual(['k']);
  });
});
