import { afterEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { findSalePrice } from '#common/domain/sale-price.ts';
import { addAddress, addToCart, place, placeOrderOf } from '#server/test/builders/orders.ts';
import { productAdmin } from '#server/test/builders/product-admin.ts';
import { formOf, variantInput } from '#server/test/builders/product-form.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { hoursFromNoon, makeSale } from '#server/test/builders/sales.ts';
import { makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';
import { applySales } from './apply-sales.service.ts';

const app = await testApp();
const { db } = app.deps;
const { admin, added, edited, shown } = await productAdmin(app);
const buyer = await makeUser(app);

afterEach(async () => {
  await db.sale.deleteMany();
  await applySales(app.deps);
});

const pricesOf = (variants: readonly { originalPrice: number; discountPrice: number }[]) =>
  variants.map(({ originalPrice, discountPrice }) => [originalPrice, discountPrice]);

/** The product as the back office gets it. */
async function inOffice(id: string) {
  return (await app.call('get', `/products/all/${id}`, admin)).body.product;
}

describe('while a sale runs, an administrator', () => {
  it('sees the regular price, the sale and its end beside the price that customers pay', async () => {
    const { id } = await added({ variants: [variantInput({ originalPrice: 1000 })] });
    expect(await inOffice(id)).toMatchObject({ sale: null, variants: [{ regular: null }] });
    const sale = await makeSale(app, admin, { productIds: [id], percent: 12.5 });
    const product = await inOffice(id);
    expect(product.sale).toEqual({
      ...{ id: sale.id, name: 'Diwali', percent: 12.5, endsAt: hoursFromNoon(2) },
    });
    expect(product.variants[0]).toMatchObject({
      ...{ originalPrice: 875, discountPrice: 125 },
      regular: { originalPrice: 1000, discountPrice: 0 },
    });
    expect(Object.keys((await shown(id)).variants[0] ?? {})).not.toContain('regular');
  });

  it('sets the regular price in the form; customers pay the new one less the sale', async () => {
    const product = await added({ variants: [variantInput({ originalPrice: 1000 })] });
    await makeSale(app, admin, { productIds: [product.id] });
    const [variant] = formOf(product).variants;
    const saved = await edited({
      ...formOf(product),
      expectedUpdatedAt: product.updatedAt,
      variants: [{ ...variant, originalPrice: 800 }, variantInput({ size: 'L' })],
    });
    expect(saved.variants[0]?.regular).toEqual({ originalPrice: 800, discountPrice: 0 });
    expect(pricesOf((await shown(product.id)).variants)).toEqual([
      [640, 160],
      [799, 200],
    ]);
    const { body } = await app.call('get', `/changes?kind=PRODUCT&id=${product.id}`, admin);
    expect(body.changes[0].changes).toContainEqual({
      ...{ field: 'M, Indigo: Price', from: '₹1,000', to: '₹800' },
    });
  });

  it('changes and undoes regular prices in bulk', async () => {
    const { id } = await added({ variants: [variantInput({ originalPrice: 1000 })] });
    await makeSale(app, admin, { productIds: [id] });
    const change = { price: { how: 'percent', value: 10 } };
    const selection = { by: 'ids', ids: [id] };
    const preview = await app
      .call('post', '/products/bulk/preview', admin)
      .send({ selection, change });
    expect(preview.body.rows[0].changes).toEqual([
      { field: 'Price', from: '₹1,000', to: '₹1,100' },
    ]);
    const done = await app.call('post', '/products/bulk', admin).send({ id: preview.body.id });
    expect(pricesOf((await shown(id)).variants)).toEqual([[880, 220]]);
    await app.call('post', `/changes/${done.body.changeId}/undo`, admin);
    expect(pricesOf((await shown(id)).variants)).toEqual([[800, 200]]);
    await db.sale.deleteMany();
    await applySales(app.deps);
    expect(pricesOf((await shown(id)).variants)).toEqual([[1000, 0]]);
  });

  it('copies the regular price, not that of the sale', async () => {
    const { id } = await added({ variants: [variantInput({ originalPrice: 1000 })] });
    await makeSale(app, admin, { productIds: [id] });
    const { body } = await app.call('post', `/products/${id}/copy`, admin);
    expect(pricesOf(body.product.variants)).toEqual([[1000, 0]]);
  });

  it('gets the regular price back with the stock that they set in the list', async () => {
    const product = await added({ variants: [variantInput({ originalPrice: 1000 })] });
    await makeSale(app, admin, { productIds: [product.id] });
    const { body } = await app
      .call('put', `/variants/${product.variants[0]?.id ?? ''}/stock`, admin)
      .send({ stock: 9 });
    expect(body.variant).toMatchObject({
      ...{ stock: 9, originalPrice: 800, regular: { originalPrice: 1000, discountPrice: 0 } },
    });
  });
});

it('a server of the previous release, which knows no sales, sets the regular price', async () => {
  const { id, variants } = await makeProduct(app, { variants: [{ sellingPaise: 100_000 }] });
  await makeSale(app, admin, { productIds: [id] });
  await db.$executeRaw`UPDATE "Variant" SET "originalPaise" = 90000, "discountPaise" = 10000
    WHERE "id" = ${variants[0]?.id ?? ''}::uuid`;
  expect(pricesOf((await shown(id)).variants)).toEqual([[800, 200]]);
  await db.sale.deleteMany();
  await applySales(app.deps);
  expect(pricesOf((await shown(id)).variants)).toEqual([[900, 100]]);
});

it('the database rounds a sale as the preview does', async () => {
  const { id, variants } = await makeProduct(app);
  const variantId = variants[0]?.id ?? '';
  const price = fc.tuple(fc.nat(1_000_000_00), fc.nat(1000), fc.integer({ min: 0, max: 5000 }));
  await fc.assert(
    fc.asyncProperty(price, async ([sellingPaise, share, basisPoints]) => {
      const discountPaise = Math.floor((sellingPaise * share) / 1000);
      const row = await db.variant.update({
        where: { id: variantId },
        data: {
          ...{ regularPaise: sellingPaise, regularDiscountPaise: discountPaise },
          saleBasisPoints: basisPoints,
        },
        select: { sellingPaise: true, discountPaise: true },
      });
      expect(row).toEqual(findSalePrice({ sellingPaise, discountPaise }, basisPoints));
    }),
    { numRuns: 200 },
  );
  await db.product.delete({ where: { id } });
});

describe('an order', () => {
  it('is placed at the price of the sale, and keeps it and its percentage when the sale is over', async () => {
    const { id, variants } = await makeProduct(app, {
      variants: [
        { size: 'M', sellingPaise: 100_000 },
        { size: 'L', sellingPaise: 60_000, discountPaise: 40_000 },
      ],
    });
    const sale = await makeSale(app, admin, { productIds: [id] });
    const order = await placeOrderOf(app, buyer, variants[0]?.id ?? '', 2);
    expect(order).toMatchObject({ orderTotal: 1600, discount: 400, subtotal: 2000 });
    const own = await placeOrderOf(app, buyer, variants[1]?.id ?? '');
    await app.call('delete', `/sales/${sale.id}`, admin);
    const after = await app.call('get', `/orders/${order.id}`, buyer);
    expect(after.body.order).toMatchObject({ orderTotal: 1600, discount: 400 });
    const points = async (orderId: string) =>
      (await db.orderItem.findMany({ where: { orderId } })).map((item) => item.saleBasisPoints);
    expect([await points(order.id), await points(own.id)]).toEqual([[2000], [0]]);
  });

  it('of a cart that was shown before the sale ended is refused, so that nobody pays more than they saw', async () => {
    const { id, variants } = await makeProduct(app, { variants: [{ sellingPaise: 100_000 }] });
    await makeSale(app, admin, { productIds: [id] });
    const customer = await makeUser(app);
    const address = await addAddress(app, customer);
    await addToCart(app, customer, variants[0]?.id ?? '');
    await db.sale.deleteMany();
    await applySales(app.deps);
    const answer = await app
      .call('post', '/orders/place', customer)
      .send({ addressId: address.id, paymentMethod: 'COD', expectedTotal: 800 });
    expect(answer.status).toBe(409);
    expect((await place(app, customer, address.id)).body.order.orderTotal).toBe(1000);
  });
});

it('whatever sales start, change and end, placed orders stay the same to the paisa', async () => {
  const { id, variants } = await makeProduct(app, {
    variants: [
      { size: 'S', sellingPaise: 99_950, stock: 1000 },
      { size: 'M', sellingPaise: 1_00, discountPaise: 50, stock: 1000 },
      { size: 'L', sellingPaise: 123_456_00, discountPaise: 99_99, stock: 1000 },
    ],
  });
  const customer = await makeUser(app);
  const ordersNow = async () => (await app.call('get', '/orders/my-orders', customer)).body.orders;
  const step = fc.record({
    percent: fc.integer({ min: 100, max: 5000 }).map((points) => points / 100),
    place: fc.nat(2),
    end: fc.constantFrom('end', 'delete', 'change'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
      for (const { percent, place: index, end } of steps) {
        const sale = await makeSale(app, admin, { productIds: [id], percent });
        const order = await placeOrderOf(app, customer, variants[index]?.id ?? '', 3);
        expect(order.subtotal - order.discount).toBeCloseTo(order.orderTotal, 6);
        expect(order.orderTotal).toBeGreaterThanOrEqual(0);
        const before = await ordersNow();
        if (end === 'end') await app.call('post', `/sales/${sale.id}/end`, admin).send({});
        if (end === 'change') await db.sale.updateMany({ data: { basisPoints: 100 } });
        await applySales(app.deps);
        expect(await ordersNow()).toEqual(before);
        await app.call('delete', `/sales/${sale.id}`, admin);
        expect(await ordersNow()).toEqual(before);
      }
    }),
    { numRuns: 10 },
  );
  expect(pricesOf((await shown(id)).variants)).toEqual([
    [999.5, 0],
    [1, 0.5],
    [123_456, 99.99],
  ]);
});
