import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { useMailServer } from '#server/test/builders/mails.ts';
import { makeUser } from '#server/test/builders/users.ts';
import { FIRST_ADMIN, testApp } from '#server/test/test-app.ts';
import { createPasswordListener, prepareAdministrator } from './first-administrator.ts';
import type { Tx } from './postgres/db.ts';
import { createKeptPassword } from './modules/users/kept-password.service.ts';
import { sendDueMails } from './modules/mails/outbox.service.ts';
import { replacePassword } from './modules/users/administrators.service.ts';

const app = await testApp();
const { db } = app.deps;
const kept = createKeptPassword(app.dataDir);
const file = path.join(app.dataDir, 'admin-password');
const NEW = 'a password of my own';

const EMBEDDED = {
  adminEmail: FIRST_ADMIN,
  adminPassword: undefined,
  databaseUrl: undefined,
} as const;
const EXTERNAL = { ...EMBEDDED, databaseUrl: app.databaseUrl };

async function start(env: Partial<Parameters<typeof prepareAdministrator>[0]['env']> = {}) {
  const lines = await prepareAdministrator({ env: { ...EMBEDDED, ...env }, db, kept });
  return lines[0]?.replace('Administrator: ', '') ?? '';
}

const printed = (line: string) => / password (\S{16})$/.exec(line)?.[1] ?? '';
const keptNow = () => readFile(file, 'utf8').then((text) => text.trim());

async function signIn(password: string, identifier = FIRST_ADMIN) {
  const { body } = await app.call('post', '/auth/login').send({ identifier, password });
  return body;
}

beforeEach(async () => {
  await db.user.deleteMany();
  await kept.remove();
});

describe('the first start', () => {
  it('keeps and prints a password that signs in as an administrator', async () => {
    const password = printed(await start());
    expect((await signIn(password)).user).toMatchObject({ userType: 'ADMIN' });
    expect(await keptNow()).toBe(password);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(printed(await start())).toBe(password);
  });

  it('names the command for a forgotten password, and an address that receives no mail', async () => {
    const lines = (adminEmail: string) =>
      prepareAdministrator({ env: { ...EMBEDDED, adminEmail }, db, kept });
    expect(await lines(FIRST_ADMIN)).toEqual([
      expect.stringContaining(FIRST_ADMIN),
      `Forgotten password: npm run admin -- reset-password ${FIRST_ADMIN}`,
      `${FIRST_ADMIN} receives no mail; set ADMIN_EMAIL to an address of your own.`,
    ]);
    expect(await lines('owner@shop.in')).toHaveLength(2);
    expect(await lines('owner@mail.example')).toHaveLength(3);
  });

  it('keeps no password that the operator has chosen', async () => {
    await writeFile(file, 'of another shop');
    expect(await start({ adminPassword: NEW })).toBe(`${FIRST_ADMIN}, password as given`);
    expect(await kept.read()).toBeNull();
    expect(await signIn(NEW)).toHaveProperty('token');
  });

  it('works for several shops that start at once on one database', async () => {
    const env = { ...EXTERNAL, adminPassword: NEW };
    const all = await Promise.all(Array.from({ length: 4 }, () => start(env)));
    expect(new Set(all)).toEqual(new Set([`${FIRST_ADMIN}, password as given`]));
    expect(await db.user.count()).toBe(1);
  });

  it('makes no account on a named database without ADMIN_PASSWORD, and says what to do', async () => {
    const lines = () => prepareAdministrator({ env: EXTERNAL, db, kept });
    expect(await lines()).toEqual([
      'Administrator: none, because ADMIN_PASSWORD is not set',
      'Set it and start again, or register in the shop, then: npm run admin -- EMAIL',
    ]);
    await makeUser(app, { userType: 'ADMIN' });
    expect(await lines()).toEqual([
      'Administrator: as set up earlier',
      'Forgotten password: npm run admin -- reset-password EMAIL',
    ]);
  });
});

describe('the kept password goes when the account has another one', () => {
  const later = `${FIRST_ADMIN}, password set earlier`;

  it('by a change in the back office', async () => {
    const currentPassword = printed(await start());
    const session = await signIn(currentPassword);
    const changed = await app
      .call('put', '/users/change-password', session)
      .send({ currentPassword, newPassword: NEW });
    expect(changed.status).toBe(200);
    expect(await kept.read()).toBeNull();
    expect(await start()).toBe(later);
  });

  it('by a reset link', async () => {
    await start();
    const server = await useMailServer(app);
    await app.call('post', '/auth/forgot-password').send({ email: FIRST_ADMIN });
    await sendDueMails(app.deps, () => false);
    const token = /token=([\w-]+)/.exec(server.received.at(-1)?.text ?? '')?.[1];
    const reset = await app.call('post', '/auth/reset-password').send({ token, newPassword: NEW });
    expect(reset.status).toBe(200);
    expect(await kept.read()).toBeNull();
    expect(await start()).toBe(later);
  });

  it('by a change while the shop was stopped, or in a database that was restored', async () => {
    await start();
    await replacePassword(db, FIRST_ADMIN, NEW);
    expect(await start()).toBe(later);
    expect(await kept.read()).toBeNull();
    await writeFile(file, 'of another database');
    expect(await start(EXTERNAL)).toBe(later);
    expect(await kept.read()).toBeNull();
  });

  it('but stays when a change or its attempt concerns something else', async () => {
    const currentPassword = printed(await start());
    const session = await signIn(currentPassword);
    const wrong = { currentPassword: 'not this one', newPassword: NEW };
    await app.call('put', '/users/change-password', session).send(wrong);
    await app.call('post', '/auth/register').send({
      username: 'asha',
      email: 'asha@example.in',
      password: 'the old password',
    });
    const other = await signIn('the old password', 'asha');
    const own = { currentPassword: 'the old password', newPassword: NEW };
    expect((await app.call('put', '/users/change-password', other).send(own)).status).toBe(200);
    expect(await keptNow()).toBe(currentPassword);
  });

  it('and a file that cannot be deleted is a warning, not a failure', async () => {
    const warnings: string[] = [];
    const remove = () => Promise.reject(new Error('EROFS'));
    const changed = createPasswordListener({ ...kept, remove }, FIRST_ADMIN, (_error, message) =>
      warnings.push(message),
    );
    await changed('ADMIN@vastra.local');
    expect(warnings).toEqual([`${file} holds an old password and cannot be deleted`]);
  });
});

describe('a later start tells the truth', () => {
  it('after a start that ended before the account was made', async () => {
    await writeFile(file, 'never used');
    const password = printed(await start());
    expect(password).not.toBe('');
    expect(await keptNow()).toBe(password);
    expect(await signIn(password)).toHaveProperty('token');
  });

  it('after a start that lost the database just after the account was made', async () => {
    const losing = new Proxy(db, {
      get: (target, name) =>
        name === '$transaction'
          ? async (run: (tx: Tx) => Promise<void>) => {
              await target.$transaction(run);
              throw new Error('connection lost');
            }
          : Reflect.get(target, name),
    });
    const failed = prepareAdministrator({ env: EMBEDDED, db: losing, kept });
    await expect(failed).rejects.toThrow('connection lost');
    const password = printed(await start());
    expect(await signIn(password)).toHaveProperty('token');
  });

  it('with another ADMIN_EMAIL: a second administrator, whose password is kept', async () => {
    const first = printed(await start());
    const second = printed(await start({ adminEmail: 'owner@shop.in' }));
    expect(second).not.toBe(first);
    expect(await keptNow()).toBe(second);
    expect(await signIn(second, 'owner@shop.in')).toHaveProperty('token');
    expect(await signIn(first)).toHaveProperty('token');
  });

  it('with an ADMIN_PASSWORD that is not the account’s', async () => {
    await start({ adminPassword: 'the first password' });
    expect(await start({ adminPassword: NEW })).toBe(
      `${FIRST_ADMIN}, password set earlier; ADMIN_PASSWORD counts for a new account only`,
    );
    expect(await start({ adminPassword: 'the first password' })).toBe(
      `${FIRST_ADMIN}, password as given`,
    );
  });

  it('with the e-mail of a customer, who gets no rights by it', async () => {
    const { email } = await makeUser(app);
    expect(await start({ adminEmail: email })).toBe(
      `not ${email}, which is a customer's account. To change that: npm run admin -- ${email}`,
    );
    expect(await db.user.findMany({ select: { userType: true } })).toEqual([
      { userType: 'CUSTOMER' },
    ]);
    expect(await kept.read()).toBeNull();
  });

  it('and puts no password into the log of a shop with a named database', async () => {
    const password = printed(await start());
    expect(await start(EXTERNAL)).toBe(`${FIRST_ADMIN}, password in ${file}`);
    expect(await keptNow()).toBe(password);
  });
});
