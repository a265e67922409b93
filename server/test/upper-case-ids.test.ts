import { describe, expect, it } from 'vitest';
import { STANDARD_CONTENT } from '#common/content/standard-content.ts';
import type { Cart } from '#common/contract/cart.ts';
import type { EndpointKey } from '#common/contract/endpoint-types.ts';
import { endpointKeys } from '#common/contract/endpoints.ts';
import type { Product } from '#common/contract/products.ts';
import { hashPassword } from '#server/src/modules/users/password-hash.service.ts';
import { fillForm, imageFile } from './builders/forms.ts';
import { ADDRESS, addAddress, addToCart, enter, orderOf, place } from './builders/orders.ts';
import { codeBody, makeDiscountCode } from './builders/discount-codes.ts';
import { makeCategory, makeProduct, stocksOf } from './builders/products.ts';
import { formOf, sendProduct } from './builders/product-form.ts';
import { makeSale, saleBody } from './builders/sales.ts';
import { makeSizeSet } from './builders/size-sets.ts';
import { signInElsewhere } from './builders/sessions.ts';
import { makeAdmin, makeUser, type TestUser } from './builders/users.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const buyer = await makeUser(app);

const up = (id: string) => id.toUpperCase();

async function variantOf(caller: TestUser) {
  const product = await makeProduct(app, { variants: [{ stock: 9 }] });
  return { caller, product, variantId: product.variants[0]?.id ?? '' };
}

async function soldOutVariant() {
  const { variants } = await makeProduct(app, { variants: [{ stock: 0 }] });
  return { caller: await makeUser(app), variantId: variants[0]?.id ?? '' };
}

async function cartWithItem(): Promise<{ caller: TestUser; cart: Cart; itemId: string }> {
  const { caller, variantId } = await variantOf(await makeUser(app));
  const cart = (await addToCart(app, caller, variantId)).body as Cart;
  return { caller, cart, itemId: cart.items[0]?.id ?? '' };
}

async function sameForBothCases(caller: TestUser | null, path: (id: string) => string, id: string) {
  const [lower, upper] = [
    await app.call('get', path(id), caller),
    await app.call('get', path(up(id)), caller),
  ];
  expect([upper.status, upper.body]).toEqual([200, lower.body]);
  return lower.body as unknown;
}

async function categoryForm(method: 'post' | 'put', path: string, fields: Record<string, string>) {
  const files = { field: 'media', list: [await imageFile()] };
  const answer = await fillForm(app.call(method, path, admin), fields, files);
  expect([answer.status, answer.body.errors]).toEqual([method === 'post' ? 201 : 200, undefined]);
  return answer.body as { id: string; parentId: string | null; uploads: { id: string }[] };
}

/** A saved version of header and footer. */
async function contentVersion() {
  const body = { ...STANDARD_CONTENT.frame.body, showsPhone: true };
  const content = JSON.stringify({ key: 'frame', body });
  await app.call('put', '/content', admin).field('content', content);
  const answer = await app.call('get', '/content/frame/versions', admin);
  return { id: answer.body.versions[0].id as string, body };
}

/** A product with three images, as its form would have made it. */
async function productWithImages(): Promise<Product> {
  const { id: categoryId } = await makeCategory(app);
  const images = [await imageFile(), await imageFile(), await imageFile()];
  const fields = {
    productName: 'Shirt with images',
    categoryId: up(categoryId),
    variants: ['S', 'M'].map((size) => ({ size, color: 'Indigo', stock: 5, originalPrice: 999 })),
  };
  const { status, body } = await sendProduct(app, admin, fields, images);
  expect(status).toBe(201);
  return body.product as Product;
}

async function saleOfProduct() {
  return makeSale(app, admin, { productIds: [(await makeProduct(app)).id] });
}

type Make = () => Promise<{ id: string }>;

const reads = (path: string, make: Make) => async () => {
  const { id } = await make();
  await sameForBothCases(admin, (given) => `${path}/${given}`, id);
};
const deletes = (path: string, make: Make) => async () => {
  const { id } = await make();
  expect((await app.call('delete', `${path}/${up(id)}`, admin)).status).toBe(200);
};

/** Calls that read ids, each with ids in upper case wherever the call takes one. */
const CALLS: Partial<Record<EndpointKey, () => Promise<void>>> = {
  'GET /sales/{id}': reads('/sales', saleOfProduct),
  'POST /sales': async () => {
    const [product, category] = [await makeProduct(app), await makeCategory(app)];
    const scope = { productIds: [up(product.id), product.id], categoryIds: [up(category.id)] };
    const sale = await makeSale(app, admin, scope);
    expect([sale.products, sale.categories]).toMatchObject([
      [{ id: product.id }],
      [{ id: category.id }],
    ]);
  },
  'POST /sales/preview': async () => {
    const { id } = await makeProduct(app);
    const body = { percent: 20, productIds: [up(id)] };
    const answer = await app.call('post', '/sales/preview', admin).send(body);
    expect(answer.body).toMatchObject({ products: 1, variants: 1 });
  },
  'PUT /sales/{id}': async () => {
    const { id: productId } = await makeProduct(app);
    const { id } = await makeSale(app, admin, { productIds: [productId] });
    const body = saleBody({ productIds: [up(productId)], percent: 30 });
    const answer = await app.call('put', `/sales/${up(id)}`, admin).send(body);
    expect([answer.status, answer.body.sale?.percent]).toEqual([200, 30]);
  },
  'POST /sales/{id}/end': async () => {
    const { id } = await saleOfProduct();
    const answer = await app.call('post', `/sales/${up(id)}/end`, admin).send({});
    expect([answer.status, answer.body.sale?.state]).toEqual([200, 'ended']);
  },
  'DELETE /sales/{id}': deletes('/sales', saleOfProduct),
  'GET /products/{id}': async () => {
    const { id } = await makeProduct(app);
    await sameForBothCases(null, (given) => `/products/${given}`, id);
  },
  'GET /products/all': async () => {
    const { id, categoryId } = await makeProduct(app);
    const path = (given: string) => `/products/all?category=${given}`;
    expect(await sameForBothCases(admin, path, categoryId)).toMatchObject({ data: [{ id }] });
  },
  'GET /products/all/{id}': reads('/products/all', () => makeProduct(app)),
  'POST /products/{id}/copy': async () => {
    const { id, name } = await makeProduct(app);
    const answer = await app.call('post', `/products/${up(id)}/copy`, admin);
    expect([answer.status, answer.body.product.name]).toEqual([201, `${name} copy`]);
  },
  'PUT /products/{id}/status': async () => {
    const { id } = await makeProduct(app);
    const path = `/products/${up(id)}/status`;
    const answer = await app.call('put', path, admin).send({ status: 'DRAFT' });
    expect([answer.status, answer.body.product.id]).toEqual([200, id]);
    expect((await app.call('get', `/products/${id}`)).status).toBe(404);
  },
  'GET /products/{id}/usage': async () => {
    const { id } = await makeProduct(app);
    await sameForBothCases(admin, (given) => `/products/${given}/usage`, id);
  },
  'GET /products/category/{categoryId}': async () => {
    const { categoryId } = await makeProduct(app);
    await sameForBothCases(null, (given) => `/products/category/${given}`, categoryId);
  },
  'GET /products': async () => {
    const { id, categoryId } = await makeProduct(app);
    const list = await sameForBothCases(null, (given) => `/products?category=${given}`, categoryId);
    expect(list).toMatchObject({ data: [{ id }] });
  },
  'GET /products/facets': async () => {
    const { categoryId } = await makeProduct(app);
    const facets = (given: string) => `/products/facets?category=${given}`;
    expect(await sameForBothCases(null, facets, categoryId)).toMatchObject({ total: 1 });
  },
  'POST /products': async () => {
    const product = await productWithImages();
    const [first, second, third] = product.images.map(({ id }) => id);
    const form = formOf(product);
    const { status, body } = await sendProduct(app, admin, {
      ...form,
      id: up(product.id),
      categoryId: up(product.categoryId),
      variants: form.variants.map(({ id, ...variant }) => ({ ...variant, id: up(id ?? '') })),
      deletedImageIds: JSON.stringify([up(second ?? '')]),
      imageOrder: JSON.stringify([up(third ?? ''), up(first ?? '')]),
      imageColors: JSON.stringify({ [up(third ?? '')]: 'Indigo' }),
    });
    expect([status, body.product.id]).toEqual([200, product.id]);
    const saved = body.product as Product;
    expect(saved.images.map(({ id, color }) => [id, color])).toEqual([
      [third, 'Indigo'],
      [first, undefined],
    ]);
    const ids = product.variants.map(({ id }) => id);
    expect(saved.variants.map(({ id }) => id)).toEqual(ids);
    const kept = await sendProduct(app, admin, {
      ...formOf(saved),
      variants: ids.map((id) => ({ id: up(id) })),
    });
    expect(kept.body.product.variants).toEqual(saved.variants);
  },
  'DELETE /products/{id}': async () => {
    const { id } = await makeProduct(app);
    expect((await app.call('delete', `/products/${up(id)}`, admin)).status).toBe(200);
    expect((await app.call('get', `/products/${id}`)).status).toBe(404);
  },
  'PUT /variants/{id}/stock': async () => {
    const { product, variantId } = await variantOf(buyer);
    const answer = await app
      .call('put', `/variants/${up(variantId)}/stock`, admin)
      .send({ stock: 3 });
    expect([answer.status, await stocksOf(app, product.id)]).toEqual([200, [3]]);
  },
  'POST /categories': async () => {
    const { id } = await makeCategory(app);
    const made = await categoryForm('post', '/categories', { name: 'Below', parentId: up(id) });
    expect(made.parentId).toBe(id);
  },
  'PUT /categories/{id}': async () => {
    const { id: parentId } = await makeCategory(app);
    const made = await categoryForm('post', '/categories', { name: 'To be moved' });
    const old = made.uploads[0]?.id ?? '';
    const moved = await categoryForm('put', `/categories/${up(made.id)}`, {
      name: 'Moved',
      parentId: up(parentId),
      deletedUploadIds: JSON.stringify([up(old)]),
    });
    expect([moved.id, moved.parentId, moved.uploads.length]).toEqual([made.id, parentId, 1]);
    expect(moved.uploads[0]?.id).not.toBe(old);
    // A category below itself is a ring, however its id is written.
    const ring = fillForm(
      app.call('put', `/categories/${made.id}`, admin),
      { name: 'Moved', parentId: up(made.id) },
      { field: 'media', list: [] },
    );
    expect((await ring).status).toBe(409);
  },
  'PUT /categories/{id}/place': async () => {
    const { id: parentId } = await makeCategory(app);
    const [first, second] = [
      await makeCategory(app, 'First', parentId),
      await makeCategory(app, 'Second', parentId),
    ];
    const { status } = await app
      .call('put', `/categories/${up(second.id)}/place`, admin)
      .send({ place: 1, expectedOrder: [up(first.id), second.id] });
    expect(status).toBe(200);
  },
  'DELETE /categories/{id}': deletes('/categories', () => makeCategory(app)),
  'GET /discount-codes/{id}': reads('/discount-codes', () => makeDiscountCode(app)),
  'PUT /discount-codes/{id}': async () => {
    const { id, code } = await makeDiscountCode(app);
    const answer = await app
      .call('put', `/discount-codes/${up(id)}`, admin)
      .send(codeBody({ code, value: 20 }));
    expect([answer.status, answer.body.id, answer.body.value]).toEqual([200, id, 20]);
  },
  'DELETE /discount-codes/{id}': deletes('/discount-codes', () => makeDiscountCode(app)),
  'GET /size-sets/{id}': reads('/size-sets', () => makeSizeSet(app)),
  'PUT /size-sets/{id}': async () => {
    const { id, name } = await makeSizeSet(app);
    const answer = await app
      .call('put', `/size-sets/${up(id)}`, admin)
      .send({ name, sizes: ['S', 'M'] });
    expect([answer.status, answer.body.id, answer.body.sizes]).toEqual([200, id, ['S', 'M']]);
  },
  'DELETE /size-sets/{id}': deletes('/size-sets', () => makeSizeSet(app)),
  'POST /cart/add': async () => {
    const { caller, variantId } = await variantOf(await makeUser(app));
    await addToCart(app, caller, up(variantId));
    const { status, body } = await addToCart(app, caller, variantId, 2);
    expect([status, body.items.length, body.items[0].quantity]).toEqual([201, 1, 3]);
  },
  'PUT /cart/update-quantity': async () => {
    const { caller, itemId } = await cartWithItem();
    const answer = await app
      .call('put', '/cart/update-quantity', caller)
      .send({ cartItemId: up(itemId), newQuantity: 4 });
    expect([answer.status, answer.body.items[0].quantity]).toEqual([200, 4]);
  },
  'DELETE /cart/remove/{id}': async () => {
    const { caller, itemId } = await cartWithItem();
    const answer = await app.call('delete', `/cart/remove/${up(itemId)}`, caller);
    expect([answer.status, answer.body.items]).toEqual([200, []]);
  },
  'POST /wishlist/{productId}': async () => {
    const { caller, product } = await variantOf(await makeUser(app));
    await app.call('post', `/wishlist/${up(product.id)}`, caller);
    await app.call('post', `/wishlist/${product.id}`, caller);
    const { body } = await app.call('get', '/wishlist', caller);
    expect(body.wishlist.items).toMatchObject([{ productId: product.id }]);
  },
  'POST /stock-alerts/{variantId}': async () => {
    const { caller, variantId } = await soldOutVariant();
    await app.call('post', `/stock-alerts/${up(variantId)}`, caller);
    await app.call('post', `/stock-alerts/${variantId}`, caller);
    const { body } = await app.call('get', '/stock-alerts', caller);
    expect(body.variantIds).toEqual([variantId]);
  },
  'DELETE /stock-alerts/{variantId}': async () => {
    const { caller, variantId } = await soldOutVariant();
    await app.call('post', `/stock-alerts/${variantId}`, caller);
    await app.call('delete', `/stock-alerts/${up(variantId)}`, caller);
    expect((await app.call('get', '/stock-alerts', caller)).body.variantIds).toEqual([]);
  },
  'DELETE /wishlist/{productId}': async () => {
    const { caller, product } = await variantOf(await makeUser(app));
    await app.call('post', `/wishlist/${product.id}`, caller);
    await app.call('delete', `/wishlist/${up(product.id)}`, caller);
    expect((await app.call('get', '/wishlist', caller)).body.wishlist.items).toEqual([]);
  },
  'PUT /addresses/{id}': async () => {
    const caller = await makeUser(app);
    const { id } = await addAddress(app, caller);
    const answer = await app
      .call('put', `/addresses/${up(id)}`, caller)
      .send({ ...ADDRESS, city: 'Nashik', isDefault: true });
    expect(answer.body.address).toMatchObject({ id, city: 'Nashik', isDefault: true });
  },
  'GET /customers/{id}': reads('/customers', () => makeUser(app)),
  'GET /customers/{id}/orders': async () => {
    const caller = await makeUser(app);
    const { id } = await orderOf(app, caller);
    const path = (given: string) => `/customers/${given}/orders`;
    expect(await sameForBothCases(admin, path, caller.id)).toMatchObject({ orders: [{ id }] });
  },
  'POST /customers/{id}/block': async () => {
    const { id } = await makeUser(app);
    const answer = await app
      .call('post', `/customers/${up(id)}/block`, admin)
      .send({ reason: 'Refused six parcels' });
    expect([answer.status, answer.body.customer.status]).toEqual([200, 'BLOCKED']);
  },
  'POST /customers/{id}/unblock': async () => {
    const { id } = await makeUser(app);
    await app.call('post', `/customers/${id}/block`, admin).send({ reason: 'A mistake' });
    const answer = await app.call('post', `/customers/${up(id)}/unblock`, admin).send({});
    expect([answer.status, answer.body.customer.status]).toEqual([200, 'ACTIVE']);
  },
  'PUT /administrators/{id}/role': async () => {
    const { id } = await makeAdmin(app);
    const owner = await makeAdmin(app, await hashPassword('lotus pond'));
    const answer = await app.call('put', `/administrators/${up(id)}/role`, owner).send({
      staffRole: 'ORDERS',
      expectedStaffRole: 'EVERYTHING',
      password: 'lotus pond',
    });
    expect(answer.status).toBe(200);
  },
  'POST /administrators/{id}/remove': async () => {
    const { id } = await makeAdmin(app);
    const owner = await makeAdmin(app, await hashPassword('lotus pond'));
    const answer = await app
      .call('post', `/administrators/${up(id)}/remove`, owner)
      .send({ password: 'lotus pond' });
    expect(answer.status).toBe(200);
  },
  'DELETE /users/sessions/{id}': async () => {
    const caller = await makeUser(app);
    const { sessionId } = await signInElsewhere(app, caller);
    const answer = await app.call('delete', `/users/sessions/${up(sessionId)}`, caller);
    expect(answer.status).toBe(200);
  },
  'DELETE /addresses/{id}': async () => {
    const caller = await makeUser(app);
    const first = await addAddress(app, caller);
    const { id } = await addAddress(app, caller);
    expect((await app.call('delete', `/addresses/${up(id)}`, caller)).status).toBe(200);
    const refused = await app.call('delete', `/addresses/${up(first.id)}`, caller);
    expect(refused.body.message).toBe('Default address cannot be deleted!');
  },
  'POST /orders/place': async () => {
    const { caller, variantId } = await variantOf(await makeUser(app));
    const { id } = await addAddress(app, caller);
    await addToCart(app, caller, variantId);
    const answer = await app.call('post', '/orders/place', caller).send({
      addressId: up(id),
      paymentMethod: 'COD',
      expectedItems: [{ productVariantId: up(variantId), quantity: 1 }],
    });
    expect([answer.status, answer.body.order.items.length]).toEqual([201, 1]);
    await addToCart(app, caller, variantId);
    const keyed = await place(app, caller, up(id), 'one key');
    const again = await place(app, caller, id, 'one key');
    expect([keyed.status, again.status]).toEqual([201, 200]);
    expect(again.body.order.id).toBe(keyed.body.order.id);
  },
  'GET /orders/{id}': async () => {
    const { id } = await orderOf(app, buyer);
    await sameForBothCases(buyer, (given) => `/orders/${given}`, id);
  },
  'PUT /orders/{id}/cancel': async () => {
    const { id } = await orderOf(app, buyer);
    const { body } = await app.call('put', `/orders/${up(id)}/cancel`, buyer);
    expect(body.order).toMatchObject({ id, deliveryStatus: 'CANCELED' });
  },
  'POST /orders/entered': async () => {
    const { caller, variantId } = await variantOf(await makeUser(app));
    const { id } = await addAddress(app, caller);
    const { body } = await enter(app, admin, {
      ...{ customerId: up(caller.id), addressId: up(id) },
      items: [{ productVariantId: up(variantId), quantity: 1 }],
    });
    expect(body.order).toMatchObject({ customerId: caller.id });
  },
  'PUT /orders/{id}/status': async () => {
    const { id } = await orderOf(app, buyer);
    const answer = await app
      .call('put', `/orders/${up(id)}/status`, admin)
      .send({ deliveryStatus: 'SHIPPED' });
    expect(answer.body.order).toMatchObject({ id, deliveryStatus: 'SHIPPED' });
  },
  'PUT /orders/{id}/address': async () => {
    const { id } = await orderOf(app, buyer);
    const answer = await app
      .call('put', `/orders/${up(id)}/address`, admin)
      .send({ ...ADDRESS, city: 'Nashik' });
    expect([answer.status, answer.body.order.address.city]).toEqual([200, 'Nashik']);
  },
  'POST /orders/{id}/notes': async () => {
    const { id } = await orderOf(app, buyer);
    const path = `/orders/${up(id)}/notes`;
    expect((await app.call('post', path, admin).send({ text: 'Calls at six' })).status).toBe(200);
    await sameForBothCases(admin, (given) => `/orders/${given}/log`, id);
  },
  'POST /orders/{id}/messages': async () => {
    const { id } = await orderOf(app, buyer);
    const path = `/orders/${up(id)}/messages`;
    expect((await app.call('post', path, admin).send({ text: 'On its way' })).status).toBe(200);
  },
  'GET /orders/{id}/log': async () => {
    const { id } = await orderOf(app, buyer);
    await sameForBothCases(admin, (given) => `/orders/${given}/log`, id);
  },
  'GET /reports/stock/{id}/csv': async () => {
    const { variants } = await makeProduct(app);
    const answer = await app.call('get', `/reports/stock/${up(variants[0]?.id ?? '')}/csv`, admin);
    expect(answer.status).toBe(200);
  },
  'GET /reports/stock/{id}': async () => {
    const { variantId } = await variantOf(buyer);
    await sameForBothCases(admin, (given) => `/reports/stock/${given}`, variantId);
  },
  'GET /orders/all': async () => {
    const [one, other] = [await orderOf(app, buyer), await orderOf(app, buyer)];
    const both = `id=${up(one.id)}&id=${other.id}`;
    const { body } = await app.call('get', `/orders/all?${both}`, admin);
    const ids = body.orders.map(({ id }: { id: string }) => id);
    expect(ids.sort()).toEqual([one.id, other.id].sort());
    const found = await sameForBothCases(admin, (given) => `/orders/all?q=${given}`, one.id);
    expect(found).toMatchObject({ orders: [{ id: one.id }] });
  },
  'POST /orders/send-confirmation': async () => {
    const { id } = await orderOf(app, buyer);
    const answer = await app
      .call('post', '/orders/send-confirmation', buyer)
      .send({ orderData: { id: up(id) }, email: buyer.email });
    expect(answer.status).toBe(200);
  },
  'POST /mails/{id}/resend': async () => {
    const order = await orderOf(app, buyer);
    const { id } = await app.deps.db.outboxMail.findFirstOrThrow({ where: { orderId: order.id } });
    const answer = await app.call('post', `/mails/${up(id)}/resend`, admin);
    expect([answer.status, answer.body.mail.id]).toEqual([200, id]);
  },
  'GET /content/{key}/versions/{id}': reads('/content/frame/versions', contentVersion),
  'POST /content/{key}/restore': async () => {
    const { id, body } = await contentVersion();
    await app.call('post', '/content/frame/restore', admin).send({ versionId: null });
    const restored = await app
      .call('post', '/content/frame/restore', admin)
      .send({ versionId: up(id) });
    expect([restored.status, restored.body.body]).toEqual([200, body]);
  },
  'GET /changes/{id}': reads('/changes', async () => {
    const { body } = await app.call('get', '/changes', admin);
    return { id: body.changes[0].id as string };
  }),
  'POST /changes/{id}/undo': async () => {
    const { id } = await makeProduct(app);
    const change = { stock: { how: 'by', value: 1 } };
    const preview = await app
      .call('post', '/products/bulk/preview', admin)
      .send({ selection: { by: 'ids', ids: [up(id)] }, change });
    const applied = await app
      .call('post', '/products/bulk', admin)
      .send({ id: up(preview.body.id as string) });
    const undone = await app.call('post', `/changes/${up(applied.body.changeId)}/undo`, admin);
    expect([undone.status, undone.body.products]).toEqual([200, 1]);
  },
  'GET /changes': async () => {
    const { id } = await productWithImages();
    const path = (given: string) => `/changes?kind=PRODUCT&id=${given}`;
    expect(await sameForBothCases(admin, path, id)).toMatchObject({
      changes: [{ action: 'CREATED' }],
    });
  },
};

describe('an id in upper case is the same id', () => {
  it.each(Object.entries(CALLS))('in %s', (_, run) => run());

  it('in every call that has one in its path', () => {
    const withId = endpointKeys.filter((key) => /\{\w*id\}/i.test(key));
    expect(withId.filter((key) => !(key in CALLS))).toEqual([]);
  });
});
