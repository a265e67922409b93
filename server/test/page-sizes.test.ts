import { expect, it } from 'vitest';
import { makeCategory } from './builders/products.ts';
import { makeAdmin, makeUser } from './builders/users.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const customer = await makeUser(app);
const admin = await makeAdmin(app);
const category = await makeCategory(app);

/** Each list of docs/specification.md#page-sizes with its default and its largest page. */
const LISTS: [string, typeof customer, number, number][] = [
  ['/products', customer, 10, 1000],
  [`/products/category/${category.id}`, customer, 20, 1000],
  ['/orders/my-orders', customer, 100, 100],
  ['/orders/all', admin, 20, 1000],
  [`/customers/${customer.id}/orders`, admin, 10, 100],
  ['/mails', admin, 20, 100],
  ['/stock-alerts/demand', admin, 20, 500],
  ['/discount-codes', admin, 20, 100],
  ['/sales', admin, 20, 100],
  ['/reports/sales/lines', admin, 50, 200],
  ['/reports/stock', admin, 50, 200],
];

it.each(LISTS)(
  '%s has pages of the size that is written down',
  async (path, caller, usual, max) => {
    const pagination = async (query: string) =>
      (await app.call('get', path + query, caller)).body.pagination;
    expect(await pagination('')).toEqual({
      totalItems: 0,
      totalPages: 0,
      currentPage: 1,
      limit: usual,
    });
    expect(await pagination(`?page=7&limit=${max}`)).toMatchObject({ currentPage: 7, limit: max });
    const refused = ['limit', 'page'].flatMap((name) =>
      ['0', '-1', '1.5', '1e9', 'NaN', '', '%00', `1&${name}=1`].map((value) => `${name}=${value}`),
    );
    for (const query of [
      ...refused,
      `limit=${max + 1}`,
      'page=99999999999999999999',
      'page[a]=1x',
    ]) {
      const answer = await app.call('get', `${path}?${query}`, caller);
      const isOther = query.startsWith('page[');
      expect([query, answer.status]).toEqual([query, isOther ? 200 : 400]);
    }
  },
);

it('a search returns up to 100 products, 20 by default', async () => {
  const search = async (query: string) =>
    (await app.call('get', `/products/search?${query}`, customer)).status;
  expect(await search('q=&limit=100')).toBe(200);
  for (const limit of ['0', '101', '-1', 'NaN', '1e2', '']) {
    expect([limit, await search(`limit=${limit}`)]).toEqual([limit, 400]);
  }
});
