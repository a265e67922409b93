import { describe, expect, it } from 'vitest';
import { placeOrderOf, setStatus } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();

describe('one order', () => {
  it('is seen only by its buyer and by administrators', async () => {
    const customer = await makeUser(app);
    const { variants } = await makeProduct(app);
    const order = await placeOrderOf(app, customer, variants[0]?.id ?? '');
    for (const reader of [customer, await makeAdmin(app)]) {
      expect((await app.call('get', `/orders/${order.id}`, reader)).body).toEqual({ order });
    }
    const stranger = await makeUser(app);
    expect((await app.call('get', `/orders/${order.id}`, stranger)).status).toBe(404);
    expect((await app.call('get', '/orders/nonsense', customer)).status).toBe(404);
  });
});

describe('lists of orders', () => {
  it('show a customer only their own, newest first, page by page', async () => {
    const customer = await makeUser(app);
    const { variants } = await makeProduct(app, { variants: [{ stock: 50 }] });
    const variantId = variants[0]?.id ?? '';
    await placeOrderOf(app, await makeUser(app), variantId);
    const placed: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      placed.unshift((await placeOrderOf(app, customer, variantId)).id);
    }
    const pages = await Promise.all(
      [1, 2, 3].map((page) => app.call('get', `/orders/my-orders?limit=2&page=${page}`, customer)),
    );
    const ids = pages.map(({ body }) => body.orders.map(({ id }: { id: string }) => id));
    expect(ids).toEqual([placed.slice(0, 2), placed.slice(2), []]);
    expect(pages[2]?.body.pagination).toEqual({
      totalItems: 3,
      totalPages: 2,
      currentPage: 3,
      limit: 2,
    });
  });

  it('let an administrator find an order by id, its last 8 characters, name, e-mail, phone or status', async () => {
    const admin = await makeAdmin(app);
    const customer = await makeUser(app, { username: 'meera_100%' });
    const { variants } = await makeProduct(app);
    const order = await placeOrderOf(app, customer, variants[0]?.id ?? '');
    const search = async (q: string) => {
      const answer = await app.call('get', '/orders/all', admin).query({ q });
      return answer.body.orders.map(({ id }: { id: string }) => id);
    };
    for (const q of [order.id, order.id.slice(-8).toUpperCase(), 'MEERA_100%', customer.email]) {
      expect(await search(q)).toEqual([order.id]);
    }
    expect(await search('9876543210')).toContain(order.id);
    expect(await search('meera%100')).toEqual([]);
    await setStatus(app, admin, order.id, 'SHIPPED');
    const shipped = await app.call('get', '/orders/all?status=SHIPPED', admin);
    expect(shipped.body.orders.map(({ id }: { id: string }) => id)).toContain(order.id);
    expect((await app.call('get', '/orders/all', customer)).status).toBe(403);
    expect((await app.call('get', '/orders/all')).status).toBe(401);
  });
});
