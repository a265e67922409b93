import { afterEach, describe, expect, it } from 'vitest';
import type { OrderDetail } from '#common/contract/orders.ts';
import {
  addAddress,
  addToCart,
  place,
  placeOrderOf,
  setStatus,
} from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { NOON_IN_INDIA, testApp } from '#server/test/test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const { variants } = await makeProduct(app, { variants: [{ stock: 1000 }] });
const variantId = variants[0]?.id ?? '';

/** The zone of this process before a test moves it. */
const HOME_ZONE = process.env['TZ'];

afterEach(() => {
  app.setNow(NOON_IN_INDIA);
  process.env['TZ'] = HOME_ZONE;
});

/** Ids of the orders that the back office sees, newest first. */
async function listed(query: object): Promise<string[]> {
  const answer = await app.call('get', '/orders/all', admin).query(query);
  expect(answer.status).toBe(200);
  expect(answer.body.pagination.totalItems).toBe(answer.body.orders.length);
  return answer.body.orders.map(({ id }: OrderDetail) => id);
}

async function refused(query: object): Promise<string> {
  const answer = await app.call('get', '/orders/all', admin).query(query);
  expect(answer.status).toBe(400);
  return answer.body.message;
}

async function orderOf(name: string, address: object = {}): Promise<OrderDetail> {
  const customer = await makeUser(app, { username: name });
  const { id } = await addAddress(app, customer, address);
  await addToCart(app, customer, variantId);
  return (await place(app, customer, id)).body.order;
}

describe('the search for an order', () => {
  it('finds it by its id, whole or as people read it, with or without #', async () => {
    const { id } = await orderOf('Harini');
    const short = id.slice(-8);
    for (const q of [id, id.toUpperCase(), short, short.toUpperCase(), `#${short}`, `# ${short}`]) {
      expect([q, await listed({ q })]).toEqual([q, [id]]);
    }
    expect(await listed({ q: id.slice(0, 13) })).toEqual([]);
  });

  it('finds it by the name of buyer or recipient and by e-mail, however they are written', async () => {
    const { id } = await orderOf('Kavya Iyer', { recipientName: 'अनिता शर्मा' });
    for (const q of ['kavya', 'KAVYA IYER', 'iye', 'kavya iyer@example.in', 'अनिता', 'शर्मा']) {
      expect([q, await listed({ q })]).toEqual([q, [id]]);
    }
  });

  it.each([
    '9812340765',
    '98123 40765',
    '+91 98123 40765',
    '+919812340765',
    '919812340765',
    '0091 98123-40765',
    '098123 40765',
    '(+91) 98123.40765',
    '\u202a+91 98123–40765\u202c',
    '+91 098123 40765',
    '९८१२३ ४०७६५',
    'tel:+91-98123-40765',
    '98123 407',
    '+91 098123',
    '+91 98123',
    '40765',
  ])('finds it by its phone written as %s', async (q) => {
    const customer = await makeUser(app);
    const { id } = await addAddress(app, customer, { phone: '9812340765' });
    await addToCart(app, customer, variantId);
    const order = (await place(app, customer, id)).body.order;
    expect(await listed({ q })).toContain(order.id);
    await app.deps.db.order.update({ where: { id: order.id }, data: { searchKey: order.id } });
    expect(await listed({ q })).toEqual([]);
  });

  it('takes % and _ literally, and no name for a part of an id', async () => {
    const { id } = await orderOf('50%_off');
    expect(await listed({ q: '50%_' })).toEqual([id]);
    expect(await listed({ q: '50_%' })).toEqual([]);
    const { db } = app.deps;
    const order = await orderOf('Lakshmi');
    await db.order.update({
      where: { id: order.id },
      data: { searchKey: `0000ada0-0000-7000-8000-000000000ada\nlakshmi\nl@example.in` },
    });
    expect(await listed({ q: 'ada' })).toEqual([]);
    expect(await listed({ q: '00000ada' })).toEqual([order.id]);
  });

  it.each([
    ['Maria José', ['jose', 'MARIA JOSÉ', 'Maria Jose\u0301', 'josé maria', 'jos mar', 'm jo']],
    ['Seán O’Neill', ["o'neill", 'Oʼneill sean', 'seán', 'neill se', 'O´NEILL', 'oneill']],
    ["Nikhil D'Souza", ['dsouza', 'd’souza', 'souza nik', 'D`Souza, Nikhil', 'nikhil dsouza']],
    ['Pinto, João', ['joão pinto', 'pinto, joao', 'Joao,Pinto', 'pinto;', 'joão.']],
    ['K.S. Chithra', ['k s chithra', 'k.s. chithra', 'K. S. Chithra', 'chithra, k.s.']],
    ['ज़ीनत', ['जीनत', 'ज\u093cीनत']],
    ['Zoë‐Marie', ['zoe-marie', 'Zoë–Marie', 'zoe—mar', 'ZOË']],
    ['लक्ष्मी अय्यर', ['अय्यर लक्ष्मी', 'लक्ष्मी']],
  ])('finds %s whatever the signs and the order of the words', async (recipientName, queries) => {
    const order = await orderOf(`Buyer of ${recipientName}`, { recipientName });
    for (const q of queries) expect([q, await listed({ q })]).toEqual([q, [order.id]]);
    for (const q of [`${recipientName} xavier`, `${queries[0]}x`]) {
      expect(await listed({ q })).toEqual([]);
    }
  });

  it('finds a buyer by first and last name in either order, and part of a phone beside a name', async () => {
    const customer = await makeUser(app, { username: 'swapped' });
    await app.deps.db.user.update({
      where: { id: customer.id },
      data: { firstName: 'Ramesh', lastName: 'Subramaniam' },
    });
    const { id } = await addAddress(app, customer, { phone: '9765401234' });
    await addToCart(app, customer, variantId);
    const order = (await place(app, customer, id)).body.order;
    for (const q of [
      'Ramesh Subramaniam',
      'subramaniam ramesh',
      'subra 97654',
      '97654 01234 ram',
    ]) {
      expect([q, await listed({ q })]).toEqual([q, [order.id]]);
    }
    expect(await listed({ q: 'ramesh 11111' })).toEqual([]);
  });

  it('finds it by a SKU that was bought, or its beginning, and not by a part in its middle', async () => {
    const product = await makeProduct(app, { variants: [{ sku: 'Zébra-100/Red' }] });
    const customer = await makeUser(app);
    const order = await placeOrderOf(app, customer, product.variants[0]?.id ?? '');
    await orderOf('Zebra-like');
    for (const q of ['Zébra-100/Red', 'zebra-100/red', 'ZEBRA–100', 'zebra-1']) {
      expect([q, await listed({ q })]).toEqual([q, [order.id]]);
    }
    expect(await listed({ q: '100/red' })).toEqual([]);
    await app.deps.db.variant.updateMany({
      where: { productId: product.id },
      data: { sku: 'Other', skuKey: 'other' },
    });
    expect(await listed({ q: 'zebra-100/red' })).toEqual([order.id]);
  });

  it('finds every order with a text of invisible characters alone, like no text at all', async () => {
    const all = await app.call('get', '/orders/all', admin);
    const answer = await app.call('get', '/orders/all', admin).query({ q: '\u2060\u00ad' });
    expect(answer.body.pagination.totalItems).toBe(all.body.pagination.totalItems);
  });

  it('finds with one or two characters the words that begin with them', async () => {
    const { id } = await orderOf('Xena Ýrsa', { recipientName: null });
    expect(await listed({ q: 'x' })).toEqual([id]);
    expect(await listed({ q: 'ýr' })).toEqual([id]);
    expect(await listed({ q: 'rs' })).toEqual([]);
  });
});

describe('the filter by day', () => {
  it.each(['UTC', 'America/Los_Angeles'])(
    'counts days as India does, both ends included, where the server lives in %s',
    async (zone) => {
      process.env['TZ'] = zone;
      const q = `zone${zone.length}`;
      const customer = await makeUser(app, { username: q });
      const [evening, night] = ['2026-11-28T18:15:00Z', '2026-11-28T18:45:00Z'];
      app.setNow(new Date(evening));
      const late = await placeOrderOf(app, customer, variantId);
      app.setNow(new Date(night));
      const early = await placeOrderOf(app, customer, variantId);
      expect(await listed({ q, from: '2026-11-28', to: '2026-11-28' })).toEqual([late.id]);
      expect(await listed({ q, from: '2026-11-29', to: '2026-11-29' })).toEqual([early.id]);
      expect(await listed({ q, from: '2026-11-28' })).toEqual([early.id, late.id]);
      expect(await listed({ q, from: '2026-11-29' })).toEqual([early.id]);
      expect(await listed({ q, to: '2026-11-28' })).toEqual([late.id]);
      expect(await listed({ q, to: '2026-11-27' })).toEqual([]);
      expect(await listed({ q, from: '2026-11-30' })).toEqual([]);
    },
  );

  it('has the first and the last moment of a day, and no other', async () => {
    const customer = await makeUser(app, { username: 'moments' });
    for (const moment of ['18:29:59.999', '18:30:00.000']) {
      app.setNow(new Date(`2026-10-01T${moment}Z`));
      await placeOrderOf(app, customer, variantId);
    }
    const [second, first] = await listed({ q: 'moments' });
    expect(await listed({ q: 'moments', from: '2026-10-01', to: '2026-10-01' })).toEqual([first]);
    expect(await listed({ q: 'moments', from: '2026-10-02', to: '2026-10-02' })).toEqual([second]);
  });

  it('refuses an invalid day, a day sent twice and an end before the beginning', async () => {
    for (const from of [
      '28-11-2026',
      '2026-02-30',
      '0000-01-01',
      'today',
      '',
      '2026-11-28T00:00Z',
    ]) {
      expect(await refused({ from })).toBe('from must be a date such as 1995-08-15.');
    }
    expect(await refused({ to: ['2026-11-28', '2026-11-29'] })).toBe(
      'to was sent more than once. Send it once.',
    );
    expect(await refused({ from: '2026-11-29', to: '2026-11-28' })).toBe(
      'from may not be after to.',
    );
    expect(await listed({ q: 'moments', from: '1850-01-01', to: '9999-12-31' })).toHaveLength(2);
  });
});

describe('orders asked for by their ids', () => {
  it('are only those with these ids, as for packing slips; anything else is ignored', async () => {
    const [one, two] = [await orderOf('Slip one'), await orderOf('Slip two')];
    await orderOf('Slip three');
    expect(await listed({ id: [one.id, two.id, 'nonsense'] })).toEqual([two.id, one.id]);
    expect(await listed({ id: one.id })).toEqual([one.id]);
    expect(await listed({ id: 'nonsense' })).toEqual([]);
    expect(await refused({ id: Array.from({ length: 101 }, () => one.id) })).toBe(
      'id must be an order’s id, given at most 100 times.',
    );
  });
});

it('filters narrow together: search, status and days', async () => {
  const order = await orderOf('Together');
  await orderOf('Together again');
  await setStatus(app, admin, order.id, 'SHIPPED');
  const day = '2026-11-28';
  expect(await listed({ q: 'together', status: 'SHIPPED', from: day, to: day })).toEqual([
    order.id,
  ]);
  expect(await listed({ q: 'together', status: 'SHIPPED', from: '2026-11-29' })).toEqual([]);
  expect(await listed({ q: 'together', status: 'DELIVERED' })).toEqual([]);
});
