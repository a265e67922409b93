import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { makeUser, type TestUser } from '#server/test/builders/users.ts';
import { NOON_IN_INDIA, testApp, type Caller } from '#server/test/test-app.ts';
import { untilServed } from '#server/test/until-served.ts';
import { hashPassword } from '../users/password-hash.service.ts';
import { resetSecondFactor } from './second-factor.service.ts';

const app = await testApp();
const { db } = app.deps;
const PASSWORD = 'the right one';
const passwordHash = await hashPassword(PASSWORD);
const STEP_MS = 30_000;

/** Each test has minutes of its own, so that no code of another is in its window. */
let minutes = 0;
function laterBy(ms: number): Date {
  const now = new Date(NOON_IN_INDIA.getTime() + minutes * 60_000 + ms);
  app.setNow(now);
  return now;
}

function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() });
}

function signIn({ username }: TestUser, code?: string, password = PASSWORD) {
  const body = { identifier: username, password, ...(code === undefined ? {} : { code }) };
  return untilServed(() => app.call('post', '/auth/login').send(body));
}

function change(path: string, user: Caller, body: object) {
  return untilServed(() => app.call('post', `/auth/second-factor${path}`, user).send(body));
}

/** An administrator whose second factor was turned on a minute ago. */
async function makeProtected() {
  minutes += 60;
  const user = await makeUser(app, { userType: 'ADMIN', passwordHash });
  const started = await change('', user, { password: PASSWORD });
  const secret: string = started.body.secret;
  const confirmed = await change('/confirm', user, { code: codeAt(secret, laterBy(0)) });
  expect(confirmed.status).toBe(200);
  const recoveryCodes: string[] = confirmed.body.recoveryCodes;
  return { user, secret, recoveryCodes, now: laterBy(60_000) };
}

async function describeFactor(user: TestUser) {
  return (await app.call('get', '/auth/second-factor', user)).body;
}

describe('turning two-step sign-in on', () => {
  it('takes the password and a first code, and shows ten recovery codes', async () => {
    const user = await makeUser(app, { userType: 'ADMIN', passwordHash });
    const wrong = await change('', user, { password: 'a wrong one' });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'password']);
    const { body } = await change('', user, { password: PASSWORD });
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    expect(body.uri).toContain(body.secret);
    expect(decodeURIComponent(body.uri)).toContain(user.email);
    expect((await signIn(user)).status).toBe(200);
    const unconfirmed = await change('/confirm', user, { code: '000000' });
    expect([unconfirmed.status, unconfirmed.body.errors[0].path]).toEqual([400, 'code']);
    expect(await describeFactor(user)).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
    const confirmed = await change('/confirm', user, { code: codeAt(body.secret, laterBy(0)) });
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect(await describeFactor(user)).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await change('', user, { password: PASSWORD })).status).toBe(409);
  });

  it('signs all other devices out, and so does turning it off', async () => {
    const user = await makeUser(app, { userType: 'ADMIN', passwordHash });
    const statuses = (callers: Caller[]) =>
      Promise.all(
        callers.map(async (caller) => (await app.call('get', '/auth/me', caller)).status),
      );
    const laptop = { token: (await signIn(user)).body.token };
    const lost = { token: (await signIn(user)).body.token };
    const { secret } = (await change('', laptop, { password: PASSWORD })).body;
    await change('/confirm', laptop, { code: codeAt(secret, laterBy(0)) });
    expect(await statuses([laptop, lost])).toEqual([200, 401]);
    const phone = { token: (await signIn(user, codeAt(secret, laterBy(60_000)))).body.token };
    const code = codeAt(secret, laterBy(120_000));
    await change('/turn-off', phone, { password: PASSWORD, code });
    expect(await statuses([laptop, phone])).toEqual([401, 200]);
  });

  it('stores neither the secret nor the recovery codes readably', async () => {
    const { user, secret, recoveryCodes } = await makeProtected();
    const stored = JSON.stringify([
      await db.secondFactor.findUnique({ where: { userId: user.id } }),
      await db.recoveryCode.findMany({ where: { userId: user.id } }),
    ]);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });
});

describe('signing in with two steps', () => {
  it('asks for a code only after the right password, and says nothing of it before', async () => {
    const { user } = await makeProtected();
    const first = await signIn(user);
    expect([first.status, first.body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect(first.body.token).toBeUndefined();
    const wrong = await signIn(user, '123456', 'a wrong one');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  it('accepts a code once, however it is typed, also with the next or the former half minute', async () => {
    const { user, secret, now } = await makeProtected();
    const code = codeAt(secret, now);
    expect((await signIn(user, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
    const again = await signIn(user, code);
    expect(again.body.errors).toEqual([
      {
        path: 'code',
        message: 'This code was used already. Wait until your app shows the next one.',
      },
    ]);
    const ahead = codeAt(secret, new Date(now.getTime() + STEP_MS));
    expect((await signIn(user, ahead)).status).toBe(200);
    const behind = codeAt(secret, now);
    expect((await signIn(user, behind)).status).toBe(401);
    const later = laterBy(5 * 60_000);
    expect((await signIn(user, codeAt(secret, new Date(later.getTime() - STEP_MS)))).status).toBe(
      200,
    );
  });

  it('accepts codes again after a day on which the clock of the server was an hour fast', async () => {
    const { user, secret, now } = await makeProtected();
    const fast = laterBy(60 * 60_000);
    expect((await signIn(user, codeAt(secret, fast))).status).toBe(200);
    app.setNow(now);
    const code = codeAt(secret, now);
    expect((await signIn(user, code)).status).toBe(200);
    expect((await signIn(user, code)).body.errors[0].message).toContain('used already');
  });

  it('of two sign-ins with the same code at the same moment one succeeds', async () => {
    const { user, secret, now } = await makeProtected();
    const code = codeAt(secret, now);
    const answers = await Promise.all([signIn(user, code), signIn(user, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it.each([
    [
      (secret: string, now: Date) => codeAt(secret, new Date(now.getTime() - 4 * STEP_MS)),
      /expired/,
    ],
    [
      (secret: string, now: Date) => codeAt(secret, new Date(now.getTime() + 4 * STEP_MS)),
      /is wrong/,
    ],
    [() => 'not a code', /Enter the 6 digits/],
    [() => 'ABCD-EFGH-JKMN-PQRS', /recovery code is wrong/],
  ])('says what is wrong with the code (%#)', async (make, message) => {
    const { user, secret, now } = await makeProtected();
    const answer = await signIn(user, make(secret, now));
    expect([answer.status, answer.body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect(answer.body.errors).toEqual([{ path: 'code', message: expect.stringMatching(message) }]);
  });

  it('accepts each recovery code once, in lower case and without dashes, and records that', async () => {
    const { user, recoveryCodes } = await makeProtected();
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(user, first.toLowerCase().replaceAll('-', ''))).status).toBe(200);
    const again = await signIn(user, first);
    expect(again.body.errors[0].message).toContain('used already');
    expect((await signIn(user, second)).status).toBe(200);
    expect(await describeFactor(user)).toMatchObject({ recoveryCodesLeft: 8 });
    const log = await db.change.findMany({ where: { objectId: user.id }, orderBy: { at: 'asc' } });
    expect(log.map(({ actorName, changes }) => [actorName, changes])).toEqual([
      [user.username, [{ field: 'Second factor', from: 'Off', to: 'On' }]],
      [user.username, [{ field: 'Recovery code', from: 'Unused', to: 'Used' }]],
      [user.username, [{ field: 'Recovery code', from: 'Unused', to: 'Used' }]],
    ]);
  });

  it('ends guessing: neither the right password nor a new start clears wrong codes', async () => {
    const { user, secret, recoveryCodes, now } = await makeProtected();
    for (let guess = 0; guess < 9; guess += 1) {
      expect((await signIn(user, '000000')).status).toBe(401);
      expect((await signIn(user)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    }
    await app.deps.limits.forgiveSignIns(user.id, '127.0.0.1');
    for (let guess = 0; guess < 11; guess += 1) {
      await app.deps.limits.trySecondFactor(user.id);
    }
    const refused = await signIn(user, codeAt(secret, now));
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    // The owner is not shut out with the guesser.
    expect((await signIn(user, recoveryCodes[0])).status).toBe(200);
    expect((await signIn(user, codeAt(secret, now))).status).toBe(429);
  });

  it('does not ask a customer who was an administrator', async () => {
    const { user } = await makeProtected();
    await db.user.update({ where: { id: user.id }, data: { userType: 'CUSTOMER' } });
    expect((await signIn(user)).status).toBe(200);
  });
});

describe('changing two-step sign-in', () => {
  it('new recovery codes replace the old ones, and take password and code', async () => {
    const { user, secret, recoveryCodes, now } = await makeProtected();
    const code = codeAt(secret, now);
    const wrong = await change('/recovery-codes', user, { password: 'a wrong one', code });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'password']);
    const { body } = await change('/recovery-codes', user, { password: PASSWORD, code });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await signIn(user, recoveryCodes[0])).status).toBe(401);
    expect((await signIn(user, body.recoveryCodes[0])).status).toBe(200);
  });

  it('turned off, the password alone signs in; a recovery code turns it off as well', async () => {
    const { user, recoveryCodes } = await makeProtected();
    const body = { password: PASSWORD, code: '123456' };
    const wrong = await change('/turn-off', user, body);
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'code']);
    expect((await change('/turn-off', user, { ...body, code: recoveryCodes[3] })).status).toBe(200);
    expect((await signIn(user)).status).toBe(200);
    expect((await change('/turn-off', user, body)).status).toBe(409);
    expect(await db.recoveryCode.count({ where: { userId: user.id } })).toBe(0);
  });

  it('the operator turns it off for a lost phone, and the audit log says so', async () => {
    const { user } = await makeProtected();
    expect(await resetSecondFactor(db, user.email.toUpperCase())).toBe('reset');
    expect(await resetSecondFactor(db, user.email)).toBe('off');
    expect(await resetSecondFactor(db, 'nobody@example.in')).toBeNull();
    expect((await signIn(user)).status).toBe(200);
    const [entry] = await db.change.findMany({
      where: { objectId: user.id },
      orderBy: { at: 'desc' },
    });
    expect([entry?.actorName, entry?.changes]).toEqual([
      'Operator',
      [{ field: 'Second factor', from: 'On', to: 'Off' }],
    ]);
  });

  it('after a change of JWT_SECRET recovery codes still sign in', async () => {
    const { user, recoveryCodes } = await makeProtected();
    await db.secondFactor.update({
      where: { userId: user.id },
      data: { secret: 'of another key' },
    });
    const refused = await signIn(user, '123456');
    expect(refused.body.errors[0].message).toContain('Use a recovery code');
    expect((await signIn(user, recoveryCodes[0])).status).toBe(200);
  });
});
