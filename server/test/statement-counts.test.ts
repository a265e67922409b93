import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { STANDARD_CONTENT } from '#common/content/standard-content.ts';
import type { EndpointKey } from '#common/contract/endpoint-types.ts';
import { endpointKeys, endpoints } from '#common/contract/endpoints.ts';
import type { UserType } from '#common/contract/users.ts';
import { CUSTOMER_CHOICES, DASHBOARD, CONTENT_LIMITS } from '#common/limits.ts';
import { newId } from '#server/src/lib/ids.ts';
import { addToCart as addUnits } from '#server/src/modules/cart/cart.service.ts';
import { placeOrder } from '#server/src/modules/orders/place-order.service.ts';
import { addAddress, ADDRESS, addToCart, place } from './builders/orders.ts';
import { makeCategory, makeProduct } from './builders/products.ts';
import { makeSizeSet } from './builders/size-sets.ts';
import { signInElsewhere } from './builders/sessions.ts';
import { makeAdmin, makeUser } from './builders/users.ts';
import { countStatements } from './statements.ts';
import { testApp } from './test-app.ts';

/** Rows of the larger measurement. */
const MANY = 50;
/** Lists that do not grow so far: the shop has two policy pages at most, and a month has its days. */
const SHORT: Partial<Record<string, { one: number; many: number }>> = {
  'GET /legal-pages': { one: 1, many: 2 },
  // The slides of the hero; a version of the standard texts has three promises.
  'GET /content/{key}': { one: 3, many: CONTENT_LIMITS.heroSlides },
  'GET /content/{key}/edited': { one: 3, many: CONTENT_LIMITS.heroSlides },
  'GET /content/{key}/versions/{id}': { one: 3, many: CONTENT_LIMITS.heroSlides },
  // The status and the note with which it began.
  'GET /orders/{id}/log': { one: 2, many: MANY },
  // A search shows the newest ones.
  'GET /orders/customers': { one: 1, many: CUSTOMER_CHOICES },
  'GET /dashboard': { one: DASHBOARD.days, many: DASHBOARD.days },
};

const app = await testApp({ cacheBytes: 0 });
const { db } = app.deps;
const admin = await makeAdmin(app);
const customer = await makeUser(app, { username: 'counted' });
const wardrobe = await makeCategory(app, 'Wardrobe');
const category = await makeCategory(app, 'Counted', wardrobe.id);
let productId = '';
/** A variant whose stock has moved as often as there are rows. */
let movedId = '';
let productName = '';
let orderId = '';
let attemptKey = '';
let changeId = '';
let contentVersionId = '';
let saleId = '';
let sizeSetId = '';

/** The request that makes each call return all its rows, and its caller. */
const LISTS: Partial<Record<EndpointKey, () => string>> = {
  'GET /categories': () => '/categories',
  'GET /products': () => '/products?limit=1000&q=counted&sort=price-asc&minPrice=1&color=&size=M',
  'GET /products/all': () => '/products/all?limit=1000&q=counted&status=ACTIVE',
  'GET /products/all/{id}': () => `/products/all/${productId}`,
  'GET /products/all/by-name/{urlName}': () => `/products/all/by-name/${productName}`,
  'GET /products/facets': () => '/products/facets?category=Counted&q=counted',
  'GET /products/search': () => '/products/search?limit=100&q=counted',
  'GET /products/by-name/{urlName}': () => `/products/by-name/${productName}`,
  'GET /products/category/{categoryId}': () => `/products/category/${category.id}?limit=1000`,
  'GET /products/{id}': () => `/products/${productId}`,
  'GET /cart': () => '/cart',
  'GET /wishlist': () => '/wishlist',
  'GET /stock-alerts': () => '/stock-alerts',
  'GET /stock-alerts/demand': () => '/stock-alerts/demand?limit=100',
  'GET /discount-codes': () => '/discount-codes?limit=100',
  'GET /sales': () => '/sales?limit=100',
  'GET /sales/{id}': () => `/sales/${saleId}`,
  'GET /size-sets': () => '/size-sets',
  'GET /size-sets/{id}': () => `/size-sets/${sizeSetId}`,
  'GET /addresses': () => '/addresses',
  'GET /users/sessions': () => '/users/sessions',
  'GET /users/data': () => '/users/data',
  'GET /orders/my-orders': () => '/orders/my-orders',
  'GET /orders/attempts/{key}': () => `/orders/attempts/${attemptKey}`,
  'GET /orders/{id}': () => `/orders/${orderId}`,
  'GET /orders/{id}/log': () => `/orders/${orderId}/log`,
  'GET /orders/all': () => '/orders/all?limit=1000&q=example.in&status=PENDING',
  'GET /orders/customers': () => '/orders/customers?q=counted',
  'GET /customers': () => '/customers?limit=100&q=counted',
  'GET /customers/{id}': () => `/customers/${customer.id}`,
  'GET /customers/{id}/orders': () => `/customers/${customer.id}/orders?limit=100`,
  'GET /mails': () => '/mails?limit=100',
  'GET /changes': () => '/changes?limit=100&kind=ADMINISTRATOR',
  'GET /changes/{id}': () => `/changes/${changeId}`,
  'GET /legal-pages': () => '/legal-pages',
  'GET /content/{key}': () => '/content/home',
  'GET /content/{key}/edited': () => '/content/home/edited',
  'GET /content/{key}/versions': () => '/content/home/versions',
  'GET /content/{key}/versions/{id}': () => `/content/home/versions/${contentVersionId}`,
  'GET /administrators': () => '/administrators',
  'GET /dashboard': () => '/dashboard',
  'GET /reports/sales': () => '/reports/sales?by=color',
  'GET /reports/sales/lines': () => '/reports/sales/lines?limit=200',
  'GET /reports/stock/{id}': () => `/reports/stock/${movedId}?limit=200`,
  'GET /reports/stock': () => '/reports/stock?limit=200&list=sold-out',
};

function answersWithList(key: EndpointKey): boolean {
  const schema = z.toJSONSchema(endpoints[key].answer, { unrepresentable: 'any' });
  return key.startsWith('GET ') && JSON.stringify(schema).includes('"type":"array"');
}

/** The length of the longest list anywhere in an answer. */
function rowsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? value.length : 0;
  return Math.max(own, ...Object.values(value).map(rowsIn));
}

interface Measured {
  statements: number;
  rows: number;
}

async function measure(): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>();
  for (const [key, pathOf] of Object.entries(LISTS)) {
    const caller = endpoints[key as EndpointKey].who === 'admin' ? admin : customer;
    let rows = 0;
    // The first request after a change also reads that change into the catalogue index.
    await app.call('get', pathOf(), caller);
    const statements = await countStatements(async () => {
      const answer = await app.call('get', pathOf(), caller);
      expect(answer.status, key).toBe(200);
      rows = rowsIn(answer.body);
    });
    measured.set(key, { statements, rows });
  }
  return measured;
}

/** Adds discount codes. */
async function addCodes(rows: number): Promise<void> {
  await db.discountCode.createMany({
    data: Array.from({ length: rows }, () => {
      const code = newId();
      return { code, codeKey: code, kind: 'PERCENT' as const, value: 10 };
    }),
  });
}

/** Lets the customer wait for variants. */
async function addAlerts(variants: readonly { id: string }[]): Promise<void> {
  const now = new Date();
  await db.stockAlert.createMany({
    data: variants.map(({ id }) => ({
      ...{ userId: customer.id, variantId: id, confirmedAt: now, createdAt: now },
    })),
  });
}

/** A variant whose stock has moved this number of times. */
async function moveStock(times: number): Promise<void> {
  const { variants } = await makeProduct(app, { categoryId: wardrobe.id });
  movedId = variants[0]?.id ?? '';
  for (let stock = 1; stock < times; stock += 1) {
    await app.call('put', `/variants/${movedId}/stock`, admin).send({ stock });
  }
}

/** A product in so many colours, ordered, and then in the cart and on the wishlist. */
async function addOne(variants: number): Promise<void> {
  if (variants === 1) await signInElsewhere(app, customer);
  const product = await makeProduct(app, {
    name: `Counted ${variants}`,
    categoryId: category.id,
    images: [{ hash: `${variants}` }],
    variants: Array.from({ length: variants }, (_, index) => ({ color: `Shade ${index}` })),
  });
  await moveStock(variants);
  await makeProduct(app, {
    name: `Sold out ${variants}`,
    categoryId: wardrobe.id,
    variants: Array.from({ length: variants }, (_, index) => ({ color: `${index}`, stock: 0 })),
  });
  const address = await addAddress(app, customer);
  for (const { id } of product.variants) await addToCart(app, customer, id);
  attemptKey = `attempt-${variants}`;
  const { order } = (await place(app, customer, address.id, attemptKey)).body;
  [productId, productName, orderId] = [product.id, encodeURIComponent(product.name), order.id];
  await addToCart(app, customer, product.variants[0]?.id ?? '');
  await app.call('post', `/orders/${orderId}/notes`, admin).send({ text: 'Counted' });
  await app.call('post', `/wishlist/${product.id}`, customer);
  if (variants === 1) {
    await addAlerts(product.variants);
    await addCodes(1);
  }
}

/** Adds audit log entries with this number of changed fields each. */
async function addChanges(rows: number, fields: number): Promise<void> {
  const field = { field: 'Role', from: null, to: 'Administrator' };
  const added = Array.from({ length: rows }, () => ({
    id: newId(),
    actorName: 'Operator',
    kind: 'ADMINISTRATOR' as const,
    objectId: admin.id,
    label: admin.username,
    action: 'CHANGED' as const,
    changes: Array.from({ length: fields }, () => field),
  }));
  await db.change.createMany({ data: added });
  changeId = added[0]?.id ?? '';
}

/** Adds this number of sales that have ended. The first names as many products. */
async function addSales(count: number): Promise<void> {
  const times = { startsAt: new Date('2026-01-01'), endsAt: new Date('2026-01-02') };
  const sales = Array.from({ length: count }, () => ({
    ...{ id: newId(), name: 'Counted', basisPoints: 1000 },
    ...times,
  }));
  await db.sale.createMany({ data: sales });
  saleId = sales[0]?.id ?? '';
  const products = await db.product.findMany({ select: { id: true }, take: count });
  await db.saleProduct.createMany({
    data: products.map(({ id: productId }) => ({ saleId, productId })),
  });
}

/** Adds this number of size sets, with as many sizes. */
async function addSizeSets(count: number): Promise<void> {
  const sizes = Array.from({ length: count }, (_, index) => `${index}`);
  for (const _ of sizes) sizeSetId = (await makeSizeSet(app, { sizes })).id;
}

async function addPage(slug: string): Promise<void> {
  await app.call('post', '/legal-pages', admin).send({ slug, title: 'Policy', content: 'Text' });
}

/** Saves the home page this number of times, with this number of slides. */
async function saveHome(times: number, slides: number): Promise<void> {
  const url = `/uploads/${'ab'.repeat(20)}.webp`;
  const slide = { image: { url, width: 60, height: 80 }, alt: '', title: 'Silk', text: '' };
  const hero = {
    source: 'categories',
    slides: Array.from({ length: slides }, () => ({ ...slide, button: 'See', link: '/shop' })),
  };
  const body = { ...STANDARD_CONTENT.home.body, hero };
  await db.content.upsert({
    where: { key: 'home' },
    create: { key: 'home', body },
    update: { body },
  });
  contentVersionId = newId();
  const version = { contentKey: 'home', body, savedAt: new Date(), actorName: admin.username };
  await db.contentVersion.createMany({
    data: Array.from({ length: times }, (_, index) => ({
      ...version,
      id: index === 0 ? contentVersionId : newId(),
    })),
  });
}

function userRow(userType: UserType, index: number) {
  const name = `counted${userType}${index}`;
  const names = { username: name, usernameKey: name, firstName: name, lastName: name };
  const email = `${name}@example.in`;
  return { ...names, email, emailKey: email, passwordHash: '', userType };
}

/** More of what `addOne` made, written at once. */
async function addTheRest(): Promise<void> {
  const rest = Array.from({ length: MANY }, (_, index) => index);
  const userId = customer.id;
  await db.address.createMany({ data: rest.map(() => ({ ...ADDRESS, userId })) });
  await db.user.createMany({
    data: rest.flatMap((index) => [userRow('ADMIN', index), userRow('CUSTOMER', index)]),
  });
  const session = await db.session.findFirstOrThrow({ where: { userId } });
  await db.session.createMany({ data: rest.map(() => ({ ...session, id: newId() })) });
  const { items, ...order } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { items: { take: 1 } },
  });
  const orders = rest.map(() => ({ ...order, id: newId() }));
  await db.order.createMany({ data: orders });
  await db.orderItem.createMany({
    data: orders.flatMap(({ id }) => items.map((item) => ({ ...item, id: newId(), orderId: id }))),
  });
  await db.orderNote.createMany({
    data: rest.map(() => ({ orderId, kind: 'NOTE' as const, text: 'Counted', at: new Date() })),
  });
  await db.outboxMail.createMany({
    data: orders.map(({ id, email }) => ({
      kind: 'ORDER_CONFIRMATION',
      recipient: email,
      dedupeKey: id,
      orderId: id,
    })),
  });
  const { id: cartId } = await db.cart.findUniqueOrThrow({ where: { userId } });
  for (const index of rest) {
    const name = `Counted more ${index}`;
    const { id, variants } = await makeProduct(app, { name, categoryId: category.id });
    await makeCategory(app, undefined, category.id);
    await db.cartItem.createMany({
      data: variants.map((variant) => ({
        cartId,
        variantId: variant.id,
        quantity: 1,
        seenPaise: variant.sellingPaise,
      })),
    });
    await db.wishlistItem.create({ data: { userId, productId: id } });
    await addAlerts(variants);
    await addCodes(MANY);
  }
}

let one: Map<string, Measured>;
let many: Map<string, Measured>;

beforeAll(async () => {
  await addOne(1);
  await addPage('privacy-policy');
  await addChanges(1, 1);
  await addSales(1);
  await addSizeSets(1);
  await saveHome(1, 1);
  one = await measure();
  await addOne(MANY);
  await addTheRest();
  await addPage('terms-conditions');
  await addChanges(MANY, MANY);
  await addSales(MANY);
  await addSizeSets(MANY);
  await saveHome(MANY, CONTENT_LIMITS.heroSlides);
  many = await measure();
}, 120_000);

it.each([3, 30])(
  'an order of %i items takes two statements, its mails to customer and owner included, and each addition to its cart one',
  async (items) => {
    const buyer = await makeUser(app);
    const { id: addressId } = await addAddress(app, buyer);
    const { variants } = await makeProduct(app, {
      variants: Array.from({ length: items }, (_, index) => ({ color: `Tone ${index}` })),
    });
    const ownerEmail = 'owner@rao.example';
    await db.mailSettings.upsert({ where: { id: 1 }, create: { ownerEmail }, update: {} });
    await app.call('get', '/cart', buyer);
    for (const { id: productVariantId } of variants) {
      const body = { productVariantId, quantity: 1 };
      const added = await countStatements(() =>
        addUnits(app.deps, buyer.id, body, productVariantId),
      );
      expect(added).toBe(1);
    }
    const body = { addressId, paymentMethod: 'COD' } as const;
    let placed = 0;
    let orderId = '';
    const statements = await countStatements(async () => {
      const { order } = await placeOrder(app.deps, buyer.id, body, 'key');
      [placed, orderId] = [order.items.length, order.id];
    });
    expect([placed, statements]).toEqual([items, 2]);
    expect(await db.outboxMail.count({ where: { orderId } })).toBe(2);
  },
);

it('every call that returns a list is counted here', () => {
  expect(Object.keys(LISTS).sort()).toEqual(endpointKeys.filter(answersWithList).sort());
});

it.each(Object.keys(LISTS))('%s asks the database as often for 50 rows as for one', (key) => {
  const rows = SHORT[key] ?? { one: 1, many: MANY };
  expect(one.get(key)?.rows).toBe(rows.one);
  expect(many.get(key)?.rows).toBeGreaterThanOrEqual(rows.many);
  expect(many.get(key)?.statements).toBe(one.get(key)?.statements);
});
