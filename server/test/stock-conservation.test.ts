import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Order } from '#common/contract/orders.ts';
import type { Product } from '#common/contract/products.ts';
import { DELIVERY_STATUSES, type DeliveryStatus } from '#common/domain/order-status.ts';
import { addAddress, addToCart, enter, place, setStatus } from './builders/orders.ts';
import { makeProduct } from './builders/products.ts';
import { makeAdmin, makeUser } from './builders/users.ts';
import { withConnection } from './proof/database.ts';
import { findBrokenInvariants } from './proof/invariants.ts';
import { testApp } from './test-app.ts';

/** Calls in all, how many of them are under way at once, and the seed that repeats a run. */
const CALLS = 1000;
const AT_ONCE = 8;
const SEED = 28112026;

const app = await testApp();
const admin = await makeAdmin(app);
const customers = await Promise.all(
  Array.from({ length: 4 }, async () => {
    const customer = await makeUser(app);
    return { customer, address: await addAddress(app, customer) };
  }),
);
const { id: productId } = await makeProduct(app, {
  images: [{ hash: 'picture' }],
  variants: ['S', 'M', 'L'].map((size) => ({ size, stock: 40 })),
});

async function product(): Promise<Product> {
  return (await app.call('get', `/products/${productId}`)).body.product;
}

async function allOrders(): Promise<Order[]> {
  return (await app.call('get', '/orders/all?limit=1000', admin)).body.orders;
}

/** An administrator's save of the form as it was loaded, with some stocks changed in it. */
async function saveStocks(changes: number[]) {
  const { name, categoryId, variants } = await product();
  const productVariants = variants.map((variant, index) => ({
    ...variant,
    expectedStock: variant.stock,
    stock: Math.max(0, variant.stock + (changes[index] ?? 0)),
  }));
  return app
    .call('post', '/products', admin)
    .field({ id: productId, productName: name, categoryId })
    .field('productVariants', JSON.stringify(productVariants));
}

const pick = {
  who: fc.nat(3),
  which: fc.nat(1000),
  size: fc.nat(2),
  pieces: fc.integer({ min: 1, max: 6 }),
};
const action = fc.record({
  kind: fc.constantFrom(
    ...(['add', 'add', 'place', 'place', 'enter', 'cancel', 'status', 'status', 'save'] as const),
  ),
  status: fc.constantFrom(...DELIVERY_STATUSES),
  changes: fc.array(fc.integer({ min: -5, max: 8 }), { minLength: 3, maxLength: 3 }),
  ...pick,
});
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

const placed: { id: string; who: number }[] = [];

async function run({ kind, who, which, size, pieces, status, changes }: Action, sizes: string[]) {
  const { customer, address } = customers[who] ?? customers[0] ?? expect.fail('no customer');
  const order = placed[which % Math.max(1, placed.length)];
  switch (kind) {
    case 'add':
      return addToCart(app, customer, sizes[size] ?? '', pieces);
    case 'place': {
      const answer = await place(app, customer, address.id);
      if (answer.status === 201) placed.push({ id: answer.body.order.id, who });
      return answer;
    }
    case 'enter': {
      const answer = await enter(app, admin, {
        ...(which % 2 ? {} : { customerId: customer.id, addressId: address.id }),
        items: [{ productVariantId: sizes[size] ?? '', quantity: pieces }],
        expectedTotal: 999 * pieces,
      });
      if (answer.status === 201) placed.push({ id: answer.body.order.id, who });
      return answer;
    }
    case 'cancel':
      if (!order) return null;
      return app.call('put', `/orders/${order.id}/cancel`, customers[order.who]?.customer);
    case 'status':
      if (!order) return null;
      return setStatus(app, admin, order.id, status);
    case 'save':
      return saveStocks(changes);
  }
}

it(`after ${CALLS} calls in any mix, every unit is in the shop, in an open order or written off`, async () => {
  const sizes = (await product()).variants.map(({ id }) => id);
  const actions = fc.sample(action, { numRuns: CALLS, seed: SEED });
  const statuses = new Map<number, number>();
  for (let index = 0; index < actions.length; index += AT_ONCE) {
    const some = actions.slice(index, index + AT_ONCE).map((each) => run(each, sizes));
    for (const answer of await Promise.all(some)) {
      if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  }
  // The mix was a real one: much went well, some was refused, nothing failed.
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(statuses.get(201)).toBeGreaterThan(100);
  expect(statuses.get(200)).toBeGreaterThan(100);
  expect(statuses.get(409)).toBeGreaterThan(20);

  expect(await withConnection(app.databaseUrl, findBrokenInvariants)).toEqual([]);
  const { variants } = await product();
  const orders = await allOrders();
  const written = await app.deps.db.stockMovement.groupBy({
    by: ['variantId'],
    where: { reason: { in: ['INITIAL', 'ADMIN_EDIT'] } },
    _sum: { change: true },
  });
  for (const { id, size, stock } of variants) {
    const live = orders
      .filter((order) => order.deliveryStatus !== 'CANCELED')
      .flatMap(({ items }) => items)
      .filter((item) => item.product.variant.size === size)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const brought = written.find(({ variantId }) => variantId === id)?._sum.change ?? 0;
    expect(stock + live, size).toBe(brought);
    expect(stock).toBeGreaterThanOrEqual(0);
  }

  const events = await app.deps.db.orderEvent.findMany({ orderBy: [{ at: 'asc' }, { id: 'asc' }] });
  const last = new Map<string, DeliveryStatus>();
  for (const { orderId, status } of events) {
    expect(last.get(orderId), orderId).not.toBe(status);
    last.set(orderId, status);
  }
}, 300_000);
