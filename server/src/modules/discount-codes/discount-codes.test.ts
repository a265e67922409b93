import { describe, expect, it } from 'vitest';
import type { DiscountCode, DiscountCodeBody } from '#common/contract/discount-codes.ts';
import { codeBody, makeDiscountCode } from '#server/test/builders/discount-codes.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);

let made = 0;

function create(fields: Partial<DiscountCodeBody> = {}) {
  made += 1;
  return app
    .call('post', '/discount-codes', admin)
    .send(codeBody({ code: `NEW${made}CODE`, ...fields }));
}

function change(id: string, fields: Partial<DiscountCodeBody>) {
  return app.call('put', `/discount-codes/${id}`, admin).send(codeBody(fields));
}

async function list(): Promise<DiscountCode[]> {
  return (await app.call('get', '/discount-codes?limit=100', admin)).body.codes;
}

async function logOf(id: string) {
  const answer = await app.call('get', `/changes?kind=DISCOUNT_CODE&id=${id}`, admin);
  return answer.body.changes;
}

it('a code is kept in capitals without spaces, and listed with its uses, the newest first', async () => {
  const answer = await create({
    code: ' summer – sale ',
    kind: 'AMOUNT',
    value: 200.5,
    minimum: 999,
    totalLimit: 100,
    customerLimit: 1,
    startsAt: '2026-11-28T06:00:00.000Z',
    endsAt: '2026-12-01T18:30:00.000Z',
  });
  expect(answer.status).toBe(201);
  const { id, updatedAt, ...rest } = answer.body as DiscountCode;
  expect(rest).toEqual({
    code: 'SUMMER-SALE',
    kind: 'AMOUNT',
    value: 200.5,
    minimum: 999,
    totalLimit: 100,
    customerLimit: 1,
    uses: 0,
    startsAt: '2026-11-28T06:00:00.000Z',
    endsAt: '2026-12-01T18:30:00.000Z',
    isActive: true,
    state: 'ACTIVE',
  });
  const next = await create();
  const [first, second] = await list();
  expect([first?.id, second]).toEqual([next.body.id, { id, updatedAt, ...rest }]);
});

it('a code that reads like another one is refused by name, also with other case and hyphens', async () => {
  await create({ code: 'MONSOON-20' });
  const answer = await create({ code: 'monsoon 20' });
  const message = 'MONSOON20 reads like the code MONSOON-20, which already exists.';
  expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
    409,
    'ALREADY_EXISTS',
    [{ path: 'code', message }],
  ]);
  const [same, free] = [await create({ code: 'MONSOON-20' }), await create()];
  expect(same.body.message).toBe('The code MONSOON-20 already exists.');
  expect((await change(free.body.id, { code: 'MONSOON20' })).status).toBe(409);
});

describe('a code is refused with the field and the remedy if', () => {
  const cases: [string, Partial<DiscountCodeBody>, string, string][] = [
    ['it is empty', { code: ' ' }, 'code', 'Please enter a code, such as DIWALI10.'],
    ['it is short', { code: 'a-b' }, 'code', 'A code needs at least 3 letters or digits.'],
    [
      'it is long',
      { code: 'A'.repeat(31) },
      'code',
      'Code may have at most 30 characters, not 31.',
    ],
    [
      'it has signs',
      { code: 'DIWALI 10%' },
      'code',
      'A code has letters and digits only, such as DIWALI10.',
    ],
    [
      'it takes off more than everything',
      { value: 101 },
      'value',
      'A percentage must be a whole number from 1 to 100.',
    ],
    [
      'it takes off parts of a percent',
      { value: 2.5 },
      'value',
      'A percentage must be a whole number from 1 to 100.',
    ],
    [
      'it takes off nothing',
      { kind: 'AMOUNT', value: 0 },
      'value',
      'An amount must be more than 0 and at most 10000000 rupees, with at most two decimals.',
    ],
    [
      'its minimum is negative',
      { minimum: -1 },
      'minimum',
      'Minimum order must be an amount from 0 to 10000000 rupees, with at most two decimals.',
    ],
    [
      'nobody may use it',
      { totalLimit: 0 },
      'totalLimit',
      'Limit in total must be a whole number from 1 to 1000000.',
    ],
    [
      'it starts before there were shops',
      { startsAt: '0000-01-01T00:00:00Z' },
      'startsAt',
      'Start must be a day and a time.',
    ],
    [
      'it ends when it starts',
      { startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' },
      'endsAt',
      'The end must be after the start.',
    ],
  ];
  it.each(cases)('%s', async (_, fields, path, message) => {
    const answer = await create(fields);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
  });
});

it('two administrators who edit a code cannot overwrite each other', async () => {
  const { id, code, updatedAt } = (await create()).body as DiscountCode;
  await change(id, { code, value: 20, expectedUpdatedAt: updatedAt });
  const late = await change(id, { code, value: 30, expectedUpdatedAt: updatedAt });
  expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(late.body.message).toContain('You changed this discount code on');
  expect((await list()).find((one) => one.id === id)?.value).toBe(20);
});

it('an order with a code does not overtake the administrator who edits it', async () => {
  const row = await makeDiscountCode(app);
  await app.deps.db.$executeRaw`UPDATE "DiscountCode" SET "uses" = 1 WHERE "id" = ${row.id}::uuid`;
  const expectedUpdatedAt = row.updatedAt.toISOString();
  const saved = await change(row.id, { code: row.code, isActive: false, expectedUpdatedAt });
  expect([saved.status, saved.body.state, saved.body.uses]).toEqual([200, 'STOPPED', 1]);
});

it('the audit log says who made, changed, stopped and deleted a code', async () => {
  const { id, code } = (await create({ code: 'LOGGED' })).body as DiscountCode;
  await change(id, { code });
  await change(id, { code, value: 15, minimum: 500, isActive: false });
  await app.call('delete', `/discount-codes/${id}`, admin);
  const log = await logOf(id);
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    'DELETED',
    'CHANGED',
    'CREATED',
  ]);
  expect(log[1]).toMatchObject({
    actor: { name: admin.username },
    label: 'LOGGED',
    changes: [
      { field: 'Discount', from: '10 %', to: '15 %' },
      { field: 'Minimum order', from: null, to: '₹500' },
      { field: 'Stopped', from: 'No', to: 'Yes' },
    ],
  });
});

it('a deleted code is gone, and its text is free again', async () => {
  const { id, code } = (await create()).body as DiscountCode;
  const answer = await app.call('delete', `/discount-codes/${id}`, admin);
  expect(answer.body).toEqual({ message: `Deleted discount code: ${code}` });
  expect((await app.call('delete', `/discount-codes/${id}`, admin)).status).toBe(404);
  expect((await change(id, { code })).status).toBe(404);
  expect((await create({ code })).status).toBe(201);
});

it('those who look after products manage codes, and those who pack orders do not', async () => {
  const products = await makeUser(app, { userType: 'ADMIN', staffRole: 'PRODUCTS' });
  const orders = await makeUser(app, { userType: 'ADMIN', staffRole: 'ORDERS' });
  expect((await app.call('get', '/discount-codes', products)).status).toBe(200);
  expect((await app.call('get', '/discount-codes', orders)).status).toBe(403);
  const { id } = await makeDiscountCode(app);
  expect((await app.call('delete', `/discount-codes/${id}`, orders)).status).toBe(403);
});
