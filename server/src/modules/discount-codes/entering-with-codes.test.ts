import { describe, expect, it } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { newId } from '#server/src/lib/ids.ts';
import { makeDiscountCode, placeWithCode } from '#server/test/builders/discount-codes.ts';
import { ADDRESS, addAddress, addToCart, enter, setStatus } from '#server/test/builders/orders.ts';
import { makeProduct, stocksOf } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { NOON_IN_INDIA, testApp } from '#server/test/test-app.ts';
import { during } from '#server/test/waiting.ts';

const app = await testApp();
const { db } = app.deps;
const admin = await makeAdmin(app);
const product = await makeProduct(app, { variants: [{ stock: 200 }] });
const variantId = product.variants[0]?.id ?? '';
/** One unit for ₹999. */
const items = [{ productVariantId: variantId, quantity: 1 }];

const USED_UP = 'This discount code has been used up.';
const USED_BY_CUSTOMER = 'This customer has already used this discount code.';

async function newCustomer() {
  const customer = await makeUser(app);
  const address = await addAddress(app, customer);
  return { customer, ours: { customerId: customer.id, addressId: address.id } };
}

/** Asks what a code takes off an order of ₹999 before it is placed. */
function check(code: string, fields: object = {}, caller = admin) {
  return app.call('get', '/orders/discount-code', caller).query({ code, total: '999', ...fields });
}

/** Enters an order of ₹999 with a code that takes ₹100 off. */
function enterWithCode(code: string, fields: object = {}, key?: string) {
  return enter(app, admin, { items, discountCode: code, expectedTotal: 899, ...fields }, key);
}

/** A person without an account, who is known by this phone. */
function person(phone: string) {
  return { address: { ...ADDRESS, phone } };
}

async function usesOf(id: string): Promise<number> {
  return (await db.discountCode.findUniqueOrThrow({ where: { id } })).uses;
}

describe('an order by phone with a discount code', () => {
  it('costs what the form showed, whatever case and spaces the administrator typed', async () => {
    await makeDiscountCode(app, { code: 'DIWALI10' });
    const { customer, ours } = await newCustomer();
    const shown = await check(' diwali 10 ', { customerId: customer.id });
    expect(shown.body).toEqual({ code: 'DIWALI10', discount: 100, refusal: null });
    const { status, body } = await enterWithCode('Diwali-10', ours);
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      ...{ discountCode: 'DIWALI10', codeDiscount: 100, orderTotal: 899, subtotal: 999 },
      items: [{ codeDiscount: 100, priceAtPurchase: 999 }],
    });
    const read = await app.call('get', `/orders/${body.order.id}`, customer);
    expect(read.body.order).toEqual(body.order);
  });

  it('names the code in the audit log', async () => {
    const { code } = await makeDiscountCode(app);
    const { body } = await enterWithCode(code);
    const { body: log } = await app.call('get', `/changes?kind=ORDER&id=${body.order.id}`, admin);
    expect(log.changes[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'Discount code', from: null, to: code },
        { field: 'Total', from: null, to: '₹899' },
      ]),
    );
  });

  it('is refused with the reason when the code does not apply, as the form said before', async () => {
    const later = new Date(NOON_IN_INDIA.getTime() + 60_000);
    const { ours } = await newCustomer();
    const before = await stocksOf(app, product.id);
    const reasons: [Parameters<typeof makeDiscountCode>[1], string][] = [
      [{ isActive: false }, 'This discount code isn’t valid. Please check its spelling.'],
      [{ startsAt: later }, 'This discount code starts on 28 Nov 2026, 12:01 pm.'],
      [{ endsAt: NOON_IN_INDIA }, 'This discount code has ended.'],
      [{ totalLimit: 1, uses: 1 }, USED_UP],
      [
        { minimumPaise: 120_000 },
        'This discount code needs an order of at least ₹1,200. Add items for ₹201 more.',
      ],
    ];
    for (const [fields, message] of reasons) {
      const { code } = await makeDiscountCode(app, fields);
      expect((await check(code)).body).toEqual({ code, discount: 0, refusal: message });
      const { status, body } = await enterWithCode(code, ours);
      expect([status, body.message, body.errors]).toEqual([
        409,
        message,
        [{ path: 'discountCode', message }],
      ]);
    }
    expect(await stocksOf(app, product.id)).toEqual(before);
  });

  it('is refused if it would cost something else than the form showed', async () => {
    const { id, code } = await makeDiscountCode(app);
    const { status, body } = await enterWithCode(code, { expectedTotal: 999 });
    expect([status, body.errors[0].path]).toEqual([409, 'expectedTotal']);
    expect(body.message).toContain('A price or the discount has changed: the order now costs ₹899');
    expect(await usesOf(id)).toBe(0);
  });

  it('is one order and one use under one key, however often it is sent', async () => {
    const { id, code } = await makeDiscountCode(app, { customerLimit: 1 });
    const { ours } = await newCustomer();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => enterWithCode(code, ours, `once ${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(await usesOf(id)).toBe(1);
  });

  it('is found when it is sent again without the code, which it has used up itself', async () => {
    const { id, code } = await makeDiscountCode(app, { customerLimit: 1 });
    const { ours } = await newCustomer();
    const first = await enterWithCode(code, ours, `lost ${id}`);
    const again = await enter(app, admin, { items, ...ours, expectedTotal: 999 }, `lost ${id}`);
    expect([again.status, again.body.order.id]).toEqual([200, first.body.order.id]);
    expect(again.body.order.orderTotal).toBe(899);
  });

  it('is refused if the last use is taken while it is written', async () => {
    const { id, code } = await makeDiscountCode(app, { totalLimit: 1 });
    const answer = await during(
      app,
      (tx) => tx.$executeRaw`UPDATE "DiscountCode" SET "uses" = 1 WHERE "id" = ${id}::uuid`,
      () => enterWithCode(code),
    );
    expect([answer.status, answer.body.message]).toEqual([409, USED_UP]);
  });

  it.each([
    ['a code that is too long', { code: 'x'.repeat(LIMITS.typedCode + 1) }, 'code'],
    ['no code', { code: '' }, 'code'],
    ['a total that is no amount', { total: '9e9' }, 'total'],
    ['an invalid phone', { phone: '12' }, 'phone'],
  ])('cannot be checked with %s', async (_, wrong, path) => {
    const { status, body } = await check('DIWALI10', wrong);
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });
});

describe('the limit in total', () => {
  it('holds for orders by phone and at the checkout at once', async () => {
    const { id, code } = await makeDiscountCode(app, { totalLimit: 3 });
    const orders = Array.from({ length: 10 }, async (_, index) => {
      const { customer, ours } = await newCustomer();
      if (index % 2 === 0) return enterWithCode(code, ours);
      await addToCart(app, customer, variantId);
      return placeWithCode(app, customer, ours.addressId, { code, expectedTotal: 899 });
    });
    const answers = await Promise.all(orders);
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(3).fill(201),
      ...Array(7).fill(409),
    ]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set([USED_UP]));
    expect(await usesOf(id)).toBe(3);
  }, 60_000);
});

describe('the limit per customer', () => {
  it('counts the orders of an account, by phone and at the checkout', async () => {
    const { code } = await makeDiscountCode(app, { customerLimit: 1 });
    const { customer, ours } = await newCustomer();
    await addToCart(app, customer, variantId);
    const own = await placeWithCode(app, customer, ours.addressId, { code });
    expect(own.status).toBe(201);
    const shown = await check(code, { customerId: customer.id.toUpperCase() });
    expect(shown.body).toEqual({ code, discount: 0, refusal: USED_BY_CUSTOMER });
    const { status, body } = await enterWithCode(code, ours);
    expect([status, body.message]).toEqual([409, USED_BY_CUSTOMER]);
    await setStatus(app, admin, own.body.order.id, 'CANCELED');
    expect((await enterWithCode(code, ours)).status).toBe(201);
    await addToCart(app, customer, variantId);
    const again = await placeWithCode(app, customer, ours.addressId, { code });
    expect(again.body.message).toBe('You’ve already used this discount code.');
  });

  it('knows a person without an account by the phone', async () => {
    const { code } = await makeDiscountCode(app, { customerLimit: 2 });
    const ravi = person('9812345678');
    expect((await enterWithCode(code, ravi)).status).toBe(201);
    expect((await check(code, { phone: '98123 45678' })).body.discount).toBe(100);
    expect((await enterWithCode(code, person('+91 98123-45678'))).status).toBe(201);
    const twice = 'This customer has already used this discount code 2 times.';
    expect((await check(code, { phone: '+91 98123 45678' })).body.refusal).toBe(twice);
    const { status, body } = await enterWithCode(code, ravi);
    expect([status, body.message]).toEqual([409, twice]);
    expect((await enterWithCode(code, person('9812345679'))).status).toBe(201);
  });

  it('does not count the orders of accounts to the same phone', async () => {
    const { code } = await makeDiscountCode(app, { customerLimit: 1 });
    const { ours } = await newCustomer();
    expect((await enterWithCode(code, ours)).status).toBe(201);
    expect((await enterWithCode(code, person(ADDRESS.phone))).status).toBe(201);
  });

  it('is left out of the check until a customer is chosen', async () => {
    const { code } = await makeDiscountCode(app, { customerLimit: 1 });
    await enterWithCode(code, person('9812345670'));
    expect((await check(code)).body).toEqual({ code, discount: 100, refusal: null });
    expect((await check(code, { customerId: newId() })).body.discount).toBe(100);
  });

  it('holds when an order by phone and the customer’s own arrive at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, code } = await makeDiscountCode(app, { customerLimit: 1 });
      const { customer, ours } = await newCustomer();
      await addToCart(app, customer, variantId);
      const answers = await Promise.all([
        enterWithCode(code, ours),
        placeWithCode(app, customer, ours.addressId, { code, expectedTotal: 899 }),
        enterWithCode(code, ours),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect(await usesOf(id)).toBe(1);
    }
  }, 60_000);

  it('holds when two administrators enter orders for one phone at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, code } = await makeDiscountCode(app, { customerLimit: 1 });
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => enterWithCode(code, person('9812345671'))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      expect(await usesOf(id)).toBe(1);
    }
  }, 60_000);
});

it('codes cannot be found by guessing in the back office either', async () => {
  const guesser = await makeAdmin(app);
  const { code } = await makeDiscountCode(app);
  for (let guess = 1; guess <= 20; guess += 1) await check(`GUESS${guess}`, {}, guesser);
  expect((await check(code, {}, guesser)).status).toBe(429);
  const order = await enter(app, guesser, { items, discountCode: code, expectedTotal: 899 });
  expect([order.status, order.body.code]).toEqual([429, 'RATE_LIMITED']);
  expect((await enter(app, guesser, { items })).status).toBe(201);
  expect((await check(code)).body.discount).toBe(100);
});
