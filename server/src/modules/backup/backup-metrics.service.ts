import { readdir } from 'node:fs/promises';
import type { Deps } from '../../deps.ts';
import { archiveTime, newestArchive } from './archive.policy.ts';

/** What the metrics of backups are about. */
export interface BackupMetricsRequest {
  /** Folder of the backups. */
  folder: string;
  /** True if the shop makes a backup every day, so that a folder without one is a fault. */
  isScheduled: boolean;
}

/**
 * Adds the age of the newest backup to the metrics, whichever process or command has made it, and the number of failed
 * daily backups.
 * @returns counts a failed daily backup
 */
export function measureBackups(
  { metrics }: Pick<Deps, 'metrics'>,
  { folder, isScheduled }: BackupMetricsRequest,
): () => void {
  metrics.gauge(
    {
      name: 'vastra_backup_last_success_timestamp_seconds',
      help: 'When the newest backup in BACKUP_DIR was made. 0 if BACKUP_AT is set and there is none.',
    },
    async () => {
      // A file gets its name only after it was verified.
      const newest = newestArchive(await readdir(folder).catch(() => []));
      if (newest !== null) return archiveTime(newest).getTime() / 1000;
      return isScheduled ? 0 : [];
    },
  );
  const failures = metrics.counter({
    name: 'vastra_backup_failures_total',
    help: 'Daily backups that failed in this process.',
  });
  return () => failures.add();
}
