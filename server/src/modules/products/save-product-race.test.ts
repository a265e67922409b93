import { describe, expect, it } from 'vitest';
import type { Product } from '#common/contract/products.ts';
import { imageFile } from '#server/test/builders/forms.ts';
import { addAddress, addToCart, place, placeOrderOf } from '#server/test/builders/orders.ts';
import { formOf, sendProduct, variantInput } from '#server/test/builders/product-form.ts';
import { makeCategory, stockMismatches } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser, type TestUser } from '#server/test/builders/users.ts';
import { imageKeeperFor } from '#server/test/image-keepers.ts';
import { callsTo, testApp, type TestApp } from '#server/test/test-app.ts';

const app = await testApp();
const { db, pool } = app.deps;
const admin = await makeAdmin(app);
const category = await makeCategory(app);

/** A second server over the same database: what one process queues, two do not. */
const imageKeeper = imageKeeperFor(pool, app.uploadsDir);
const secondServer = callsTo({ ...app.deps, imageKeeper });
const second: TestApp = {
  ...app,
  raw: secondServer,
  call: (method, path, caller) => {
    const request = secondServer[method](`/api${path}`);
    return caller ? request.set('Authorization', `Bearer ${caller.token}`) : request;
  },
};

const SIZES = ['S', 'M', 'L'];
let made = 0;

async function newProduct(stock: number): Promise<Product> {
  made += 1;
  const fields = {
    productName: `Raced Kurta ${made}`,
    categoryId: category.id,
    variants: SIZES.map((size) => variantInput({ size, stock })),
  };
  const answer = await sendProduct(app, admin, fields, [await imageFile()]);
  expect(answer.status).toBe(201);
  return answer.body.product;
}

/** Customers with one unit of every size in their cart. */
async function customersOf(number: number, product: Product) {
  return Promise.all(
    Array.from({ length: number }, async () => {
      const customer = await makeUser(app);
      const address = await addAddress(app, customer);
      for (const { id } of product.variants) await addToCart(app, customer, id);
      return { customer, order: () => place(app, customer, address.id) };
    }),
  );
}

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

async function stockOf({ id }: Product): Promise<Record<string, number>> {
  const variants = await db.variant.findMany({ where: { productId: id } });
  return Object.fromEntries(variants.map(({ size, stock }) => [size, stock]));
}

describe('an administrator saves while orders come in', () => {
  it('and every piece is accounted for: what was sold, what was added', async () => {
    const product = await newProduct(20);
    const waiting = await customersOf(12, product);
    const form = formOf(product);
    const delivery = {
      ...form,
      productName: `${product.name}, new`,
      variants: form.variants.map((variant) => ({ ...variant, stock: 25, originalPrice: 1099 })),
    };
    const [saved, ...ordered] = await Promise.all([
      sendProduct(second, admin, delivery),
      ...waiting.map(({ order }) => order()),
    ]);
    expect(saved.status).toBe(200);
    expect(new Set(statuses(ordered))).toEqual(new Set([201]));
    expect(await stockOf(product)).toEqual({ S: 13, M: 13, L: 13 });
    expect(await stockMismatches(app)).toEqual([]);
  });

  it('and removes a size that is in their carts: no request fails, nothing is sold twice', async () => {
    const product = await newProduct(20);
    const waiting = await customersOf(10, product);
    const { variants, ...form } = formOf(product);
    const [saved, ...ordered] = await Promise.all([
      sendProduct(second, admin, { ...form, variants: variants.slice(1) }),
      ...waiting.map(({ order }) => order()),
    ]);
    expect(saved.status).toBe(200);
    expect(new Set(statuses(ordered))).toEqual(new Set([201]));
    expect(await stockOf(product)).toEqual({ M: 10, L: 10 });
    expect(await stockMismatches(app)).toEqual([]);
  });

  it('and deletes the product: a customer who is too late has an empty cart', async () => {
    const product = await newProduct(20);
    const waiting = await customersOf(10, product);
    const late = await makeUser(app);
    const [deleted, added, ...ordered] = await Promise.all([
      second.call('delete', `/products/${product.id}`, admin),
      addToCart(app, late, product.variants[0]?.id ?? ''),
      ...waiting.map(({ order }) => order()),
    ]);
    expect(deleted.status).toBe(200);
    expect([201, 404]).toContain(added.status);
    for (const { status } of ordered) expect([201, 409]).toContain(status);
    const sold = statuses(ordered).filter((status) => status === 201).length;
    expect(await stockOf(product)).toEqual({ S: 20 - sold, M: 20 - sold, L: 20 - sold });
    expect((await app.call('get', '/cart', late)).body.items).toEqual([]);
    expect(await stockMismatches(app)).toEqual([]);
  });

  it('and removes sizes while orders of them are canceled: what is still there goes back', async () => {
    const product = await newProduct(20);
    const [small, medium] = product.variants;
    const buyers = await Promise.all(Array.from({ length: 6 }, () => makeUser(app)));
    const orders = await Promise.all(
      buyers.map(async (buyer): Promise<[TestUser, string]> => {
        await addToCart(app, buyer, small?.id ?? '');
        return [buyer, (await placeOrderOf(app, buyer, medium?.id ?? '')).id];
      }),
    );
    const { variants, ...form } = formOf(product);
    const seen = variants.map((variant) => ({
      ...variant,
      ...(variant.size === 'L' ? {} : { stock: 14, expectedStock: 14 }),
    }));
    const [saved, ...canceled] = await Promise.all([
      sendProduct(second, admin, { ...form, variants: seen.slice(1) }),
      ...orders.map(([buyer, id]) => app.call('put', `/orders/${id}/cancel`, buyer)),
    ]);
    expect(saved.status).toBe(200);
    expect(new Set(statuses(canceled))).toEqual(new Set([200]));
    expect(await stockOf(product)).toEqual({ M: 20, L: 20 });
    expect(await stockMismatches(app)).toEqual([]);
  });
});

describe('two administrators at the same moment', () => {
  it('give products of one name a link each, however many they add', async () => {
    const fields = {
      productName: 'Twin Kurta',
      categoryId: category.id,
      variants: [variantInput()],
    };
    const servers = Array.from({ length: 12 }, (_, index) => (index % 2 ? second : app));
    const answers = await Promise.all(
      servers.map(async (server) => sendProduct(server, admin, fields, [await imageFile()])),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([201]));
    const links = answers.map(({ body }) => body.product.urlName);
    const numbered = servers.slice(1).map((_, index) => `Twin Kurta (${index + 2})`);
    expect(links.sort()).toEqual(['Twin Kurta', ...numbered].sort());
  });

  it('give one SKU to one product; the other is told whose it is', async () => {
    const fields = (productName: string) => ({
      productName,
      categoryId: category.id,
      variants: [variantInput({ sku: 'RACED' })],
    });
    const answers = await Promise.all([
      sendProduct(app, admin, fields('First'), [await imageFile()]),
      sendProduct(second, admin, fields('Second'), [await imageFile()]),
    ]);
    expect(statuses(answers).sort()).toEqual([201, 409]);
    const told = answers.find(({ status }) => status === 409);
    expect(told?.body.message).toMatch(/^SKU RACED belongs to "(First|Second)"\.$/);
  });

  it('edit one product, one after the other: both stock changes count', async () => {
    const product = await newProduct(10);
    const form = formOf(product);
    const answers = await Promise.all(
      [app, second, app, second].map((server, index) =>
        sendProduct(server, admin, {
          ...form,
          variants: form.variants.map((variant) => ({
            ...variant,
            size: index % 2 ? variant.size : `${variant.size}+`,
            stock: 11,
          })),
        }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 200, 200, 200]);
    expect(Object.values(await stockOf(product))).toEqual([14, 14, 14]);
    expect(await stockMismatches(app)).toEqual([]);
  });

  it('edit what both have opened: the first is saved, the other is told', async () => {
    const product = await newProduct(10);
    const { updatedAt: expectedUpdatedAt } = product;
    const answers = await Promise.all(
      [app, second, app, second].map((server, index) =>
        sendProduct(server, admin, {
          ...formOf(product),
          description: `Text ${index}`,
          expectedUpdatedAt,
        }),
      ),
    );
    expect(statuses(answers).sort()).toEqual([200, 409, 409, 409]);
    const saved = answers.find(({ status }) => status === 200);
    const { body } = await app.call('get', `/products/${product.id}`);
    expect(body.product).toEqual(saved?.body.product);
  });

  it('move a product into a category and delete this category: one of them is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const product = await newProduct(1);
      const target = await makeCategory(app);
      const [saved, deleted] = await Promise.all([
        sendProduct(app, admin, { ...formOf(product), categoryId: target.id }),
        second.call('delete', `/categories/${target.id}`, admin),
      ]);
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([saved.status, deleted.status]);
    }
  });
});
