import { describe, expect, it } from 'vitest';
import { signInElsewhere } from '#server/test/builders/sessions.ts';
import { makeAdmin, makeUser, type TestUser } from '#server/test/builders/users.ts';
import { testApp, type Caller } from '#server/test/test-app.ts';
import { signToken } from '../../lib/token.ts';
import { makeAdministrator, replacePassword } from '../users/administrators.service.ts';
import { hashPassword } from '../users/password-hash.service.ts';

const app = await testApp();
const PASSWORD = 'lotus pond';
const passwordHash = await hashPassword(PASSWORD);
const admin = await makeAdmin(app, passwordHash);
const REASON = 'Refused six parcels';

function block({ id }: { id: string }, reason = REASON, by: Caller = admin) {
  return app.call('post', `/customers/${id}/block`, by).send({ reason });
}

function unblock({ id }: { id: string }, body: object = {}) {
  return app.call('post', `/customers/${id}/unblock`, admin).send(body);
}

function signIn({ username }: TestUser, password = PASSWORD) {
  return app.call('post', '/auth/login').send({ identifier: username, password });
}

async function statusOf(caller: Caller): Promise<number> {
  return (await app.call('get', '/auth/me', caller)).status;
}

function makeCustomer() {
  return makeUser(app, { passwordHash });
}

describe('a blocked customer', () => {
  it('is signed out on every device, and can neither order nor sign in', async () => {
    const customer = await makeCustomer();
    const elsewhere = await signInElsewhere(app, customer);
    expect(await statusOf(elsewhere)).toBe(200);
    const answer = await block(customer);
    expect([answer.status, answer.body.customer.block.reason]).toEqual([200, REASON]);
    expect([await statusOf(customer), await statusOf(elsewhere)]).toEqual([401, 401]);
    const order = { addressId: 'c0ffee00-0000-7000-8000-000000000000', paymentMethod: 'COD' };
    const placed = await app.call('post', '/orders/place', elsewhere).send(order);
    expect(placed.status).toBe(401);
    const refused = await signIn(customer);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'ACCOUNT_BLOCKED',
      'You can’t sign in to this account at the moment. Please contact the shop.',
    ]);
  });

  it('is not told why, and strangers are not told that the account is blocked', async () => {
    const customer = await makeCustomer();
    await block(customer);
    expect(JSON.stringify((await signIn(customer)).body)).not.toContain(REASON);
    const stranger = await signIn(customer, 'a guess');
    expect([stranger.status, stranger.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  it('stays blocked with a new password', async () => {
    const customer = await makeCustomer();
    await block(customer);
    await replacePassword(app.deps.db, customer.email, 'a new lotus pond');
    expect((await signIn(customer, 'a new lotus pond')).status).toBe(403);
  });

  it('is not let in by a token that was issued at the moment of the block', async () => {
    const customer = await makeCustomer();
    await block(customer);
    const claims = { userId: customer.id, tokenVersion: 1, sessionId: null };
    const late = { token: signToken(claims, app.deps.config.jwtSecret) };
    expect(await statusOf(late)).toBe(401);
  });

  it('can sign in again once unblocked; sessions from before stay ended', async () => {
    const customer = await makeCustomer();
    const elsewhere = await signInElsewhere(app, customer);
    const { body } = await block(customer);
    const answer = await unblock(customer, { expectedBlockedAt: body.customer.block.at });
    expect([answer.status, answer.body.customer.block]).toEqual([200, null]);
    expect(await statusOf(elsewhere)).toBe(401);
    expect((await signIn(customer)).status).toBe(200);
  });

  it('is in the list of those who are blocked, and no longer among the others', async () => {
    const customer = await makeCustomer();
    await block(customer);
    const ids = async (status: string) => {
      const { body } = await app.call('get', `/customers?limit=100&status=${status}`, admin);
      expect(body.pagination.totalItems).toBe(body.customers.length);
      return body.customers.map(({ id }: { id: string }) => id);
    };
    expect(await ids('BLOCKED')).toContain(customer.id);
    expect(await ids('ACTIVE')).not.toContain(customer.id);
  });

  it('cannot become an administrator', async () => {
    const customer = await makeCustomer();
    await block(customer);
    const answer = await app
      .call('post', '/administrators', admin)
      .send({ email: customer.email, password: PASSWORD });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      `${customer.username} is blocked. Unblock the customer first, on their page in the back office.`,
    ]);
    await expect(makeAdministrator(app.deps.db, customer.email)).rejects.toThrow('is blocked');
  });
});

describe('blocking', () => {
  it('needs a reason', async () => {
    const customer = await makeCustomer();
    const answer = await block(customer, '  ');
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ path: 'reason', message: 'Enter a reason.' }],
    ]);
    expect(await statusOf(customer)).toBe(200);
  });

  it('is refused for administrators', async () => {
    const colleague = await makeAdmin(app);
    const answer = await block(colleague);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      `${colleague.username} is an administrator and cannot be blocked. Remove them as an administrator first.`,
    ]);
    expect(await statusOf(colleague)).toBe(200);
  });

  it('is in the audit log with the reason, and so is its end', async () => {
    const customer = await makeCustomer();
    await block(customer);
    await unblock(customer);
    const { body } = await app.call('get', `/changes?kind=CUSTOMER&id=${customer.id}`, admin);
    const [end, start] = body.changes;
    expect([start.actor.name, start.label, start.changes]).toEqual([
      admin.username,
      customer.username,
      [
        { field: 'Blocked', from: 'No', to: 'Yes' },
        { field: 'Reason', from: null, to: REASON },
      ],
    ]);
    expect(end.changes).toEqual([
      { field: 'Blocked', from: 'Yes', to: 'No' },
      { field: 'Reason', from: REASON, to: null },
    ]);
  });

  it('by two administrators at once happens once; the second reads the first one’s reason', async () => {
    const customer = await makeCustomer();
    const other = await makeAdmin(app);
    const answers = await Promise.all([
      block(customer, 'First reason'),
      block(customer, 'Second reason', other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0].status === 200 ? answers : answers.toReversed();
    expect([lost?.body.code, lost?.body.message]).toEqual([
      'CHANGED_MEANWHILE',
      `This customer is blocked already: ${won?.body.customer.block.reason}. Nothing was changed.`,
    ]);
  });

  it('that is newer than what an administrator saw is not undone', async () => {
    const customer = await makeCustomer();
    const first = await block(customer);
    await unblock(customer);
    const gone = await unblock(customer, { expectedBlockedAt: first.body.customer.block.at });
    expect([gone.status, gone.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    app.setNow(new Date(Date.parse(first.body.customer.block.at) + 1000));
    await block(customer, 'Once more');
    const late = await unblock(customer, { expectedBlockedAt: first.body.customer.block.at });
    expect([late.status, late.body.message]).toEqual([
      409,
      'This customer was blocked anew in the meantime. Nothing was changed.',
    ]);
  });

  it('is forgotten with the account, but not that it happened', async () => {
    const customer = await makeCustomer();
    await block(customer);
    await unblock(customer);
    const { token } = (await signIn(customer)).body;
    const gone = await app
      .call('post', '/users/delete-account', { token })
      .send({ password: PASSWORD });
    expect(gone.status).toBe(200);
    const { body } = await app.call('get', `/changes?kind=CUSTOMER&id=${customer.id}`, admin);
    expect(body.changes).toMatchObject([
      { label: 'Deleted account', changes: [], actor: { name: admin.username } },
      { label: 'Deleted account', changes: [] },
    ]);
  });
});
