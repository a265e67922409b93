import { describe, expect, it } from 'vitest';
import { bulkChanges, RAISE } from '#server/test/builders/bulk-changes.ts';
import { placeOrderOf } from '#server/test/builders/orders.ts';
import { makeCategory, stockMismatches } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const { products, preview, apply, changed, valuesOf } = bulkChanges(app, admin);

describe('a bulk change', () => {
  it('changes price, discount, stock and category in one entry of the audit log', async () => {
    const list = await products(2);
    const category = await makeCategory(app);
    const answer = await changed(list, {
      discount: { how: 'off', value: 20 },
      stock: { how: 'set', value: 25 },
      categoryId: category.id,
    });
    expect(answer).toMatchObject({
      message: 'Changed 2 products, 4 variants.',
      products: 2,
      variants: 4,
    });
    expect(await valuesOf(list[0])).toEqual([
      [799, 200, 25],
      [799, 200, 25],
    ]);
    const { body } = await app.call('get', `/products/${list[1]?.id ?? ''}`);
    expect(body.product.categoryId).toBe(category.id);
    const entry = (await app.call('get', `/changes/${answer.changeId}`, admin)).body.change;
    expect(entry).toMatchObject({ label: '2 products, 4 variants', undoable: true });
    expect(entry.changes.slice(0, 5)).toEqual([
      { field: 'All discounts', from: null, to: '20% off the list price' },
      { field: 'All stocks', from: null, to: 'set to 25' },
      { field: 'All categories', from: null, to: category.name },
      { field: expect.stringMatching(/: Category$/), from: expect.any(String), to: category.name },
      { field: expect.stringMatching(/, M, Indigo: Price$/), from: '₹999', to: '₹799' },
    ]);
    expect(entry.changeCount).toBe(3 + 2 + 12);
    expect(await stockMismatches(app)).toEqual([]);
  });

  it('is in the history of each of its products, with that product’s own values', async () => {
    const list = await products(3);
    await changed(list, RAISE);
    const path = `/changes?kind=PRODUCT&id=${list[1]?.id ?? ''}`;
    const { changes, pagination } = (await app.call('get', path, admin)).body;
    expect(pagination.totalItems).toBe(1);
    expect(changes[0].changeCount).toBe(3);
    expect(changes[0].changes.map(({ field }: { field: string }) => field)).toEqual([
      'All prices',
      `${list[1]?.name}, M, Indigo: Price`,
      `${list[1]?.name}, L, Indigo: Price`,
    ]);
  });

  it('that is sent twice is carried out once', async () => {
    const list = await products(1);
    const { body } = await preview(list, { stock: { how: 'by', value: 5 } });
    const answers = await Promise.all([apply(body.id), apply(body.id), apply(body.id)]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect((await apply(body.id)).body).toEqual(answers[0].body);
    expect((await valuesOf(list[0]))[0]).toEqual([999, 0, 15]);
  });

  it('of two administrators on the same rows is refused for the second, naming the rows', async () => {
    const list = await products(3);
    const other = await makeAdmin(app);
    const first = (await preview(list.slice(0, 2), RAISE)).body.id;
    const second = (await preview(list, RAISE, other)).body.id;
    expect((await apply(first)).status).toBe(200);
    const refused = await apply(second, {}, other);
    expect([refused.status, refused.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(refused.body.errors).toHaveLength(2);
    expect(refused.body.message).toContain(`"${list[0]?.name}"`);
    expect(refused.body.message).toContain('Nothing was saved. Preview again');
    expect((await valuesOf(list[2]))[0]).toEqual([999, 0, 10]);
    expect((await valuesOf(list[0]))[0]).toEqual([1099, 0, 10]);
  });

  it('is refused if a product was deleted since the preview', async () => {
    const list = await products(2);
    const { id } = (await preview(list, RAISE)).body;
    await app.call('delete', `/products/${list[0]?.id ?? ''}`, admin);
    const refused = await apply(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect((await valuesOf(list[1]))[0]).toEqual([999, 0, 10]);
  });

  it('of a stock counts orders in between, and never sells what is not there', async () => {
    const list = await products(1);
    const [product] = list;
    const ids = product?.variants.map(({ id }) => id) ?? [];
    const { id } = (await preview(list, { stock: { how: 'set', value: 4 } })).body;
    await placeOrderOf(app, await makeUser(app), ids[0] ?? '', 3);
    expect((await apply(id)).status).toBe(200);
    expect(await valuesOf(product)).toEqual([
      [999, 0, 1],
      [999, 0, 4],
    ]);
    const taken = (await preview(list, { stock: { how: 'by', value: -1 } })).body.id;
    await placeOrderOf(app, await makeUser(app), ids[0] ?? '', 1);
    const refused = await apply(taken);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `${product?.name}, M, Indigo: Only 0 in stock, so 1 cannot be taken off. Take off at most 0, or set a stock. Nothing was saved.`,
    ]);
    expect((await valuesOf(product))[1]).toEqual([999, 0, 4]);
    expect(await stockMismatches(app)).toEqual([]);
  });

  it('of a stock is refused if someone has set that stock since the preview, naming the product', async () => {
    const list = await products(2);
    const stockPath = (at: number) => `/variants/${list[at]?.variants[0]?.id ?? ''}/stock`;
    await app.call('put', stockPath(0), admin).send({ stock: 12 });
    const { id } = (await preview(list, { stock: { how: 'set', value: 20 } })).body;
    await app.call('put', stockPath(1), await makeAdmin(app)).send({ stock: 30 });
    const refused = await apply(id);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      `"${list[1]?.name}" changed after the preview. Nothing was saved. Preview again to see the current values.`,
    ]);
    expect(refused.body.errors).toHaveLength(1);
    expect((await valuesOf(list[0]))[0]).toEqual([999, 0, 12]);
    await changed(list, { stock: { how: 'set', value: 20 } });
    for (const product of list) expect((await valuesOf(product))[0]).toEqual([999, 0, 20]);
  });

  it('is refused if a stock was set at the moment of its preview, by a save that was not finished yet', async () => {
    const list = await products(1);
    const id = list[0]?.variants[0]?.id ?? '';
    const change = { stock: { how: 'set', value: 20 } };
    const previews: string[] = [];
    await app.deps.db.$transaction(async (tx) => {
      await tx.variant.update({ where: { id }, data: { stock: 30 } });
      await tx.stockMovement.create({ data: { variantId: id, change: 20, reason: 'ADMIN_EDIT' } });
      previews.push((await preview(list, change)).body.id);
    });
    const refused = await apply(previews[0] ?? '');
    expect([refused.status, refused.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect((await valuesOf(list[0]))[0]).toEqual([999, 0, 30]);
    await changed(list, change);
    expect((await valuesOf(list[0]))[0]).toEqual([999, 0, 20]);
  });

  it('and orders of the same variants at the same moment wait for each other and all succeed', async () => {
    const list = await products(4, { stock: 100 });
    const variants = list.flatMap((product) => product.variants.slice(0, 1).map(({ id }) => id));
    const buyers = await Promise.all(variants.flatMap(() => [makeUser(app), makeUser(app)]));
    const previews = [await preview(list, { stock: { how: 'by', value: 10 } })];
    const [applied, ...orders] = await Promise.all([
      apply(previews[0]?.body.id),
      ...buyers.map((buyer, index) =>
        placeOrderOf(app, buyer, variants[index % variants.length] ?? '', 1),
      ),
    ]);
    expect(applied.status).toBe(200);
    expect(orders.every((order) => 'id' in order)).toBe(true);
    for (const product of list) expect((await valuesOf(product))[0]).toEqual([999, 0, 108]);
    expect(await stockMismatches(app)).toEqual([]);
  });

  it('is refused if its preview is older than a day, but answers again once it was carried out', async () => {
    const list = await products(1);
    const age = (id: string, hours: number) =>
      app.deps.db.bulkEdit.update({
        where: { id },
        data: { createdAt: new Date(Date.now() - hours * 3_600_000) },
      });
    const old = (await preview(list, RAISE)).body.id;
    await age(old, 25);
    const refused = await apply(old);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This preview is older than a day. Nothing was saved. Preview again to see the current values.',
    ]);
    expect((await valuesOf(list[0]))[0]).toEqual([999, 0, 10]);
    // The next preview deletes expired ones.
    const { id } = (await preview(list, RAISE)).body;
    const deleted = await apply(old);
    expect([deleted.status, deleted.body.message]).toEqual([409, refused.body.message]);
    await age(id, 23);
    const first = await apply(id);
    expect(first.status).toBe(200);
    await age(id, 25);
    expect((await apply(id)).body).toEqual(first.body);
  });

  it('that would change nothing, or is another’s preview, is refused', async () => {
    const list = await products(1);
    const same = (await preview(list, { stock: { how: 'set', value: 10 } })).body;
    expect(same).toMatchObject({ products: 0, variants: 0, unchanged: 2 });
    expect((await apply(same.id)).status).toBe(409);
    const { id } = (await preview(list, RAISE)).body;
    expect((await apply(id, {}, await makeAdmin(app))).status).toBe(404);
    expect((await apply('nonsense')).status).toBe(404);
  });
});
