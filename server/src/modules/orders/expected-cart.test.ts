import { describe, expect, it } from 'vitest';
import { addAddress, addToCart, place } from '#server/test/builders/orders.ts';
import { makeProduct, stocksOf } from '#server/test/builders/products.ts';
import { makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();

describe('the items that the customer saw', () => {
  it('are ordered, or the order is refused until they are seen again', async () => {
    const customer = await makeUser(app);
    const { id, variants } = await makeProduct(app, {
      variants: [
        { size: 'XS', stock: 9 },
        { size: 'M', stock: 9 },
        { size: 'L', stock: 9 },
      ],
    });
    const [small = '', medium = '', large = ''] = variants.map((variant) => variant.id);
    const address = await addAddress(app, customer);
    await addToCart(app, customer, medium, 1);
    await addToCart(app, customer, large, 2);
    const send = (expectedItems: unknown) =>
      app
        .call('post', '/orders/place', customer)
        .send({ addressId: address.id, paymentMethod: 'COD', expectedTotal: 2997, expectedItems });
    const item = (productVariantId: string, quantity: number) => ({ productVariantId, quantity });
    for (const other of [
      [],
      [item(small, 1), item(large, 2)],
      [item(medium, 2), item(large, 1)],
      [item(large, 2)],
      [item(large, 2), item(large, 2)],
      [item(medium, 1), item(large, 2), item(small, 1)],
      [item('not-an-id', 1), item(large, 2)],
    ]) {
      const refused = await send(other);
      expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
        409,
        'CONFLICT',
        [
          {
            path: 'expectedItems',
            message: 'The items in your cart have changed. Please look at your order again.',
          },
        ],
      ]);
    }
    for (const wrong of [null, {}, [null], [item(medium, 0)], [{ quantity: 1 }]]) {
      expect((await send(wrong)).status).toBe(400);
    }
    expect(await stocksOf(app, id)).toEqual([9, 9, 9]);
    expect((await send([item(medium.toUpperCase(), 1), item(large, 2)])).status).toBe(201);
    expect(await stocksOf(app, id)).toEqual([9, 8, 7]);
  });
});

describe('the total that the customer saw', () => {
  it('is charged, or the order is refused until it is seen again', async () => {
    const customer = await makeUser(app);
    const { id, variants } = await makeProduct(app, {
      variants: [{ stock: 9, sellingPaise: 19_990 }],
    });
    const address = await addAddress(app, customer);
    await addToCart(app, customer, variants[0]?.id ?? '', 3);
    const send = (expectedTotal: unknown) =>
      app
        .call('post', '/orders/place', customer)
        .send({ addressId: address.id, paymentMethod: 'COD', expectedTotal });
    await app.deps.db.variant.updateMany({
      where: { productId: id },
      data: { sellingPaise: 19_991 },
    });
    const refused = await send(599.7);
    expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([
      409,
      'CONFLICT',
      'expectedTotal',
    ]);
    for (const wrong of [-1, 1.234, '599.73', null]) expect((await send(wrong)).status).toBe(400);
    expect((await app.call('get', '/cart', customer)).body.items).toHaveLength(1);
    const placed = await send(599.73);
    expect([placed.status, placed.body.order.orderTotal]).toEqual([201, 599.73]);
  });

  it('has a limit, which a refused order names in a sentence', async () => {
    const customer = await makeUser(app);
    const huge = { stock: 1_000_000, sellingPaise: 1_000_000_000 };
    const { variants } = await makeProduct(app, { variants: [huge] });
    const address = await addAddress(app, customer);
    await addToCart(app, customer, variants[0]?.id ?? '', 1_000_000);
    const answer = await place(app, customer, address.id);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This order is too large. Please order less at once.',
    ]);
  });
});

describe('the prices that the customer saw', () => {
  const readyToOrder = async () => {
    const customer = await makeUser(app);
    const product = await makeProduct(app, {
      variants: [
        { size: 'M', sellingPaise: 79_900, discountPaise: 20_000 },
        { size: 'L', sellingPaise: 89_900, discountPaise: 20_000 },
      ],
    });
    const [medium = '', large = ''] = product.variants.map(({ id }) => id);
    const address = await addAddress(app, customer);
    await addToCart(app, customer, medium);
    await addToCart(app, customer, large);
    const expectedItems = [
      { productVariantId: medium, quantity: 1, originalPrice: 799, discountPrice: 200 },
      { productVariantId: large, quantity: 1, originalPrice: 899, discountPrice: 200 },
    ];
    const send = (items: unknown[] = expectedItems) =>
      app.call('post', '/orders/place', customer).send({
        addressId: address.id,
        paymentMethod: 'COD',
        expectedTotal: 1698,
        expectedItems: items,
      });
    const setPrice = (id: string, sellingPaise: number, discountPaise: number) =>
      app.deps.db.variant.update({ where: { id }, data: { sellingPaise, discountPaise } });
    return { customer, medium, large, expectedItems, send, setPrice };
  };

  it('are stored, or the order is refused although its total is the same', async () => {
    const { customer, medium, large, send, setPrice } = await readyToOrder();
    const refusal = {
      code: 'CONFLICT',
      errors: [
        {
          path: 'expectedItems',
          message: 'The prices in your cart have changed. Please look at your order again.',
        },
      ],
    };
    await setPrice(medium, 79_900, 0);
    const withoutDiscount = await send();
    expect([withoutDiscount.status, withoutDiscount.body]).toMatchObject([409, refusal]);
    await setPrice(medium, 69_900, 20_000);
    await setPrice(large, 99_900, 20_000);
    const swapped = await send();
    expect([swapped.status, swapped.body]).toMatchObject([409, refusal]);
    expect((await app.call('get', '/cart', customer)).body.items).toHaveLength(2);
    await setPrice(medium, 79_900, 20_000);
    await setPrice(large, 89_900, 20_000);
    const placed = await send();
    expect(placed.status).toBe(201);
    expect(placed.body.order).toMatchObject({ subtotal: 2098, discount: 400, orderTotal: 1698 });
  });

  it('are compared only if the call names them, and must be amounts', async () => {
    const { expectedItems, medium, send, setPrice } = await readyToOrder();
    for (const wrong of [-1, 0.001, '799', null]) {
      const [first, second] = expectedItems;
      expect((await send([{ ...first, discountPrice: wrong }, second])).status).toBe(400);
    }
    await setPrice(medium, 79_900, 0);
    const withoutPrices = expectedItems.map(({ productVariantId, quantity }) => {
      return { productVariantId, quantity };
    });
    expect((await send(withoutPrices)).status).toBe(201);
  });
});
