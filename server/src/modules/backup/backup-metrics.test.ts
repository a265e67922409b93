import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createMetrics } from '../../http/metrics.ts';
import { measureBackups } from './backup-metrics.service.ts';

const home = await mkdtemp(path.join(os.tmpdir(), 'vastra-backup-metrics-'));
afterAll(() => rm(home, { recursive: true }));

/** A server that makes backups into this folder, daily or by command only. */
function server(folder: string, isScheduled: boolean) {
  const metrics = createMetrics();
  const countFailure = measureBackups({ metrics }, { folder, isScheduled });
  const read = async (name: string) => {
    const { text } = await metrics.read();
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
    return line === undefined ? null : Number(line.slice(name.length + 1));
  };
  return {
    countFailure,
    newest: () => read('vastra_backup_last_success_timestamp_seconds'),
    failures: () => read('vastra_backup_failures_total'),
  };
}

it('monitoring sees when the newest backup was made, and that a daily one is missing', async () => {
  const folder = path.join(home, 'none-yet');
  expect(await server(folder, true).newest(), 'no folder').toBe(0);
  expect(await server(folder, false).newest(), 'no backup expected').toBeNull();
  for (const name of [
    'vastra-20261128-030000.tar',
    'vastra-20261129-030005.tar',
    'vastra-before-restore-20261130-030000.tar',
    'vastra-20261130-030000.tar.1a2b3c4d.unfinished',
  ]) {
    await writeFile(path.join(home, name), '');
  }
  const made = Date.parse('2026-11-28T21:30:05Z') / 1000;
  for (const isScheduled of [true, false]) {
    expect(await server(home, isScheduled).newest()).toBe(made);
  }
});

it('monitoring counts daily backups that failed', async () => {
  const { failures, countFailure } = server(home, true);
  expect(await failures()).toBe(0);
  countFailure();
  expect(await failures()).toBe(1);
});
