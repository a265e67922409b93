import { describe, expect, it } from 'vitest';
import type { Administrator } from '#common/contract/administrators.ts';
import type { StaffRole } from '#common/domain/staff-roles.ts';
import { makeAdmin, makeUser, type TestUser } from '#server/test/builders/users.ts';
import { testApp, type Caller } from '#server/test/test-app.ts';
import { hashPassword } from '../users/password-hash.service.ts';

const app = await testApp();
const PASSWORD = 'lotus pond';
const passwordHash = await hashPassword(PASSWORD);
const owner = await makeAdmin(app, passwordHash);

function add(email: string, staffRole?: string) {
  const body = { email, staffRole, password: PASSWORD };
  return app.call('post', '/administrators', owner).send(body);
}

function remove(caller: Caller, id: string) {
  return app.call('post', `/administrators/${id}/remove`, caller).send({ password: PASSWORD });
}

async function listed(): Promise<Administrator[]> {
  return (await app.call('get', '/administrators', owner)).body.administrators;
}

/** What the audit log says of an account, newest first. */
async function logOf(id: string) {
  const { body } = await app.call('get', `/changes?kind=ADMINISTRATOR&id=${id}`, owner);
  const changes: { actor: { name: string }; changes: { from: string; to: string }[] }[] =
    body.changes;
  return changes.map(({ actor, changes: [first] }) => [actor.name, first?.from, first?.to]);
}

function setRole(caller: Caller, id: string, staffRole: StaffRole, expectedStaffRole: StaffRole) {
  const body = { staffRole, expectedStaffRole, password: PASSWORD };
  return app.call('put', `/administrators/${id}/role`, caller).send(body);
}

async function listedRole(id: string): Promise<StaffRole | undefined> {
  return (await listed()).find((one) => one.id === id)?.staffRole;
}

describe('the role of an administrator', () => {
  it('is everything unless another one is chosen, and is listed', async () => {
    const customer = await makeUser(app);
    await add('all@example.in');
    await add('packer@example.in', 'ORDERS');
    await add(customer.email, 'PRODUCTS');
    const roles = (await listed()).map(({ email, staffRole }) => [email, staffRole]);
    expect(Object.fromEntries(roles)).toMatchObject({
      [owner.email]: 'EVERYTHING',
      'all@example.in': 'EVERYTHING',
      'packer@example.in': 'ORDERS',
      [customer.email]: 'PRODUCTS',
    });
    expect(await logOf(customer.id)).toEqual([
      [owner.username, 'Customer', 'Administrator: Products'],
    ]);
  });

  it('changes without a new sign-in, counts from the next request, and is logged', async () => {
    const colleague = await makeAdmin(app);
    const orders = () => app.call('get', '/orders/all', colleague);
    expect((await orders()).status).toBe(200);
    const answer = await setRole(owner, colleague.id, 'PRODUCTS', 'EVERYTHING');
    expect([answer.status, answer.body.message]).toEqual([
      200,
      `${colleague.username} has the role Products now`,
    ]);
    const refused = await orders();
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Your role (Products) doesn’t include orders. Ask an administrator with the role Everything.',
    ]);
    const { body } = await app.call('get', '/auth/me', colleague);
    expect([body.user.userType, body.user.staffRole]).toEqual(['ADMIN', 'PRODUCTS']);
    await setRole(owner, colleague.id, 'ORDERS', 'PRODUCTS');
    expect((await orders()).status).toBe(200);
    expect(await logOf(colleague.id)).toEqual([
      [owner.username, 'Administrator: Products', 'Administrator: Orders and packing'],
      [owner.username, 'Administrator', 'Administrator: Products'],
    ]);
  });

  it('is null for a customer, also after the back office was taken away', async () => {
    const colleague = await makeUser(app, { userType: 'ADMIN', staffRole: 'ORDERS', passwordHash });
    await remove(owner, colleague.id);
    const again = { identifier: colleague.email, password: PASSWORD };
    const { body } = await app.call('post', '/auth/login').send(again);
    expect([body.user.userType, body.user.staffRole]).toEqual(['CUSTOMER', null]);
  });

  it('that a colleague has changed in between is not overwritten', async () => {
    const colleague = await makeAdmin(app);
    await setRole(owner, colleague.id, 'ORDERS', 'EVERYTHING');
    const late = await setRole(owner, colleague.id, 'PRODUCTS', 'EVERYTHING');
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      `${colleague.username} got the role Orders and packing in the meantime. Nothing was changed.`,
    ]);
    expect(await listedRole(colleague.id)).toBe('ORDERS');
    expect((await setRole(owner, colleague.id, 'ORDERS', 'EVERYTHING')).status).toBe(200);
    expect(await logOf(colleague.id)).toHaveLength(1);
  });

  it.each([
    [{ staffRole: 'OWNER', expectedStaffRole: 'EVERYTHING', password: PASSWORD }, 'staffRole'],
    [{ staffRole: 'ORDERS', expectedStaffRole: 'EVERYTHING', password: 'wrong' }, 'password'],
    [{ staffRole: 'ORDERS', password: PASSWORD }, 'expectedStaffRole'],
  ])('is refused with %j, and stays as it was', async (body, field) => {
    const colleague = await makeAdmin(app);
    const answer = await app.call('put', `/administrators/${colleague.id}/role`, owner).send(body);
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, field]);
    expect(await listedRole(colleague.id)).toBe('EVERYTHING');
  });

  it('belongs to administrators: a customer and an unknown id are not found', async () => {
    const customer = await makeUser(app);
    for (const id of [customer.id, 'nonsense']) {
      expect((await setRole(owner, id, 'ORDERS', 'EVERYTHING')).status).toBe(404);
    }
  });
});

describe('the last administrator with the role Everything', () => {
  const LAST =
    'The shop needs an administrator with the role Everything. Give someone else that role first.';

  /** Everyone else loses the back office. */
  async function leaveOnlyOwner(): Promise<void> {
    for (const { id } of await listed()) if (id !== owner.id) await remove(owner, id);
  }

  it('keeps that role and the back office, though others may pack orders', async () => {
    await leaveOnlyOwner();
    await add('packs@example.in', 'ORDERS');
    const smaller = await setRole(owner, owner.id, 'ORDERS', 'EVERYTHING');
    const gone = await remove(owner, owner.id);
    expect([smaller, gone].map(({ status, body }) => [status, body.message])).toEqual([
      [409, LAST],
      [409, LAST],
    ]);
    expect(await listedRole(owner.id)).toBe('EVERYTHING');
  });

  it('may step down once a colleague has the role too, and then manages nobody', async () => {
    await leaveOnlyOwner();
    const colleague = await makeAdmin(app, passwordHash);
    expect((await setRole(owner, owner.id, 'ORDERS', 'EVERYTHING')).status).toBe(200);
    expect((await setRole(owner, owner.id, 'EVERYTHING', 'ORDERS')).status).toBe(403);
    expect((await setRole(colleague, owner.id, 'EVERYTHING', 'ORDERS')).status).toBe(200);
  });

  it('remains when all take the role from each other or remove each other at once', async () => {
    await leaveOnlyOwner();
    const all: TestUser[] = [owner];
    while (all.length < 4) all.push(await makeAdmin(app, passwordHash));
    const answers = await Promise.all(
      all.map((caller, index) => {
        const target = all[(index + 1) % all.length]?.id ?? '';
        return index % 2 === 0
          ? setRole(caller, target, 'REPORTS', 'EVERYTHING')
          : remove(caller, target);
      }),
    );
    const left = await app.deps.db.user.count({
      where: { userType: 'ADMIN', staffRole: 'EVERYTHING' },
    });
    expect(left).toBeGreaterThan(0);
    const statuses = answers.map(({ status }) => status);
    expect(left).toBe(all.length - statuses.filter((status) => status === 200).length);
    expect(statuses.every((status) => [200, 401, 403, 409].includes(status))).toBe(true);
  });
});
