import { fileURLToPath } from 'node:url';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import {
  type BackupSchedule,
  startBackupSchedule,
} from './modules/backup/backup-schedule.service.ts';
import { createOnlyOne } from './postgres/only-one.ts';
import type { Shop } from './shop.ts';

/** Starts the daily backup of BACKUP_AT, and reports it in the metrics. Returns null without that setting. */
export function startDailyBackup(
  { backupAt, backupDir, backupKeep }: Env,
  { databaseUrl }: Shop,
  { clock, logger, metrics }: Pick<Deps, 'clock' | 'logger' | 'metrics'>,
): BackupSchedule | null {
  // In development there is no built command to run.
  if (backupAt === undefined || import.meta.url.endsWith('.ts')) return null;
  const failures = metrics.counter({
    name: 'vastra_backup_failures_total',
    help: 'Daily backups that failed in this process.',
  });
  const schedule = startBackupSchedule({
    at: backupAt,
    folder: backupDir,
    keep: backupKeep,
    program: fileURLToPath(new URL('./cli.js', import.meta.url)),
    clock,
    onlyOne: createOnlyOne(databaseUrl),
    onError: (error) => {
      failures.add();
      logger.error({ err: error }, 'The daily backup failed and is tried again in an hour');
    },
  });
  metrics.gauge(
    {
      name: 'vastra_backup_last_success_timestamp_seconds',
      help: 'When this process made its last daily backup. No value if it has made none.',
    },
    () => {
      const last = schedule.lastSuccess();
      return last === null ? [] : [{ value: last / 1000 }];
    },
  );
  return schedule;
}
