import { describe, expect, it } from 'vitest';
import { bulkChanges, RAISE } from '#server/test/builders/bulk-changes.ts';
import { placeOrderOf } from '#server/test/builders/orders.ts';
import { makeCategory, stockMismatches } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const { products, changed, undo, valuesOf } = bulkChanges(app, admin);

describe('undoing a bulk change', () => {
  it('brings all values back, once, in an entry that can be undone itself', async () => {
    const list = await products(2);
    const [{ body: before }] = [await app.call('get', `/products/${list[0]?.id ?? ''}`)];
    const category = await makeCategory(app);
    const change = { ...RAISE, stock: { how: 'by', value: 7 }, categoryId: category.id };
    const { changeId } = await changed(list, change);
    await placeOrderOf(app, await makeUser(app), list[0]?.variants[0]?.id ?? '', 2);
    const answer = await undo(changeId);
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'Undone: 2 products, 4 variants are as before.',
    ]);
    expect(await valuesOf(list[0])).toEqual([
      [999, 0, 8],
      [999, 0, 10],
    ]);
    const { body } = await app.call('get', `/products/${list[0]?.id ?? ''}`);
    expect(body.product.categoryId).toBe(before.product.categoryId);
    expect(await stockMismatches(app)).toEqual([]);
    const again = await undo(changeId);
    expect([again.status, again.body.message]).toEqual([409, 'This change was undone already.']);
    const entry = (await app.call('get', `/changes/${answer.body.changeId}`, admin)).body.change;
    expect(entry.changes[0].field).toBe('Undone bulk change');
    expect((await undo(answer.body.changeId)).status).toBe(200);
    expect((await valuesOf(list[0]))[0]).toEqual([1099, 0, 15]);
  });

  it('is refused if something newer was saved on one of the rows, which it names', async () => {
    const list = await products(3);
    const { changeId } = await changed(list, RAISE);
    await changed(list.slice(1, 2), { discount: { how: 'set', value: 100 } });
    const refused = await undo(changeId);
    expect([refused.status, refused.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(refused.body.message).toBe(
      `"${list[1]?.name}" changed after this. Nothing was undone. Change the products by hand, or by a new bulk change.`,
    );
    expect((await valuesOf(list[0]))[0]).toEqual([1099, 0, 10]);
  });

  it('of a stock is refused if someone has set it since, or units were sold', async () => {
    const list = await products(1);
    const variantId = list[0]?.variants[0]?.id ?? '';
    const { changeId } = await changed(list, { stock: { how: 'by', value: 5 } });
    await app.call('put', `/variants/${variantId}/stock`, admin).send({ stock: 40 });
    const newer = await undo(changeId);
    expect([newer.status, newer.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(newer.body.message).toContain(`"${list[0]?.name}" changed after this.`);

    const sold = await products(1);
    const more = await changed(sold, { stock: { how: 'by', value: 5 } });
    await placeOrderOf(app, await makeUser(app), sold[0]?.variants[1]?.id ?? '', 12);
    const refused = await undo(more.changeId);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect(refused.body.message).toContain('L, Indigo: Only 3 in stock, so 5 cannot be taken off.');
    expect((await valuesOf(sold[0]))[0]).toEqual([999, 0, 15]);
  });

  it('is offered for bulk changes alone', async () => {
    const list = await products(1);
    const [product] = list;
    await app.call('delete', `/products/${product?.id ?? ''}`, admin);
    const log = await app.call('get', `/changes?kind=PRODUCT&id=${product?.id ?? ''}`, admin);
    const [entry] = log.body.changes;
    expect(entry.undoable).toBe(false);
    const refused = await undo(entry.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Only bulk changes of products can be undone from here.',
    ]);
  });
});
