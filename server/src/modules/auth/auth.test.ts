import bcrypt from 'bcrypt';
import jwt from 'jsonwebtoken';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';
import { untilServed } from '#server/test/until-served.ts';
import { HASH_COST, hashThreads } from '../users/password-hash.service.ts';

const app = await testApp();

const ASHA = { username: 'asha', email: 'Asha@Example.in', password: 'a long enough one' };

function register(body: object) {
  return app.call('post', '/auth/register').send(body);
}

function signIn(identifier: string, password: string) {
  return app.call('post', '/auth/login').send({ identifier, password });
}

describe('registering', () => {
  it('makes an account that can sign in by e-mail or username, case and outer blanks ignored', async () => {
    const made = await register(ASHA);
    expect([made.status, made.body]).toEqual([
      201,
      { message: 'Your account is ready. Please sign in.' },
    ]);
    for (const identifier of ['asha', ' ASHA ', 'asha@example.in', 'ASHA@EXAMPLE.IN ']) {
      const answer = await signIn(identifier, ASHA.password);
      expect(answer.status).toBe(200);
      expect(answer.body.user).toMatchObject({
        username: 'asha',
        email: 'Asha@Example.in',
        firstName: 'asha',
        lastName: 'asha',
        mobile: null,
        dob: null,
        userType: 'CUSTOMER',
      });
      expect(JSON.stringify(answer.body)).not.toContain('assword');
      const me = await app.call('get', '/auth/me', { token: answer.body.token });
      expect(me.body.user).toEqual(answer.body.user);
    }
  });

  it('keeps what is given, with the mobile number reduced to ten digits', async () => {
    const given = { username: 'full', email: 'full+tag@example.in', password: '  spaces  ' };
    const more = {
      firstName: 'Meera',
      lastName: 'Nair',
      mobile: '+91 98765-43210',
      dob: '1995-08-15',
    };
    await register({ ...given, ...more });
    const answer = await signIn('full+tag@example.in', '  spaces  ');
    expect(answer.body.user).toMatchObject({ ...more, mobile: '9876543210' });
    expect((await signIn('full', 'spaces')).status).toBe(401);
  });

  it('says which name is taken, case ignored, also when two ask at once', async () => {
    const first = { username: 'Ravi', email: 'ravi@example.in', password: 'long enough' };
    const same = await Promise.all(
      Array.from({ length: 5 }, () => untilServed(() => register(first))),
    );
    expect(same.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const byName = await register({ ...first, email: 'other@example.in', username: 'RAVI' });
    expect(byName.body.errors).toEqual([
      { path: 'username', message: 'This username is taken. Please choose another one.' },
    ]);
    const byEmail = await register({ ...first, email: 'RAVI@example.IN', username: 'other' });
    expect(byEmail.body.errors.map(({ path }: { path: string }) => path)).toEqual(['email']);
  });

  it('never makes an administrator and ignores fields it does not know', async () => {
    const base = { username: 'sly', email: 'sly@example.in', password: 'long enough' };
    for (const userType of ['ADMIN', 'admin', ' Admin ', 'SELLER']) {
      expect((await register({ ...base, userType })).status).toBe(403);
    }
    const answer = await register({ ...base, userType: null, role: 'ADMIN', tokenVersion: 7 });
    expect(answer.status).toBe(201);
    const { body } = await signIn('sly', base.password);
    expect(body.user.userType).toBe('CUSTOMER');
  });

  it.each([
    [{ username: '' }, 'username', 'Username is required.'],
    [{ username: 'a' }, 'username', 'Username needs at least 2 characters.'],
    [{ username: 'a@b' }, 'username', 'Username may not contain @.'],
    [{ username: 'x'.repeat(51) }, 'username', 'Username may have at most 50 characters, not 51.'],
    [{ username: 'nul\u0000l' }, 'username', 'Username may not hold control characters.'],
    [{ username: 'half \ud83d' }, 'username', 'Username holds a broken character.'],
    [{ username: 7 }, 'username', 'Username must be text.'],
    [{ email: 'nonsense' }, 'email', 'Email must be an address such as name@example.com.'],
    [{ email: undefined }, 'email', 'Email is required.'],
    [{ password: 'short' }, 'password', 'Password needs at least 8 characters.'],
    [
      { password: 'ख'.repeat(25) },
      'password',
      'Password may have at most 72 bytes; choose a shorter one.',
    ],
    [{ mobile: '1234567890' }, 'mobile', 'Mobile must have 10 digits and start with 6, 7, 8 or 9.'],
    [{ dob: '2026-02-30' }, 'dob', 'Date of birth must be a date such as 1995-08-15.'],
    [{ dob: '2027-01-01' }, 'dob', 'Date of birth may not be in the future.'],
  ])('refuses %j and names the field', async (wrong, path, message) => {
    const answer = await register({
      username: 'someone',
      email: 's@example.in',
      password: 'long enough',
      ...wrong,
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      message,
      errors: [{ path, message }],
    });
  });
});

describe('signing in', () => {
  it('tells a stranger nothing: unknown user and wrong password get the same answer', async () => {
    await register({ username: 'known', email: 'known@example.in', password: 'long enough' });
    const wrong = await signIn('known', 'not this one');
    const unknown = await signIn('nobody', 'not this one');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(wrong.body.message).toBe('Wrong e-mail, username or password.');
  });

  it('takes as long for an unknown user: both times one hash of the same cost is worked through', async () => {
    const usual = hashThreads.cost;
    hashThreads.cost = HASH_COST;
    onTestFinished(() => {
      hashThreads.cost = usual;
    });
    await register({ username: 'timed', email: 'timed@example.in', password: 'long enough' });
    const run = vi.spyOn(hashThreads, 'run');
    for (const identifier of ['timed', 'timed@example.in', 'nobody', 'nobody@example.in']) {
      await signIn(identifier, 'not this one');
    }
    const rounds = run.mock.calls.map(([task]) =>
      bcrypt.getRounds('hash' in task ? task.hash : ''),
    );
    run.mockRestore();
    expect(rounds).toEqual(Array.from({ length: 4 }, () => HASH_COST));
  });

  it('allows ten tries on an account, then asks to wait; a success clears the count', async () => {
    await register({ username: 'target', email: 'target@example.in', password: 'the right one' });
    for (let index = 0; index < 9; index += 1) await signIn('target', 'a wrong one');
    expect((await signIn('target', 'the right one')).status).toBe(200);
    const many = await Promise.all(
      Array.from({ length: 14 }, () => untilServed(() => signIn('TARGET', 'a wrong one'))),
    );
    expect(many.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = await signIn('target@example.in', 'the right one');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(refused.body.code).toBe('RATE_LIMITED');
    expect((await signIn('known', 'long enough')).status).toBe(200);
  });
});

describe('a token', () => {
  const secret = app.deps.config.jwtSecret;

  it.each([
    ['none', undefined],
    ['nonsense', 'Bearer nonsense'],
    ['another scheme', 'Basic YTpi'],
    [
      'one without a signature',
      `Bearer ${jwt.sign({ version: 0 }, '', { algorithm: 'none', subject: 'c0ffee00-0000-7000-8000-000000000000' })}`,
    ],
    [
      'one signed with another secret',
      `Bearer ${jwt.sign({ version: 0 }, 'x'.repeat(32), { subject: 'c0ffee00-0000-7000-8000-000000000000' })}`,
    ],
    [
      'one of a user who does not exist',
      `Bearer ${jwt.sign({ version: 0 }, secret, { subject: 'c0ffee00-0000-7000-8000-000000000000' })}`,
    ],
  ])('is refused when it is %s', async (_, header) => {
    const request = app.call('get', '/auth/me');
    const answer = await (header ? request.set('Authorization', header) : request);
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.body.code).toBe('UNAUTHENTICATED');
  });

  it('is refused after its 7 days, with another algorithm, and once it is revoked', async () => {
    const user = await makeUser(app);
    const sign = (options: jwt.SignOptions, version = 0) =>
      jwt.sign({ version }, secret, { subject: user.id, ...options });
    const statusOf = async (token: string) => (await app.call('get', '/auth/me', { token })).status;
    expect(await statusOf(sign({ expiresIn: '1h' }))).toBe(200);
    expect(await statusOf(sign({ expiresIn: -1 }))).toBe(401);
    expect(await statusOf(sign({ algorithm: 'HS512' }))).toBe(401);
    expect(await statusOf(sign({}, 1))).toBe(401);
    await app.deps.db.user.update({ where: { id: user.id }, data: { tokenVersion: 1 } });
    expect(await statusOf(user.token)).toBe(401);
    expect(await statusOf(sign({}, 1))).toBe(200);
  });

  it('says nothing about the role: that is read from the database each time', async () => {
    const user = await makeUser(app);
    const token = jwt.sign({ version: 0, userType: 'ADMIN', role: 'ADMIN' }, secret, {
      subject: user.id,
    });
    expect((await app.call('get', '/orders/all', { token })).status).toBe(403);
    await app.deps.db.user.update({ where: { id: user.id }, data: { userType: 'ADMIN' } });
    expect((await app.call('get', '/orders/all', { token })).status).toBe(200);
  });

  it('that is invalid does not block public calls', async () => {
    expect((await app.call('get', '/products', { token: 'nonsense' })).status).toBe(200);
  });
});
