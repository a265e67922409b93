import { describe, expect, it } from 'vitest';
import type { Administrator } from '#common/contract/administrators.ts';
import { sendMails, useMailServer } from '#server/test/builders/mails.ts';
import { signInElsewhere } from '#server/test/builders/sessions.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { headerOf } from '#server/test/smtp-server.ts';
import { NOON_IN_INDIA, testApp, type Caller } from '#server/test/test-app.ts';
import { hashPassword } from '../users/password-hash.service.ts';

const app = await testApp();
const PASSWORD = 'lotus pond';
const passwordHash = await hashPassword(PASSWORD);
const owner = await makeAdmin(app, passwordHash);

function add(caller: Caller, email: string, password = PASSWORD) {
  return app.call('post', '/administrators', caller).send({ email, password });
}

function remove(caller: Caller, id: string, password = PASSWORD) {
  return app.call('post', `/administrators/${id}/remove`, caller).send({ password });
}

function signIn(identifier: string, password: string) {
  return app.call('post', '/auth/login').send({ identifier, password });
}

async function listed(): Promise<Administrator[]> {
  return (await app.call('get', '/administrators', owner)).body.administrators;
}

async function roleOf(caller: Caller): Promise<string | number> {
  const { status, body } = await app.call('get', '/auth/me', caller);
  return status === 200 ? body.user.userType : status;
}

/** Sends the mails that wait. Returns the last one to this address, and the token of its link. */
async function mailTo(email: string) {
  const server = await useMailServer(app);
  await sendMails(app);
  const mail = server.received.findLast(({ to }) => to.includes(email));
  const text = mail?.text ?? '';
  const token = decodeURIComponent(/#token=(\S+)/.exec(text)?.[1] ?? '');
  return { subject: mail && headerOf(mail, 'Subject')[0], text, token };
}

/** Returns the token of a link to set a new password. */
async function requestLink(email: string): Promise<string> {
  await app.call('post', '/auth/forgot-password').send({ email });
  return (await mailTo(email)).token;
}

/** What the audit log says of an account, newest first. */
async function logOf(id: string) {
  const { body } = await app.call('get', `/changes?kind=ADMINISTRATOR&id=${id}`, owner);
  const changes: { actor: { name: string }; changes: { from: string; to: string }[] }[] =
    body.changes;
  return changes.map(({ actor, changes: [first] }) => [actor.name, first?.from, first?.to]);
}

describe('the list', () => {
  it('has every administrator, says which one is you, and when they were last there', async () => {
    const colleague = await makeAdmin(app);
    await makeUser(app);
    await signInElsewhere(app, colleague);
    const rows = await listed();
    expect(rows.map(({ username, isYou }) => [username, isYou])).toEqual([
      [owner.username, true],
      [colleague.username, false],
    ]);
    expect(rows.map(({ lastSeenAt }) => lastSeenAt)).toEqual([null, NOON_IN_INDIA.toISOString()]);
  });
});

describe('adding an administrator', () => {
  it('gives a customer the back office, ends the old sessions, logs who did it, and mails them', async () => {
    const customer = await makeUser(app);
    const answer = await add(owner, customer.email.toUpperCase());
    expect([answer.status, answer.body.message]).toEqual([
      201,
      `${customer.email} is an administrator now, and gets a mail to choose a new password`,
    ]);
    expect((await listed()).map(({ id }) => id)).toContain(customer.id);
    expect(await roleOf(customer)).toBe(401);
    expect(await logOf(customer.id)).toEqual([[owner.username, 'Customer', 'Administrator']]);
    const mail = await mailTo(customer.email);
    expect(mail.subject).toBe('You are now an administrator of Vastra');
    const set = { token: mail.token, newPassword: 'a password of my own' };
    expect((await app.call('post', '/auth/reset-password').send(set)).status).toBe(200);
    const { body } = await signIn(customer.email, set.newPassword);
    expect([body.user.id, body.user.userType]).toEqual([customer.id, 'ADMIN']);
  });

  it('shuts out a stranger who had registered the e-mail of the new administrator before', async () => {
    const stranger = await makeUser(app, { passwordHash });
    const link = await requestLink(stranger.email);
    await add(owner, stranger.email);
    expect((await signIn(stranger.email, PASSWORD)).status).toBe(401);
    const set = { token: link, newPassword: 'a password of my own' };
    expect((await app.call('post', '/auth/reset-password').send(set)).status).toBe(400);
  });

  it('invites a person without an account, who chooses a password with the link of the mail', async () => {
    const email = 'meera.new@example.in';
    const answer = await add(owner, email);
    expect(answer.body.message).toBe(`An invitation is on its way to ${email}`);
    const invitedAt = async () => (await listed()).find((one) => one.email === email)?.invitedAt;
    expect(await invitedAt()).toBe(NOON_IN_INDIA.toISOString());
    const mail = await mailTo(email);
    expect(mail.subject).toBe('You are invited to manage Vastra');
    const { token } = mail;
    app.setNow(new Date(NOON_IN_INDIA.getTime() + 71 * 3_600_000));
    const set = { token, newPassword: 'a password of my own' };
    expect((await app.call('post', '/auth/reset-password').send(set)).status).toBe(200);
    const { body } = await signIn('meera.new', set.newPassword);
    expect([body.user.email, body.user.userType]).toEqual([email, 'ADMIN']);
    expect(await invitedAt()).toBeNull();
    expect((await app.call('post', '/auth/reset-password').send(set)).status).toBe(400);
    app.setNow(NOON_IN_INDIA);
  });

  it('finds another username if the wanted one is taken', async () => {
    await makeUser(app, { username: 'kabir' });
    await add(owner, 'kabir@shop.example.in');
    expect((await listed()).at(-1)?.username).toBe('kabir2');
  });

  it('adds one who is added twice at once only once, and says so the second time', async () => {
    const answers = await Promise.all([
      add(owner, 'twice@example.in'),
      add(owner, 'TWICE@example.in'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await add(owner, 'twice@example.in');
    expect([again.status, again.body.errors]).toEqual([
      409,
      [
        {
          path: 'email',
          message: expect.stringMatching(/^twice@.* is an administrator already\.$/i),
        },
      ],
    ]);
    expect((await listed()).filter(({ email }) => /twice/i.test(email))).toHaveLength(1);
  });

  it.each([
    ['asha', PASSWORD, 'email', 'Email must be an address such as name@example.com.'],
    ['asha@example.in', 'wrong', 'password', 'Your password is wrong.'],
    ['asha@example.in', '', 'password', 'Enter your password.'],
  ])('refuses the e-mail %s with the password "%s"', async (email, password, path, message) => {
    const before = await listed();
    const answer = await add(owner, email, password);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
    expect(await listed()).toEqual(before);
  });
});

describe('removing an administrator', () => {
  it('makes them a customer who is signed out everywhere, logs it and mails them', async () => {
    const colleague = await makeAdmin(app);
    const device = await signInElsewhere(app, colleague);
    const answer = await remove(owner, colleague.id);
    expect(answer.body.message).toBe(`${colleague.email} is no longer an administrator`);
    expect([await roleOf(colleague), await roleOf(device)]).toEqual([401, 401]);
    expect((await listed()).map(({ id }) => id)).not.toContain(colleague.id);
    expect(await logOf(colleague.id)).toEqual([[owner.username, 'Administrator', 'Customer']]);
    const mail = await mailTo(colleague.email);
    expect(mail.subject).toBe('You are no longer an administrator of Vastra');
  });

  it('takes back an invitation that was not used yet', async () => {
    await add(owner, 'never@example.in');
    const { token } = await mailTo('never@example.in');
    const id = (await listed()).find(({ email }) => email === 'never@example.in')?.id ?? '';
    await remove(owner, id);
    const set = { token, newPassword: 'a password of my own' };
    expect((await app.call('post', '/auth/reset-password').send(set)).status).toBe(400);
  });

  it('asks for the own password, and knows only administrators', async () => {
    const [colleague, customer] = [await makeAdmin(app), await makeUser(app)];
    const wrong = await remove(owner, colleague.id, 'a guess');
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ path: 'password', message: 'Your password is wrong.' }],
    ]);
    expect(await roleOf(colleague)).toBe('ADMIN');
    for (const id of [customer.id, 'nonsense']) {
      expect((await remove(owner, id)).body.message).toBe('Administrator not found');
    }
  });
});

describe('the last administrator', () => {
  /** Leaves exactly these administrators, removed through the product's own calls. */
  async function leaveOnly(...kept: string[]): Promise<void> {
    for (const { id } of await listed()) if (!kept.includes(id)) await remove(owner, id);
  }

  it('cannot be removed, not even by themselves', async () => {
    await leaveOnly(owner.id);
    const answer = await remove(owner, owner.id);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'The shop needs an administrator. Add another one first.',
    ]);
    expect(await roleOf(owner)).toBe('ADMIN');
  });

  it('stays when all remove each other at the same moment', async () => {
    const others = [
      await makeAdmin(app, passwordHash),
      await makeAdmin(app, passwordHash),
      await makeAdmin(app, passwordHash),
    ];
    const all = [owner, ...others];
    const pairs = all.map((caller, index) => [caller, all[(index + 1) % all.length]] as const);
    const answers = await Promise.all(
      pairs.map(([caller, target]) => remove(caller, target?.id ?? '')),
    );
    expect(answers.map(({ status }) => status)).not.toContain(500);
    const left = await app.deps.db.user.count({ where: { userType: 'ADMIN' } });
    expect(left).toBeGreaterThan(0);
    const done = answers.filter(({ status }) => status === 200);
    expect(left).toBe(all.length - done.length);
  });
});
