import { describe, expect, it } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { shortId } from '#common/domain/short-id.ts';
import { newId } from '#server/src/lib/ids.ts';
import { hashPassword } from '#server/src/modules/users/password-hash.service.ts';
import { ADDRESS, addAddress, addToCart, enter, place } from '#server/test/builders/orders.ts';
import { sendMails, useMailServer } from '#server/test/builders/mails.ts';
import { makeProduct, stockMismatches, stocksOf } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { withConnection } from '#server/test/proof/database.ts';
import { findBrokenInvariants } from '#server/test/proof/invariants.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const { db } = app.deps;
const admin = await makeAdmin(app);

/** A new variant for ₹999, and an item of one unit of it. */
async function newVariant(stock = 10) {
  const product = await makeProduct(app, { variants: [{ stock }] });
  const id = product.variants[0]?.id ?? '';
  return { product, id, items: [{ productVariantId: id, quantity: 1 }] };
}

async function newCustomer(passwordHash?: string) {
  const customer = await makeUser(app, passwordHash ? { passwordHash } : {});
  const address = await addAddress(app, customer);
  return { customer, ours: { customerId: customer.id, addressId: address.id } };
}

const logOf = async (id: string) =>
  (await app.call('get', `/orders/${id}/log`, admin)).body.entries;

describe('an order that is entered for a customer', () => {
  it('is in the account of the customer, who can cancel it, and leaves the cart alone', async () => {
    const { customer, ours } = await newCustomer();
    const { product, id, items } = await newVariant();
    await addToCart(app, customer, id, 2);
    const { status, body } = await enter(app, admin, { ...ours, items });
    expect([status, body.message]).toEqual([201, 'Order placed']);
    expect(body.order).toMatchObject({
      customerId: customer.id,
      channel: 'WHATSAPP',
      user: { email: customer.email },
      orderTotal: 999,
      deliveryStatus: 'PENDING',
      address: { city: 'Pune', phone: '9876543210' },
    });
    expect(await stocksOf(app, product.id)).toEqual([9]);
    const mine = await app.call('get', '/orders/my-orders', customer);
    expect(mine.body.orders).toMatchObject([{ id: body.order.id, orderTotal: 999 }]);
    const cart = await app.call('get', '/cart', customer);
    expect(cart.body.items).toMatchObject([{ quantity: 2 }]);
    const canceled = await app.call('put', `/orders/${body.order.id}/cancel`, customer);
    expect(canceled.body.order.deliveryStatus).toBe('CANCELED');
    expect(await stocksOf(app, product.id)).toEqual([10]);
    expect(await stockMismatches(app)).toEqual([]);
  });

  it('answers with what a later read shows', async () => {
    const { ours } = await newCustomer();
    const { items } = await newVariant();
    const { body } = await enter(app, admin, { ...ours, items });
    expect((await app.call('get', `/orders/${body.order.id}`, admin)).body).toEqual({
      order: body.order,
    });
  });

  it('says in its history, in the audit log and in the file who entered it and how', async () => {
    const { ours } = await newCustomer();
    const { items } = await newVariant();
    const { body } = await enter(app, admin, { ...ours, items, note: 'Gift wrap' });
    const { id } = body.order;
    expect(await logOf(id)).toMatchObject([
      { kind: 'STATUS', status: 'PENDING', author: admin.username },
      { kind: 'NOTE', text: 'Gift wrap', author: admin.username },
    ]);
    const { body: log } = await app.call('get', `/changes?kind=ORDER&id=${id}`, admin);
    expect(log.changes).toMatchObject([
      { action: 'CREATED', label: `Order ${shortId(id)}`, actor: { name: admin.username } },
    ]);
    expect(log.changes[0].changes).toContainEqual({ field: 'Channel', from: null, to: 'WhatsApp' });
    const file = await app.call('get', `/orders/csv?id=${id}`, admin);
    expect(file.text).toMatch(/,Channel\r\n.*,WhatsApp\r\n$/s);
    const [movement] = await db.stockMovement.findMany({ where: { orderId: id } });
    expect(movement).toMatchObject({ change: -1, reason: 'ORDER_PLACED', userId: admin.id });
  });

  it('can go to another address, with name and phone of the account where they are left out', async () => {
    const { customer, ours } = await newCustomer();
    const { items } = await newVariant();
    const address = { ...ADDRESS, recipientName: '', phone: '', city: 'Nashik' };
    const other = { customerId: customer.id, address, items };
    const { status, body } = await enter(app, admin, other);
    expect([status, body.order.address.city]).toEqual([201, 'Nashik']);
    expect(body.order.address.recipientName).toBe(body.order.user.firstName);
    const saved = await app.call('get', '/addresses', customer);
    expect(saved.body.addresses).toMatchObject([{ id: ours.addressId, city: 'Pune' }]);
  });

  it('mails the customer a confirmation and the owner the news, once each', async () => {
    await useMailServer(app);
    await db.company.create({ data: { name: 'Rao Textiles', email: 'owner@example.in' } });
    const { customer, ours } = await newCustomer();
    const { items } = await newVariant();
    const { body } = await enter(app, admin, { ...ours, items });
    await sendMails(app);
    const mails = await db.outboxMail.findMany({
      where: { orderId: body.order.id },
      orderBy: { kind: 'asc' },
      select: { kind: true, recipient: true, status: true },
    });
    expect(mails).toEqual([
      { kind: 'ORDER_CONFIRMATION', recipient: customer.email, status: 'SENT' },
      { kind: 'NEW_ORDER', recipient: 'owner@example.in', status: 'SENT' },
    ]);
  });

  it.each([
    ['another customer’s address', { addressId: newId() }, 404, 'Address not found'],
    ['an unknown customer', { customerId: newId() }, 404, 'Customer not found'],
    ['another total than the form showed', { expectedTotal: 998 }, 409, /now costs ₹999\./],
    ['no item', { items: [] }, 400, 'Add at least one product.'],
    ['no address', { addressId: null }, 400, 'Choose a saved address or give a new one.'],
    ['two addresses', { address: ADDRESS }, 400, 'Choose a saved address or give a new one.'],
    ['the website as its channel', { channel: 'WEBSITE' }, 400, /^Channel must be one of/],
    ['a long note', { note: 'a'.repeat(LIMITS.orderNote + 1) }, 400, /^Note may have at most/],
  ])('is refused with %s', async (_, wrong, status, message) => {
    const { ours } = await newCustomer();
    const { product, items } = await newVariant();
    const answer = await enter(app, admin, { ...ours, items, ...wrong });
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
    expect(await stocksOf(app, product.id)).toEqual([10]);
  });

  it('is refused for an administrator, who cannot order', async () => {
    const { items } = await newVariant();
    const answer = await enter(app, admin, { customerId: admin.id, address: ADDRESS, items });
    expect([answer.status, answer.body.message]).toEqual([404, 'Customer not found']);
  });

  it('is refused with the reason if the customer is blocked, unless the administrator says so', async () => {
    const { customer, ours } = await newCustomer();
    const { items } = await newVariant();
    const reason = 'Refused six parcels';
    await app.call('post', `/customers/${customer.id}/block`, admin).send({ reason });
    const refused = await enter(app, admin, { ...ours, items });
    expect([refused.status, refused.body.errors[0].path]).toEqual([409, 'allowBlocked']);
    expect(refused.body.message).toContain(reason);
    expect((await enter(app, admin, { ...ours, items, allowBlocked: true })).status).toBe(201);
  });
});

describe('an order that is entered for a person without an account', () => {
  it('has their name, phone and address, and needs no e-mail', async () => {
    const { items } = await newVariant();
    const { status, body } = await enter(app, admin, { items, channel: 'PHONE' });
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      ...{ customerId: null, channel: 'PHONE' },
      user: { firstName: 'Asha Rao', lastName: '', email: '' },
      address: ADDRESS,
    });
    const found = await app.call('get', `/orders/all?q=asha&id=${body.order.id}`, admin);
    expect(found.body.orders).toMatchObject([{ id: body.order.id }]);
    expect(
      await db.outboxMail.count({ where: { orderId: body.order.id, kind: { not: 'NEW_ORDER' } } }),
    ).toBe(0);
  });

  it('can be shipped, corrected, canceled and reopened like any other, without mails', async () => {
    const { product, items } = await newVariant();
    const { body } = await enter(app, admin, { items });
    const { id } = body.order;
    const corrected = await app
      .call('put', `/orders/${id}/address`, admin)
      .send({ ...ADDRESS, city: 'Nashik' });
    expect(corrected.body.order.address.city).toBe('Nashik');
    for (const deliveryStatus of ['CANCELED', 'PENDING', 'DELIVERED', 'PENDING']) {
      const answer = await app.call('put', `/orders/${id}/status`, admin).send({ deliveryStatus });
      expect([deliveryStatus, answer.status]).toEqual([deliveryStatus, 200]);
    }
    const shipment = {
      orderId: id,
      expectedStatus: 'PENDING',
      courier: 'Delhivery',
      trackingNumber: 'AWB 77',
    };
    const shipped = await app
      .call('put', '/orders/shipments', admin)
      .send({ shipments: [shipment] });
    expect(shipped.body.orders).toMatchObject([{ deliveryStatus: 'SHIPPED' }]);
    expect(await stocksOf(app, product.id)).toEqual([9]);
    const message = await app.call('post', `/orders/${id}/messages`, admin).send({ text: 'Hi' });
    expect([message.status, message.body.message]).toEqual([
      409,
      'This order has no e-mail. Call the customer instead.',
    ]);
    expect(await db.outboxMail.count({ where: { orderId: id, kind: { not: 'NEW_ORDER' } } })).toBe(
      0,
    );
  });

  it('confirms by mail to a person who gave an e-mail, without a link to an account', async () => {
    const server = await useMailServer(app);
    const { items } = await newVariant();
    const { body } = await enter(app, admin, { items, email: 'meera@example.in' });
    const sent = await app
      .call('post', `/orders/${body.order.id}/messages`, admin)
      .send({ text: 'Hi' });
    expect(sent.status).toBe(200);
    await sendMails(app);
    const mails = server.received.filter(({ to }) => to.includes('meera@example.in'));
    expect(mails).toHaveLength(2);
    for (const { text, html } of mails) expect(text + html).not.toContain('myaccount');
  });

  it.each([
    [
      'no name',
      { address: { ...ADDRESS, recipientName: '' } },
      'address.recipientName',
      'Name is required.',
    ],
    ['no phone', { address: { ...ADDRESS, phone: null } }, 'address.phone', 'Phone is required.'],
    [
      'a wrong PIN code',
      { address: { ...ADDRESS, postalCode: '12' } },
      'address.postalCode',
      /PIN code/,
    ],
    ['a wrong e-mail', { email: 'meera' }, 'email', /^Email must be an address/],
    [
      'no kind of customer',
      { orderedBy: 'NOBODY' },
      'orderedBy',
      'orderedBy must be CUSTOMER or PERSON.',
    ],
  ])('is refused with %s', async (_, wrong, path, message) => {
    const { items } = await newVariant();
    const { status, body } = await enter(app, admin, { items, ...wrong });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path, message: expect.stringMatching(message) }]);
  });

  it('is refused for the e-mail of an account, which it would not be in', async () => {
    const { customer } = await newCustomer();
    const { items } = await newVariant();
    const email = customer.email.toUpperCase();
    const { status, body } = await enter(app, admin, { items, email });
    expect([status, body.errors[0].path]).toEqual([400, 'email']);
    expect(body.message).toContain('choose them as the customer');
  });
});

describe('the products of an entered order', () => {
  it('are refused by name if they are drafts or archived, and if they are gone', async () => {
    for (const status of ['DRAFT', 'ARCHIVED'] as const) {
      const { product, items } = await newVariant();
      await db.product.update({ where: { id: product.id }, data: { status } });
      const { status: code, body } = await enter(app, admin, { items });
      expect([code, body.message]).toEqual([
        409,
        `${product.name} (M, Indigo) is not for sale any more. Remove it from the order.`,
      ]);
    }
    const { items } = await newVariant();
    const gone = { productVariantId: newId(), quantity: 1 };
    const { status, body } = await enter(app, admin, { items: [...items, gone] });
    expect([status, body.errors]).toEqual([
      409,
      [{ path: 'items.1', message: 'Item 2 is not for sale any more. Remove it from the order.' }],
    ]);
  });

  it('are refused by name if there are too few', async () => {
    const { product, id } = await newVariant(2);
    const { status, body } = await enter(app, admin, {
      items: [{ productVariantId: id, quantity: 3 }],
      expectedTotal: 2997,
    });
    const message = `${product.name} (M, Indigo): only 2 left in stock`;
    expect([status, body.code, body.errors]).toEqual([
      ...[409, 'OUT_OF_STOCK'],
      [{ path: 'items.0', message }],
    ]);
    expect(await stocksOf(app, product.id)).toEqual([2]);
  });

  it('are named when one is there twice', async () => {
    const { items } = await newVariant();
    const { body } = await enter(app, admin, { items: [...items, ...items] });
    expect(body.errors).toEqual([
      {
        path: 'items.1.productVariantId',
        message: 'Items 1 and 2 are the same. Change the quantity instead.',
      },
    ]);
  });
});

describe('an order that is entered twice or at the same moment as others', () => {
  it('is one order under one key, however often it is sent', async () => {
    const { ours } = await newCustomer();
    const { product, items } = await newVariant();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => enter(app, admin, { ...ours, items }, 'double click')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    expect(await stocksOf(app, product.id)).toEqual([9]);
    const other = await enter(app, admin, { ...ours, items, note: 'Other' }, 'double click');
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('does not use up its key if it is refused', async () => {
    const { ours } = await newCustomer();
    const { items } = await newVariant();
    expect((await enter(app, admin, { ...ours, items, expectedTotal: 1 }, 'again')).status).toBe(
      409,
    );
    expect((await enter(app, admin, { ...ours, items }, 'again')).status).toBe(201);
  });

  it('gives the last unit to one buyer: a shopper or the customer on the phone', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { product, id, items } = await newVariant(1);
      const { customer, ours } = await newCustomer();
      await addToCart(app, customer, id);
      const statuses = await Promise.all([
        place(app, customer, ours.addressId).then(({ status }) => status),
        enter(app, admin, { items }).then(({ status }) => status),
      ]);
      expect(statuses.sort()).toEqual([201, 409]);
      expect(await stocksOf(app, product.id)).toEqual([0]);
    }
    expect(await stockMismatches(app)).toEqual([]);
  });

  it('never deadlocks with shoppers who buy the same products in another order', async () => {
    const [one, two] = [await newVariant(100), await newVariant(100)];
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const items = [...one.items, ...two.items];
        if (index % 3 === 0) return enter(app, admin, { items, expectedTotal: 1998 });
        if (index % 3 === 1) {
          return enter(app, admin, { items: items.toReversed(), expectedTotal: 1998 });
        }
        const { customer, ours } = await newCustomer();
        await addToCart(app, customer, two.id);
        await addToCart(app, customer, one.id);
        return place(app, customer, ours.addressId);
      }),
    );
    expect(statuses.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(await stocksOf(app, one.product.id)).toEqual([88]);
  });
});

it('the account of a customer whose orders were entered can be deleted with their names', async () => {
  const password = 'correct horse';
  const { customer, ours } = await newCustomer(await hashPassword(password));
  const { items } = await newVariant();
  const { body } = await enter(app, admin, { ...ours, items, note: 'Neighbour of Ravi' });
  const { id } = body.order;
  await app.call('put', `/orders/${id}/status`, admin).send({ deliveryStatus: 'DELIVERED' });
  const deleted = await app.call('post', '/users/delete-account', customer).send({ password });
  expect(deleted.status).toBe(200);
  const { body: read } = await app.call('get', `/orders/${id}`, admin);
  expect(read.order).toMatchObject({ customerId: null, channel: 'WHATSAPP', user: { email: '' } });
  expect(JSON.stringify(await logOf(id))).not.toContain('Ravi');
  const reopened = await app
    .call('put', `/orders/${id}/status`, admin)
    .send({ deliveryStatus: 'PENDING' });
  expect(reopened.body.message).toContain('has deleted their account');
});

it('entered orders keep all invariants of the shop', async () => {
  expect(await withConnection(app.databaseUrl, findBrokenInvariants)).toEqual([]);
});
