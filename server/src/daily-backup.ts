import { fileURLToPath } from 'node:url';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { measureBackups } from './modules/backup/backup-metrics.service.ts';
import {
  type BackupSchedule,
  startBackupSchedule,
} from './modules/backup/backup-schedule.service.ts';
import { createOnlyOne } from './postgres/only-one.ts';
import type { Shop } from './shop.ts';

/** Starts the daily backup of BACKUP_AT, and measures backups. Returns null without that setting. */
export function startDailyBackup(
  { backupAt, backupDir, backupKeep }: Env,
  { databaseUrl }: Shop,
  { clock, logger, metrics }: Pick<Deps, 'clock' | 'logger' | 'metrics'>,
): BackupSchedule | null {
  const isScheduled = backupAt !== undefined;
  const countFailure = measureBackups({ metrics }, { folder: backupDir, isScheduled });
  // In development there is no built command to run.
  if (!isScheduled || import.meta.url.endsWith('.ts')) return null;
  return startBackupSchedule({
    at: backupAt,
    folder: backupDir,
    keep: backupKeep,
    program: fileURLToPath(new URL('./cli.js', import.meta.url)),
    clock,
    onlyOne: createOnlyOne(databaseUrl),
    onError: (error) => {
      countFailure();
      logger.error({ err: error }, 'The daily backup failed and is tried again in an hour');
    },
  });
}
