import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SaleDetails } from '#common/contract/sales.ts';
import { makeCategory, makeProduct } from '#server/test/builders/products.ts';
import { hoursFromNoon, makeSale, saleBody } from '#server/test/builders/sales.ts';
import { makeAdmin } from '#server/test/builders/users.ts';
import { NOON_IN_INDIA, testApp } from '#server/test/test-app.ts';
import { applySales } from './apply-sales.service.ts';

const app = await testApp();
const { db } = app.deps;
const admin = await makeAdmin(app);

/** Moves the clock and does what the worker does. */
async function at(hours: number): Promise<void> {
  app.setNow(new Date(hoursFromNoon(hours)));
  await applySales(app.deps);
}

beforeEach(() => at(0));
afterEach(async () => {
  await db.sale.deleteMany();
  await applySales(app.deps);
});

/** Selling price and discount of each variant in rupees, as shoppers see them. */
async function pricesOf(id: string): Promise<[number, number][]> {
  const { body } = await app.call('get', `/products/${id}`);
  return body.product.variants.map(
    ({ originalPrice, discountPrice }: { originalPrice: number; discountPrice: number }) => [
      originalPrice,
      discountPrice,
    ],
  );
}

/** A product of two variants: ₹1,000, and ₹600 with ₹400 off. */
function kurta(categoryId?: string) {
  const variants = [
    { size: 'M', sellingPaise: 100_000 },
    { size: 'L', sellingPaise: 60_000, discountPaise: 40_000 },
  ];
  return makeProduct(app, { variants, ...(categoryId ? { categoryId } : {}) });
}

const REGULAR = [
  [1000, 0],
  [600, 400],
];
const SOLD_AT_20 = [
  [800, 200],
  [600, 400],
];

function save(body: object, id?: string) {
  return app.call(id ? 'put' : 'post', id ? `/sales/${id}` : '/sales', admin).send(body);
}

async function refusal(body: object, id?: string) {
  const answer = await save(body, id);
  return [answer.status, answer.body.errors?.[0]];
}

describe('a sale', () => {
  it('takes its percentage off the list price while it runs, and a larger discount of a variant stays', async () => {
    const { id } = await kurta();
    const other = await kurta();
    await makeSale(app, admin, { productIds: [id], startsAt: hoursFromNoon(1) });
    expect(await pricesOf(id)).toEqual(REGULAR);
    await at(1);
    expect(await pricesOf(id)).toEqual(SOLD_AT_20);
    expect(await pricesOf(other.id)).toEqual(REGULAR);
    await at(1.9999);
    expect(await pricesOf(id)).toEqual(SOLD_AT_20);
    await at(2);
    expect(await pricesOf(id)).toEqual(REGULAR);
  });

  it('that starts in the past runs as soon as it is saved', async () => {
    const { id } = await kurta();
    const sale = await makeSale(app, admin, { productIds: [id] });
    expect(sale.state).toBe('running');
    expect(await pricesOf(id)).toEqual(SOLD_AT_20);
  });

  it('of a category covers the products of its subcategories, and no others', async () => {
    const women = await makeCategory(app);
    const saris = await makeCategory(app, undefined, women.id);
    const [inside, below, outside] = [
      await kurta(women.id),
      await kurta(saris.id),
      await kurta((await makeCategory(app)).id),
    ];
    await makeSale(app, admin, { categoryIds: [women.id] });
    expect(await pricesOf(inside.id)).toEqual(SOLD_AT_20);
    expect(await pricesOf(below.id)).toEqual(SOLD_AT_20);
    expect(await pricesOf(outside.id)).toEqual(REGULAR);
  });

  it('of the whole shop covers every product', async () => {
    const { id } = await kurta();
    await makeSale(app, admin);
    expect(await pricesOf(id)).toEqual(SOLD_AT_20);
  });

  it('includes products that are added to its category, or move there, and loses those that leave', async () => {
    const women = await makeCategory(app);
    const men = await makeCategory(app);
    await makeSale(app, admin, { categoryIds: [women.id] });
    const added = await kurta(women.id);
    expect(await pricesOf(added.id)).toEqual(SOLD_AT_20);
    await db.product.update({ where: { id: added.id }, data: { categoryId: men.id } });
    expect(await pricesOf(added.id)).toEqual(REGULAR);
    const moved = await kurta(men.id);
    await db.category.update({ where: { id: men.id }, data: { parentId: women.id } });
    expect(await pricesOf(moved.id)).toEqual(SOLD_AT_20);
  });

  it('leaves the version of a product as it is, so that an open form can still be saved', async () => {
    const { id, updatedAt } = await kurta();
    await makeSale(app, admin, { productIds: [id] });
    await at(3);
    expect((await db.product.findUniqueOrThrow({ where: { id } })).updatedAt).toEqual(updatedAt);
  });

  it('is the larger of two that run for one product, which can only happen when a category moves', async () => {
    const women = await makeCategory(app);
    const saris = await makeCategory(app);
    await makeSale(app, admin, { categoryIds: [women.id], percent: 10 });
    await makeSale(app, admin, { categoryIds: [saris.id], percent: 50 });
    const { id } = await kurta(saris.id);
    expect(await pricesOf(id)).toEqual([
      [500, 500],
      [500, 500],
    ]);
    await db.category.update({ where: { id: women.id }, data: { parentId: saris.id } });
    const other = await kurta(women.id);
    expect(await pricesOf(other.id)).toEqual([
      [500, 500],
      [500, 500],
    ]);
  });
});

describe('a running sale', () => {
  it('that is changed, ended or deleted brings the new or the regular prices at once', async () => {
    const { id } = await kurta();
    const sale = await makeSale(app, admin, { productIds: [id] });
    await save(saleBody({ productIds: [id], percent: 50 }), sale.id);
    expect(await pricesOf(id)).toEqual([
      [500, 500],
      [500, 500],
    ]);
    const ended = await app.call('post', `/sales/${sale.id}/end`, admin).send({});
    expect([ended.status, ended.body.sale.state]).toEqual([200, 'ended']);
    expect(await pricesOf(id)).toEqual(REGULAR);
    const again = await makeSale(app, admin, { productIds: [id], percent: 10 });
    expect(await pricesOf(id)).toEqual([
      [900, 100],
      [600, 400],
    ]);
    const deleted = await app.call('delete', `/sales/${again.id}`, admin);
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Diwali was deleted.' }]);
    expect(await pricesOf(id)).toEqual(REGULAR);
  });

  it('is ended once; one that has not started cannot be ended', async () => {
    const running = await makeSale(app, admin);
    const end = (id: string) => app.call('post', `/sales/${id}/end`, admin).send({});
    expect((await end(running.id)).status).toBe(200);
    const twice = await end(running.id);
    expect([twice.status, twice.body.message]).toEqual([409, 'Diwali has ended already.']);
    const planned = await makeSale(app, admin, { startsAt: hoursFromNoon(1) });
    const early = await end(planned.id);
    expect([early.status, early.body.message]).toEqual([
      409,
      'Diwali has not started yet. Delete it, or change its times.',
    ]);
  });

  it('survives a crash between its start and its prices: the next look repairs them', async () => {
    const { id } = await kurta();
    const sale = await makeSale(app, admin, { productIds: [id], startsAt: hoursFromNoon(1) });
    await db.sale.update({ where: { id: sale.id }, data: { isRunning: true } });
    expect(await pricesOf(id)).toEqual(REGULAR);
    await at(1.5);
    expect(await pricesOf(id)).toEqual(SOLD_AT_20);
  });
});

describe('a sale is refused', () => {
  it.each([
    ['without a name', { name: ' ' }, 'name', 'Name is required.'],
    [
      'above 50%',
      { percent: 50.01 },
      'percent',
      'Percent off must be a number from 1 to 50 with at most two decimals.',
    ],
    [
      'with three decimals',
      { percent: 10.125 },
      'percent',
      'Percent off must be a number from 1 to 50 with at most two decimals.',
    ],
    [
      'that starts before there were shops',
      { startsAt: '0000-01-01T00:00:00Z' },
      'startsAt',
      'Start must be a time such as 2026-11-05T04:30:00.000Z.',
    ],
    [
      'that ends before it starts',
      { startsAt: hoursFromNoon(2), endsAt: hoursFromNoon(2) },
      'endsAt',
      'The end must be after the start.',
    ],
    [
      'that has ended already',
      { startsAt: hoursFromNoon(-2), endsAt: hoursFromNoon(0) },
      'endsAt',
      'The end is in the past. Choose a later time.',
    ],
    [
      'without products',
      { productIds: [] },
      'productIds',
      'Choose at least one product or category, or the whole shop.',
    ],
    [
      'of the whole shop and of a category',
      { wholeShop: true, categoryIds: ['c0ffee00-0000-7000-8000-000000000000'] },
      'wholeShop',
      'Choose either the whole shop or products and categories.',
    ],
    [
      'of an unknown product',
      { productIds: ['c0ffee00-0000-7000-8000-000000000000'] },
      'productIds',
      'A chosen product does not exist. Choose it from the list.',
    ],
    [
      'of an unknown category',
      { categoryIds: ['c0ffee00-0000-7000-8000-000000000000'] },
      'categoryIds',
      'A chosen category was deleted. Remove it and save again.',
    ],
    [
      'of a text instead of a product',
      { productIds: ['kurta'] },
      'productIds',
      'A chosen product does not exist. Choose it from the list.',
    ],
    [
      'of a text instead of a category',
      { categoryIds: ['kurtas'] },
      'categoryIds',
      'A chosen category was deleted. Remove it and save again.',
    ],
  ])('%s', async (_what, overrides, path, message) => {
    expect(await refusal(saleBody(overrides))).toEqual([400, { path, message }]);
    expect(await db.sale.count()).toBe(0);
  });

  it('once for a start that is no time, without a word about the end', async () => {
    const { body } = await app.call('post', '/sales', admin).send(saleBody({ startsAt: '+soon' }));
    const message = 'Start must be a time such as 2026-11-05T04:30:00.000Z.';
    expect(body.errors).toEqual([{ path: 'startsAt', message }]);
  });

  it('of a deleted product, by its name', async () => {
    const { id, name } = await kurta();
    await app.call('delete', `/products/${id}`, admin);
    const message = `"${name}" was deleted. Remove it from the sale and save again.`;
    expect(await refusal(saleBody({ productIds: [id] }))).toEqual([
      400,
      { path: 'productIds', message },
    ]);
  });

  it('at the time of another sale of the same products, naming it, its time and what to do', async () => {
    const women = await makeCategory(app, 'Women');
    const saris = await makeCategory(app, 'Saris', women.id);
    const { id, name } = await kurta(saris.id);
    await makeSale(app, admin, { name: 'Women week', categoryIds: [women.id] });
    const intro = 'The sale "Women week" is on from 28 Nov 2026, 11:00 am to 28 Nov 2026, 2:00 pm';
    const remedy = (what: string) =>
      `${intro} and covers ${what} too. Choose other times, or leave ${what} out of one of the two.`;
    const late = { startsAt: hoursFromNoon(1.5), endsAt: hoursFromNoon(9) };
    expect(await refusal(saleBody({ ...late, productIds: [id] }))).toEqual([
      409,
      { path: 'startsAt', message: remedy(name) },
    ]);
    expect(await refusal(saleBody({ ...late, categoryIds: [saris.id] }))).toEqual([
      409,
      { path: 'startsAt', message: remedy('Saris') },
    ]);
    expect(await refusal(saleBody(late))).toEqual([
      409,
      {
        path: 'startsAt',
        message: `${intro} and covers a part of the shop. Choose other times, or end that sale first.`,
      },
    ]);
    const after = { startsAt: hoursFromNoon(2), endsAt: hoursFromNoon(9) };
    const next = await makeSale(app, admin, { ...after, categoryIds: [saris.id] });
    await makeSale(app, admin, { productIds: [(await kurta()).id] });
    expect((await save(saleBody({ categoryIds: [saris.id] }), next.id)).status).toBe(409);
  });

  it('twice at once only one of two is saved', async () => {
    const { id } = await kurta();
    const body = saleBody({ productIds: [id] });
    const answers = await Promise.all([save(body), save(body), save(body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('with the version of another administrator, or once it is gone', async () => {
    const sale = await makeSale(app, admin);
    const body = { ...saleBody(), percent: 30, expectedUpdatedAt: sale.updatedAt };
    const saved = await save(body, sale.id);
    expect([saved.status, saved.body.sale.percent]).toEqual([200, 30]);
    const stale = await save({ ...body, percent: 40 }, sale.id);
    expect([stale.status, stale.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    const end = await app
      .call('post', `/sales/${sale.id}/end`, admin)
      .send({ expectedUpdatedAt: sale.updatedAt });
    expect([end.status, end.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    await app.call('delete', `/sales/${sale.id}`, admin);
    expect((await save(saleBody(), sale.id)).status).toBe(404);
    expect((await save(saleBody(), 'no-id')).status).toBe(404);
    expect((await app.call('get', `/sales/${sale.id}`, admin)).status).toBe(404);
  });
});

describe('administrators', () => {
  it('see each sale with its state, the latest start first', async () => {
    const women = await makeCategory(app, 'Girls');
    const { id, name } = await kurta();
    const ended = await makeSale(app, admin, { name: 'Summer', productIds: [id] });
    await app.call('post', `/sales/${ended.id}/end`, admin).send({});
    await makeSale(app, admin, { name: 'Girls week', categoryIds: [women.id], percent: 12.5 });
    await makeSale(app, admin, {
      ...{ name: 'New Year', startsAt: hoursFromNoon(48), endsAt: hoursFromNoon(50) },
    });
    const { body } = await app.call('get', '/sales', admin);
    expect(body.pagination.totalItems).toBe(3);
    const shown = body.sales.map((sale: SaleDetails) => [
      ...[sale.name, sale.state, sale.percent, sale.wholeShop, sale.productCount],
      sale.categories.map((category) => category.name),
    ]);
    expect(shown[0]).toEqual(['New Year', 'planned', 20, true, 0, []]);
    expect(shown.slice(1)).toEqual(
      expect.arrayContaining([
        ['Summer', 'ended', 20, false, 1, []],
        ['Girls week', 'running', 12.5, false, 0, ['Girls']],
      ]),
    );
    const details = await app.call('get', `/sales/${ended.id}`, admin);
    expect(details.body.sale).toMatchObject({ name: 'Summer', products: [{ id, name }] });
  });

  it('see what a sale would do before they save it', async () => {
    const { id: categoryId } = await makeCategory(app);
    const { name } = await kurta(categoryId);
    await kurta(categoryId);
    const body = { percent: 20, categoryIds: [categoryId] };
    const answer = await app.call('post', '/sales/preview', admin).send(body);
    expect(answer.body).toMatchObject({ products: 2, variants: 4, unchanged: 2 });
    expect(answer.body.examples).toHaveLength(3);
    expect(answer.body.examples[0]).toMatchObject({
      ...{ name, option: 'M, Indigo' },
      ...{ listPrice: 1000, regularPrice: 1000, salePrice: 800 },
    });
    expect(answer.body.examples[2]).toMatchObject({
      ...{ option: 'L, Indigo', listPrice: 1000, regularPrice: 600, salePrice: 600 },
    });
    expect(await db.sale.count()).toBe(0);
  });

  it('find every change of a sale in the change log, and none for a save that changes nothing', async () => {
    const { id, name } = await kurta();
    const body = saleBody({ productIds: [id], startsAt: hoursFromNoon(1) });
    const sale: SaleDetails = (await save(body)).body.sale;
    const same = await save({ ...body, expectedUpdatedAt: sale.updatedAt }, sale.id);
    expect(same.body.sale.updatedAt).toBe(sale.updatedAt);
    await save({ ...body, percent: 25.5 }, sale.id);
    await app.call('delete', `/sales/${sale.id}`, admin);
    const log = await app.call('get', `/changes?kind=SALE&id=${sale.id}`, admin);
    const [deleted, changed, created] = log.body.changes;
    expect(log.body.changes).toHaveLength(3);
    expect([created.action, created.label]).toEqual(['CREATED', 'Diwali']);
    expect(created.changes).toEqual(
      expect.arrayContaining([
        { field: 'Percent off', from: null, to: '20%' },
        { field: 'Start', from: null, to: '28 Nov 2026, 1:00 pm' },
        { field: 'Product', from: null, to: name },
      ]),
    );
    expect(changed.changes).toEqual([{ field: 'Percent off', from: '20%', to: '25.5%' }]);
    expect(deleted.action).toBe('DELETED');
  });
});

it('the start and the end of a sale are cut to the minute', async () => {
  const sale = await makeSale(app, admin, {
    startsAt: '2026-11-28T06:10:59.999Z',
    endsAt: '2026-11-28T07:10:30.000Z',
  });
  expect([sale.startsAt, sale.endsAt]).toEqual([
    '2026-11-28T06:10:00.000Z',
    '2026-11-28T07:10:00.000Z',
  ]);
  expect(app.deps.clock.now()).toEqual(NOON_IN_INDIA);
});
