import { describe, expect, it } from 'vitest';
import type { PersonalData } from '#common/contract/personal-data.ts';
import { addAddress, addToCart, orderOf, place, setStatus } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { signInElsewhere } from '#server/test/builders/sessions.ts';
import { makeAdmin, makeUser, type TestUser } from '#server/test/builders/users.ts';
import { testApp, type Caller } from '#server/test/test-app.ts';
import { hashPassword } from '../users/password-hash.service.ts';

const app = await testApp();
const PASSWORD = 'lotus pond';
const passwordHash = await hashPassword(PASSWORD);
const admin = await makeAdmin(app);
const { db } = app.deps;

function customer(username?: string): Promise<TestUser> {
  return makeUser(app, { passwordHash, ...(username ? { username } : {}) });
}

async function dataOf(caller: Caller): Promise<PersonalData> {
  return (await app.call('get', '/users/data', caller)).body;
}

function deleteAccount(caller: Caller, password = PASSWORD) {
  return app.call('post', '/users/delete-account', caller).send({ password });
}

/** A customer who has used everything that the shop offers, with one delivered order. */
async function busyCustomer(username: string) {
  const user = await customer(username);
  const order = await orderOf(app, user);
  await setStatus(app, admin, order.id, 'DELIVERED');
  const product = await makeProduct(app, { variants: [{ stock: 9 }] });
  const variantId = product.variants[0]?.id ?? '';
  await addToCart(app, user, variantId, 2);
  await app.call('post', `/wishlist/${product.id}`, user);
  const soldOut = await makeProduct(app, { variants: [{ stock: 0 }, { size: 'L', stock: 0 }] });
  const [own = '', typed = ''] = soldOut.variants.map(({ id }) => id);
  await app.call('post', `/stock-alerts/${own}`, user);
  await app
    .call('post', '/stock-alerts')
    .send({ variantId: typed, email: user.email.toUpperCase() });
  await app.call('post', '/auth/forgot-password').send({ email: user.email });
  await app
    .call('put', '/users/profile', user)
    .send({ firstName: 'Asha', lastName: 'Rao', mobile: '9876543210', dob: '1990-01-31' });
  const device = await signInElsewhere(app, user);
  return { user, order, product, device };
}

/**
 * Every table of the database as text, to look for what must be gone. Without the tags of changes, which name
 * users by id and are deleted after some minutes.
 */
async function wholeDatabase(): Promise<string> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS "name" FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> 'CacheInvalidation'`;
  const texts = await Promise.all(
    tables.map(({ name }) => db.$queryRawUnsafe(`SELECT t::text AS "row" FROM "${name}" t`)),
  );
  return JSON.stringify(texts).toLowerCase();
}

describe('the data of a customer', () => {
  it('has everything that the shop knows of them, in readable names', async () => {
    const { user, order, product, device } = await busyCustomer('reader');
    const data = await dataOf(device);
    expect(data.profile).toMatchObject({ username: 'reader', mobile: '9876543210' });
    expect(data.addresses).toMatchObject([{ addressLine1: '12 MG Road', isDefault: true }]);
    expect(data.orders).toMatchObject([{ id: order.id, deliveryStatus: 'DELIVERED' }]);
    expect(data.cart).toMatchObject([{ product: product.name, quantity: 2 }]);
    expect(data.wishlist).toMatchObject([{ product: product.name }]);
    const sizes = data.stockAlerts.map(({ size, confirmedAt }) => [size, confirmedAt !== null]);
    expect(sizes).toEqual([
      ['M', true],
      ['L', false],
    ]);
    expect(data.sessions).toMatchObject([{ device: 'Chrome on Android', isCurrent: true }]);
    expect(data.mails.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
      ['ORDER_CONFIRMATION', user.email],
      ['ORDER_DELIVERED', user.email],
      ['PASSWORD_RESET', user.email],
      ['STOCK_ALERT_CONFIRMATION', user.email.toUpperCase()],
    ]);
    expect(JSON.stringify(data)).not.toContain(passwordHash);
  });

  it('has nothing of another customer', async () => {
    await busyCustomer('someone');
    const data = await dataOf(await customer('nobody.else'));
    expect(JSON.stringify(data)).not.toContain('someone');
    expect([data.orders, data.mails, data.addresses, data.cart]).toEqual([[], [], [], []]);
  });

  it('names what left the cart, and what the audit log says that they did', async () => {
    const user = await customer();
    const { id, name, variants } = await makeProduct(app);
    await addToCart(app, user, variants[0]?.id ?? '');
    await app.call('delete', `/products/${id}`, admin);
    expect((await dataOf(user)).removedFromCart).toMatchObject([{ product: name }]);
    const order = await orderOf(app, user);
    await app.call('put', `/orders/${order.id}/cancel`, user);
    expect((await dataOf(user)).activity).toMatchObject([
      { what: expect.stringMatching(/^Order .*: changed$/) },
    ]);
  });
});

it('the data of a former administrator does not name the colleagues', async () => {
  const [former, colleague] = [await makeAdmin(app, passwordHash), await makeAdmin(app)];
  await app
    .call('post', `/administrators/${colleague.id}/remove`, former)
    .send({ password: PASSWORD });
  await db.user.update({ where: { id: former.id }, data: { userType: 'CUSTOMER' } });
  const data = await dataOf(former);
  expect(data.activity).toMatchObject([{ what: 'Another administrator: changed' }]);
  expect(JSON.stringify(data)).not.toContain(colleague.username);
});

describe('deleting an account', () => {
  it('removes the person from the whole database, and frees e-mail and username', async () => {
    const { user, device } = await busyCustomer('leaver');
    const answer = await deleteAccount(device);
    expect([answer.status, answer.body.message]).toEqual([200, 'Your account is deleted']);
    for (const caller of [user, device]) {
      expect((await app.call('get', '/auth/me', caller)).status).toBe(401);
    }
    const left = await wholeDatabase();
    for (const trace of ['leaver', user.id]) expect(left).not.toContain(trace);
    const signIn = { identifier: user.email, password: PASSWORD };
    expect((await app.call('post', '/auth/login').send(signIn)).status).toBe(401);
    const body = { username: 'leaver', email: user.email, password: 'a new beginning' };
    expect((await app.call('post', '/auth/register').send(body)).status).toBe(201);
    const { body: again } = await app
      .call('post', '/auth/login')
      .send({ identifier: 'leaver', password: body.password });
    const data = await dataOf(again);
    expect([data.orders, data.mails]).toEqual([[], []]);
  });

  it('keeps the order as tax records need it: number, day, items, amounts and state', async () => {
    const { order, device } = await busyCustomer('taxed');
    await deleteAccount(device);
    const { body } = await app.call('get', `/orders/${order.id}`, admin);
    expect(body.order).toEqual({
      ...order,
      customerId: null,
      deliveryStatus: 'DELIVERED',
      status: 'DELIVERED',
      paymentStatus: 'PAID',
      deliveredOn: expect.any(String),
      history: expect.any(Array),
      user: { firstName: 'Deleted customer', lastName: '', email: '' },
      items: order.items,
      address: {
        recipientName: null,
        phone: null,
        addressLine1: '',
        addressLine2: null,
        city: '',
        state: 'Maharashtra',
        postalCode: '',
      },
    });
    const find = async (q: string) =>
      (await app.call('get', `/orders/all?q=${q}`, admin)).body.pagination.totalItems;
    expect(await find(order.id)).toBe(1);
    expect(await find('taxed')).toBe(0);
    expect(await find('deleted')).toBeGreaterThan(0);
    const { body: mails } = await app.call('get', '/mails?limit=100', admin);
    const own = mails.mails.find(({ orderId }: { orderId: string }) => orderId === order.id);
    expect([own.recipient, own.status]).toEqual([null, 'NOT_SENT']);
    const resend = await app.call('post', `/mails/${own.id}/resend`, admin);
    expect([resend.status, resend.body.message]).toEqual([
      409,
      'The address of this mail was removed, so it cannot be sent any more.',
    ]);
  });

  it('fills in the state from the PIN code of an order that has none', async () => {
    const user = await customer();
    const { id } = await addAddress(app, user, { state: null, postalCode: '560001' });
    const { variants } = await makeProduct(app);
    await addToCart(app, user, variants[0]?.id ?? '');
    const { order } = (await place(app, user, id)).body;
    await setStatus(app, admin, order.id, 'CANCELED');
    await deleteAccount(user);
    const { body } = await app.call('get', `/orders/${order.id}`, admin);
    expect(body.order.address).toMatchObject({ state: 'Karnataka', postalCode: '' });
  });

  it('waits for orders that have not arrived, and says which', async () => {
    const user = await customer();
    const first = await orderOf(app, user);
    const second = await orderOf(app, user);
    await setStatus(app, admin, second.id, 'SHIPPED');
    const refused = await deleteAccount(user);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You have 2 orders that have not arrived yet. Cancel them or wait for the delivery, then delete your account.',
    ]);
    expect(await dataOf(user)).toMatchObject({ addresses: [{ addressLine1: '12 MG Road' }, {}] });
    await app.call('put', `/orders/${first.id}/cancel`, user);
    await setStatus(app, admin, second.id, 'DELIVERED');
    expect((await deleteAccount(user)).status).toBe(200);
  });

  it('leaves an order that cannot be opened again, because its address is gone', async () => {
    const { order, device } = await busyCustomer('reopened');
    await deleteAccount(device);
    for (const status of ['PENDING', 'SHIPPED']) {
      const answer = await setStatus(app, admin, order.id, status);
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'The customer of this order has deleted their account, so there is no address to deliver it to.',
      ]);
    }
    expect((await setStatus(app, admin, order.id, 'CANCELED')).status).toBe(200);
  });

  it('and placing an order at the same moment: either the order exists with its customer, or neither', async () => {
    for (let time = 0; time < 5; time += 1) {
      const user = await customer();
      const { id } = await addAddress(app, user);
      const { variants } = await makeProduct(app);
      await addToCart(app, user, variants[0]?.id ?? '');
      const [placed, deleted] = await Promise.all([place(app, user, id), deleteAccount(user)]);
      expect([201, 401, 404, 409]).toContain(placed.status);
      expect([200, 409]).toContain(deleted.status);
      expect(placed.status === 201).toBe(deleted.status === 409);
    }
  });

  it('asks for the password, and never deletes an administrator', async () => {
    const user = await customer();
    const wrong = await deleteAccount(user, 'a guess');
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ path: 'password', message: 'Your password is wrong.' }],
    ]);
    expect((await app.call('get', '/auth/me', user)).status).toBe(200);
    const owner = await makeAdmin(app, passwordHash);
    const refused = await deleteAccount(owner);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'An administrator’s account cannot be deleted. Ask another administrator to remove you first.',
    ]);
  });

  it('takes the name of a former administrator out of the audit log, and keeps what they did', async () => {
    const owner = await makeAdmin(app, passwordHash);
    const former = await makeUser(app, { username: 'former', passwordHash });
    await app
      .call('post', '/administrators', owner)
      .send({ email: former.email, password: PASSWORD });
    // The role and the password that was taken away have each revoked the tokens before.
    const device = await signInElsewhere(app, former, undefined, 2);
    const { variants } = await makeProduct(app);
    await app.call('put', `/variants/${variants[0]?.id ?? ''}/stock`, device).send({ stock: 3 });
    await app
      .call('post', `/administrators/${former.id}/remove`, owner)
      .send({ password: PASSWORD });
    await db.user.update({ where: { id: former.id }, data: { passwordHash } });
    const customerAgain = await signInElsewhere(app, former, undefined, 3);
    expect((await deleteAccount(customerAgain)).status).toBe(200);
    const { body } = await app.call('get', '/changes?limit=100', admin);
    expect(JSON.stringify(body)).not.toContain('former');
    expect(body.changes).toContainEqual(
      expect.objectContaining({ kind: 'PRODUCT', actor: { id: null, name: 'Deleted account' } }),
    );
    expect(body.changes).toContainEqual(
      expect.objectContaining({
        kind: 'ADMINISTRATOR',
        label: 'Deleted account',
        actor: { id: owner.id, name: owner.username },
      }),
    );
  });
});
