import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#common/contract/products.ts';
import { addAddress, addToCart, place, placeOrderOf } from '#server/test/builders/orders.ts';
import { formOf, variantInput } from '#server/test/builders/product-form.ts';
import { productAdmin } from '#server/test/builders/product-admin.ts';
import { makeUser } from '#server/test/builders/users.ts';
import { testApp, type Caller } from '#server/test/test-app.ts';

const app = await testApp();
const { admin, category, added, edited, newForm, save } = await productAdmin(app);
const customer = await makeUser(app);

const setStatus = (id: string, body: object, caller: Caller = admin) =>
  app.call('put', `/products/${id}/status`, caller).send(body);

async function hide(product: Product, status = 'ARCHIVED'): Promise<void> {
  expect((await setStatus(product.id, { status })).status).toBe(200);
}

async function idsIn(path: string, caller: Caller | null = null): Promise<string[]> {
  const { body } = await app.call('get', path, caller ?? undefined);
  return (body.data ?? body.products).map(({ id }: Product) => id);
}

async function latestChange(id: string) {
  const { body } = await app.call('get', `/changes?kind=PRODUCT&id=${id}`, admin);
  return body.changes[0];
}

const variantOf = (product: Product) => product.variants[0]?.id ?? '';

describe.each(['DRAFT', 'ARCHIVED'])('a product that is %s', (status) => {
  let product: Product;
  const word = `Zari${status}`;

  beforeAll(async () => {
    await added();
    product = await added({
      productName: `${word} Kurta`,
      variants: [variantInput({ sku: `${word}-1`, color: word, originalPrice: 88_000 })],
    });
    await edited({ ...formOf(product), productName: `${word} Tunic`, status });
  });

  it.each([
    ['the shop', () => '/products'],
    ['its category', () => `/products/category/${category.id}`],
    ['the search for its name', () => `/products?q=${word}`],
    ['the search for a misspelt name', () => `/products?q=${word.slice(0, -1)}x`],
    ['the filter by its SKU', () => `/products?q=${word}-1`],
    ['the list of best sellers', () => '/products?sort=best-seller'],
  ])('is not in %s', async (_list, path) => {
    expect(await idsIn(path())).not.toContain(product.id);
  });

  it('is not found by the search of customers and administrators in the shop', async () => {
    for (const caller of [customer, admin]) {
      expect(await idsIn(`/products/search?q=${word}`, caller)).not.toContain(product.id);
    }
  });

  it('has no page: neither its id, nor its link, nor its former link leads to it', async () => {
    const paths = [`/products/${product.id}`, `by-name/${word} Tunic`, `by-name/${word} Kurta`];
    for (const path of paths) {
      const url = path.startsWith('/') ? path : `/products/${encodeURI(path)}`;
      const answer = await app.call('get', url, customer);
      expect([answer.status, answer.body.message]).toEqual([404, 'Product not found']);
    }
  });

  it('is counted neither in the facets nor in its category, and is not in the sitemap', async () => {
    const facets = await app.call('get', '/products/facets');
    expect(facets.body.colors.map(({ name }: { name: string }) => name)).not.toContain(word);
    expect(facets.body.price.max).toBeLessThan(88_000);
    const { body } = await app.call('get', '/categories');
    const { total } = facets.body;
    expect(body.categories ?? body).toMatchObject([{ productCount: total }]);
    const sitemap = await app.raw.get('/sitemaps/products-1.xml');
    expect(sitemap.text).not.toContain(word);
    expect(sitemap.text.match(/<loc>/g) ?? []).toHaveLength(total);
  });

  it('cannot be put into a cart or on a wishlist', async () => {
    const inCart = await addToCart(app, customer, variantOf(product));
    expect([inCart.status, inCart.body.message]).toEqual([404, 'Product not found']);
    const wished = await app.call('post', `/wishlist/${product.id}`, customer);
    expect([wished.status, wished.body.message]).toEqual([404, 'Product not found']);
  });

  it('is in the lists of the back office, with its status', async () => {
    for (const path of ['/products/all', `/products/all?status=${status}`]) {
      const { body } = await app.call('get', path, admin);
      const found = body.data.find(({ id }: Product) => id === product.id);
      expect(found).toMatchObject({ status, name: `${word} Tunic` });
    }
    expect(await idsIn('/products/all?status=ACTIVE', admin)).not.toContain(product.id);
    const one = await app.call('get', `/products/all/${product.id}`, admin);
    expect(one.body.product).toMatchObject({ id: product.id, status });
    const path = `/products/all/by-name/${encodeURI(`${word} Tunic`)}`;
    const byName = await app.call('get', path, admin);
    expect(byName.body.product).toEqual(one.body.product);
    expect(await idsIn(`/products/all?stock=low&q=${word}`, admin)).toEqual([product.id]);
  });
});

it('a hidden product that has the very word does not hide similar ones from shoppers', async () => {
  const similar = await added({ productName: 'Bandhani Kurta' });
  const exact = await added({ productName: 'Bandhanis' });
  await hide(exact);
  expect(await idsIn('/products?q=bandhanis')).toContain(similar.id);
});

it('archiving takes the product out of carts, which say so; an order of what was shown is refused', async () => {
  const buyer = await makeUser(app);
  const product = await added({ productName: 'Ikat Kurta' });
  const variantId = variantOf(product);
  await addToCart(app, buyer, variantId, 2);
  await hide(product);
  const { body } = await app.call('get', '/cart', buyer);
  expect(body).toMatchObject({ items: [], departures: [{ name: 'Ikat Kurta', size: 'M' }] });
  const { id: addressId } = await addAddress(app, buyer);
  const refused = await place(app, buyer, addressId);
  expect([refused.status, refused.body.code]).toEqual([409, 'CART_EMPTY']);
  const other = await added();
  await addToCart(app, buyer, variantOf(other));
  const expectedItems = [
    { productVariantId: variantId, quantity: 2 },
    { productVariantId: variantOf(other), quantity: 1 },
  ];
  const body2 = { addressId, paymentMethod: 'COD', expectedItems };
  const changed = await app.call('post', '/orders/place', buyer).send(body2);
  expect([changed.status, changed.body.code]).toEqual([409, 'CONFLICT']);
});

it('a wishlist shows the product again once it is for sale again', async () => {
  const wisher = await makeUser(app);
  const product = await added();
  await app.call('post', `/wishlist/${product.id}`, wisher);
  const wished = async () => (await app.call('get', '/wishlist', wisher)).body.wishlist.items;
  await hide(product, 'DRAFT');
  expect(await wished()).toEqual([]);
  await setStatus(product.id, { status: 'ACTIVE' });
  expect(await wished()).toMatchObject([{ productId: product.id }]);
});

it('placed orders keep all that was bought; only the link to the product is gone', async () => {
  const buyer = await makeUser(app);
  const product = await added({ productName: 'Kantha Kurta' });
  const order = await placeOrderOf(app, buyer, variantOf(product));
  await hide(product);
  const shown = (await app.call('get', `/orders/${order.id}`, buyer)).body.order;
  const [item] = order.items;
  expect(shown).toEqual({
    ...order,
    items: [{ ...item, product: { ...item?.product, id: null } }],
  });
});

it('the dashboard counts low stocks of drafts, and links to no page that is hidden', async () => {
  const board = async () => (await app.call('get', '/dashboard', admin)).body;
  const product = await added({
    productName: 'Sold Kurta',
    variants: [variantInput({ stock: 40 })],
  });
  await placeOrderOf(app, await makeUser(app), variantOf(product), 30);
  const before = await board();
  expect(before.bestSellers[0]).toMatchObject({ productId: product.id, onSale: true });
  await hide(product, 'DRAFT');
  const after = await board();
  expect(after.bestSellers[0]).toMatchObject({ productId: product.id, onSale: false });
  expect(after.lowProducts).toBe(before.lowProducts);
});

describe('the status', () => {
  it('is active for a new product and stays as it is when a form does not name it', async () => {
    const product = await added();
    expect(product.status).toBe('ACTIVE');
    const draft = await added({ status: 'DRAFT' });
    expect(draft.status).toBe('DRAFT');
    const saved = await edited({ ...formOf(draft), productName: 'Finished Kurta' });
    expect(saved).toMatchObject({ name: 'Finished Kurta', status: 'DRAFT' });
  });

  it('is changed alone, with an entry in the audit log, and only once', async () => {
    const product = await added();
    const answer = await setStatus(product.id, { status: 'ARCHIVED' });
    expect(answer.body.message).toBe(`${product.name} is archived now. Shoppers no longer see it.`);
    expect(answer.body.product.status).toBe('ARCHIVED');
    const change = await latestChange(product.id);
    expect(change.changes).toEqual([{ field: 'Status', from: 'Active', to: 'Archived' }]);
    await setStatus(product.id, { status: 'ARCHIVED' });
    expect((await latestChange(product.id)).id).toBe(change.id);
  });

  it('is not changed after somebody else has saved the product', async () => {
    const product = await added();
    await edited({ ...formOf(product), productName: 'Renamed Kurta' });
    const body = { status: 'DRAFT', expectedUpdatedAt: product.updatedAt };
    const refused = await setStatus(product.id, body);
    expect([refused.status, refused.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect((await app.call('get', `/products/${product.id}`)).body.product.status).toBe('ACTIVE');
  });

  it.each([
    [{ status: 'HIDDEN' }, 'Status must be one of DRAFT, ACTIVE, ARCHIVED.'],
    [{}, 'Status must be one of DRAFT, ACTIVE, ARCHIVED.'],
  ])('%j is refused', async (body, message) => {
    const { id } = await added();
    const answer = await setStatus(id, body);
    expect([answer.status, answer.body.errors[0].message]).toEqual([400, message]);
    const form = await save(newForm({ status: 'HIDDEN' }));
    expect(form.status).toBe(400);
  });

  it('of an unknown product cannot be set, nor by a customer', async () => {
    const { id } = await added();
    expect((await setStatus(category.id, { status: 'DRAFT' })).status).toBe(404);
    expect((await setStatus(id, { status: 'DRAFT' }, customer)).status).toBe(403);
  });
});
