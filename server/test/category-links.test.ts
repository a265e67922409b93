import { describe, expect, it } from 'vitest';
import type { Category } from '#common/contract/categories.ts';
import { categoryPath, nameInPath, productPath } from '#common/domain/screens.ts';
import { createCategoryFinder } from '#server/src/modules/product-import/import-categories.service.ts';
import { fillForm, imageFile } from '#server/test/builders/forms.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);

async function create(name: string, parentId = ''): Promise<Category> {
  const files = { field: 'media', list: [await imageFile()] };
  const answer = await fillForm(app.call('post', '/categories', admin), { name, parentId }, files);
  expect(answer.status).toBe(201);
  return answer.body;
}

async function edit(id: string, fields: { name: string; parentId?: string }): Promise<Category> {
  const call = app.call('put', `/categories/${id}`, admin);
  const answer = await fillForm(call, fields, { field: 'media', list: [] });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Ids of the products that the shop lists under a slug. */
async function listed(category: string): Promise<string[]> {
  const answer = await app.call('get', '/products').query({ category });
  expect(answer.status).toBe(200);
  const facets = await app.call('get', '/products/facets').query({ category });
  expect(facets.body.total).toBe(answer.body.pagination.totalItems);
  return answer.body.data.map(({ id }: { id: string }) => id);
}

async function findInTree(id: string): Promise<Category | undefined> {
  const { body } = await app.call('get', '/categories');
  return body.find((category: Category) => category.id === id);
}

describe('a renamed category', () => {
  it('is found by every slug that it had, and names them in the tree', async () => {
    const category = await create('Summer Wear');
    const { id } = await makeProduct(app, { categoryId: category.id });
    await edit(category.id, { name: 'Monsoon Wear' });
    const renamed = await edit(category.id, { name: 'Winter Wear' });
    expect(renamed).toMatchObject({
      slug: 'Winter-Wear',
      formerSlugs: ['summer-wear', 'monsoon-wear'],
    });
    for (const slug of ['Summer-Wear', 'summer wear', 'MONSOON-WEAR', 'Winter-Wear']) {
      expect([slug, await listed(slug)]).toEqual([slug, [id]]);
    }
    expect((await findInTree(category.id))?.formerSlugs).toEqual(renamed.formerSlugs);
  });

  it('that gets its first name back has its first slug again', async () => {
    const category = await create('Ikat');
    const { id } = await makeProduct(app, { categoryId: category.id });
    await edit(category.id, { name: 'Patola' });
    const back = await edit(category.id, { name: 'Ikat' });
    expect(back).toMatchObject({ slug: 'Ikat', formerSlugs: ['patola'] });
    expect([await listed('ikat'), await listed('patola')]).toEqual([[id], [id]]);
    expect((await edit(category.id, { name: 'IKAT' })).formerSlugs).toEqual(['patola']);
  });

  it('loses its former slug to a new category, and to one that is renamed', async () => {
    const [first, second] = [await create('Khadi'), await create('Muslin')];
    await makeProduct(app, { categoryId: first.id });
    await edit(first.id, { name: 'Handspun' });
    const taker = await create('Khadi');
    expect([taker.slug, await listed('khadi')]).toEqual(['Khadi', []]);
    await edit(taker.id, { name: 'Khadi Silk' });
    const { id } = await makeProduct(app, { categoryId: second.id });
    expect((await edit(second.id, { name: 'Khadi' })).slug).toBe('Khadi');
    expect(await listed('khadi')).toEqual([id]);
    expect((await findInTree(taker.id))?.formerSlugs).toEqual([]);
  });

  it('loses its former slug to a category that an import creates', async () => {
    const category = await create('Bandhani');
    await makeProduct(app, { categoryId: category.id });
    await edit(category.id, { name: 'Tie and Dye' });
    const finder = await createCategoryFinder(app.deps.db);
    const { id } = await makeProduct(app, { categoryId: await finder.idOf(['Bandhani']) });
    expect(await listed('Bandhani')).toEqual([id]);
    expect((await findInTree(category.id))?.formerSlugs).toEqual([]);
  });

  it('below another keeps the slug that its parent is a part of', async () => {
    const [men, boys] = [await create('Gents'), await create('Lads')];
    await create('Vests', boys.id);
    const category = await create('Vests', men.id);
    const { id } = await makeProduct(app, { categoryId: category.id });
    expect(category.slug).toBe('Gents-Vests');
    await edit(category.id, { name: 'Inners', parentId: '' });
    expect([await listed('Gents-Vests'), await listed('inners')]).toEqual([[id], [id]]);
  });

  it('that is deleted leaves no slug behind', async () => {
    const category = await create('Short-lived');
    await edit(category.id, { name: 'Soon gone' });
    expect((await app.call('delete', `/categories/${category.id}`, admin)).status).toBe(200);
    expect(await app.deps.db.formerCategorySlug.count({ where: { categoryId: category.id } })).toBe(
      0,
    );
    expect(await listed('Short-lived')).toEqual([]);
  });
});

describe('the link of a category', () => {
  it('leads to it with spaces for hyphens, in any case, decomposed or with spaces around', async () => {
    const category = await create('Kept Éclair');
    const { id } = await makeProduct(app, { categoryId: category.id });
    expect(category.slug).toBe('Kept-Éclair');
    const ways = [
      'Kept Éclair',
      'kept-éclair',
      'KEPT  ÉCLAIR',
      ' Kept-Éclair ',
      'Kept-E\u0301clair',
    ];
    for (const slug of ways) expect([slug, await listed(slug)]).toEqual([slug, [id]]);
  });

  it.each([
    ...['.', '..', '...', '%2e', '%2e%2e', '%2E.', '/', '//', '\\', '?', '#', '&', '%', '+'],
    ...['../..', '50% / 60%', '?a=b#c', '!!!', '—', '✨', '👩‍👩‍👧', "'", '"<b>"', 'http://x', 'साड़ी'],
  ])('named %j is one that browsers open, and so is that of a product', async (name) => {
    const category = await create(name);
    const answer = await fillForm(
      app.call('post', '/products', admin),
      {
        productName: name,
        categoryId: category.id,
        description: 'Soft',
        productVariants: JSON.stringify([
          { size: 'M', color: 'Red', stock: 1, originalPrice: 100, discountPrice: 0 },
        ]),
      },
      { field: 'images', list: [await imageFile()] },
    );
    expect(answer.status).toBe(201);
    const { body } = await app.call('get', '/products').query({ category: category.slug });
    const [product] = body.data;
    for (const [path, link] of [
      [categoryPath(category.slug), category.slug],
      [productPath(product.urlName), product.urlName],
    ]) {
      const { pathname, search, hash } = new URL(path, 'https://shop.example/');
      expect([pathname, search, hash]).toEqual([path, '', '']);
      expect(nameInPath(pathname)).toBe(link);
      expect(pathname.split('/')).toHaveLength(3);
    }
    expect(await listed(category.slug)).toEqual([product.id]);
  });
});
