import { describe, expect, it } from 'vitest';
import type { OrderLogEntry } from '#common/contract/order-care.ts';
import { LIMITS } from '#common/limits.ts';
import { sendMails, useMailServer } from '#server/test/builders/mails.ts';
import { ADDRESS, orderOf, setStatus } from '#server/test/builders/orders.ts';
import { makeAdmin, makeUser, type TestUser } from '#server/test/builders/users.ts';
import { headerOf } from '#server/test/smtp-server.ts';
import { testApp, type Caller } from '#server/test/test-app.ts';
import { hashPassword } from '../users/password-hash.service.ts';

const app = await testApp({ publicUrl: 'https://shop.example.in' });
const { db } = app.deps;
const admin = await makeAdmin(app);

const MOVED = {
  ...ADDRESS,
  phone: '9123456780',
  recipientName: 'Kabir Sethi',
  addressLine1: '7 <b>Temple</b> Road',
  addressLine2: null,
  postalCode: '411002',
};

function correct(id: string, body: object, caller: Caller = admin) {
  return app.call('put', `/orders/${id}/address`, caller).send(body);
}

function write(what: 'notes' | 'messages', id: string, text: unknown, key?: string) {
  const request = app.call('post', `/orders/${id}/${what}`, admin);
  if (key !== undefined) request.set('Idempotency-Key', key);
  return request.send({ text });
}

async function logOf(id: string): Promise<OrderLogEntry[]> {
  return (await app.call('get', `/orders/${id}/log`, admin)).body.entries;
}

async function findIds(q: string): Promise<string[]> {
  const { body } = await app.call('get', `/orders/all?q=${encodeURIComponent(q)}`, admin);
  return body.orders.map((order: { id: string }) => order.id);
}

function mailsOf(orderId: string, kind: 'ORDER_ADDRESS_CORRECTED' | 'ORDER_MESSAGE') {
  return db.outboxMail.findMany({ where: { orderId, kind } });
}

/** Sends what is due, and returns the mails of this customer. */
async function deliver(customer: TestUser) {
  const server = await useMailServer(app);
  await sendMails(app);
  return server.received.filter(({ to }) => to.includes(customer.email));
}

describe('the address of an order', () => {
  it('is corrected until it is shipped, with an entry in the audit log and in its history', async () => {
    const customer = await makeUser(app);
    const { id, address } = await orderOf(app, customer);
    const { status, body } = await correct(id, { ...MOVED, expectedAddress: address });
    expect([status, body.order.address]).toEqual([200, MOVED]);
    const seen = await app.call('get', `/orders/${id}`, customer);
    expect(seen.body.order.address).toEqual(MOVED);
    const log = await app.call('get', `/changes?kind=ORDER&id=${id}`, admin);
    expect(log.body.changes).toHaveLength(1);
    const changes = [
      { field: 'Recipient', from: 'Asha Rao', to: 'Kabir Sethi' },
      { field: 'Phone', from: '9876543210', to: '9123456780' },
      { field: 'Address line 1', from: '12 MG Road', to: '7 <b>Temple</b> Road' },
      { field: 'Address line 2', from: 'Near the post office', to: null },
      { field: 'PIN code', from: '411001', to: '411002' },
    ];
    expect(log.body.changes[0]).toMatchObject({ actor: { name: admin.username }, changes });
    const corrections = (await logOf(id)).filter(({ kind }) => kind === 'ADDRESS');
    expect(corrections).toMatchObject([{ author: admin.username, changes }]);
  });

  it('is mailed to the customer once per correction, as plain text', async () => {
    const customer = await makeUser(app);
    const { id } = await orderOf(app, customer);
    await correct(id, MOVED);
    // The answer may have been lost, so the same correction is sent again.
    expect((await correct(id, MOVED)).status).toBe(200);
    const [mail, ...others] = await deliver(customer);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(
      'Kabir Sethi\n7 <b>Temple</b> Road\nPune 411002\nMaharashtra\nPhone 9123456780\n',
    );
    expect(mail?.text).toContain(`https://shop.example.in/myaccount/order/${id}`);
    expect(mail?.html).toContain('7 &lt;b&gt;Temple&lt;/b&gt; Road');
    await correct(id, { ...MOVED, phone: '9000000001' });
    expect(await deliver(customer)).toHaveLength(1);
    expect(await mailsOf(id, 'ORDER_ADDRESS_CORRECTED')).toHaveLength(2);
  });

  it('is what the order is found by: the new phone and name, its item and its customer as before', async () => {
    const customer = await makeUser(app);
    const { id } = await orderOf(app, customer);
    const phone = '9311122233';
    await correct(id, { ...MOVED, recipientName: 'Zubin Quadros', phone });
    for (const q of ['zubin quadros', phone, customer.email, id]) {
      expect(await findIds(q)).toContain(id);
    }
    expect(await findIds('9876543210')).not.toContain(id);
    const { searchKey } = await db.order.findUniqueOrThrow({ where: { id } });
    expect(searchKey.split('\n')[0]).toContain(id);
  });

  it('gets recipient and phone of the customer if they are left empty', async () => {
    const customer = await makeUser(app, { mobile: '9444455555' });
    const { id } = await orderOf(app, customer);
    const { body } = await correct(id, { ...MOVED, recipientName: '', phone: null });
    expect(body.order.address).toMatchObject({
      recipientName: customer.username,
      phone: '9444455555',
    });
  });

  it.each([
    [
      'SHIPPED',
      'This order is shipped, so its address cannot be corrected any more. Ask the courier to redirect the parcel.',
    ],
    [
      'DELIVERED',
      'This order is delivered, so its address cannot be corrected any more. Set it to Pending first if it is to be sent again.',
    ],
    [
      'CANCELED',
      'This order is cancelled, so its address cannot be corrected any more. Set it to Pending first if it is to be sent again.',
    ],
  ])('stays once the order is %s', async (status, message) => {
    const { id, address } = await orderOf(app, await makeUser(app));
    await setStatus(app, admin, id, status);
    const refused = await correct(id, MOVED);
    expect([refused.status, refused.body.message]).toEqual([409, message]);
    expect((await app.call('get', `/orders/${id}`, admin)).body.order.address).toEqual(address);
    expect(await mailsOf(id, 'ORDER_ADDRESS_CORRECTED')).toEqual([]);
  });

  it('is not overwritten by an administrator who has not seen the last correction', async () => {
    const { id, address } = await orderOf(app, await makeUser(app));
    await correct(id, { ...MOVED, expectedAddress: address });
    const late = await correct(id, { ...MOVED, city: 'Nashik', expectedAddress: address });
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    const answers = await Promise.all(
      ['Nashik', 'Nagpur'].map((city) => correct(id, { ...MOVED, city, expectedAddress: MOVED })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsOf(id, 'ORDER_ADDRESS_CORRECTED')).toHaveLength(2);
  });

  it('is checked like any other address, and changes nothing if it is wrong', async () => {
    const { id, address } = await orderOf(app, await makeUser(app));
    const { status, body } = await correct(id, {
      ...MOVED,
      city: ' ',
      postalCode: '41100',
      phone: '12',
    });
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'phone',
      'city',
      'postalCode',
    ]);
    expect((await app.call('get', `/orders/${id}`, admin)).body.order.address).toEqual(address);
    expect((await correct('unknown', MOVED)).status).toBe(404);
  });
});

describe('notes and messages', () => {
  it('are kept with the order, with author and time, and no customer ever sees them', async () => {
    const customer = await makeUser(app);
    const { id } = await orderOf(app, customer);
    expect((await write('notes', id, '  Calls back\nat six ')).status).toBe(200);
    const { body } = await write('messages', id, 'Is the <i>blue</i> one fine?');
    const at = app.deps.clock.now().toISOString();
    expect(body.entries.slice(1)).toMatchObject([
      { kind: 'NOTE', text: 'Calls back\nat six', author: admin.username, at },
      { kind: 'MESSAGE', text: 'Is the <i>blue</i> one fine?', author: admin.username, at },
    ]);
    expect(await logOf(id)).toEqual(body.entries);
    for (const path of [`/orders/${id}`, '/orders/my-orders', '/users/data']) {
      const answer = await app.call('get', path, customer);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain('Calls back');
    }
    expect((await app.call('get', `/orders/${id}/log`, customer)).status).toBe(403);
  });

  it('a message is mailed once, with its line breaks and as plain text, also if the order is cancelled', async () => {
    const customer = await makeUser(app);
    const { id } = await orderOf(app, customer);
    await setStatus(app, admin, id, 'CANCELED');
    const text = 'We are sorry.\nThe <i>kurta</i> is torn.';
    await write('messages', id, text, 'one-message');
    expect((await write('messages', id, text, 'one-message')).status).toBe(200);
    const [mail, ...others] = await deliver(customer);
    expect(others).toEqual([]);
    expect(headerOf(mail ?? { headers: '' }, 'Subject')[0]).toContain('About your');
    expect(mail?.text).toContain(text);
    expect(mail?.html).toContain('We are sorry.<br />The &lt;i&gt;kurta&lt;/i&gt; is torn.');
    expect((await logOf(id)).filter(({ kind }) => kind === 'MESSAGE')).toHaveLength(1);
    expect((await write('messages', id, 'Something else', 'one-message')).status).toBe(409);
  });

  it('a note mails nobody', async () => {
    const customer = await makeUser(app);
    const { id } = await orderOf(app, customer);
    await write('notes', id, 'Fragile');
    expect(await deliver(customer)).toEqual([]);
  });

  it('are refused with a sentence if they are empty, too long or too many', async () => {
    const { id } = await orderOf(app, await makeUser(app));
    expect((await write('notes', id, ' ')).body.errors[0].message).toBe('Write a note first.');
    expect((await write('messages', id, '')).body.errors[0].message).toBe('Write a message first.');
    const long = await write('messages', id, 'x'.repeat(LIMITS.orderNote + 1));
    expect(long.body.errors[0].message).toBe('Message may have at most 2000 characters, not 2001.');
    expect((await write('notes', 'unknown', 'Hello')).status).toBe(404);
    const row = { orderId: id, kind: 'NOTE' as const, text: 'Old', at: app.deps.clock.now() };
    await db.orderNote.createMany({ data: Array.from({ length: 199 }, () => row) });
    const answers = await Promise.all([write('notes', id, 'One'), write('notes', id, 'Two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await write('notes', id, 'More')).body.message).toBe(
      'An order can have at most 200 notes and messages.',
    );
  });

  it('can neither be changed nor lose their author while the account exists', async () => {
    const { id } = await orderOf(app, await makeUser(app));
    await write('notes', id, 'Fragile');
    const where = { orderId: id };
    await expect(db.orderNote.updateMany({ where, data: { text: 'Fine' } })).rejects.toThrow(
      'OrderNote is append-only',
    );
  });
});

describe('the history of an order', () => {
  it('still shows when it was delivered, by whom and with which parcel after it has left Delivered', async () => {
    const customer = await makeUser(app);
    const { id } = await orderOf(app, customer);
    const noon = app.deps.clock.now();
    const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);
    for (const [index, status] of ['SHIPPED', 'DELIVERED', 'PENDING'].entries()) {
      app.setNow(hours(index + 1));
      await setStatus(app, admin, id, status);
    }
    await app.call('put', `/orders/${id}/cancel`, customer);
    const shown = (await logOf(id)).map((entry) =>
      entry.kind === 'STATUS' ? [entry.status, entry.author, entry.at] : [],
    );
    app.setNow(noon);
    expect(shown.slice(0, 4)).toEqual([
      ['PENDING', 'Customer', hours(0).toISOString()],
      ['SHIPPED', admin.username, hours(1).toISOString()],
      ['DELIVERED', admin.username, hours(2).toISOString()],
      ['PENDING', admin.username, hours(3).toISOString()],
    ]);
    expect(shown[4]?.slice(0, 2)).toEqual(['CANCELED', 'Customer']);
    expect((await app.call('get', '/orders/unknown/log', admin)).status).toBe(404);
  });
});

describe('a customer who deletes their account', () => {
  it('takes notes, messages and corrected addresses along; who corrected the order stays', async () => {
    const password = 'lotus pond';
    const customer = await makeUser(app, { passwordHash: await hashPassword(password) });
    const { id } = await orderOf(app, customer);
    await correct(id, MOVED);
    await write('notes', id, 'Lives behind the temple');
    await setStatus(app, admin, id, 'DELIVERED');
    const gone = await app.call('post', '/users/delete-account', customer).send({ password });
    expect(gone.status).toBe(200);
    const log = await logOf(id);
    expect(log.map(({ kind }) => kind).sort()).toEqual(['ADDRESS', 'STATUS', 'STATUS']);
    expect(log.find(({ kind }) => kind === 'ADDRESS')).toMatchObject({
      author: admin.username,
      changes: [],
    });
    const { body } = await app.call('get', `/changes?kind=ORDER&id=${id}`, admin);
    expect(JSON.stringify(body)).not.toContain('Temple');
    expect(JSON.stringify(body)).toContain('Delivered');
    const message = await write('messages', id, 'Hello');
    expect([message.status, message.body.message]).toEqual([
      409,
      'The customer of this order has deleted their account, so there is no address to write to.',
    ]);
    const rewrite = db.change.updateMany({
      where: { objectId: id },
      data: { actorName: 'Nobody' },
    });
    await expect(rewrite).rejects.toThrow('Change is append-only');
  });
});
