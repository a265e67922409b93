import { mkdtemp, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackup } from '#server/src/modules/backup/backup.service.ts';
import { imageFiles } from '#server/src/modules/backup/image-files.service.ts';
import { isRestorable } from '#server/src/modules/backup/restore.service.ts';
import { withTrialDatabase } from '#server/src/modules/backup/trial-database.queries.ts';
import { createOnlyOne } from '#server/src/postgres/only-one.ts';
import { withConnection } from '#server/src/postgres/watched-pool.ts';
import { createDiskUploads } from '#server/src/storage/disk-uploads.ts';
import { startProxy } from './tcp-proxy.ts';
import { createTestDatabase } from './test-database.ts';

/** Milliseconds in which a connection is made or given up, with room for a busy machine. */
const CONNECT_MS = 6_000;
/** Milliseconds in which a connection is closed or cut. */
const CLOSE_MS = 4_000;
/** Milliseconds of idleness after which the system checks the other side. */
const KEEP_ALIVE_MS = 10_000;

const database = await createTestDatabase();
const proxy = await startProxy(Number(new URL(database.url).port));
const folder = await mkdtemp(path.join(os.tmpdir(), 'vastra-commands-'));
afterAll(async () => {
  await proxy.close();
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(() => proxy.heal());
const address = new URL(database.url);
address.port = String(proxy.port);
const url = address.href;

function backUp() {
  const images = imageFiles(createDiskUploads(path.join(folder, 'uploads')));
  const clock = { now: () => new Date('2026-11-29T12:00:00Z') };
  const source = { databaseUrl: url, images, jwtSecret: null, version: '0.1.0', clock };
  return createBackup(source, { folder });
}

const nothing = () => Promise.resolve();

/** What opens a connection of its own beside the server's. */
const WORK: [string, () => Promise<unknown>][] = [
  ['a backup', backUp],
  ['the check before a restore', () => isRestorable(url)],
  ['a trial restore', () => withTrialDatabase(url, nothing)],
  ['daily work', () => createOnlyOne(url)('tidy', nothing)],
];

describe('backups, restores and daily work', () => {
  it('give up a database that accepts connections and never answers', async () => {
    proxy.freeze();
    const begun = performance.now();
    const failures = WORK.map(([name, work]) =>
      expect(work(), name).rejects.toThrow('Connection terminated due to connection timeout'),
    );
    await Promise.all(failures);
    expect(performance.now() - begun).toBeLessThan(CONNECT_MS);
  });

  it.each(WORK)('notice within half a minute that the other side has gone: %s', async (_, work) => {
    const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
    await work();
    expect(keepAlive.mock.calls.length).toBeGreaterThan(0);
    for (const call of keepAlive.mock.calls) expect(call).toEqual([true, KEEP_ALIVE_MS]);
  });
});

describe('a connection of its own', () => {
  it('has left nothing behind when its work is done: the next one gets the same lock', async () => {
    for (let count = 0; count < 20; count += 1) {
      const isLocked = await withConnection({ connectionString: url }, async (client) => {
        const { rows } = await client.query('SELECT pg_try_advisory_lock(1) AS "isLocked"');
        return rows[0].isLocked;
      });
      expect(isLocked).toBe(true);
    }
  });

  it('is cut if the database does not answer its goodbye', async () => {
    let begun = 0;
    await withConnection({ connectionString: url }, () => {
      proxy.freeze();
      begun = performance.now();
      return Promise.resolve();
    });
    expect(performance.now() - begun).toBeLessThan(CLOSE_MS);
  });
});
