import { describe, expect, it } from 'vitest';
import {
  addAddress,
  addToCart,
  ADDRESS,
  place,
  placeOrderOf,
} from '#server/test/builders/orders.ts';
import { makeProduct, stockMismatches, stocksOf } from '#server/test/builders/products.ts';
import { makeUser } from '#server/test/builders/users.ts';
import { NOON_IN_INDIA, testApp } from '#server/test/test-app.ts';

const app = await testApp();

describe('placing an order', () => {
  it('keeps what was bought, in its colour, for how much and where it goes, and empties the cart', async () => {
    const customer = await makeUser(app);
    const kurta = await makeProduct(app, {
      name: 'Jaipur Kurta',
      images: [
        { hash: 'fed987', color: 'Indigo' },
        { hash: 'abc123', color: 'madder' },
      ],
      variants: [
        { size: 'L', color: 'Madder', stock: 5, sellingPaise: 129_950, discountPaise: 20_000 },
      ],
    });
    const address = await addAddress(app, customer);
    const inCart = await addToCart(app, customer, kurta.variants[0]?.id ?? '', 2);
    expect(inCart.body.items[0].product.images[0].url).toBe('/uploads/abc123.webp');
    const answer = await place(app, customer, address.id);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      message: 'Order placed successfully!',
      order: {
        user: { firstName: customer.username, email: customer.email },
        paymentMethod: 'COD',
        paymentStatus: 'PENDING',
        deliveryStatus: 'PENDING',
        status: 'PENDING',
        orderDate: NOON_IN_INDIA.toISOString(),
        expectedDeliveryDate: '2026-12-05',
        deliveredOn: null,
        subtotal: 2999,
        discount: 400,
        tax: 0,
        orderTotal: 2599,
        address: ADDRESS,
        items: [
          {
            quantity: 2,
            priceAtPurchase: 1299.5,
            listPriceAtPurchase: 1499.5,
            product: {
              id: kurta.id,
              name: 'Jaipur Kurta',
              image: '/uploads/abc123.webp',
              variant: {
                size: 'L',
                color: 'Madder',
                originalPrice: 1299.5,
                discountPrice: 200,
              },
            },
          },
        ],
      },
    });
    expect(await stocksOf(app, kurta.id)).toEqual([3]);
    const cart = await app.call('get', '/cart', customer);
    expect(cart.body.items).toEqual([]);
    const mine = await app.call('get', '/orders/my-orders', customer);
    const { history, ...listed } = answer.body.order;
    expect(history).toEqual([{ status: 'PENDING', at: NOON_IN_INDIA.toISOString() }]);
    expect(mine.body.orders).toEqual([listed]);
  });

  it('writes one confirmation mail to be sent, in the same transaction', async () => {
    const customer = await makeUser(app);
    const { variants } = await makeProduct(app);
    const order = await placeOrderOf(app, customer, variants[0]?.id ?? '');
    const mails = await app.deps.db.outboxMail.findMany({ where: { orderId: order.id } });
    expect(mails).toMatchObject([{ recipient: customer.email, status: 'PENDING' }]);
  });

  it('expects delivery a week after the day in India, also at a quarter past midnight', async () => {
    const customer = await makeUser(app);
    const { variants } = await makeProduct(app);
    app.setNow(new Date('2026-11-28T18:45:00Z'));
    const order = await placeOrderOf(app, customer, variants[0]?.id ?? '');
    app.setNow(NOON_IN_INDIA);
    expect(order.expectedDeliveryDate).toBe('2026-12-06');
  });

  it('shows the old name and price after a rename, and the old order after a deletion', async () => {
    const customer = await makeUser(app);
    const product = await makeProduct(app, { name: 'First name' });
    const placed = await placeOrderOf(app, customer, product.variants[0]?.id ?? '');
    const { db } = app.deps;
    await db.product.update({
      where: { id: product.id },
      data: { name: 'Second name', deletedAt: new Date() },
    });
    await db.variant.updateMany({ where: { productId: product.id }, data: { sellingPaise: 1 } });
    const mine = await app.call('get', '/orders/my-orders', customer);
    expect(mine.body.orders[0].items[0]).toMatchObject({
      priceAtPurchase: 999,
      product: { id: null, name: 'First name' },
    });
    expect(mine.body.orders[0].orderTotal).toBe(placed.orderTotal);
  });

  it('refuses an empty cart, and a missing, an unknown or another customer’s address', async () => {
    const customer = await makeUser(app);
    const stranger = await makeUser(app);
    const { variants } = await makeProduct(app);
    const own = await addAddress(app, customer);
    const foreign = await addAddress(app, stranger);
    expect((await place(app, customer, own.id)).body).toMatchObject({
      code: 'CART_EMPTY',
      message: 'Your cart is empty',
    });
    await addToCart(app, customer, variants[0]?.id ?? '');
    const without = await app
      .call('post', '/orders/place', customer)
      .send({ paymentMethod: 'COD' });
    expect([without.status, without.body.message]).toEqual([400, 'Please select an address.']);
    for (const addressId of [foreign.id, 'not-an-id', 'c0ffee00-0000-7000-8000-000000000000']) {
      expect((await place(app, customer, addressId)).status).toBe(404);
    }
    const card = await app
      .call('post', '/orders/place', customer)
      .send({ addressId: own.id, paymentMethod: 'CARD' });
    expect(card.status).toBe(400);
  });

  it('names each product that is short and what is left of it, and changes nothing', async () => {
    const customer = await makeUser(app);
    const rival = await makeUser(app);
    const product = await makeProduct(app, {
      name: 'Silk Sari',
      variants: [
        { size: 'S', stock: 3 },
        { size: 'M', stock: 3 },
      ],
    });
    const [small, medium] = product.variants.map(({ id }) => id);
    const address = await addAddress(app, customer);
    await addToCart(app, customer, small ?? '', 3);
    const cart = await addToCart(app, customer, medium ?? '', 1);
    await placeOrderOf(app, rival, small ?? '', 2);
    const answer = await place(app, customer, address.id);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'OUT_OF_STOCK',
      errors: [{ message: 'Silk Sari (S, Indigo): only 1 left in stock' }],
    });
    const shortItem = cart.body.items.find(
      (item: { product: { variant: { size: string } } }) => item.product.variant.size === 'S',
    );
    expect(answer.body.errors[0].path).toBe(`items.${shortItem.id}`);
    expect(await stocksOf(app, product.id)).toEqual([1, 3]);
    expect((await app.call('get', '/cart', customer)).body.items).toHaveLength(2);
    expect((await app.call('get', '/orders/my-orders', customer)).body.orders).toEqual([]);
  });
});

describe('many buyers at once', () => {
  /**
   * Lets each of several customers order the given variants, all at the same moment.
   * @returns the status codes of their answers
   */
  async function orderAtOnce(
    buyers: number,
    variantsOf: (buyer: number) => readonly string[],
  ): Promise<number[]> {
    const carts = await Promise.all(
      Array.from({ length: buyers }, async (_, buyer) => {
        const customer = await makeUser(app);
        const address = await addAddress(app, customer);
        for (const id of variantsOf(buyer)) await addToCart(app, customer, id);
        return { customer, address };
      }),
    );
    const answers = await Promise.all(
      carts.map(({ customer, address }) => place(app, customer, address.id)),
    );
    return answers.map(({ status }) => status);
  }

  it('sells exactly what is there when 50 buyers race for 10 units each of two sizes', async () => {
    const product = await makeProduct(app, {
      variants: [
        { size: 'S', stock: 10 },
        { size: 'M', stock: 10 },
      ],
    });
    const sizes = product.variants.map(({ id }) => id);
    const statuses = await orderAtOnce(50, (index) => [sizes[index % 2] ?? '']);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(30);
    expect(await stocksOf(app, product.id)).toEqual([0, 0]);
    expect(await stockMismatches(app)).toEqual([]);
  }, 60_000);

  it('makes one order of the same cart placed 20 times at once', async () => {
    const customer = await makeUser(app);
    const product = await makeProduct(app, { variants: [{ stock: 30 }] });
    const address = await addAddress(app, customer);
    await addToCart(app, customer, product.variants[0]?.id ?? '', 2);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => place(app, customer, address.id)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await stocksOf(app, product.id)).toEqual([28]);
  });

  it('gives the same order to each of 20 tries under one key', async () => {
    const customer = await makeUser(app);
    const product = await makeProduct(app, { variants: [{ stock: 30 }] });
    const address = await addAddress(app, customer);
    await addToCart(app, customer, product.variants[0]?.id ?? '', 2);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => place(app, customer, address.id, 'attempt-1')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 19 }, () => 200),
      201,
    ]);
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    const mine = await app.call('get', '/orders/my-orders', customer);
    expect(mine.body.pagination.totalItems).toBe(1);
  });

  it('never deadlocks on carts that hold the same products in opposite order', async () => {
    const first = await makeProduct(app, { variants: [{ stock: 100 }] });
    const second = await makeProduct(app, { variants: [{ stock: 100 }] });
    const ids = [first.variants[0]?.id ?? '', second.variants[0]?.id ?? ''];
    const statuses = await orderAtOnce(30, (index) => (index % 2 ? ids : ids.toReversed()));
    expect(statuses).toEqual(Array.from({ length: 30 }, () => 201));
    expect([await stocksOf(app, first.id), await stocksOf(app, second.id)]).toEqual([[70], [70]]);
  }, 60_000);
});

describe('an Idempotency-Key', () => {
  it('is refused for another body, free again after a day, and not used up by a failure', async () => {
    const customer = await makeUser(app);
    const product = await makeProduct(app, { variants: [{ stock: 30 }] });
    const variantId = product.variants[0]?.id ?? '';
    const home = await addAddress(app, customer);
    const office = await addAddress(app, customer, { addressLine1: 'Office' });
    expect((await place(app, customer, home.id, 'k')).status).toBe(409);
    await addToCart(app, customer, variantId);
    const first = await place(app, customer, home.id, 'k');
    expect(first.status).toBe(201);
    const other = await place(app, customer, office.id, 'k');
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    await addToCart(app, customer, variantId);
    const again = await place(app, customer, home.id, 'k');
    expect([again.status, again.body.order.id]).toEqual([200, first.body.order.id]);
    app.setNow(new Date(NOON_IN_INDIA.getTime() + 25 * 3_600_000));
    const nextDay = await place(app, customer, home.id, 'k');
    app.setNow(NOON_IN_INDIA);
    expect(nextDay.status).toBe(201);
    expect(nextDay.body.order.id).not.toBe(first.body.order.id);
  });

  it('gets its order whatever total and products come with it, and never makes one by that', async () => {
    const customer = await makeUser(app);
    const { variants } = await makeProduct(app, { variants: [{ stock: 5 }] });
    const address = await addAddress(app, customer);
    const ask = (key: string, expectedTotal: number, expectedItems?: []) =>
      app
        .call('post', '/orders/place', customer)
        .set('Idempotency-Key', key)
        .send({ addressId: address.id, paymentMethod: 'COD', expectedTotal, expectedItems });
    await addToCart(app, customer, variants[0]?.id ?? '');
    expect((await ask('k', 1e9)).status).toBe(409);
    expect((await ask('k', 999, [])).status).toBe(409);
    const placed = await ask('k', 999);
    expect(placed.status).toBe(201);
    for (const asked of [await ask('k', 1e9), await ask('k', 999, [])]) {
      expect([asked.status, asked.body.order.id]).toEqual([200, placed.body.order.id]);
    }
  });

  it('knows an address again that is written in capitals', async () => {
    const customer = await makeUser(app);
    const { variants } = await makeProduct(app);
    const address = await addAddress(app, customer);
    await addToCart(app, customer, variants[0]?.id ?? '');
    await place(app, customer, address.id, 'k');
    expect((await place(app, customer, address.id.toUpperCase(), 'k')).status).toBe(200);
  });

  it('belongs to one customer: the same key of another makes another order', async () => {
    const product = await makeProduct(app, { variants: [{ stock: 30 }] });
    const orders = await Promise.all(
      [await makeUser(app), await makeUser(app)].map(async (customer) => {
        const address = await addAddress(app, customer);
        await addToCart(app, customer, product.variants[0]?.id ?? '');
        return place(app, customer, address.id, 'shared');
      }),
    );
    expect(orders.map(({ status }) => status)).toEqual([201, 201]);
  });
});
