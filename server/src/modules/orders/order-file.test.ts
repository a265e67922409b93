import { parse } from 'csv-parse/sync';
import { afterEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { newId } from '#server/src/lib/ids.ts';
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
const { db } = app.deps;
const admin = await makeAdmin(app);

afterEach(() => app.setNow(NOON_IN_INDIA));

/** The file of a filter, as it comes. */
async function fileOf(query: object = {}) {
  const answer = await app.call('get', '/orders/csv', admin).query(query);
  expect(answer.status).toBe(200);
  return answer;
}

/** The rows of a filter's file, by their headings, as a spreadsheet reads them. */
async function rowsOf(query: object = {}): Promise<Record<string, string>[]> {
  const { text } = await fileOf(query);
  return parse(text, { bom: true, columns: true, record_delimiter: '\r\n' });
}

async function order(name = 'Asha', variantId?: string) {
  const customer = await makeUser(app, { username: name });
  const made = variantId ?? (await makeProduct(app)).variants[0]?.id ?? '';
  return placeOrderOf(app, customer, made, 2);
}

describe('the file of orders', () => {
  it('has a row for an order with all that the courier and the books need', async () => {
    const customer = await makeUser(app, { username: 'मीरा' });
    const kurta = await makeProduct(app, {
      name: 'Kurta "Jaipur", long',
      variants: [{ size: 'L', color: 'Madder', sellingPaise: 129_950, discountPaise: 20_000 }],
    });
    const sari = await makeProduct(app, {
      name: 'Sari',
      variants: [{ size: 'Free Size', color: '', sellingPaise: 5 }],
    });
    const address = await addAddress(app, customer, { recipientName: 'अनिता शर्मा' });
    await addToCart(app, customer, kurta.variants[0]?.id ?? '', 2);
    await addToCart(app, customer, sari.variants[0]?.id ?? '');
    app.setNow(new Date('2026-11-28T18:45:00Z'));
    const { id } = (await place(app, customer, address.id)).body.order;
    expect(await rowsOf({ q: 'मीरा' })).toEqual([
      {
        Order: `#${id.slice(-8).toUpperCase()}`,
        'Order date': '2026-11-29 00:15',
        Status: 'Pending',
        Customer: 'मीरा',
        'E-mail': 'मीरा@example.in',
        Recipient: 'अनिता शर्मा',
        Phone: '9876543210',
        'Address line 1': '12 MG Road',
        'Address line 2': 'Near the post office',
        City: 'Pune',
        State: 'Maharashtra',
        'PIN code': '411001',
        Pieces: '3',
        Items: '1 x Sari (Free Size) @ 0.05; 2 x Kurta "Jaipur", long (L, Madder) @ 1299.50',
        Subtotal: '2999.05',
        Discount: '400.00',
        'Discount code': '',
        'Code discount': '0.00',
        Tax: '0.00',
        Total: '2599.05',
        Payment: 'COD',
        Paid: 'No',
        'To collect': '2599.05',
        'Expected delivery': '2026-12-06',
        'Delivered on': '',
        'Order id': id,
        Channel: 'Website',
        Courier: '',
        'Tracking number': '',
      },
    ]);
    app.setNow(new Date('2026-12-01T18:29:00Z'));
    await setStatus(app, admin, id, 'DELIVERED');
    expect(await rowsOf({ q: 'मीरा' })).toMatchObject([
      {
        Status: 'Delivered',
        Paid: 'Yes',
        'To collect': '0.00',
        'Delivered on': '2026-12-01 23:59',
      },
    ]);
    await setStatus(app, admin, id, 'CANCELED');
    expect(await rowsOf({ q: 'मीरा' })).toMatchObject([
      { Status: 'Cancelled', Paid: 'No', Total: '2599.05', 'To collect': '0.00' },
    ]);
  });

  it('is an uncached download in UTF-8 that Excel reads, with the day in India', async () => {
    app.setNow(new Date('2026-11-28T18:45:00Z'));
    const { headers, text } = await fileOf();
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=orders-2026-11-29.csv',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(text.startsWith('\ufeffOrder,Order date,Status,')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const head = await app.raw
      .head('/api/orders/csv')
      .set('Authorization', `Bearer ${admin.token}`);
    expect([head.status, head.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  });

  it('lets no text of a customer become a formula, and keeps a line break inside its cell', async () => {
    const { id } = await order('Eve');
    await db.order.update({
      where: { id },
      data: {
        firstName: '=HYPERLINK("http://evil.example","x")',
        lastName: '',
        recipientName: '@SUM(1+1)',
        phone: '+919876543210',
        addressLine1: '12 MG Road\nbehind "Rex", left',
        addressLine2: '\t=1+1',
        postalCode: '＝1+1',
        city: '-2+3',
        state: '\r=1',
        items: { updateMany: { where: {}, data: { name: '+cmd|calc' } } },
      },
    });
    const { text } = await fileOf({ q: 'eve' });
    expect(text).toContain('"\'=HYPERLINK(""http://evil.example"",""x"")"');
    expect(text).toContain('"12 MG Road\nbehind ""Rex"", left"');
    const [row = {}] = await rowsOf({ q: 'eve' });
    expect(row).toMatchObject({
      Customer: '\'=HYPERLINK("http://evil.example","x")',
      Recipient: "'@SUM(1+1)",
      Phone: "'+919876543210",
      'Address line 1': '12 MG Road\nbehind "Rex", left',
      'Address line 2': "'\t=1+1",
      'PIN code': "'＝1+1",
      City: "'-2+3",
      State: "'\r=1",
      Items: '2 x +cmd|calc (M, Indigo) @ 999.00',
    });
    for (const value of Object.values(row)) expect(value).not.toMatch(/^[=+\-@\t\r]/);
  });

  it('follows search, status and days, and refuses what the list refuses', async () => {
    const { variants } = await makeProduct(app, { variants: [{ stock: 99 }] });
    const [first, second] = [
      await order('Filter one', variants[0]?.id),
      await order('Filter two', variants[0]?.id),
    ];
    await setStatus(app, admin, first.id, 'SHIPPED');
    const ids = async (query: object) => (await rowsOf(query)).map((row) => row['Order id']);
    expect(await ids({ q: 'filter' })).toEqual([second.id, first.id]);
    expect(await ids({ q: 'filter', status: 'SHIPPED' })).toEqual([first.id]);
    expect(await ids({ q: 'filter', from: '2026-11-29' })).toEqual([]);
    for (const query of [
      { from: 'x' },
      { from: '2026-11-29', to: '2026-11-28' },
      { status: 'X' },
    ]) {
      const answer = await app.call('get', '/orders/csv', admin).query(query);
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  it('has only the selected orders, newest first, and ignores ids that are no order', async () => {
    const { variants } = await makeProduct(app, { variants: [{ stock: 99 }] });
    const [first, , third] = [
      await order('Chosen one', variants[0]?.id),
      await order('Chosen two', variants[0]?.id),
      await order('Chosen three', variants[0]?.id),
    ];
    const ids = async (query: object) => (await rowsOf(query)).map((row) => row['Order id']);
    expect(await ids({ id: [first.id, 'nonsense', third.id.toUpperCase()] })).toEqual([
      third.id,
      first.id,
    ]);
    expect(await ids({ id: first.id })).toEqual([first.id]);
    expect(await ids({ id: first.id, status: 'SHIPPED' })).toEqual([]);
    const tooMany = { id: Array.from({ length: LIMITS.orderIds + 1 }, () => first.id) };
    expect((await app.call('get', '/orders/csv', admin).query(tooMany)).status).toBe(400);
  });

  it('has every order once, in the order of the list, however many have the same moment', async () => {
    const { id } = await order('Bulk');
    const { items: _, ...pattern } = await db.order.findUniqueOrThrow({
      where: { id },
      include: { items: true },
    });
    const data = Array.from({ length: 650 }, (__, index) => ({
      ...pattern,
      id: newId(),
      placedAt: new Date(NOON_IN_INDIA.getTime() + (index % 3)),
    }));
    await db.order.createMany({ data });
    const inFile = (await rowsOf({ q: 'bulk' })).map((row) => row['Order id']);
    const list = await app.call('get', '/orders/all?limit=1000&q=bulk', admin);
    expect(inFile).toHaveLength(651);
    expect(inFile).toEqual(list.body.orders.map((one: { id: string }) => one.id));
  });
});
