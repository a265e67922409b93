import { describe, expect, it } from 'vitest';
import type { Category } from '#common/contract/categories.ts';
import type { Change } from '#common/contract/changes.ts';
import type { ChangeKind } from '#common/domain/change-kinds.ts';
import { shortId } from '#common/domain/short-id.ts';
import { newId } from '#server/src/lib/ids.ts';
import { fillForm, imageFile } from '#server/test/builders/forms.ts';
import { orderOf, placeOrderOf, setStatus } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const { db } = app.deps;
const admin = await makeAdmin(app);

async function findLog(kind: ChangeKind, id: string): Promise<Change[]> {
  const answer = await app.call('get', `/changes?kind=${kind}&id=${id}`, admin);
  expect(answer.status).toBe(200);
  return answer.body.changes;
}

/** Newest first: what was done, and each field with what it was and what it is. */
async function told(kind: ChangeKind, id: string) {
  const log = await findLog(kind, id);
  return log.map(({ action, changes }) => [
    action,
    ...changes.map(({ field, from, to }) => [field, from, to]),
  ]);
}

async function saveCategory(id: string | null, fields: Record<string, string>): Promise<Category> {
  const request = id
    ? app.call('put', `/categories/${id}`, admin)
    : app.call('post', '/categories', admin);
  const list = id ? [] : [await imageFile('shelf.png')];
  const answer = await fillForm(request, fields, { field: 'media', list });
  expect(answer.status).toBeLessThan(300);
  return answer.body;
}

function saveCompany(fields: Record<string, string>) {
  return fillForm(app.call('put', '/company-details', admin), fields, { field: 'logo', list: [] });
}

function savePage(title: string, content: string) {
  const body = { slug: 'privacy-policy', title, content };
  return app.call('post', '/legal-pages', admin).send(body);
}

describe('the audit log', () => {
  it('of a category says who created, renamed, moved and deleted it', async () => {
    const women = await saveCategory(null, { name: 'Women' });
    const kurtas = await saveCategory(null, { name: 'Kurtas', description: 'Light' });
    await saveCategory(kurtas.id, { name: 'Long Kurtas', parentId: women.id, description: '' });
    await app.call('delete', `/categories/${kurtas.id}`, admin);
    expect(await told('CATEGORY', kurtas.id)).toEqual([
      [
        'DELETED',
        ['Name', 'Long Kurtas', null],
        ['Parent category', 'Women', null],
        ['Image', 'shelf.png', null],
      ],
      [
        'CHANGED',
        ['Name', 'Kurtas', 'Long Kurtas'],
        ['Description', 'Light', null],
        ['Parent category', null, 'Women'],
      ],
      [
        'CREATED',
        ['Name', null, 'Kurtas'],
        ['Description', null, 'Light'],
        ['Image', null, 'shelf.png'],
      ],
    ]);
    const [last] = await findLog('CATEGORY', kurtas.id);
    expect(last).toMatchObject({
      actor: { id: admin.id, name: admin.username },
      label: 'Long Kurtas',
      changeCount: 3,
    });
  });

  it('of an order has each status, also the customer’s own cancellation', async () => {
    const customer = await makeUser(app);
    const { id } = await orderOf(app, customer);
    await setStatus(app, admin, id, 'DELIVERED');
    await setStatus(app, admin, id, 'PENDING');
    await app.call('put', `/orders/${id}/cancel`, customer);
    expect(await told('ORDER', id)).toEqual([
      ['CHANGED', ['Delivery status', 'Pending', 'Cancelled']],
      [
        'CHANGED',
        ['Delivery status', 'Delivered', 'Pending'],
        ['Payment status', 'Paid', 'Pending'],
      ],
      [
        'CHANGED',
        ['Delivery status', 'Pending', 'Delivered'],
        ['Payment status', 'Pending', 'Paid'],
      ],
    ]);
    const log = await findLog('ORDER', id);
    expect(log.map(({ actor }) => actor.name)).toEqual([
      customer.username,
      admin.username,
      admin.username,
    ]);
    expect(log[0]?.label).toBe(`Order ${shortId(id)}`);
  });

  it('of the company has the old and new value of each detail', async () => {
    await saveCompany({ name: 'Rao & Daughters', phone: '0202612345' });
    await saveCompany({ name: 'Rao & Daughters', phone: '9876543210', pincode: '411001' });
    expect(await told('COMPANY', '1')).toEqual([
      ['CHANGED', ['Phone', '0202612345', '9876543210'], ['Pincode', null, '411001']],
      ['CREATED', ['Name', null, 'Rao & Daughters'], ['Phone', null, '0202612345']],
    ]);
  });

  it('of a legal page keeps what is around a change, not the page twice', async () => {
    const clause = 'We keep your address. '.repeat(400);
    await savePage('Privacy', `${clause}Thirty days.${clause}`);
    await savePage('Privacy', `${clause}Ten days.${clause}`);
    const [change] = await findLog('LEGAL_PAGE', 'privacy-policy');
    expect(change?.changes).toEqual([
      {
        field: 'Content',
        from: expect.stringMatching(/^….*address\. Thirty days\.We keep.*…$/),
        to: expect.stringMatching(/^….*address\. Ten days\.We keep.*…$/),
      },
    ]);
    expect(change?.changes[0]?.from?.length).toBeLessThan(210);
  });

  it('stays as it was when nothing changed', async () => {
    const category = await saveCategory(null, { name: 'Saris', description: 'Silk' });
    const { id } = await orderOf(app, await makeUser(app));
    await saveCompany({ name: 'Same' });
    await savePage('Same', 'Same');
    await setStatus(app, admin, id, 'SHIPPED');
    const before = await db.change.count();
    await saveCategory(category.id, { name: 'Saris', description: 'Silk' });
    await saveCompany({ name: 'Same' });
    await savePage('Same', 'Same');
    await setStatus(app, admin, id, 'SHIPPED');
    expect(await db.change.count()).toBe(before);
  });

  it('is written with the change or not at all', async () => {
    const { variants } = await makeProduct(app, { variants: [{ stock: 1 }] });
    const customer = await makeUser(app);
    const { id } = await placeOrderOf(app, customer, variants[0]?.id ?? '');
    await setStatus(app, admin, id, 'CANCELED');
    await placeOrderOf(app, customer, variants[0]?.id ?? '');
    expect((await setStatus(app, admin, id, 'SHIPPED')).status).toBe(409);
    expect((await told('ORDER', id)).length).toBe(1);
  });

  it('keeps the name of a deleted administrator', async () => {
    const clerk = await makeAdmin(app);
    const { id } = await orderOf(app, await makeUser(app));
    await setStatus(app, clerk, id, 'SHIPPED');
    await db.user.delete({ where: { id: clerk.id } });
    const [change] = await findLog('ORDER', id);
    expect(change?.actor).toEqual({ id: null, name: clerk.username });
  });

  it('can neither be changed nor shortened by any writer of the database', async () => {
    const { id: objectId } = await orderOf(app, await makeUser(app));
    await setStatus(app, admin, objectId, 'SHIPPED');
    const where = { objectId };
    for (const rewrite of [
      () => db.change.updateMany({ where, data: { actorName: 'Another Admin' } }),
      () => db.change.updateMany({ where, data: { actorId: newId() } }),
      () => db.change.updateMany({ where, data: { changes: [] } }),
      () => db.change.updateMany({ where, data: { at: new Date(0) } }),
      () => db.change.deleteMany({ where }),
      () => db.$executeRaw`TRUNCATE "Change"`,
    ]) {
      await expect(rewrite()).rejects.toThrow('Change is append-only');
    }
    expect((await findLog('ORDER', objectId)).length).toBe(1);
  });
});

describe('the audit log of the whole shop', () => {
  it('is read newest first, a page at a time, and by kind', async () => {
    const { id } = await orderOf(app, await makeUser(app));
    await setStatus(app, admin, id, 'SHIPPED');
    await saveCompany({ name: 'Newest' });
    const first = (await app.call('get', '/changes?limit=1', admin)).body;
    expect(first.changes[0]).toMatchObject({ kind: 'COMPANY', objectId: '1' });
    const { totalItems } = first.pagination;
    expect(totalItems).toBe(await db.change.count());
    expect(first.pagination).toEqual({
      totalItems,
      totalPages: totalItems,
      currentPage: 1,
      limit: 1,
    });
    const second = (await app.call('get', '/changes?limit=1&page=2', admin)).body;
    expect(second.changes[0].objectId).toBe(id);
    const orders = (await app.call('get', '/changes?kind=ORDER&limit=100', admin)).body;
    expect(orders.pagination.totalItems).toBe(orders.changes.length);
    expect(orders.changes[0].objectId).toBe(id);
  });

  it.each([
    ['kind=SHOE', 'kind'],
    ['kind=ORDER&kind=ORDER', 'kind'],
    [`id=${newId()}`, 'id'],
    ['limit=101', 'limit'],
  ])('refuses %s', async (query, path) => {
    const answer = await app.call('get', `/changes?${query}`, admin);
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, path]);
  });

  it('is for administrators only', async () => {
    const customer = await makeUser(app);
    const { id } = await db.change.findFirstOrThrow();
    for (const path of ['/changes', `/changes/${id}`]) {
      expect((await app.call('get', path)).status).toBe(401);
      expect((await app.call('get', path, customer)).status).toBe(403);
    }
    expect((await app.call('get', `/changes/${newId()}`, admin)).status).toBe(404);
    expect((await app.call('get', '/changes/nonsense', admin)).status).toBe(404);
  });
});
