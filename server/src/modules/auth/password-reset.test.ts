import { describe, expect, it } from 'vitest';
import { caseKey } from '#common/domain/case-key.ts';
import { sendMails, useMailServer } from '#server/test/builders/mails.ts';
import { makeAdmin } from '#server/test/builders/users.ts';
import type { MailServer } from '#server/test/smtp-server.ts';
import { countStatements } from '#server/test/statements.ts';
import { NOON_IN_INDIA, testApp } from '#server/test/test-app.ts';
import { replacePassword } from '../users/administrators.service.ts';

const app = await testApp({ publicUrl: 'https://shop.example.in' });
const { db } = app.deps;
const OLD = 'the old password';
const NEW = 'a brand new one';
const SAME_ANSWER =
  'If this e-mail belongs to an account, a link to set a new password is on its way.';
const REFUSAL = 'This link doesn’t work any more. Please request a new one.';

let made = 0;

async function register() {
  made += 1;
  const username = `meera${made}`;
  const email = `Meera${made}@example.in`;
  await app.call('post', '/auth/register').send({ username, email, password: OLD });
  return { username, email };
}

const forgot = (email: string) => app.call('post', '/auth/forgot-password').send({ email });
const reset = (token: unknown, newPassword = NEW) =>
  app.call('post', '/auth/reset-password').send({ token, newPassword });
const signIn = (identifier: string, password: string) =>
  app.call('post', '/auth/login').send({ identifier, password });
const worker = () => sendMails(app);

function tokenIn(server: MailServer): string {
  const link = /https:\/\/shop\.example\.in\/reset-password#token=([\w-]+)/;
  const mail = server.received.at(-1);
  const token = link.exec(mail?.text ?? '')?.[1] ?? '';
  expect(mail?.html).toContain(`https://shop.example.in/reset-password#token=${token}`);
  return token;
}

/** Mails that an address has received; the worker also sends what other stories have left. */
function mailsTo(server: MailServer, email: string) {
  return server.received.filter(({ to }) => to.includes(email));
}

async function tokenFor(email: string): Promise<string> {
  const server = await useMailServer(app);
  await forgot(email);
  await worker();
  return tokenIn(server);
}

describe('a forgotten password', () => {
  it('is replaced with the mailed link, and every session from before ends', async () => {
    const { email } = await register();
    const session = (await signIn(email, OLD)).body;
    const token = await tokenFor(email.toLowerCase());
    const answer = await reset(token);
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Your new password is set. Please sign in.' },
    ]);
    expect((await app.call('get', '/auth/me', session)).status).toBe(401);
    expect((await signIn(email, OLD)).status).toBe(401);
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  it('does not reveal which addresses have an account: same answer, same work, no mail', async () => {
    const server = await useMailServer(app);
    const { email } = await register();
    const [known, unknown] = [await forgot(email), await forgot('nobody@example.in')];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(known.body).toEqual({ message: SAME_ANSWER });
    expect(unknown.body).toEqual(known.body);
    const counts = [
      await countStatements(() => forgot(email)),
      await countStatements(() => forgot('nobody@example.in')),
    ];
    expect(counts[0]).toBe(counts[1]);
    // Nothing is mailed inside the request.
    expect(server.connections()).toBe(0);
    await worker();
    expect(server.received.map(({ to }) => to)).toEqual([[email], [email]]);
    expect(await db.outboxMail.count({ where: { recipient: 'nobody@example.in' } })).toBe(0);
  });

  it('notifies the worker, so that the mail need not wait', async () => {
    const { email } = await register();
    let notified = 0;
    const end = app.deps.mailSignal.listen(() => (notified += 1));
    await forgot(email);
    end();
    await forgot(email);
    expect(notified).toBe(1);
    await worker();
  });

  it('is mailed to the account’s own address, not to a look-alike that was asked for', async () => {
    const server = await useMailServer(app);
    const { email } = await register();
    const lookAlike = email.replace('eera', 'ｅera');
    await forgot(lookAlike);
    await worker();
    expect(server.received.map(({ to }) => to)).toEqual([[email]]);
  });

  it('has five mails an hour for an address, known or not, then asks to wait', async () => {
    const { email } = await register();
    for (const asked of [email, 'stranger@example.in']) {
      for (let index = 0; index < 5; index += 1) {
        expect((await forgot(asked.toUpperCase())).status).toBe(200);
      }
      const refused = await forgot(asked);
      expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    }
    await useMailServer(app);
    await worker();
  });

  it('works for a customer who had tried too often', async () => {
    const { email } = await register();
    for (let index = 0; index < 10; index += 1) await signIn(email, 'a guess');
    expect((await signIn(email, OLD)).status).toBe(429);
    await reset(await tokenFor(email));
    expect((await signIn(email, NEW)).status).toBe(200);
  });
});

describe('a link to set a new password', () => {
  const sentence = async (token: unknown) => {
    const { status, body } = await reset(token);
    return [status, body.message, body.errors];
  };
  const refused = [400, REFUSAL, [{ path: 'token', message: REFUSAL }]];

  it('works once, also when it is used twice at once', async () => {
    const { email } = await register();
    const token = await tokenFor(email);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await sentence(token)).toEqual(refused);
  });

  it('works for 30 minutes; then, and unknown or used, it is refused in one sentence', async () => {
    const { email } = await register();
    const token = await tokenFor(email);
    app.setNow(new Date(NOON_IN_INDIA.getTime() + 30 * 60_000));
    expect(await sentence(token)).toEqual(refused);
    app.setNow(new Date(NOON_IN_INDIA.getTime() + 30 * 60_000 - 1));
    expect(await sentence('nonsense')).toEqual(refused);
    expect((await reset(token)).status).toBe(200);
    expect(await sentence(token)).toEqual(refused);
    app.setNow(NOON_IN_INDIA);
  });

  it('ends with every other one of the account when one is used', async () => {
    const { email } = await register();
    const [first, second] = [await tokenFor(email), await tokenFor(email)];
    expect((await reset(second)).status).toBe(200);
    expect(await sentence(first)).toEqual(refused);
  });

  it('works once when several links of the account are used at the same moment', async () => {
    const { email } = await register();
    const tokens: string[] = [];
    for (let index = 0; index < 4; index += 1) tokens.push(await tokenFor(email));
    const answers = await Promise.all(
      tokens.map((token, index) => reset(token, `pass word ${index}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await signIn(email, `pass word ${won}`)).status).toBe(200);
    for (const token of tokens) expect(await sentence(token)).toEqual(refused);
  });

  it('ends when the customer changes the password while signed in', async () => {
    const { email } = await register();
    const tokens = [await tokenFor(email), await tokenFor(email)];
    const session = (await signIn(email, OLD)).body;
    const changed = await app
      .call('put', '/users/change-password', session)
      .send({ currentPassword: OLD, newPassword: NEW });
    expect(changed.status).toBe(200);
    for (const token of tokens) expect(await sentence(token)).toEqual(refused);
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  it('or a password change wins when both are sent at the same moment, never both', async () => {
    const { email } = await register();
    const token = await tokenFor(email);
    const session = (await signIn(email, OLD)).body;
    const [byLink, byOwner] = await Promise.all([
      reset(token, 'set with the link'),
      app
        .call('put', '/users/change-password', session)
        .send({ currentPassword: OLD, newPassword: 'set by the owner' }),
    ]);
    expect([byLink.status, byOwner.status].sort()).toEqual([200, 400]);
    const works = byLink.status === 200 ? 'set with the link' : 'set by the owner';
    expect((await signIn(email, works)).status).toBe(200);
  });

  it('is not mailed any more once the password was changed, however many mails wait', async () => {
    const server = await useMailServer(app);
    const { email } = await register();
    await forgot(email);
    await forgot(email.toUpperCase());
    const session = (await signIn(email, OLD)).body;
    const changed = await app
      .call('put', '/users/change-password', session)
      .send({ currentPassword: OLD, newPassword: NEW });
    expect(changed.status).toBe(200);
    await worker();
    app.setNow(new Date(NOON_IN_INDIA.getTime() + 10 * 60_000));
    await worker();
    app.setNow(NOON_IN_INDIA);
    expect(mailsTo(server, email)).toEqual([]);
    const admin = await makeAdmin(app);
    const { body } = await app.call('get', '/mails', admin).query({ q: email });
    const reason = 'The password was changed after this link was asked for, so it is not sent.';
    const canceled = { status: 'NOT_SENT', lastError: reason, nextAttemptAt: null, sentAt: null };
    expect(body.mails).toMatchObject([canceled, canceled]);
    const resent = await app.call('post', `/mails/${body.mails[0].id}/resend`, admin);
    expect([resent.status, resent.body.code, resent.body.message]).toEqual([
      409,
      'CONFLICT',
      reason,
    ]);
    // A new request is mailed, although the old ones are not.
    await forgot(email);
    await worker();
    expect((await reset(tokenIn(server), 'set with the link')).status).toBe(200);
  });

  it('is not mailed after another link was used, and a used one is not sent again', async () => {
    const server = await useMailServer(app);
    const { email } = await register();
    const token = await tokenFor(email);
    await forgot(email);
    expect((await reset(token)).status).toBe(200);
    await worker();
    expect(mailsTo(server, email)).toEqual([]);
    const admin = await makeAdmin(app);
    const { body } = await app.call('get', '/mails', admin).query({ q: email });
    const sent = body.mails.find(({ status }: { status: string }) => status === 'SENT');
    expect((await app.call('post', `/mails/${sent.id}/resend`, admin)).status).toBe(409);
  });

  it('is not mailed when the operator has replaced the password', async () => {
    const server = await useMailServer(app);
    const { email } = await register();
    await forgot(email);
    await replacePassword(db, email, NEW);
    await worker();
    expect(mailsTo(server, email)).toEqual([]);
  });

  it('is not mailed when the account has another e-mail by then', async () => {
    const server = await useMailServer(app);
    const { email } = await register();
    await forgot(email);
    const other = `other.${email}`;
    await db.user.update({
      where: { emailKey: caseKey(email) },
      data: { email: other, emailKey: caseKey(other) },
    });
    await worker();
    expect(mailsTo(server, email)).toEqual([]);
  });

  it('stays good when the new password was not', async () => {
    const { email } = await register();
    const token = await tokenFor(email);
    const short = await reset(token, 'short');
    expect([short.status, short.body.errors[0].path]).toEqual([400, 'newPassword']);
    expect((await reset(token)).status).toBe(200);
  });

  it('is kept as a hash alone and shown to no administrator', async () => {
    const { email } = await register();
    const token = await tokenFor(email);
    const rows = await db.$queryRaw<{ row: string }[]>`
      SELECT r::text AS row FROM "PasswordReset" r UNION ALL SELECT m::text FROM "OutboxMail" m`;
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
    const list = await app.call('get', '/mails?limit=100', await makeAdmin(app));
    expect(list.text).toContain(email);
    expect(list.text).not.toContain(token);
  });
});
