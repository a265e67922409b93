import { expect, it } from 'vitest';
import { bulkChanges, RAISE } from '#server/test/builders/bulk-changes.ts';
import { placeOrderOf } from '#server/test/builders/orders.ts';
import { stockMismatches } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';
import { untilWaiting } from '#server/test/waiting.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const { products, preview, apply, changed, undo } = bulkChanges(app, admin);

it('a bulk change of the status hides products from shoppers, and undoing it shows them again', async () => {
  const list = await products(2, { word: 'archival' });
  const { changeId, message } = await changed(list, { status: 'ARCHIVED' });
  expect(message).toBe('Changed 2 products.');
  const seen = async () => (await app.call('get', `/products/${list[0]?.id ?? ''}`)).status;
  expect(await seen()).toBe(404);
  const filter = { q: 'Kurta archival', status: 'ARCHIVED' };
  const body = { selection: { by: 'filter', filter }, change: { status: 'DRAFT' } };
  const answer = await app.call('post', '/products/bulk/preview', admin).send(body);
  expect(answer.body).toMatchObject({ products: 2, variants: 0 });
  expect(answer.body.rows[0].changes).toEqual([{ field: 'Status', from: 'Archived', to: 'Draft' }]);
  expect((await undo(changeId)).status).toBe(200);
  expect(await seen()).toBe(200);
});

it('an order that has begun is placed before a bulk change archives its product', async () => {
  const list = await products(1);
  const variantId = list[0]?.variants[0]?.id ?? '';
  const buyer = await makeUser(app);
  const { id } = (await preview(list, { status: 'ARCHIVED' })).body;
  const finished: string[] = [];
  const sent: Promise<unknown>[] = [];
  await app.deps.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM "Variant" WHERE "id" = ${variantId}::uuid FOR NO KEY UPDATE`;
    sent.push(
      placeOrderOf(app, buyer, variantId, 3).then((order) => finished.push(typeof order.id)),
    );
    await untilWaiting(app, 1);
    sent.push(apply(id).then(({ status }) => finished.push(`archived: ${status}`)));
    await untilWaiting(app, 2);
    expect(finished).toEqual([]);
  });
  await Promise.all(sent);
  expect(finished.toSorted()).toEqual(['archived: 200', 'string']);
  expect((await app.call('get', `/products/${list[0]?.id ?? ''}`)).status).toBe(404);
  expect(await stockMismatches(app)).toEqual([]);
});

it('a form that was opened before a bulk change learns who made it', async () => {
  const list = await products(1);
  const [product] = list;
  const { body } = await app.call('get', `/products/${product?.id ?? ''}`);
  const { name, categoryId, updatedAt, variants } = body.product;
  await changed(list, RAISE);
  const kept = variants.map(({ id }: { id: string }) => ({ id }));
  const refused = await app
    .call('post', '/products', admin)
    .field('id', product?.id ?? '')
    .field('productName', name)
    .field('categoryId', categoryId)
    .field('productVariants', JSON.stringify(kept))
    .field('expectedUpdatedAt', updatedAt);
  expect([refused.status, refused.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(refused.body.message).toMatch(/^You changed this product on /);
});
