import { describe, expect, it } from 'vitest';
import { placeOrderOf, setStatus } from '#server/test/builders/orders.ts';
import { makeCategory, makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeStaff, makeUser } from '#server/test/builders/users.ts';
import { testApp, type Caller } from '#server/test/test-app.ts';

const app = await testApp();
const owner = await makeAdmin(app);
const packer = await makeStaff(app, 'ORDERS');
const merchandiser = await makeStaff(app, 'PRODUCTS');
const analyst = await makeStaff(app, 'REPORTS');
const { variants } = await makeProduct(app, { variants: [{ stock: 5 }] });
const { id: orderId } = await placeOrderOf(app, await makeUser(app), variants[0]?.id ?? '');
await setStatus(app, owner, orderId, 'SHIPPED');
const category = await makeCategory(app, 'Kurtas');
await app.call('delete', `/categories/${category.id}`, owner);

async function read(caller: Caller, query = '') {
  const { status, body } = await app.call('get', `/changes${query}`, caller);
  return { status, kinds: body.changes?.map(({ kind }: { kind: string }) => kind), body };
}

describe('the history', () => {
  it('of orders is for those who pack them, that of products for those who edit them', async () => {
    expect(await read(packer, `?kind=ORDER&id=${orderId}`)).toMatchObject({ kinds: ['ORDER'] });
    const refused = await read(merchandiser, `?kind=ORDER&id=${orderId}`);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Your role (Products) doesn’t include orders. Ask an administrator with the role Everything.',
    ]);
    expect((await read(merchandiser, '?kind=CATEGORY')).kinds).toEqual(['CATEGORY']);
    expect((await read(packer, '?kind=CATEGORY')).status).toBe(403);
  });

  it('without a kind has what the role covers, and counts no more than that', async () => {
    const pages = await Promise.all([owner, packer, merchandiser, analyst].map((one) => read(one)));
    expect(pages.map(({ kinds, body }) => [kinds, body.pagination.totalItems])).toEqual([
      [['CATEGORY', 'ORDER'], 2],
      [['ORDER'], 1],
      [['CATEGORY'], 1],
      [[], 0],
    ]);
  });

  it('shows a single entry only to a role that covers it', async () => {
    const { body } = await read(owner, '?kind=ORDER');
    const path = `/changes/${body.changes[0].id}`;
    expect((await app.call('get', path, packer)).body.change.objectId).toBe(orderId);
    expect((await app.call('get', path, merchandiser)).status).toBe(403);
  });
});
