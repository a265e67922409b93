import { afterAll, describe, expect, it } from 'vitest';
import { EMAIL_CHANGE_HOURS } from '#common/limits.ts';
import { mailThrough, sendMails } from '#server/test/builders/mails.ts';
import { signInElsewhere } from '#server/test/builders/sessions.ts';
import { makeAdmin, makeUser, type TestUser } from '#server/test/builders/users.ts';
import { headerOf, openMailServer } from '#server/test/smtp-server.ts';
import { NOON_IN_INDIA, testApp } from '#server/test/test-app.ts';
import { hashPassword } from '../users/password-hash.service.ts';

const app = await testApp();
const server = await openMailServer();
afterAll(server.stop);
mailThrough(app, server);
const PASSWORD = 'lotus pond';
const passwordHash = await hashPassword(PASSWORD);
const admin = await makeAdmin(app);

function makeCustomer() {
  return makeUser(app, { passwordHash });
}

function ask(caller: TestUser, email: string, password = PASSWORD) {
  return app.call('post', '/users/email-change', caller).send({ email, password });
}

function confirm(token: string) {
  return app.call('post', '/auth/confirm-email').send({ token });
}

function signIn(identifier: string) {
  return app.call('post', '/auth/login').send({ identifier, password: PASSWORD });
}

/** Sends the mails that wait. Returns the last one to this address, with the token of its link. */
async function mailTo(email: string) {
  await sendMails(app);
  const mail = server.received.findLast(({ to }) =>
    to.some((one) => one.toLowerCase() === email.toLowerCase()),
  );
  const text = mail?.text ?? '';
  const [, token = ''] = /confirm-email#token=(\S+)/.exec(text) ?? [];
  return { subject: mail && headerOf(mail, 'Subject')[0], text, token: decodeURIComponent(token) };
}

async function emailOf(caller: TestUser): Promise<string> {
  return (await app.call('get', '/auth/me', caller)).body.user.email;
}

describe('a new e-mail', () => {
  it('counts once the link to it was used: from then on it signs in, and the former one does not', async () => {
    const customer = await makeCustomer();
    const elsewhere = await signInElsewhere(app, customer);
    const answer = await ask(customer, 'New.Asha@example.in');
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'A link is on its way to New.Asha@example.in. Open it within 24 hours to confirm the address.',
    ]);
    const mail = await mailTo('New.Asha@example.in');
    expect(mail.subject).toBe('Confirm your new e-mail for Vastra');
    expect(await emailOf(customer)).toBe(customer.email);
    expect((await confirm(mail.token)).body.message).toBe(
      'Your new e-mail is confirmed. Use it to sign in from now on.',
    );
    expect(await emailOf(customer)).toBe('New.Asha@example.in');
    expect((await signIn('new.asha@EXAMPLE.in')).status).toBe(200);
    expect((await signIn(customer.email)).status).toBe(401);
    // The password is the same, so devices stay signed in.
    expect(await emailOf(elsewhere)).toBe('New.Asha@example.in');
    expect((await confirm(mail.token)).body.errors[0].path).toBe('token');
  });

  it('is announced to the present address, which cancels it with a new password', async () => {
    const customer = await makeCustomer();
    await ask(customer, 'thief@example.in');
    const { token } = await mailTo('thief@example.in');
    const notice = await mailTo(customer.email);
    expect(notice.subject).toBe('A new e-mail was requested for your Vastra account');
    expect(notice.text).not.toContain('thief');
    const changed = await app
      .call('put', '/users/change-password', customer)
      .send({ currentPassword: PASSWORD, newPassword: 'a new lotus pond' });
    expect(changed.status).toBe(200);
    expect((await confirm(token)).status).toBe(400);
    expect((await signIn('thief@example.in')).status).toBe(401);
  });

  it('that has an account gets the same answer; only who reads its mail learns why', async () => {
    const [customer, owner] = [await makeCustomer(), await makeCustomer()];
    const free = await ask(customer, 'nobody@example.in');
    const taken = await ask(customer, owner.email.toUpperCase());
    const words = (text: string, email: string) => text.replace(email, 'EMAIL');
    expect([taken.status, words(taken.body.message, owner.email.toUpperCase())]).toEqual([
      free.status,
      words(free.body.message, 'nobody@example.in'),
    ]);
    const mail = await mailTo(owner.email.toUpperCase());
    expect([mail.subject, mail.token]).toEqual(['You have an account at Vastra already', '']);
    expect(await emailOf(owner)).toBe(owner.email);
  });

  it('that another account takes before the link is used stays with that account', async () => {
    const customer = await makeCustomer();
    await ask(customer, 'wanted@example.in');
    const { token } = await mailTo('wanted@example.in');
    const body = { username: 'wanted', email: 'wanted@example.in', password: PASSWORD };
    await app.call('post', '/auth/register').send(body);
    const answer = await confirm(token);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Another account has this e-mail by now. Your e-mail stays as it is.',
    ]);
    expect(await emailOf(customer)).toBe(customer.email);
  });

  it('is confirmed once, also by two clicks at the same moment', async () => {
    const customer = await makeCustomer();
    await ask(customer, 'twice@example.in');
    const { token } = await mailTo('twice@example.in');
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is in the audit log', async () => {
    const customer = await makeCustomer();
    await ask(customer, 'logged@example.in');
    await confirm((await mailTo('logged@example.in')).token);
    const { body } = await app.call('get', `/changes?kind=CUSTOMER&id=${customer.id}`, admin);
    expect(body.changes).toMatchObject([
      {
        actor: { name: customer.username },
        changes: [{ field: 'Email', from: customer.email, to: 'logged@example.in' }],
      },
    ]);
  });

  it('leaves no link of the former address: to set a password, or to confirm another e-mail', async () => {
    const customer = await makeCustomer();
    await ask(customer, 'first.wish@example.in');
    const first = await mailTo('first.wish@example.in');
    await ask(customer, 'second.wish@example.in');
    const second = await mailTo('second.wish@example.in');
    expect((await confirm(first.token)).status).toBe(400);
    await app.call('post', '/auth/forgot-password').send({ email: customer.email });
    const reset = /reset-password#token=(\S+)/.exec((await mailTo(customer.email)).text)?.[1] ?? '';
    expect((await confirm(second.token)).status).toBe(200);
    const set = { token: decodeURIComponent(reset), newPassword: 'a new lotus pond' };
    expect((await app.call('post', '/auth/reset-password').send(set)).status).toBe(400);
  });
});

describe('the link', () => {
  it('works for a day', async () => {
    const customer = await makeCustomer();
    await ask(customer, 'late@example.in');
    const { token } = await mailTo('late@example.in');
    app.setNow(new Date(NOON_IN_INDIA.getTime() + EMAIL_CHANGE_HOURS * 3_600_000));
    expect((await confirm(token)).body.errors).toEqual([
      {
        path: 'token',
        message: 'This link doesn’t work any more. Please ask for a new one.',
      },
    ]);
    app.setNow(NOON_IN_INDIA);
    expect((await confirm(token)).status).toBe(200);
  });

  it('does not work for a customer who was blocked, or became an administrator with a second factor', async () => {
    const [blocked, promoted] = [await makeCustomer(), await makeCustomer()];
    await ask(blocked, 'blocked@example.in');
    await ask(promoted, 'promoted@example.in');
    const tokens = [await mailTo('blocked@example.in'), await mailTo('promoted@example.in')];
    await app.call('post', `/customers/${blocked.id}/block`, admin).send({ reason: 'Refusals' });
    await app.deps.db.user.update({ where: { id: promoted.id }, data: { userType: 'ADMIN' } });
    for (const { token } of tokens) expect((await confirm(token)).status).toBe(400);
  });

  it('cannot be asked for by an administrator', async () => {
    const answer = await ask(admin, 'other@example.in');
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'The e-mail of an administrator cannot be changed.',
    ]);
  });
});

describe('a request', () => {
  it.each([
    ['new@example.in', 'wrong', 'password', 'Your password is wrong.'],
    ['new@example.in', '', 'password', 'Enter your password.'],
    ['no address', PASSWORD, 'email', 'New email must be an address such as name@example.com.'],
  ])('for %s with the password "%s" is refused', async (email, password, path, message) => {
    const answer = await ask(await makeCustomer(), email, password);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
  });

  it('for the present e-mail is refused', async () => {
    const customer = await makeCustomer();
    const answer = await ask(customer, customer.email.toUpperCase());
    expect(answer.body.errors).toEqual([
      { path: 'email', message: 'This is your e-mail already.' },
    ]);
  });

  it('is no way to guess the password, or to fill a mailbox: five in an hour', async () => {
    const guesser = await makeCustomer();
    const guesses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      guesses.push((await ask(guesser, 'x@example.in', `guess ${index}`)).status);
    }
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    const flooder = await makeCustomer();
    const sent: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      sent.push((await ask(flooder, `box${index}@example.in`)).status);
    }
    expect(sent).toEqual([200, 200, 200, 200, 200, 429]);
    const others: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      others.push((await ask(await makeCustomer(), 'victim@example.in')).status);
    }
    expect(others).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is in the customer’s data, and goes with the account, whatever address its mail went to', async () => {
    const customer = await makeCustomer();
    await ask(customer, 'unconfirmed@example.in');
    await sendMails(app);
    const { body } = await app.call('get', '/users/data', customer);
    expect(body.emailChange.email).toBe('unconfirmed@example.in');
    expect(body.mails.map(({ recipient }: { recipient: string }) => recipient).sort()).toEqual(
      [customer.email, 'unconfirmed@example.in'].sort(),
    );
    await app.call('post', '/users/delete-account', customer).send({ password: PASSWORD });
    const { db } = app.deps;
    expect(await db.emailChange.count({ where: { email: 'unconfirmed@example.in' } })).toBe(0);
    expect(await db.outboxMail.count({ where: { recipient: 'unconfirmed@example.in' } })).toBe(0);
  });
});
