import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '#server/test/test-database.ts';
import { createOnlyOne } from '../../postgres/only-one.ts';
import { createBackupSchedule } from './backup-schedule.service.ts';

const database = await createTestDatabase();
const home = await mkdtemp(path.join(os.tmpdir(), 'vastra-schedule-'));
const folder = path.join(home, 'backups');
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true });
});
beforeEach(() => rm(folder, { recursive: true, force: true }));

/** Stands for the command: names its file after the time that the test gives it, or fails. */
const program = path.join(home, 'command.cjs');
await writeFile(
  program,
  `const { mkdirSync, writeFileSync, existsSync } = require('node:fs');
  const [, , , , folder, , keep] = process.argv;
  if (existsSync(folder + '.fails')) { console.error('no disk'); process.exit(1); }
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + '/vastra-20261128-030000.tar', keep, { flag: 'a' });`,
);

/** A server of the shop, shortly after three in the morning in India. */
function server() {
  const errors: string[] = [];
  let now = new Date('2026-11-27T21:30:30Z');
  const schedule = createBackupSchedule({
    ...{ at: '03:00', folder, keep: 7, program },
    clock: { now: () => now },
    onlyOne: createOnlyOne(database.url),
    onError: (error) => errors.push(String(error)),
  });
  return { ...schedule, errors, at: (time: string) => (now = new Date(time)) };
}

it('a shop makes one backup a day, at its time and in one of its servers', async () => {
  const [one, other] = [server(), server()];
  await Promise.all([one.runIfDue(), other.runIfDue(), one.runIfDue()]);
  await other.runIfDue();
  expect(await readdir(folder)).toEqual(['vastra-20261128-030000.tar']);
  const made = await readFile(path.join(folder, 'vastra-20261128-030000.tar'), 'utf8');
  expect(made, 'written once').toBe('7');
  expect([...one.errors, ...other.errors]).toEqual([]);

  await writeFile(path.join(folder, 'vastra-20261128-030000.tar'), '');
  one.at('2026-11-28T21:29:00Z');
  await one.runIfDue();
  expect(await readdir(folder)).toHaveLength(1);
});

it('a failed backup is reported once and tried again after an hour', async () => {
  const shop = server();
  await writeFile(`${folder}.fails`, '');
  await shop.runIfDue();
  await shop.runIfDue();
  expect(shop.errors).toEqual([expect.stringContaining('The daily backup failed: no disk')]);
  await rm(`${folder}.fails`);
  shop.at('2026-11-27T22:31:00Z');
  await shop.runIfDue();
  expect(await readdir(folder)).toEqual(['vastra-20261128-030000.tar']);
});

it('a stopped shop makes none', async () => {
  const shop = server();
  shop.stop();
  await shop.runIfDue();
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});
