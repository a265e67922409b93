import { describe, expect, it } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { shortId } from '#common/domain/short-id.ts';
import { newId } from '#server/src/lib/ids.ts';
import { orderOf, placeOrderOf, setStatus } from '#server/test/builders/orders.ts';
import { makeProduct, stockMismatches } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { countStatements } from '#server/test/statements.ts';
import { testApp, type Caller } from '#server/test/test-app.ts';

const app = await testApp();
const { db } = app.deps;
const admin = await makeAdmin(app);
const { variants } = await makeProduct(app, { variants: [{ stock: 999 }] });

interface Row {
  orderId: string;
  expectedStatus?: string;
  courier?: string | null;
  trackingNumber?: string | null;
  expectedTrackingNumber?: string | null;
}

function ship(rows: readonly Row[], caller: Caller = admin) {
  const shipments = rows.map((row) => ({
    ...{ expectedStatus: 'PENDING', courier: 'Delhivery', trackingNumber: null },
    ...row,
  }));
  return app.call('put', '/orders/shipments', caller).send({ shipments });
}

let last = 0;
/** A tracking number that no other order has. */
function freshNumber(): string {
  last += 1;
  return `AWB ${1000 + last}`;
}

async function newOrders(count: number): Promise<string[]> {
  const customer = await makeUser(app);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push((await placeOrderOf(app, customer, variants[0]?.id ?? '')).id);
  }
  return ids;
}

async function read(id = '') {
  return (await app.call('get', `/orders/${id}`, admin)).body.order;
}

describe('parcels that are shipped together', () => {
  it('are all set to Shipped with their numbers, which customer, history, audit log and file show', async () => {
    const customer = await makeUser(app);
    const orders = [await orderOf(app, customer), await orderOf(app, customer)];
    const [one, two] = [freshNumber(), freshNumber()];
    const answer = await ship([
      { orderId: orders[1]?.id ?? '', courier: '  Blue   Dart ', trackingNumber: ` ${two} ` },
      { orderId: orders[0]?.id.toUpperCase() ?? '', trackingNumber: one },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body.orders).toMatchObject([
      { id: orders[1]?.id, deliveryStatus: 'SHIPPED', courier: 'Blue Dart', trackingNumber: two },
      { id: orders[0]?.id, deliveryStatus: 'SHIPPED', courier: 'Delhivery', trackingNumber: one },
    ]);
    const own = await app.call('get', `/orders/${orders[1]?.id}`, customer);
    expect(own.body.order).toMatchObject({
      courier: 'Blue Dart',
      trackingNumber: two,
      paymentStatus: 'PENDING',
      history: [
        { status: 'PENDING' },
        { status: 'SHIPPED', courier: 'Blue Dart', trackingNumber: two },
      ],
    });
    const log = await app.call('get', `/changes?kind=ORDER&id=${orders[1]?.id}`, admin);
    expect(log.body.changes).toHaveLength(1);
    expect(log.body.changes[0]).toMatchObject({ label: `Order ${shortId(orders[1]?.id ?? '')}` });
    expect(log.body.changes[0].changes).toEqual([
      { field: 'Delivery status', from: 'Pending', to: 'Shipped' },
      { field: 'Courier', from: null, to: 'Blue Dart' },
      { field: 'Tracking number', from: null, to: two },
    ]);
    const file = await app.call('get', `/orders/csv?id=${orders[1]?.id}`, admin);
    expect(file.text).toContain(`Blue Dart,${two}`);
    expect(await stockMismatches(app)).toEqual([]);
  });

  it('are found by their tracking numbers, in whatever form they are typed', async () => {
    const [id = '', other = ''] = await newOrders(2);
    await ship([
      { orderId: id, trackingNumber: 'RM 77 001 IN' },
      { orderId: other, trackingNumber: 'RM 77 002 IN' },
    ]);
    const { body } = await app.call('get', '/orders/all?q=rm77001in', admin);
    expect(body.orders).toMatchObject([{ id }]);
    expect(body.pagination.totalItems).toBe(1);
  });

  it('need neither a courier nor a number', async () => {
    const [id = ''] = await newOrders(1);
    const { body } = await ship([{ orderId: id, courier: ' ', trackingNumber: '' }]);
    expect(body.orders[0]).toMatchObject({
      deliveryStatus: 'SHIPPED',
      courier: null,
      trackingNumber: null,
    });
  });

  it('change nothing more when the request is repeated, also twice at once', async () => {
    const ids = await newOrders(2);
    const rows = ids.map((orderId) => ({ orderId, trackingNumber: freshNumber() }));
    const answers = await Promise.all([ship(rows), ship(rows), ship(rows)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ship(rows)).body).toEqual(answers[0].body);
    for (const id of ids) {
      expect((await read(id)).history).toHaveLength(2);
      const log = await app.call('get', `/changes?kind=ORDER&id=${id}`, admin);
      expect(log.body.changes).toHaveLength(1);
    }
  });

  it('cost as many statements for forty orders as for one', async () => {
    const ids = await newOrders(41);
    const rows = ids.map((orderId) => ({ orderId, trackingNumber: freshNumber() }));
    const one = await countStatements(() => ship(rows.slice(0, 1)));
    const many = await countStatements(() => ship(rows.slice(1)));
    expect(many).toBe(one);
  });

  it('are for administrators', async () => {
    const customer = await makeUser(app);
    const { id } = await orderOf(app, customer);
    expect((await ship([{ orderId: id }], customer)).status).toBe(403);
    expect((await read(id)).deliveryStatus).toBe('PENDING');
  });
});

describe('a shipment that was typed wrong', () => {
  it('is corrected; the history keeps the first', async () => {
    const [id = ''] = await newOrders(1);
    const [wrong, right] = [freshNumber(), freshNumber()];
    await ship([{ orderId: id, trackingNumber: wrong }]);
    const corrected = {
      ...{ orderId: id, expectedStatus: 'SHIPPED', trackingNumber: right },
      expectedTrackingNumber: wrong,
    };
    expect((await ship([corrected])).status).toBe(200);
    const { trackingNumber, history } = await read(id);
    expect(trackingNumber).toBe(right);
    expect(history).toMatchObject([
      { status: 'PENDING' },
      { status: 'SHIPPED', trackingNumber: wrong },
      { status: 'SHIPPED', trackingNumber: right },
    ]);
  });

  it('is not corrected over the correction of another administrator', async () => {
    const [id = ''] = await newOrders(1);
    const [seen, now] = [freshNumber(), freshNumber()];
    await ship([{ orderId: id, trackingNumber: seen }]);
    await ship([{ orderId: id, expectedStatus: 'SHIPPED', trackingNumber: now }]);
    const late = await ship([
      {
        ...{ orderId: id, expectedStatus: 'SHIPPED', trackingNumber: freshNumber() },
        expectedTrackingNumber: seen,
      },
    ]);
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(late.body.message).toContain(`is now ${now}. Check it again.`);
  });

  it('can be swapped between two orders', async () => {
    const ids = await newOrders(2);
    const numbers = [freshNumber(), freshNumber()];
    const rows = (order: readonly (string | undefined)[], expectedStatus: string) =>
      ids.map((orderId, index) => ({
        orderId,
        expectedStatus,
        trackingNumber: order[index] ?? null,
      }));
    await ship(rows(numbers, 'PENDING'));
    expect((await ship(rows([numbers[1], numbers[0]], 'SHIPPED'))).status).toBe(200);
    expect((await read(ids[0])).trackingNumber).toBe(numbers[1]);
  });

  it('stays when the status changes', async () => {
    const [id = ''] = await newOrders(1);
    const number = freshNumber();
    await ship([{ orderId: id, trackingNumber: number }]);
    const { body } = await setStatus(app, admin, id, 'DELIVERED');
    expect(body.order).toMatchObject({ courier: 'Delhivery', trackingNumber: number });
  });
});

describe('a list of parcels with one that cannot be shipped', () => {
  /** Ships a good order together with a row, and expects that neither is shipped. */
  async function refused(row: Row, before: Row[] = []) {
    const [good = ''] = await newOrders(1);
    const answer = await ship([...before, { orderId: good, trackingNumber: freshNumber() }, row]);
    expect((await read(good)).deliveryStatus).toBe('PENDING');
    const { status, body } = answer;
    return { status, code: body.code, message: body.message, paths: pathsOf(body.errors) };
  }

  function pathsOf(errors: { path: string }[]): string[] {
    return errors.map(({ path }) => path);
  }

  it.each(['c0ffee00-0000-7000-8000-000000000000', 'nonsense'])(
    'ships none and names the unknown order %s',
    async (orderId) => {
      expect(await refused({ orderId })).toEqual({
        status: 404,
        code: 'NOT_FOUND',
        message: `Row 2, order #${shortId(orderId)}: this order does not exist. Remove this row.`,
        paths: ['shipments.1.orderId'],
      });
    },
  );

  it('ships none and says which was changed meanwhile', async () => {
    const [id = ''] = await newOrders(1);
    await setStatus(app, admin, id, 'CANCELED');
    expect(await refused({ orderId: id })).toEqual({
      status: 409,
      code: 'CHANGED_MEANWHILE',
      message: `Row 2, order #${shortId(id)}: it was set to Cancelled in the meantime. Reload the list and check it again.`,
      paths: ['shipments.1.expectedStatus'],
    });
    expect((await read(id)).deliveryStatus).toBe('CANCELED');
  });

  it.each([
    ['CANCELED', 'it is cancelled. Reopen the order or remove this row.'],
    ['DELIVERED', 'it is already delivered. Remove this row.'],
  ])('ships none if one is %s', async (status, sentence) => {
    const [id = ''] = await newOrders(1);
    await setStatus(app, admin, id, status);
    expect(await refused({ orderId: id, expectedStatus: status })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: `Row 2, order #${shortId(id)}: ${sentence}`,
    });
  });

  it('ships none if the customer of one has deleted their account', async () => {
    const [id = ''] = await newOrders(1);
    await setStatus(app, admin, id, 'DELIVERED');
    await db.order.update({ where: { id }, data: { userId: null, addressLine1: '' } });
    const { status, message } = await refused({ orderId: id, expectedStatus: 'DELIVERED' });
    expect(status).toBe(409);
    expect(message).toContain('the customer has deleted their account');
  });

  it('ships none if a number is on another order, in whatever form it was typed', async () => {
    const [holder = '', id = ''] = await newOrders(2);
    await ship([{ orderId: holder, trackingNumber: 'EE 123 456 789 IN' }]);
    expect(await refused({ orderId: id, trackingNumber: 'ee123456789in' })).toEqual({
      status: 409,
      code: 'ALREADY_EXISTS',
      message: `Row 2, order #${shortId(id)}: tracking number ee123456789in is already used by order #${shortId(holder)}. Correct one of the two.`,
      paths: ['shipments.1.trackingNumber'],
    });
  });

  it('names every such row', async () => {
    const answer = await refused({ orderId: newId() }, [{ orderId: newId() }]);
    expect(answer.paths).toEqual(['shipments.0.orderId', 'shipments.2.orderId']);
    expect(answer.message).toMatch(/ 1 more row cannot be shipped\.$/);
  });

  it('ships none if two rows have one number or are one order', async () => {
    const [one = '', two = ''] = await newOrders(2);
    const twice = await refused({ orderId: two, trackingNumber: 'X-1' }, [
      { orderId: one, trackingNumber: 'x1' },
    ]);
    expect(twice).toMatchObject({
      status: 400,
      message: 'Rows 1 and 3 have the same tracking number. Each parcel needs its own.',
      paths: ['shipments.2.trackingNumber'],
    });
    const same = await refused({ orderId: one.toUpperCase() }, [{ orderId: one }]);
    expect(same.message).toBe('Rows 1 and 3 are the same order. Remove one of them.');
  });

  it('is refused if it is empty, too long, or a number has no letter or digit', async () => {
    expect((await ship([])).body.message).toBe('Select at least one order.');
    const many = Array.from({ length: LIMITS.shipments + 1 }, () => ({ orderId: newId() }));
    expect((await ship(many)).body.message).toBe(
      'At most 200 orders can be marked as shipped at once.',
    );
    const [id = ''] = await newOrders(1);
    expect((await ship([{ orderId: id, trackingNumber: '--' }])).body.message).toBe(
      'A tracking number needs letters or digits.',
    );
  });
});

describe('two administrators at the same moment', () => {
  it('cannot give one number to two orders', async () => {
    const ids = await newOrders(4);
    const number = freshNumber();
    const answers = await Promise.all(
      ids.map((orderId) => ship([{ orderId, trackingNumber: number }])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const statuses = await Promise.all(ids.map(async (id) => (await read(id)).deliveryStatus));
    expect(statuses.filter((status) => status === 'SHIPPED')).toHaveLength(1);
  });

  it('who ship overlapping lists with other numbers leave one of the lists', async () => {
    const ids = await newOrders(6);
    const list = (from: readonly string[]) =>
      from.map((orderId) => ({ orderId, trackingNumber: freshNumber() }));
    const answers = await Promise.all([ship(list(ids)), ship(list([...ids].reverse()))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body.orders ?? [];
    for (const { id, trackingNumber } of winner) {
      expect((await read(id)).trackingNumber).toBe(trackingNumber);
    }
  });
});
