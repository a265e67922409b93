import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#common/contract/cart.ts';
import type { Order } from '#common/contract/orders.ts';
import { toPaise } from '#common/domain/money.ts';
import { priceOf, summarizePrices } from '#common/domain/pricing.ts';
import { addAddress, addToCart, place, placeOrderOf } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp, type Caller } from '#server/test/test-app.ts';

const app = await testApp();
const { db } = app.deps;
const admin = await makeAdmin(app);

/** The totals of a cart, as its page and its checkout add them up. */
function cartTotals({ items }: Cart) {
  return summarizePrices(
    items.map(({ quantity, product: { variant } }) => ({
      ...priceOf(variant),
      quantity,
    })),
  );
}

function orderTotals({ subtotal, discount, codeDiscount, tax, orderTotal }: Order) {
  return {
    subtotalPaise: toPaise(subtotal),
    discountPaise: toPaise(discount),
    codeDiscountPaise: toPaise(codeDiscount),
    taxPaise: toPaise(tax),
    totalPaise: toPaise(orderTotal),
  };
}

/** An order, and the totals of the cart that it was placed from. */
async function orderItems(
  { customer, addressId }: { customer: Caller; addressId: string },
  items: { sellingPaise: number; discountPaise: number; quantity: number }[],
) {
  const product = await makeProduct(app, {
    variants: items.map(({ sellingPaise, discountPaise }, index) => {
      return { size: `${28 + index}`, sellingPaise, discountPaise, stock: 20 };
    }),
  });
  for (const [index, { id }] of product.variants.entries()) {
    await addToCart(app, customer, id, items[index]?.quantity ?? 1);
  }
  const cart = await app.call('get', '/cart', customer);
  const key = product.id;
  const placed = await place(app, customer, addressId, key);
  expect(placed.status).toBe(201);
  const order: Order = placed.body.order;
  return { order, shown: cartTotals(cart.body), key, product };
}

async function makeBuyer() {
  const customer = await makeUser(app);
  const { id } = await addAddress(app, customer);
  return { customer, addressId: id };
}

const anyItem = fc
  .record({
    sellingPaise: fc.integer({ min: 0, max: 1_000_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    quantity: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ sellingPaise, share, quantity }) => {
    return { sellingPaise, discountPaise: Math.floor(sellingPaise * share), quantity };
  });

describe('the totals of an order', () => {
  it('are those of its cart, and the sums of its items, for any prices and quantities', async () => {
    const buyer = await makeBuyer();
    await fc.assert(
      fc.asyncProperty(fc.array(anyItem, { minLength: 1, maxLength: 3 }), async (items) => {
        const { order, shown } = await orderItems(buyer, items);
        expect(orderTotals(order)).toEqual(shown);
        const sumOf = (amountOf: (item: Order['items'][number]) => number) =>
          order.items.reduce((sum, item) => sum + toPaise(amountOf(item)) * item.quantity, 0);
        expect({
          subtotalPaise: sumOf(({ listPriceAtPurchase }) => listPriceAtPurchase),
          discountPaise: sumOf(({ product }) => product.variant.discountPrice),
          codeDiscountPaise: 0,
          taxPaise: 0,
          totalPaise: sumOf(({ priceAtPurchase }) => priceAtPurchase),
        }).toEqual(shown);
      }),
      { numRuns: 8 },
    );
  });

  it('stay the same in every answer after the price and the list price have changed', async () => {
    const buyer = await makeBuyer();
    const { customer, addressId } = buyer;
    const { order, key, product } = await orderItems(buyer, [
      { sellingPaise: 6_172_825, discountPaise: 827_175, quantity: 2 },
      { sellingPaise: 99_950, discountPaise: 49_950, quantity: 3 },
    ]);
    const totals = orderTotals(order);
    expect(totals).toEqual({
      subtotalPaise: 14_449_700,
      discountPaise: 1_804_200,
      codeDiscountPaise: 0,
      taxPaise: 0,
      totalPaise: 12_645_500,
    });
    await db.variant.updateMany({
      where: { productId: product.id },
      data: { sellingPaise: 100, discountPaise: 0 },
    });
    const replayed = await place(app, customer, addressId, key);
    expect(replayed.status).toBe(200);
    const mine = await app.call('get', '/orders/my-orders', customer);
    const all = await app.call('get', `/orders/all?id=${order.id}`, admin);
    const one = await app.call('get', `/orders/${order.id}`, customer);
    const canceled = await app.call('put', `/orders/${order.id}/cancel`, customer);
    for (const answered of [
      replayed.body.order,
      mine.body.orders[0],
      all.body.orders[0],
      one.body.order,
      canceled.body.order,
    ]) {
      expect(orderTotals(answered)).toEqual(totals);
      expect(answered.items).toEqual(order.items);
    }
  });

  it('of an order without stored discounts are its total, and no discount', async () => {
    const customer = await makeUser(app);
    const { variants } = await makeProduct(app, {
      variants: [{ sellingPaise: 99_950, discountPaise: 50_000 }],
    });
    const { id } = await placeOrderOf(app, customer, variants[0]?.id ?? '', 2);
    await db.$executeRaw`UPDATE "OrderItem" SET "discountPaise" = DEFAULT WHERE "orderId" = ${id}::uuid`;
    const { body } = await app.call('get', `/orders/${id}`, customer);
    expect(body.order).toMatchObject({
      subtotal: 1999,
      discount: 0,
      tax: 0,
      orderTotal: 1999,
      items: [
        {
          priceAtPurchase: 999.5,
          listPriceAtPurchase: 999.5,
          product: { variant: { originalPrice: 999.5, discountPrice: 0 } },
        },
      ],
    });
  });
});
