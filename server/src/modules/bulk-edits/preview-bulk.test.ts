import { describe, expect, it } from 'vitest';
import { bulkChanges, RAISE } from '#server/test/builders/bulk-changes.ts';
import { makeSale } from '#server/test/builders/sales.ts';
import { makeAdmin } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const { products, preview, apply, valuesOf } = bulkChanges(app, admin);

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
    const list = await products(3, { word: 'indore' });
    const filter = { q: 'Kurta indore', stock: 'low' };
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

it('a preview counts the products of a sale whose regular price would change, and shows that price', async () => {
  const list = await products(3);
  const [inSale] = list;
  const sale = await makeSale(app, admin, { productIds: [inSale?.id], percent: 20 });
  const repriced = await preview(list, RAISE);
  expect(repriced.body).toMatchObject({ products: 3, inSale: 1 });
  expect(repriced.body.rows[0].changes).toEqual([{ field: 'Price', from: '₹999', to: '₹1,099' }]);
  const restocked = await preview(list, { stock: { how: 'by', value: 5 } });
  expect(restocked.body).toMatchObject({ products: 3, inSale: 0 });
  await app.call('delete', `/sales/${sale.id}`, admin);
});
