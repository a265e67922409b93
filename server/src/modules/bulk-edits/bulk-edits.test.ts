import { describe, expect, it } from 'vitest';
import { makeCategory, makeProduct, stockMismatches } from '#server/test/builders/products.ts';
import { placeOrderOf } from '#server/test/builders/orders.ts';
import { makeAdmin, makeUser, type TestUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';
import { untilWaiting } from '#server/test/waiting.ts';

const app = await testApp();
const admin = await makeAdmin(app);

interface Made {
  id: string;
  name: string;
  variants: readonly { id: string }[];
}

let made = 0;

/** Products of two sizes at ₹999, of which 10 are in stock. */
async function products(count: number, variant: object = {}): Promise<Made[]> {
  made += 1;
  const { id: categoryId } = await makeCategory(app);
  const variants = [{ size: 'M', ...variant }, { size: 'L' }];
  const list: Made[] = [];
  for (let index = 0; index < count; index += 1) {
    list.push(await makeProduct(app, { name: `Bulk ${made}.${index}`, categoryId, variants }));
  }
  return list;
}

const idsOf = (list: readonly Made[]) => list.map(({ id }) => id);

function preview(list: readonly Made[], change: object, caller: TestUser = admin) {
  const body = { selection: { by: 'ids', ids: idsOf(list) }, change };
  return app.call('post', '/products/bulk/preview', caller).send(body);
}

function apply(id: string, more: object = {}, caller: TestUser = admin) {
  return app.call('post', '/products/bulk', caller).send({ id, ...more });
}

async function changed(list: readonly Made[], change: object) {
  const { body } = await preview(list, change);
  const answer = await apply(body.id);
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body as { changeId: string; message: string; products: number; variants: number };
}

function undo(changeId: string) {
  return app.call('post', `/changes/${changeId}/undo`, admin);
}

interface Shown {
  originalPrice: number;
  discountPrice: number;
  stock: number;
}

/** Price, discount and stock of each variant, as shoppers see them. */
async function valuesOf(product: Made | undefined) {
  const { body } = await app.call('get', `/products/${product?.id ?? ''}`);
  return body.product.variants.map((variant: Shown) => [
    variant.originalPrice,
    variant.discountPrice,
    variant.stock,
  ]);
}

const RAISE = { price: { how: 'percent', value: 10 } };

describe('the preview of a bulk change', () => {
  it('shows old and new values, and changes nothing', async () => {
    const list = await products(2);
    const [kurta] = list;
    const answer = await preview(list, { ...RAISE, stock: { how: 'by', value: 5 } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ products: 2, variants: 4, unchanged: 0, blockedCount: 0 });
    expect(answer.body.rows[0]).toEqual({
      productId: kurta?.id,
      name: kurta?.name,
      option: 'M, Indigo',
      changes: [
        { field: 'Price', from: '₹999', to: '₹1,099' },
        { field: 'Stock', from: '10', to: '15' },
      ],
    });
    expect(await valuesOf(kurta)).toEqual([
      [999, 0, 10],
      [999, 0, 10],
    ]);
  });

  it('names every row that cannot be changed, with reason and remedy', async () => {
    const list = await products(2, { stock: 2 });
    const change = { stock: { how: 'by', value: -3 } };
    const { body } = await preview(list, change);
    expect(body).toMatchObject({ products: 2, variants: 2, blockedCount: 2 });
    expect(body.blocked[0]).toEqual({
      productId: list[0]?.id,
      name: list[0]?.name,
      option: 'M, Indigo',
      reason: 'Only 2 in stock, so 3 cannot be taken off. Take off at most 2, or set a stock.',
    });
    const refused = await apply(body.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '2 rows cannot be changed. Nothing was saved. Choose other values, or leave them as they are.',
    ]);
    expect((await apply(body.id, { leaveOutBlocked: true })).status).toBe(200);
    expect(await valuesOf(list[0])).toEqual([
      [999, 0, 2],
      [999, 0, 7],
    ]);
  });

  it('takes all that match a filter of the list, but the rows that were left out', async () => {
    const list = await products(3);
    const filter = { q: `Bulk ${made}.`, stock: 'low' };
    const selection = { by: 'filter', filter, except: [list[1]?.id] };
    const body = { selection, change: RAISE };
    const answer = await app.call('post', '/products/bulk/preview', admin).send(body);
    expect(answer.body).toMatchObject({ products: 2, variants: 4 });
    await apply(answer.body.id);
    expect(await valuesOf(list[0])).toEqual([
      [1099, 0, 10],
      [1099, 0, 10],
    ]);
    expect(await valuesOf(list[1])).toEqual([
      [999, 0, 10],
      [999, 0, 10],
    ]);
  });

  it('says which products were deleted meanwhile', async () => {
    const list = await products(2);
    await app.call('delete', `/products/${list[1]?.id ?? ''}`, admin);
    const { body } = await preview(list, RAISE);
    expect(body).toMatchObject({ products: 1, variants: 2, blockedCount: 1 });
    expect(body.blocked[0].reason).toBe('It was deleted meanwhile. Reload the list.');
  });

  it('of a status alone says nothing of prices and stocks that stay', async () => {
    const { body } = await preview(await products(2), { status: 'ARCHIVED' });
    expect(body).toMatchObject({ products: 2, variants: 0, unchanged: 0 });
  });

  it.each([
    [{}, 'Choose at least one thing to change.'],
    [
      { price: { how: 'percent', value: -100 } },
      'Price must be a percentage from -99 to 900 with at most two decimals.',
    ],
    [
      { ...RAISE, discount: { how: 'off', value: 20 } },
      'A percentage off sets the price as well. Leave the price as it is.',
    ],
    [{ stock: { how: 'set', value: 1.5 } }, 'Stock must be a whole number from 0 to 1000000.'],
    [{ categoryId: 'none' }, 'This category does not exist. Choose another one.'],
  ])('refuses what it does not understand: %j', async (change, message) => {
    const answer = await preview(await products(1), change);
    expect([answer.status, answer.body.errors[0].message]).toEqual([400, message]);
  });
});

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
    const { id } = (await preview(list, RAISE)).body;
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

it('a bulk change of the status hides products from shoppers, and undoing it shows them again', async () => {
  const list = await products(2);
  const { changeId, message } = await changed(list, { status: 'ARCHIVED' });
  expect(message).toBe('Changed 2 products.');
  const seen = async () => (await app.call('get', `/products/${list[0]?.id ?? ''}`)).status;
  expect(await seen()).toBe(404);
  const filter = { q: `Bulk ${made}.`, status: 'ARCHIVED' };
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
