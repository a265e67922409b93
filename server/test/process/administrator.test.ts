import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createKeptPassword } from '#server/src/modules/users/kept-password.service.ts';
import { postmasterOf, runBuilt, stop, until } from './processes.ts';
import { call, migratedShop, open, settings, type Settings } from './shops.ts';

const ADMIN = 'admin@vastra.local';
const ENDED = 'Every session and every reset link of this account has ended.';

async function signIn({ PORT }: Settings, identifier: string, password: string) {
  const { status, body } = await call(PORT, 'POST', '/auth/login', {
    body: { identifier, password },
  });
  const token = body !== null && typeof body === 'object' && 'token' in body ? body.token : '';
  return { status, token: String(token) };
}

async function command(env: Settings, args: string[], input?: string) {
  const run = runBuilt('cli', env, ['admin', ...args], input);
  const code = await run.ended;
  return { code, output: run.output().trim() };
}

const passwordIn = (output: string) => / (\S{16})\n/.exec(output)?.[1] ?? '';

describe('npm run admin', () => {
  it('makes a customer an administrator, with and without a running shop', async () => {
    const env = await migratedShop();
    const shop = await open(env);
    const body = { username: 'asha', email: 'asha@example.in', password: 'a long password' };
    expect((await call(env.PORT, 'POST', '/auth/register', { body })).status).toBe(201);
    expect(await command(env, ['ASHA@example.in'])).toEqual({
      code: 0,
      output:
        'ASHA@example.in is an administrator now, with the password that the account has.\n' +
        'If someone else registered it: npm run admin -- reset-password ASHA@example.in',
    });
    expect((await signIn(env, 'asha', body.password)).status).toBe(200);
    expect(await stop(shop)).toBe(0);
    const { code, output } = await command(env, ['nobody@example.in']);
    expect(code).toBe(1);
    expect(output).toContain('No account has the e-mail nobody@example.in.');
    expect(await postmasterOf(env.DATA_DIR)).toBe(0);
  });

  it('prints its usage and changes nothing when asked for help', async () => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    for (const args of [
      ['admin', '--help'],
      ['admin', '-h'],
      ['admin', 'reset-password', '--help'],
      ['catalogue', '--help'],
      ['catalogue', 'import', 'file.csv', '-h'],
      ['synonyms', '-h'],
      ['--help'],
    ]) {
      const run = runBuilt('cli', env, args);
      expect([await run.ended, run.errors()], args.join(' ')).toEqual([0, '']);
      expect(run.output()).toMatch(/^Usage:\n {2}npm run catalogue/);
      expect(run.output()).toMatch(/reset-second-factor EMAIL\n +turns two-step sign-in off/);
    }
  });

  it.each([[['synonyms', 'drop']], [['synonyms', 'add', 'saree', '\u200b']]])(
    'prints the usage of its area as an error for %j',
    async (args) => {
      const run = runBuilt('cli', { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, args);
      expect([await run.ended, run.errors()]).toEqual([
        1,
        expect.stringMatching(/^Usage:\n {2}npm run synonyms (?!.*backup)/s),
      ]);
    },
  );

  it('prints its usage for unknown arguments', async () => {
    const env = await settings();
    for (const args of [
      [],
      ['asha'],
      ['a@b.in', 'c@d.in'],
      ['reset-password'],
      ['a@b.in', '-x'],
      ['reset-second-factor'],
      ['reset-second-factor', 'a@b.in', '--stdin'],
    ]) {
      const { code, output } = await command(env, args);
      expect([code, output], args.join(' ')).toEqual([1, expect.stringContaining('Usage:')]);
    }
  });
});

describe('npm run admin -- reset-password', () => {
  it('prints a working password, ends every session, and leaves no old password in a file', async () => {
    const env = await migratedShop();
    const shop = await open(env);
    const kept = createKeptPassword(env.DATA_DIR);
    const { token } = await signIn(env, ADMIN, (await kept.read()) ?? '');
    expect((await call(env.PORT, 'GET', '/auth/me', { token })).status).toBe(200);

    const beside = await command(env, ['reset-password', 'Admin@Vastra.local']);
    expect(beside.output).toMatch(/^The new password of admin@vastra\.local is \S{16}\n/);
    expect([beside.code, beside.output]).toEqual([0, expect.stringContaining(ENDED)]);
    expect(await kept.read()).toBeNull();
    expect((await call(env.PORT, 'GET', '/auth/me', { token })).status).toBe(401);
    expect((await signIn(env, ADMIN, passwordIn(beside.output))).status).toBe(200);

    expect(await stop(shop)).toBe(0);
    const alone = await command(env, ['reset-password', ADMIN]);
    expect(alone.code).toBe(0);
    const again = await open(env);
    await until('the address', () => again.output().includes('Forgotten password'));
    expect(again.output()).toContain(`Administrator: ${ADMIN}, password set earlier\n`);
    expect((await signIn(env, ADMIN, passwordIn(beside.output))).status).toBe(401);
    expect((await signIn(env, ADMIN, passwordIn(alone.output))).status).toBe(200);
  });

  it('takes the password from standard input and never prints it', async () => {
    const env = await migratedShop();
    await open(env);
    const args = ['reset-password', ADMIN, '--stdin'];
    const password = '  spaces & "quotes" count ';
    const { code, output } = await command(env, args, `${password}\n`);
    expect([code, output]).toEqual([0, `The password of ${ADMIN} is changed.\n${ENDED}`]);
    expect((await signIn(env, ADMIN, password)).status).toBe(200);

    for (const [input, reason] of [
      ['', 'The password on standard input is required.'],
      ['short\n', 'The password on standard input needs at least 8 characters.'],
    ] as const) {
      expect(await command(env, args, input)).toEqual({ code: 1, output: reason });
    }
    expect((await signIn(env, ADMIN, password)).status).toBe(200);
  });

  it('names the administrators when no account has the e-mail', async () => {
    const env = await migratedShop();
    await open(env);
    const { code, output } = await command(env, ['reset-password', 'nobody@example.in']);
    expect([code, output]).toEqual([
      1,
      `No account has the e-mail nobody@example.in. Administrators: ${ADMIN}.`,
    ]);
    expect(await createKeptPassword(env.DATA_DIR).read()).not.toBeNull();
  });

  it('is not needed for the file of another shop: the start deletes a password that does not work', async () => {
    const env = await migratedShop();
    expect(await stop(await open(env))).toBe(0);
    await writeFile(path.join(env.DATA_DIR, 'admin-password'), 'of another shop\n');
    const shop = await open(env);
    await until('the address', () => shop.output().includes('Forgotten password'));
    expect(shop.output()).toContain(`Administrator: ${ADMIN}, password set earlier\n`);
    expect(await createKeptPassword(env.DATA_DIR).read()).toBeNull();
  });
});

const Enrolment = z.object({ secret: z.string() });
const Refusal = z.object({ code: z.string() });

/** Turns two-step sign-in on for the administrator, as the account page does. */
async function turnTwoStepOn(env: Settings, password: string): Promise<void> {
  const { token } = await signIn(env, ADMIN, password);
  const place = '/auth/second-factor';
  const started = await call(env.PORT, 'POST', place, { body: { password }, token });
  const { secret } = Enrolment.parse(started.body);
  const code = new TOTP({ secret }).generate();
  const confirmed = await call(env.PORT, 'POST', `${place}/confirm`, { body: { code }, token });
  expect(confirmed.status).toBe(200);
}

/** The code of the refusal of a sign-in with the password alone. */
async function refusalOf(env: Settings, password: string): Promise<string> {
  const body = { identifier: ADMIN, password };
  return Refusal.parse((await call(env.PORT, 'POST', '/auth/login', { body })).body).code;
}

describe('npm run admin -- reset-second-factor', () => {
  it('lets an administrator who lost phone and recovery codes sign in with the password alone', async () => {
    const env = await migratedShop();
    const shop = await open(env);
    const password = (await createKeptPassword(env.DATA_DIR).read()) ?? '';
    await turnTwoStepOn(env, password);
    expect(await refusalOf(env, password)).toBe('SECOND_FACTOR_REQUIRED');

    expect(await command(env, ['reset-second-factor', 'nobody@example.in'])).toEqual({
      code: 1,
      output: `No account has the e-mail nobody@example.in. Administrators: ${ADMIN}.`,
    });
    expect(await refusalOf(env, password)).toBe('SECOND_FACTOR_REQUIRED');
    expect(await command(env, ['reset-second-factor', 'Admin@Vastra.local'])).toEqual({
      code: 0,
      output: `Two-step sign-in of Admin@Vastra.local is off. The password alone signs in.`,
    });
    expect((await signIn(env, ADMIN, password)).status).toBe(200);

    await turnTwoStepOn(env, password);
    expect(await stop(shop)).toBe(0);
    expect((await command(env, ['reset-second-factor', ADMIN])).code).toBe(0);
    expect(await command(env, ['reset-second-factor', ADMIN])).toEqual({
      code: 0,
      output: `Two-step sign-in of ${ADMIN} was off before. Nothing has changed.`,
    });
    await open(env);
    expect((await signIn(env, ADMIN, password)).status).toBe(200);
  });
});
