import { describe, expect, it } from 'vitest';
import { caseKey } from '#common/domain/case-key.ts';
import { makeCategory, makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp, type Caller } from '#server/test/test-app.ts';

const app = await testApp();

async function wished(caller: Caller): Promise<string[]> {
  const answer = await app.call('get', '/wishlist', caller);
  return answer.body.wishlist.items.map(({ productId }: { productId: string }) => productId);
}

describe('the wishlist', () => {
  it('keeps products with their sizes, last added first; adding twice changes nothing', async () => {
    const customer = await makeUser(app);
    const [first, second] = [await makeProduct(app), await makeProduct(app)];
    for (const { id } of [first, second, first]) {
      const answer = await app.call('post', `/wishlist/${id}`, customer);
      expect([answer.status, answer.body]).toEqual([200, { message: 'Added to wishlist' }]);
    }
    const answer = await app.call('get', '/wishlist', customer);
    expect(answer.body.wishlist).toMatchObject({
      userId: customer.id,
      items: [
        { productId: second.id, product: { id: second.id, variants: [{ size: 'M' }] } },
        { productId: first.id, product: { name: first.name } },
      ],
    });
  });

  it('lets a product go; one that is not there, or no product at all, is no fault', async () => {
    const customer = await makeUser(app);
    const { id } = await makeProduct(app);
    await app.call('post', `/wishlist/${id}`, customer);
    for (const gone of [id, id, 'nonsense']) {
      const answer = await app.call('delete', `/wishlist/${gone}`, customer);
      expect([answer.status, answer.body]).toEqual([200, { message: 'Removed from wishlist' }]);
    }
    expect(await wished(customer)).toEqual([]);
  });

  it('is each customer’s own, holds nothing that is not for sale, and is not for administrators', async () => {
    const customer = await makeUser(app);
    const stranger = await makeUser(app);
    const { id } = await makeProduct(app);
    await app.call('post', `/wishlist/${id}`, customer);
    await app.call('delete', `/wishlist/${id}`, stranger);
    expect(await wished(customer)).toEqual([id]);
    await app.deps.db.product.update({ where: { id }, data: { deletedAt: new Date() } });
    expect(await wished(customer)).toEqual([]);
    expect((await app.call('post', `/wishlist/${id}`, customer)).status).toBe(404);
    expect((await app.call('post', '/wishlist/nonsense', customer)).status).toBe(404);
    const refused = await app.call('post', `/wishlist/${id}`, await makeAdmin(app));
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Admin cannot add products to wishlist',
    ]);
  });

  it('ends at five hundred products; one that is on it already is no fault', async () => {
    const customer = await makeUser(app);
    const { db } = app.deps;
    const { id: categoryId } = await makeCategory(app);
    const names = Array.from({ length: 500 }, (_, index) => `Wish ${index}`);
    const products = await db.product.createManyAndReturn({
      data: names.map((name) => ({ name, urlName: name, urlKey: caseKey(name), categoryId })),
      select: { id: true },
    });
    await db.wishlistItem.createMany({
      data: products.map(({ id }) => ({ userId: customer.id, productId: id })),
    });
    const add = (id: string | undefined) => app.call('post', `/wishlist/${id}`, customer);
    const above = await add((await makeProduct(app)).id);
    expect([above.status, above.body.message]).toEqual([
      409,
      'A wishlist holds at most 500 products.',
    ]);
    expect((await add(products[0]?.id)).status).toBe(200);
  });
});
