import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order, OrderDetail } from '#common/contract/orders.ts';
import { codeBody, makeDiscountCode, placeWithCode } from '#server/test/builders/discount-codes.ts';
import { addAddress, addToCart, place, setStatus } from '#server/test/builders/orders.ts';
import { makeProduct, stocksOf } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser, type TestUser } from '#server/test/builders/users.ts';
import { countStatements } from '#server/test/statements.ts';
import { NOON_IN_INDIA, testApp } from '#server/test/test-app.ts';
import { during } from '#server/test/waiting.ts';

const app = await testApp();
const { db } = app.deps;
const admin = await makeAdmin(app);

/** A customer with an address and a cart: units of products at these prices in paise. */
async function shopper(...lines: { sellingPaise: number; quantity: number }[]) {
  const customer = await makeUser(app);
  const bought = lines.length > 0 ? lines : [{ sellingPaise: 99_900, quantity: 1 }];
  const products = [];
  for (const { sellingPaise, quantity } of bought) {
    const product = await makeProduct(app, { variants: [{ stock: 50, sellingPaise }] });
    await addToCart(app, customer, product.variants[0]?.id ?? '', quantity);
    products.push(product);
  }
  return { customer, address: await addAddress(app, customer), products };
}

function check(customer: TestUser, code: string) {
  return app.call('get', `/cart/discount-code?code=${encodeURIComponent(code)}`, customer);
}

async function usesOf(id: string): Promise<number> {
  return (await db.discountCode.findUniqueOrThrow({ where: { id } })).uses;
}

async function cartLength(customer: TestUser): Promise<number> {
  return (await app.call('get', '/cart', customer)).body.items.length;
}

/** What must hold of every order, to the paisa. */
function expectExact(order: Order) {
  const paise = (rupees: number) => Math.round(rupees * 100);
  const sum = (of: (item: Order['items'][number]) => number) =>
    order.items.reduce((total, item) => total + of(item), 0);
  expect(paise(order.codeDiscount)).toBe(sum((item) => paise(item.codeDiscount)));
  expect(paise(order.orderTotal)).toBe(
    sum((item) => paise(item.priceAtPurchase) * item.quantity - paise(item.codeDiscount)),
  );
  expect(order.orderTotal).toBeGreaterThanOrEqual(0);
}

describe('an order with a discount code', () => {
  it('costs what the checkout showed, whatever case and spaces the customer typed', async () => {
    await makeDiscountCode(app, { code: 'DIWALI10' });
    const { customer, address } = await shopper(
      { sellingPaise: 129_950, quantity: 2 },
      { sellingPaise: 49_900, quantity: 1 },
    );
    const shown = await check(customer, ' diwali 10 ');
    expect(shown.body).toEqual({ code: 'DIWALI10', discount: 310, refusal: null });
    const answer = await placeWithCode(app, customer, address.id, {
      code: 'Diwali-10',
      expectedTotal: 2788,
    });
    expect(answer.status).toBe(201);
    const { order } = answer.body as { order: OrderDetail };
    expect(order).toMatchObject({ discountCode: 'DIWALI10', codeDiscount: 310, orderTotal: 2788 });
    expect(order.items.map(({ codeDiscount }) => codeDiscount)).toEqual([49.93, 260.07]);
    expectExact(order);
    const read = await app.call('get', `/orders/${order.id}`, customer);
    expect(read.body.order).toEqual(order);
  });

  it('adds up to the paisa for any prices and any code', async () => {
    const line = fc.record({
      sellingPaise: fc.integer({ min: 0, max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 7 }),
    });
    const value = fc.oneof(
      fc.record({
        kind: fc.constant('PERCENT' as const),
        value: fc.integer({ min: 1, max: 100 }),
      }),
      fc.record({
        kind: fc.constant('AMOUNT' as const),
        value: fc.integer({ min: 1, max: 2_000_000 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        value,
        async (lines, terms) => {
          const { code } = await makeDiscountCode(app, terms);
          const { customer, address } = await shopper(...lines);
          const shown = await check(customer, code);
          const { order } = (await placeWithCode(app, customer, address.id, { code })).body;
          expect(order.codeDiscount).toBe(shown.body.discount);
          expectExact(order);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('stays as it is when its code is changed, stopped or deleted', async () => {
    const { id, code } = await makeDiscountCode(app);
    const { customer, address } = await shopper();
    const placed = (await placeWithCode(app, customer, address.id, { code })).body.order;
    expect([placed.discountCode, placed.orderTotal]).toEqual([code, 899]);
    const { history, ...listed } = placed;
    expect(history).toHaveLength(1);
    const mine = async () => (await app.call('get', '/orders/my-orders', customer)).body.orders;
    const change = (fields: object) =>
      app.call('put', `/discount-codes/${id}`, admin).send(codeBody({ code, ...fields }));
    for (const edit of [
      () => change({ code: 'RENAMED', kind: 'AMOUNT', value: 1 }),
      () => change({ code: 'RENAMED', isActive: false }),
      () => app.call('delete', `/discount-codes/${id}`, admin),
    ]) {
      expect((await edit()).status).toBe(200);
      expect(await mine()).toEqual([listed]);
    }
    await setStatus(app, admin, placed.id, 'CANCELED');
    expect((await setStatus(app, admin, placed.id, 'PENDING')).body.order.orderTotal).toBe(899);
  });

  it('is refused with the reason when the code does not apply, and keeps the cart', async () => {
    const { customer, address } = await shopper();
    const minute = 60_000;
    const later = new Date(NOON_IN_INDIA.getTime() + minute);
    const reasons: [Parameters<typeof makeDiscountCode>[1], string][] = [
      [{ isActive: false }, 'This discount code isn’t valid. Please check its spelling.'],
      [{ startsAt: later }, 'This discount code starts on 28 Nov 2026, 12:01 pm.'],
      [{ endsAt: NOON_IN_INDIA }, 'This discount code has ended.'],
      [
        { minimumPaise: 120_000 },
        'This discount code needs an order of at least ₹1,200. Add items for ₹201 more.',
      ],
    ];
    for (const [fields, message] of reasons) {
      const { code } = await makeDiscountCode(app, fields);
      expect((await check(customer, code)).body).toEqual({ code, discount: 0, refusal: message });
      const { status, body } = await placeWithCode(app, customer, address.id, { code, key: 'k' });
      expect([status, body.message, body.errors]).toEqual([
        409,
        message,
        [{ path: 'discountCode', message }],
      ]);
    }
    expect(await cartLength(customer)).toBe(1);
    const without = await place(app, customer, address.id, 'k');
    expect([without.status, without.body.order.orderTotal]).toEqual([201, 999]);
  });

  it('is refused if it would cost something else than the checkout showed', async () => {
    const { id, code } = await makeDiscountCode(app);
    const { customer, address } = await shopper();
    const answer = await placeWithCode(app, customer, address.id, { code, expectedTotal: 999 });
    expect([answer.status, answer.body.errors[0].path]).toEqual([409, 'expectedTotal']);
    expect([await usesOf(id), await cartLength(customer)]).toEqual([0, 1]);
  });

  it('gives the same order to a repeated request, and counts one use', async () => {
    const { id, code } = await makeDiscountCode(app, { customerLimit: 1 });
    const { customer, address } = await shopper();
    const ask = () => placeWithCode(app, customer, address.id, { code, key: 'k' });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    expect(await usesOf(id)).toBe(1);
  });
});

describe('the limits of a code', () => {
  it('hold for 20 buyers at once: 5 orders have it, and 15 are refused and keep their carts', async () => {
    const { id, code } = await makeDiscountCode(app, { totalLimit: 5 });
    const product = await makeProduct(app, { variants: [{ stock: 50 }] });
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const customer = await makeUser(app);
        await addToCart(app, customer, product.variants[0]?.id ?? '');
        return { customer, address: await addAddress(app, customer) };
      }),
    );
    const answers = await Promise.all(
      buyers.map(({ customer, address }) => placeWithCode(app, customer, address.id, { code })),
    );
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed.map(({ body }) => body.order.orderTotal)).toEqual([899, 899, 899, 899, 899]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => body.message))).toEqual(
      new Set(['This discount code has been used up.']),
    );
    expect(await usesOf(id)).toBe(5);
    expect(await stocksOf(app, product.id)).toEqual([45]);
    const carts = await Promise.all(buyers.map(({ customer }) => cartLength(customer)));
    expect(carts.filter((length) => length === 1)).toHaveLength(15);
  }, 60_000);

  it('let each customer use it once', async () => {
    const { id, code } = await makeDiscountCode(app, { customerLimit: 1 });
    const { customer, address } = await shopper();
    const first = await placeWithCode(app, customer, address.id, { code });
    expect(first.status).toBe(201);
    const { variants } = await makeProduct(app);
    await addToCart(app, customer, variants[0]?.id ?? '');
    const again = await placeWithCode(app, customer, address.id, { code });
    expect(again.body.message).toBe('You’ve already used this discount code.');
    const other = await shopper();
    const theirs = await placeWithCode(app, other.customer, other.address.id, { code });
    expect([theirs.status, await usesOf(id)]).toEqual([201, 2]);
  });

  it('are free again when the order is cancelled, and taken when it is opened again', async () => {
    const { id, code } = await makeDiscountCode(app, { totalLimit: 1, customerLimit: 1 });
    const { customer, address, products } = await shopper();
    const { order } = (await placeWithCode(app, customer, address.id, { code })).body;
    await app.call('put', `/orders/${order.id}/cancel`, customer);
    expect(await usesOf(id)).toBe(0);
    await addToCart(app, customer, products[0]?.variants[0]?.id ?? '');
    expect((await placeWithCode(app, customer, address.id, { code })).status).toBe(201);
    // The order was promised this price, so it keeps it beyond the limit.
    expect((await setStatus(app, admin, order.id, 'PENDING')).status).toBe(200);
    expect(await usesOf(id)).toBe(2);
    const late = await shopper();
    const answer = await placeWithCode(app, late.customer, late.address.id, { code });
    expect(answer.body.message).toBe('This discount code has been used up.');
  });
});

describe('an order that is placed while', () => {
  it('the last use is taken is refused with the reason, and takes nothing', async () => {
    const { id, code } = await makeDiscountCode(app, { totalLimit: 1 });
    const { customer, address, products } = await shopper();
    const answer = await during(
      app,
      (tx) => tx.$executeRaw`UPDATE "DiscountCode" SET "uses" = 1 WHERE "id" = ${id}::uuid`,
      () => placeWithCode(app, customer, address.id, { code }),
    );
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This discount code has been used up.',
    ]);
    expect(await stocksOf(app, products[0]?.id ?? '')).toEqual([50]);
    expect(await cartLength(customer)).toBe(1);
  });

  it('others use the code without using it up goes through', async () => {
    const { id, code } = await makeDiscountCode(app, { totalLimit: 3 });
    const { customer, address } = await shopper();
    const answer = await during(
      app,
      (tx) => tx.$executeRaw`UPDATE "DiscountCode" SET "uses" = 2 WHERE "id" = ${id}::uuid`,
      () => placeWithCode(app, customer, address.id, { code }),
    );
    expect([answer.status, await usesOf(id)]).toEqual([201, 3]);
  });

  it('an administrator lowers the discount is refused if the customer saw the higher one', async () => {
    const { id, code } = await makeDiscountCode(app);
    const { customer, address } = await shopper();
    const answer = await during(
      app,
      (tx) => tx.discountCode.update({ where: { id }, data: { value: 5 } }),
      () => placeWithCode(app, customer, address.id, { code, expectedTotal: 899 }),
    );
    expect([answer.status, answer.body.errors[0].path]).toEqual([409, 'expectedTotal']);
  });

  it('an administrator deletes the code is refused', async () => {
    const { id, code } = await makeDiscountCode(app);
    const { customer, address } = await shopper();
    const answer = await during(
      app,
      (tx) => tx.discountCode.delete({ where: { id } }),
      () => placeWithCode(app, customer, address.id, { code }),
    );
    expect([answer.status, answer.body.errors[0].path]).toEqual([409, 'discountCode']);
    expect(await cartLength(customer)).toBe(1);
  });
});

it('codes cannot be found by guessing: after 20 wrong ones a customer has to wait', async () => {
  const { code } = await makeDiscountCode(app);
  const { customer, address } = await shopper();
  for (let guess = 1; guess <= 19; guess += 1) await check(customer, `GUESS${guess}`);
  const last = await placeWithCode(app, customer, address.id, { code: 'GUESS20' });
  expect(last.status).toBe(409);
  expect((await check(customer, code)).status).toBe(429);
  const order = await placeWithCode(app, customer, address.id, { code });
  expect([order.status, order.body.code]).toEqual([429, 'RATE_LIMITED']);
  expect((await place(app, customer, address.id)).status).toBe(201);
  const other = await shopper();
  expect((await check(other.customer, code)).body.discount).toBe(100);
});

it('a wrong code counts once however often the cart changes, in any case and spaces', async () => {
  const { code } = await makeDiscountCode(app);
  const { customer } = await shopper();
  for (let total = 1; total <= 25; total += 1) await check(customer, 'Diwaly 10');
  for (let guess = 1; guess <= 18; guess += 1) await check(customer, `GUESS${guess}`);
  await check(customer, 'diwaly-10');
  expect((await check(customer, code)).body.discount).toBe(100);
  await check(customer, 'GUESS19');
  expect((await check(customer, code)).status).toBe(429);
});

it('an order that was placed with a code is answered again, however many wrong codes followed', async () => {
  const { code } = await makeDiscountCode(app);
  const { customer, address } = await shopper();
  const key = address.id;
  const first = await placeWithCode(app, customer, address.id, { code, key });
  for (let guess = 1; guess <= 20; guess += 1) await check(customer, `GUESS${guess}`);
  const again = await placeWithCode(app, customer, address.id, { code, key });
  expect([again.status, again.body.order.id]).toEqual([200, first.body.order.id]);
});

it('an order without a code takes the statements that it took before', async () => {
  const { code } = await makeDiscountCode(app);
  const [plain, coded] = [await shopper(), await shopper()];
  const without = await countStatements(() => place(app, plain.customer, plain.address.id));
  const withCode = await countStatements(() =>
    placeWithCode(app, coded.customer, coded.address.id, { code }),
  );
  // With a code, the wrong codes of the customer are read first.
  expect(withCode - without).toBe(1);
});
