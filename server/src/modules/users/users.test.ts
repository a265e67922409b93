import { describe, expect, it } from 'vitest';
import { makeUser } from '#server/test/builders/users.ts';
import { testApp, type Caller } from '#server/test/test-app.ts';
import { untilServed } from '#server/test/until-served.ts';

const app = await testApp();

function change(caller: Caller, body: object) {
  return app.call('put', '/users/profile', caller).send(body);
}

async function registered(username: string, password = 'the first password') {
  const email = `${username}@example.in`;
  await app.call('post', '/auth/register').send({ username, email, password });
  const answer = await signIn(username, password);
  return { token: answer.body.token as string, username, email, password };
}

function signIn(identifier: string, password: string) {
  return app.call('post', '/auth/login').send({ identifier, password });
}

describe('the profile', () => {
  it('changes what is given and keeps what is left out', async () => {
    const user = await makeUser(app, { username: 'before' });
    const first = await change(user, {
      firstName: 'Asha',
      mobile: '09876543210',
      dob: '1990-01-31',
    });
    expect(first.body.user).toMatchObject({
      username: 'before',
      firstName: 'Asha',
      lastName: 'before',
      mobile: '9876543210',
      dob: '1990-01-31',
    });
    const second = await change(user, { username: 'After', lastName: 'Rao' });
    expect(second.body.user).toMatchObject({
      username: 'After',
      firstName: 'Asha',
      lastName: 'Rao',
      mobile: '9876543210',
      dob: '1990-01-31',
    });
    const cleared = await change(user, { mobile: '', dob: null });
    expect(cleared.body.user).toMatchObject({ mobile: null, dob: null });
    expect((await app.call('get', '/auth/me', user)).body).toEqual(cleared.body);
  });

  it('keeps the e-mail: the own one in other case is fine, another is refused', async () => {
    const user = await makeUser(app, { username: 'mailer' });
    const same = await change(user, { email: 'MAILER@example.in', firstName: 'M' });
    expect(same.body.user).toMatchObject({ email: user.email, firstName: 'M' });
    const other = await change(user, { email: 'other@example.in', firstName: 'X' });
    expect([other.status, other.body.message]).toEqual([400, 'Email cannot be changed']);
    expect((await app.call('get', '/auth/me', user)).body.user.firstName).toBe('M');
  });

  it('cannot take the username of another, but may change the case of its own', async () => {
    const user = await makeUser(app, { username: 'mine' });
    await makeUser(app, { username: 'theirs' });
    const taken = await change(user, { username: 'THEIRS' });
    expect([taken.status, taken.body.errors[0].path]).toEqual([409, 'username']);
    expect((await change(user, { username: 'MINE' })).body.user.username).toBe('MINE');
  });

  it('gives a username to one of several users who choose it at the same moment', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => makeUser(app)));
    const answers = await Promise.all(users.map((user) => change(user, { username: 'Wanted' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const message = 'This username is taken. Please choose another one.';
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect([body.message, body.errors]).toEqual([message, [{ path: 'username', message }]]);
    }
  });

  it('keeps both of two parallel edits that change different fields', async () => {
    const user = await makeUser(app);
    await Promise.all([
      change(user, { firstName: 'Asha', mobile: '9876543210' }),
      change(user, { lastName: 'Rao', dob: '1990-01-31' }),
    ]);
    const { body } = await app.call('get', '/auth/me', user);
    expect(body.user).toMatchObject({
      firstName: 'Asha',
      lastName: 'Rao',
      mobile: '9876543210',
      dob: '1990-01-31',
    });
  });

  it('ignores what is not the user’s to set', async () => {
    const user = await makeUser(app);
    const fields = {
      userType: 'ADMIN',
      id: 'x',
      tokenVersion: 9,
      passwordHash: 'x',
      firstName: 'Ok',
    };
    const answer = await change(user, fields);
    expect(answer.body.user).toMatchObject({ id: user.id, userType: 'CUSTOMER', firstName: 'Ok' });
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required.'],
    [{ username: 'a@b' }, 'username', 'Username may not contain @.'],
    [{ mobile: '12' }, 'mobile', 'Mobile must have 10 digits and start with 6, 7, 8 or 9.'],
    [{ dob: '2026-11-29' }, 'dob', 'Date of birth may not be in the future.'],
    [{ dob: '31-01-1990' }, 'dob', 'Date of birth must be a date such as 1995-08-15.'],
  ])('refuses %j and names the field', async (body, path, message) => {
    const user = await makeUser(app);
    const answer = await change(user, body);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
  });
});

describe('a change of password', () => {
  it('ends every older session, continues with the new token, and accepts the new password', async () => {
    const user = await registered('changer');
    const elsewhere = (await signIn(user.username, user.password)).body.token as string;
    const answer = await app
      .call('put', '/users/change-password', user)
      .send({ currentPassword: user.password, newPassword: '  the second one  ' });
    expect(answer.body.message).toBe('Password changed successfully');
    const statusOf = async (token: string) => (await app.call('get', '/auth/me', { token })).status;
    expect(await statusOf(user.token)).toBe(401);
    expect(await statusOf(elsewhere)).toBe(401);
    expect(await statusOf(answer.body.token)).toBe(200);
    expect((await signIn(user.username, user.password)).status).toBe(401);
    expect((await signIn(user.username, '  the second one  ')).status).toBe(200);
  });

  it('happens once when several are sent in parallel; the others no longer know the password', async () => {
    const user = await registered('parallel');
    const chosen = Array.from({ length: 6 }, (_, index) => `new password ${index}`);
    const answers = await Promise.all(
      chosen.map((newPassword) =>
        untilServed(() =>
          app
            .call('put', '/users/change-password', user)
            .send({ currentPassword: user.password, newPassword }),
        ),
      ),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    const message = 'The current password is wrong.';
    const losers = answers.filter((_, index) => index !== won);
    for (const { status, body } of losers.filter(({ status }) => status !== 401)) {
      expect([status, body.errors]).toEqual([400, [{ path: 'currentPassword', message }]]);
    }
    // The change has ended the session of a request that arrived, or was sent again, after it.
    for (const { body } of losers.filter(({ status }) => status === 401)) {
      expect(body.code).toBe('UNAUTHENTICATED');
    }
    expect((await app.call('get', '/auth/me', answers[won]?.body)).status).toBe(200);
    const signIns = await Promise.all(
      chosen.map((password) => untilServed(() => signIn(user.username, password))),
    );
    const works = signIns.map(({ status }) => status === 200);
    expect(works).toEqual(chosen.map((_, index) => index === won));
  });

  it('refuses a wrong current password without signing anyone out', async () => {
    const user = await registered('careful');
    const send = (body: object) => app.call('put', '/users/change-password', user).send(body);
    const wrong = await send({ currentPassword: 'not it', newPassword: 'long enough' });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'currentPassword']);
    const same = await send({ currentPassword: user.password, newPassword: user.password });
    expect([same.status, same.body.errors[0].path]).toEqual([400, 'newPassword']);
    const short = await send({ currentPassword: user.password, newPassword: 'short' });
    expect(short.status).toBe(400);
    const long = await send({ currentPassword: user.password, newPassword: 'x'.repeat(73) });
    expect(long.status).toBe(400);
    expect((await app.call('get', '/auth/me', user)).status).toBe(200);
    expect((await signIn(user.username, user.password)).status).toBe(200);
  });

  it('is no way to guess a password: ten wrong ones, then it asks to wait', async () => {
    const user = await registered('guessed');
    const send = (currentPassword: string) =>
      app
        .call('put', '/users/change-password', user)
        .send({ currentPassword, newPassword: 'another one' });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await send(`wrong ${index}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await send(user.password)).status).toBe(429);
  });
});
