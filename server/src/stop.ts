import type { Logger } from './lib/logger.ts';
import type { Periodic } from './lib/periodic.ts';
import type { Listener } from './listen.ts';
import type { BackupSchedule } from './modules/backup/backup-schedule.service.ts';
import type { Renderer } from './rendering/renderer.ts';
import type { Shop } from './shop.ts';

/**
 * Milliseconds after a signal at which the process ends in any case. Process managers kill it later: Docker
 * Compose after 30 s, as set in docker-compose.yml.
 */
const STOP_LIMIT_MS = 19_000;

/** The parts of the shop that are running. */
export interface Running {
  shop: Shop;
  painter?: { stop: () => Promise<void> };
  renderer?: Renderer | null;
  listener?: Listener;
  mailWorker?: Periodic;
  alertWorker?: Periodic;
  lowStockWorker?: Periodic;
  saleWorker?: Periodic;
  limitsCleaner?: Periodic;
  retention?: Periodic;
  imageTidying?: Periodic;
  invalidationTidying?: Periodic;
  backups?: BackupSchedule | null;
}

/** Stops all parts. The painter comes first, because requests in flight may wait for its images. */
export async function stopRunning(running: Running): Promise<void> {
  running.backups?.stop();
  await running.painter?.stop();
  await running.listener?.close();
  await running.renderer?.close();
  await running.alertWorker?.stop();
  await running.lowStockWorker?.stop();
  await running.saleWorker?.stop();
  await running.mailWorker?.stop();
  await running.limitsCleaner?.stop();
  await running.retention?.stop();
  await running.imageTidying?.stop();
  // Not awaited before the connections are closed, because a database that hangs would hold it up.
  const tidied = running.invalidationTidying?.stop();
  await running.shop.close();
  await tidied;
}

/**
 * Stops the shop on the first SIGTERM or SIGINT, and exits at once on the second. Exits with 1 if a part does not
 * stop in time, such as the database. Nothing is lost then, because every answered request was committed.
 * @returns a function that says whether a signal has arrived
 */
export function stopOnSignal(stop: () => Promise<void>, logger: Logger): () => boolean {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(130);
    stopping = true;
    setTimeout(() => {
      logger.error(`The shop did not stop within ${STOP_LIMIT_MS / 1000} s and was ended`);
      process.exit(1);
    }, STOP_LIMIT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'The shop did not stop in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return () => stopping;
}
