import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { installedPostgres, startServer } from './postgres-server.ts';
import { copyFolder, runBuilt, stop, until } from './processes.ts';
import {
  ADMIN_PASSWORD,
  askForNewPassword,
  createShopData,
  findShopData,
  placeOrder,
  registerCustomer,
} from './shop-data.ts';
import { migratedShop, open, type Settings } from './shops.ts';

/** Each test starts shops several times, which takes minutes on a busy machine. */
vi.setConfig({ testTimeout: 300_000 });

const DONE = { code: 0, output: '' };
const REFUSED =
  'The database holds only a part of a shop: a restore is under way or has failed. ' +
  'Finish or repeat it, then start again (docs/operations.md, "Back up and restore").';

async function newShop(): Promise<Settings> {
  return { ...(await migratedShop()), ADMIN_PASSWORD };
}

async function refusal(env: Settings): Promise<string> {
  const shop = runBuilt('main', env);
  expect(await shop.ended).toBe(1);
  return shop.output().trim();
}

describe('a backup of the embedded database', () => {
  it('restores orders, images and sign-ins; an incomplete one is not opened', async () => {
    const env = await newShop();
    const first = await open(env);
    const data = await createShopData(env.PORT);
    const before = await findShopData(env.PORT, data);
    expect(before).toEqual({ orders: [data.orderId], image: [200, 'image'] });
    expect(await stop(first)).toBe(0);
    const saved = `${env.DATA_DIR}.saved`;
    await copyFolder(env.DATA_DIR, saved);

    const second = await open(env);
    expect(await registerCustomer(env.PORT, 'later')).toBe(201);
    expect(await stop(second)).toBe(0);
    await rm(env.DATA_DIR, { recursive: true });
    await copyFolder(saved, env.DATA_DIR);
    const version = path.join(env.DATA_DIR, 'postgres', 'PG_VERSION');
    await rm(version);
    expect(await refusal(env)).toContain('holds only a part of a database (no PG_VERSION)');
    await copyFolder(path.join(saved, 'postgres', 'PG_VERSION'), version);

    const third = await open(env);
    expect(await findShopData(env.PORT, data)).toEqual(before);
    expect(await registerCustomer(env.PORT, 'later')).toBe(201);
    expect(await stop(third)).toBe(0);
  });
});

const bin = installedPostgres();

/** Without pg_dump of an installed Postgres there is nothing to restore with. */
describe.skipIf(bin === null)('a backup of a database of its own', () => {
  async function externalShop() {
    const env = await newShop();
    const folder = path.dirname(env.DATA_DIR);
    const server = await startServer(bin ?? '', folder);
    const dump = path.join(folder, 'shop.dump');
    const named: Settings = {
      ...env,
      DATABASE_URL: server.url,
      JWT_SECRET: 'x'.repeat(32),
    };
    return { env: named, server, dump };
  }
  const dumpArgs = (file: string) => ['--format=custom', '--file', file];
  const status = (port: string, place: string) =>
    fetch(`http://127.0.0.1:${port}${place}`).then((answer) => answer.status);

  it('restored as documented exits with 0 and has orders, images and sign-ins', async () => {
    const { env, server, dump } = await externalShop();
    const first = await open(env);
    const data = await createShopData(env.PORT);
    const before = await findShopData(env.PORT, data);
    expect(before).toEqual({ orders: [data.orderId], image: [200, 'image'] });
    expect(await server.run('pg_dump', [...dumpArgs(dump), 'vastra'])).toEqual(DONE);
    expect(await registerCustomer(env.PORT, 'later')).toBe(201);
    expect(await stop(first)).toBe(0);

    expect(await server.run('dropdb', ['--force', 'vastra'])).toEqual(DONE);
    expect(await server.run('createdb', ['vastra'])).toEqual(DONE);
    const restore = ['--dbname=vastra', '--single-transaction', dump];
    expect(await server.run('pg_restore', restore)).toEqual(DONE);
    const second = await open(env);
    expect(await findShopData(env.PORT, data)).toEqual(before);
    expect(await registerCustomer(env.PORT, 'later')).toBe(201);
    // The mail worker runs: a mail that is due at once is sent. A confirmation would be due in a minute.
    const mails = path.join(env.DATA_DIR, 'mail');
    await rm(mails, { recursive: true, force: true });
    await placeOrder(env.PORT, data.variantId);
    await askForNewPassword(env.PORT);
    const countMails = () =>
      readdir(mails).then(
        ({ length }) => length,
        () => 0,
      );
    await until('a mail', async () => (await countMails()) > 0);
    expect(await stop(second)).toBe(0);
  });

  it('is neither served, migrated nor seeded before it is restored as a whole', async () => {
    const { env, server, dump } = await externalShop();
    const first = await open(env);
    const data = await createShopData(env.PORT);
    expect(await server.run('pg_dump', [...dumpArgs(dump), 'vastra'])).toEqual(DONE);
    expect(await server.run('dropdb', ['--force', 'vastra'])).toEqual(DONE);
    expect(await server.run('createdb', ['vastra'])).toEqual(DONE);

    await until('503', async () => (await status(env.PORT, '/readyz')) === 503);
    for (const section of ['pre-data', 'data'] as const) {
      const part = [`--section=${section}`, '--dbname=vastra', dump];
      expect(await server.run('pg_restore', part)).toEqual(DONE);
      expect(await status(env.PORT, '/readyz'), section).toBe(503);
      await until('503', async () => (await status(env.PORT, '/api/products')) === 503);
      expect(await refusal({ ...env, PORT: '0' }), section).toBe(REFUSED);
      const command = runBuilt('cli', env, ['admin', 'asha@example.in']);
      expect([await command.ended, command.output().trim()], section).toEqual([1, REFUSED]);
    }
    const rest = ['--section=post-data', '--dbname=vastra', dump];
    expect(await server.run('pg_restore', rest)).toEqual(DONE);
    await until('200', async () => (await status(env.PORT, '/readyz')) === 200);
    expect(await stop(first)).toBe(0);
    await open(env);
    expect((await findShopData(env.PORT, data)).orders).toEqual([data.orderId]);
  });
});
