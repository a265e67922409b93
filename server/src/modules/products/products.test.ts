import { describe, expect, it } from 'vitest';
import { makeCategory, makeProduct } from '#server/test/builders/products.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();

function byName(name: string) {
  return app.call('get', `/products/by-name/${encodeURIComponent(name)}`);
}

async function namesOf(path: string): Promise<string[]> {
  const answer = await app.call('get', path);
  return answer.body.data.map(({ name }: { name: string }) => name);
}

describe('a product', () => {
  it('shows its category, images, sizes and prices in rupees', async () => {
    const category = await makeCategory(app, 'Silk Saris');
    const product = await makeProduct(app, {
      name: 'Kanchipuram',
      categoryId: category.id,
      images: [{ hash: 'f00d' }],
      variants: [
        {
          size: 'Free Size',
          color: 'Madder',
          stock: 2,
          sellingPaise: 1_234_550,
          discountPaise: 100,
        },
      ],
    });
    const answer = await byName('Kanchipuram');
    expect(answer.body.product).toMatchObject({
      id: product.id,
      urlName: 'Kanchipuram',
      isBestSeller: false,
      category: { id: category.id, name: 'Silk Saris', slug: 'Silk-Saris' },
      images: [{ url: '/uploads/f00d.webp', width: 800, height: 1000 }],
      variants: [
        {
          sku: null,
          size: 'Free Size',
          color: 'Madder',
          stock: 2,
          originalPrice: 12_345.5,
          discountPrice: 1,
        },
      ],
    });
    const byId = await app.call('get', `/products/${product.id}`);
    expect(byId.body).toEqual(answer.body);
  });

  it.each([
    '50% / Cotton & Silk #1?',
    'Jeans 100%',
    'a+b',
    'He said "hi" & \'bye\'',
    'हाथ से बुनी साड़ी',
    '✨ Festive Kurta 🌸',
    '<img src=x onerror=alert(1)>',
    '....',
    '../../etc/passwd',
    'x'.repeat(200),
  ])('named %j is found under its name, case ignored', async (name) => {
    const product = await makeProduct(app, { name });
    expect((await byName(name)).body.product).toMatchObject({ id: product.id, name });
    expect((await byName(name.toUpperCase())).body.product.id).toBe(product.id);
  });

  it('keeps its former link until another product takes it', async () => {
    const product = await makeProduct(app, { name: 'New name' });
    await app.deps.db.formerProductName.create({
      data: { urlKey: 'old name', productId: product.id },
    });
    expect((await byName('Old Name')).body.product.id).toBe(product.id);
    const other = await makeProduct(app, { name: 'Old name' });
    expect((await byName('Old name')).body.product.id).toBe(other.id);
  });

  it('that is unknown or deleted is not found, and a broken address is no fault of the shop', async () => {
    const product = await makeProduct(app, { name: 'Gone' });
    await app.deps.db.product.update({
      where: { id: product.id },
      data: { deletedAt: new Date() },
    });
    for (const path of ['by-name/Gone', product.id, 'nonsense', 'by-name/unknown']) {
      const answer = await app.call('get', `/products/${path}`);
      expect([answer.status, answer.body.message]).toEqual([404, 'Product not found']);
    }
    for (const broken of ['foo%', '%00', '%ED%A0%80', 'a%0Ab', 'x'.repeat(500)]) {
      expect((await app.raw.get(`/api/products/by-name/${broken}`)).status).toBe(400);
      expect((await app.raw.get(`/api/products/${broken}`)).status).toBe(400);
      expect((await app.raw.get(`/api/products/category/${broken}`)).status).toBe(400);
    }
  });
});

describe('lists of products', () => {
  it('have every product once over all pages, newest first', async () => {
    const category = await makeCategory(app);
    const made: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      made.unshift((await makeProduct(app, { categoryId: category.id })).name);
    }
    const { db } = app.deps;
    await db.product.updateMany({
      where: { categoryId: category.id },
      data: { createdAt: new Date(0) },
    });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => namesOf(`/products?category=${category.id}&limit=3&page=${page}`)),
    );
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1, 0]);
    expect(pages.flat()).toEqual(made);
  });

  it('of a category include those below it, by id or slug; an unknown one has none', async () => {
    const women = await makeCategory(app, 'Women');
    const ethnic = await makeCategory(app, 'Ethnic Wear', women.id);
    const kurtas = await makeCategory(app, 'Cotton Kurtas', ethnic.id);
    await makeProduct(app, { name: 'Deep down', categoryId: kurtas.id });
    await makeProduct(app, { name: 'On top', categoryId: women.id });
    expect(await namesOf('/products?category=Women')).toEqual(['On top', 'Deep down']);
    expect(await namesOf('/products?category=ethnic-wear')).toEqual(['Deep down']);
    expect(await namesOf(`/products/category/${women.id}`)).toEqual(['On top', 'Deep down']);
    const unknown = await app.call('get', '/products?category=Nothing');
    expect(unknown.body).toMatchObject({ data: [], pagination: { totalItems: 0, totalPages: 0 } });
    expect((await app.call('get', '/products/category/nonsense')).status).toBe(404);
    const tree = await app.call('get', '/categories');
    const root = tree.body.find(({ name }: { name: string }) => name === 'Women');
    expect(root).toMatchObject({
      slug: 'Women',
      productCount: 2,
      parentId: null,
      subCategories: [
        {
          name: 'Ethnic Wear',
          productCount: 1,
          subCategories: [{ name: 'Cotton Kurtas', productCount: 1, subCategories: [] }],
        },
      ],
    });
  });

  it('do not hang on a ring of categories, should one ever get into the database', async () => {
    const { db } = app.deps;
    const first = await makeCategory(app);
    const second = await makeCategory(app, undefined, first.id);
    await db.category.update({ where: { id: first.id }, data: { parentId: second.id } });
    expect((await app.call('get', '/categories')).status).toBe(200);
    expect((await app.call('get', `/products/category/${first.id}`)).status).toBe(200);
  });

  it.each([
    'page=0',
    'page=-1',
    'limit=0',
    'limit=1001',
    'limit=abc',
    'limit=1e3',
    'page=1&page=2',
    'page=',
    'page=NaN',
    'page=99999999999999999999',
    'category=a&category=b',
  ])('refuse ?%s', async (query) => {
    const answer = await app.call('get', `/products?${query}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});
