import { readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { installedPostgres, startServer } from './postgres-server.ts';
import { type Running, runBuilt, stop } from './processes.ts';
import { ADMIN_PASSWORD, createShopData, findShopData, registerCustomer } from './shop-data.ts';
import { call, migratedShop, open, settings, type Settings } from './shops.ts';

/** Each test starts shops several times, which takes minutes on a busy machine. */
vi.setConfig({ testTimeout: 300_000 });

async function newShop(create = migratedShop): Promise<Settings & { BACKUP_DIR: string }> {
  const env = await create();
  const BACKUP_DIR = path.join(path.dirname(env.DATA_DIR), 'backups');
  return { ...env, ADMIN_PASSWORD, BACKUP_DIR };
}

async function run(env: Settings, ...args: string[]) {
  const command: Running = runBuilt('cli', env, args);
  return { code: await command.ended, output: command.output().trim() };
}

/** Makes a backup and returns its file. */
async function backup(env: Settings, ...args: string[]): Promise<string> {
  const { code, output } = await run(env, 'backup', ...args);
  expect(code, output).toBe(0);
  const [, file = ''] = /^Backup: (\S+) /m.exec(output) ?? [];
  return file;
}

/** Names and bytes of all images of a shop. */
async function imagesOf({ UPLOADS_DIR }: Settings) {
  const names = (await readdir(UPLOADS_DIR)).sort();
  return Promise.all(
    names.map(async (name) => [name, await readFile(path.join(UPLOADS_DIR, name), 'base64')]),
  );
}

async function wipe({ DATA_DIR, UPLOADS_DIR }: Settings): Promise<void> {
  await rm(DATA_DIR, { recursive: true });
  await rm(UPLOADS_DIR, { recursive: true });
}

const me = (port: string, token: string) => call(port, 'GET', '/auth/me', { token });

async function signIn(port: string): Promise<string> {
  const body = { identifier: 'asha', password: 'a long password' };
  const answer = await call(port, 'POST', '/auth/login', { body });
  return String(Object.entries(answer.body ?? {}).find(([name]) => name === 'token')?.[1]);
}

describe('npm run backup and npm run restore', () => {
  it('bring back a wiped shop: images to the byte, orders, sign-ins and sessions', async () => {
    const env = await newShop();
    const first = await open(env);
    const data = await createShopData(env.PORT);
    const session = await signIn(env.PORT);
    const before = await findShopData(env.PORT, data);
    const images = await imagesOf(env);
    expect(images.length).toBeGreaterThan(1);

    const beside = await run(env, 'backup');
    expect(beside.output).toMatch(/It has 1 products, 1 orders, 2 accounts/);
    expect(beside.output).toContain(
      'Verified: every file was read back, and the rows were restored',
    );
    const [name = ''] = await readdir(env.BACKUP_DIR);
    const file = path.join(env.BACKUP_DIR, name);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await registerCustomer(env.PORT, 'later')).toBe(201);
    expect(await stop(first)).toBe(0);
    await wipe(env);

    const restored = await run(env, 'restore', file);
    expect(restored.code, restored.output).toBe(0);
    expect(await imagesOf(env)).toEqual(images);
    const second = await open(env);
    expect(await findShopData(env.PORT, data)).toEqual(before);
    expect((await me(env.PORT, session)).status).toBe(200);
    expect(await registerCustomer(env.PORT, 'later')).toBe(201);
    expect(await stop(second)).toBe(0);

    const verified = await run(env, 'backup', 'verify', file);
    expect([verified.code, verified.output]).toEqual([0, expect.stringContaining('Verified:')]);
  });

  it('replace a shop only if told so, and save it first', async () => {
    const env = await newShop();
    const first = await open(env);
    const data = await createShopData(env.PORT);
    const file = await backup(env, '--quick');
    expect(await registerCustomer(env.PORT, 'later')).toBe(201);
    const running = await run(env, 'restore', file, '--replace');
    expect([running.code, running.output]).toEqual([1, expect.stringContaining('Another Vastra')]);
    expect(await stop(first)).toBe(0);

    const refused = await run(env, 'restore', file);
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining('There is a shop already, so nothing was restored.'),
    ]);
    const replaced = await run(env, 'restore', file, '--replace');
    expect(replaced.code, replaced.output).toBe(0);
    const [, saved = ''] = /What was there is saved in (\S+)\.$/m.exec(replaced.output) ?? [];
    const second = await open(env);
    expect((await findShopData(env.PORT, data)).orders).toEqual([data.orderId]);
    expect(await registerCustomer(env.PORT, 'later')).toBe(201);
    expect(await stop(second)).toBe(0);

    expect((await run(env, 'restore', saved, '--replace')).code).toBe(0);
    await open(env);
    expect(await registerCustomer(env.PORT, 'later')).toBe(409);
  });

  it('change nothing with a damaged backup, and have nothing to save where no shop is', async () => {
    const env = await newShop(settings);
    const none = await run(env, 'backup');
    expect([none.code, none.output]).toEqual([1, expect.stringContaining('There is no shop in')]);
    const shop = await open(env);
    const file = await backup(env, '--quick', '--to', path.join(env.BACKUP_DIR, 'deeper', 'below'));
    expect(await stop(shop)).toBe(0);
    await wipe(env);
    await truncate(file, (await stat(file)).size - 5_000);
    const damaged = await run(env, 'restore', file);
    expect([damaged.code, damaged.output]).toEqual([
      1,
      expect.stringMatching(/is not a whole backup: .* Nothing was changed/),
    ]);
    await expect(stat(env.DATA_DIR)).rejects.toThrow('ENOENT');
    await expect(stat(env.UPLOADS_DIR)).rejects.toThrow('ENOENT');
  });

  it('keep the newest backups', async () => {
    const env = await newShop();
    await open(env);
    const names: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      names.push(path.basename(await backup(env, '--quick', '--keep', '2')));
    }
    expect((await readdir(env.BACKUP_DIR)).sort()).toEqual(names.slice(1));
    expect((await run(env, 'backup', '--keep', '0')).code).toBe(1);
  });
});

const bin = installedPostgres();

/** Without an installed Postgres there is no other one than the embedded. */
describe.skipIf(bin === null)('a backup moves a shop', () => {
  it('from the embedded Postgres to another version without a superuser, and back', async () => {
    const env = await newShop();
    const first = await open(env);
    const data = await createShopData(env.PORT);
    const before = await findShopData(env.PORT, data);
    const images = await imagesOf(env);
    const file = await backup(env);
    expect(await stop(first)).toBe(0);

    const server = await startServer(bin ?? '', path.dirname(env.DATA_DIR));
    const superuser = new pg.Client({ connectionString: server.url });
    await superuser.connect();
    await superuser.query(`CREATE ROLE "owner" LOGIN NOSUPERUSER`);
    await superuser.query(`CREATE DATABASE "shop" OWNER "owner"`);
    await superuser.end();
    const url = new URL(server.url);
    [url.username, url.pathname] = ['owner', '/shop'];
    const folder = `${env.DATA_DIR}-external`;
    const external: Settings = {
      ...env,
      DATA_DIR: folder,
      UPLOADS_DIR: path.join(folder, 'uploads'),
      DATABASE_URL: url.href,
      JWT_SECRET: 'x'.repeat(32),
    };
    const moved = await run(external, 'restore', file);
    expect(moved.code, moved.output).toBe(0);
    expect(moved.output).toContain('Everyone signs in again');
    expect(await imagesOf(external)).toEqual(images);
    const second = await open(external);
    expect(await findShopData(env.PORT, data)).toEqual(before);
    const again = await run(external, 'backup');
    expect(again.output).toContain('Not restored for a check, because the account');
    expect(await run(external, 'restore', file, '--replace')).toMatchObject({
      code: 1,
      output: expect.stringContaining('The database is in use'),
    });
    expect(await stop(second)).toBe(0);

    const [, copy = ''] = /^Backup: (\S+) /m.exec(again.output) ?? [];
    await wipe(env);
    const back = await run(env, 'restore', copy);
    expect(back.code, back.output).toBe(0);
    expect(await imagesOf(env)).toEqual(images);
    await open(env);
    expect(await findShopData(env.PORT, data)).toEqual(before);
  });
});
