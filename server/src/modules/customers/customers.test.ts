import { expect, it } from 'vitest';
import type { Customer } from '#common/contract/customers.ts';
import { addAddress, orderOf, setStatus } from '#server/test/builders/orders.ts';
import { makeAdmin, makeUser, type TestUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';
import { hashPassword } from '../users/password-hash.service.ts';

const app = await testApp();
const admin = await makeAdmin(app);

async function list(query: string): Promise<Customer[]> {
  return (await app.call('get', `/customers?${query}`, admin)).body.customers;
}

async function names(query: string): Promise<string[]> {
  return (await list(query)).map(({ username }) => username);
}

function rename(user: TestUser, profile: object) {
  return app.call('put', '/users/profile', user).send(profile);
}

async function detail({ id }: TestUser) {
  return (await app.call('get', `/customers/${id}`, admin)).body.customer;
}

/** An order of this customer that goes through these statuses. */
async function orderThrough(customer: TestUser, ...statuses: string[]) {
  const order = await orderOf(app, customer);
  for (const status of statuses) await setStatus(app, admin, order.id, status);
  return order;
}

it('the newest customer comes first, with the number of orders; administrators are no customers', async () => {
  const [first, second] = [await makeUser(app), await makeUser(app)];
  await orderOf(app, first);
  await orderOf(app, first);
  const answer = await app.call('get', '/customers?limit=2', admin);
  const rows: Customer[] = answer.body.customers;
  expect(rows.map(({ username, orders }) => [username, orders])).toEqual([
    [second.username, 0],
    [first.username, 2],
  ]);
  expect(answer.body.pagination.totalItems).toBe(2);
  expect(await names('page=2&limit=1')).toEqual([first.username]);
});

it('a customer is found by parts of name, username, e-mail and phone, in any order and writing', async () => {
  const meera = await makeUser(app, { username: 'meera.k' });
  await rename(meera, { firstName: 'Mīrā', lastName: 'Kulkarni', mobile: '9811122233' });
  await makeUser(app, { username: 'kulfi' });
  for (const q of ['kulkarni mira', 'MEERA', 'meera.k@example', '98111 222', '+91 98111 22233']) {
    expect([q, await names(`q=${encodeURIComponent(q)}`)]).toEqual([q, ['meera.k']]);
  }
  expect(await names('q=kul')).toEqual(['kulfi', 'meera.k']);
  expect(await names('q=kul%25')).toEqual([]);
  const found = await app.call('get', '/customers?q=kul&limit=1', admin);
  expect(found.body.pagination).toMatchObject({ totalItems: 2, totalPages: 2 });
  await rename(meera, { username: 'mira' });
  expect(await names('q=meera.k')).toEqual(['mira']);
  expect(await names('q=mira')).toEqual(['mira']);
});

it('the page of a customer has what was delivered, cancelled and refused', async () => {
  const customer = await makeUser(app);
  const address = await addAddress(app, customer, { city: 'Nashik' });
  await orderThrough(customer);
  await orderThrough(customer, 'CANCELED');
  // A refused parcel: it was on its way and came back.
  await orderThrough(customer, 'SHIPPED', 'CANCELED');
  // No refusals: a return after the delivery, a status set by mistake, and one that is on its way again.
  await orderThrough(customer, 'SHIPPED', 'DELIVERED', 'CANCELED');
  await orderThrough(customer, 'SHIPPED', 'PENDING', 'CANCELED');
  await orderThrough(customer, 'SHIPPED', 'CANCELED', 'SHIPPED');
  const [one, other] = [
    await orderThrough(customer, 'SHIPPED', 'DELIVERED'),
    await orderThrough(customer, 'DELIVERED'),
  ];
  const { username, totals, orders, block, addresses } = await detail(customer);
  const revenue = one.orderTotal + other.orderTotal;
  expect([username, orders, block]).toEqual([customer.username, 8, null]);
  expect(totals).toEqual({
    delivered: 2,
    canceled: 4,
    refused: 1,
    revenue,
    average: revenue / 2,
  });
  expect(addresses.map(({ id }: { id: string }) => id)).toContain(address.id);
  const { body } = await app.call('get', `/customers/${customer.id}/orders?limit=1`, admin);
  expect(body.orders).toMatchObject([{ id: other.id }]);
  expect(body.pagination).toMatchObject({ totalItems: 8, totalPages: 8 });
});

it('a customer without a delivered order has no average', async () => {
  const { totals } = await detail(await makeUser(app));
  expect(totals).toEqual({ delivered: 0, canceled: 0, refused: 0, revenue: 0, average: null });
});

it.each(['', '/orders'])('an administrator and an unknown id have no page: %s', async (below) => {
  for (const id of [admin.id, 'nonsense', 'c0ffee00-0000-7000-8000-000000000000']) {
    const { status, body } = await app.call('get', `/customers/${id}${below}`, admin);
    expect([status, body.message]).toEqual([404, 'Customer not found']);
  }
});

it('a customer who deletes their account leaves the list', async () => {
  const passwordHash = await hashPassword('lotus pond');
  const customer = await makeUser(app, { username: 'leaver', passwordHash });
  expect(await names('q=leaver')).toEqual(['leaver']);
  const gone = await app
    .call('post', '/users/delete-account', customer)
    .send({ password: 'lotus pond' });
  expect(gone.status).toBe(200);
  expect(await names('q=leaver')).toEqual([]);
});
