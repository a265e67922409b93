import type { Pool } from 'pg';
import type { Logger } from '../../lib/logger.ts';
import { type Periodic, runPeriodically } from '../../lib/periodic.ts';
import type { OnlyOne } from '../../postgres/only-one.ts';
import { parseImageFileName } from '../../storage/image-file-names.ts';
import type { UploadStore } from '../../storage/upload-store.ts';
import { findDueImages, noteUnnamedImages } from './image-checks.queries.ts';
import type { ImageKeeper } from './image-keeper.service.ts';

interface TidyDeps {
  pool: Pool;
  uploads: UploadStore;
  imageKeeper: Pick<ImageKeeper, 'sweep'>;
  onlyOne: OnlyOne;
  logger: Pick<Logger, 'info' | 'warn'>;
}

const CHECK_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Days for which files stay that the database does not know at all. They may belong to a newer state of the
 * database, if an operator has restored an older one.
 */
const UNKNOWN_DAYS = 7;
/** Milliseconds after which an unfinished file was left by a killed process. */
const UNFINISHED_MS = 60 * 60 * 1000;
/** How many images one statement looks up. */
const BATCH = 500;

/**
 * Deletes the files of images whose check is due: after a failed or killed save, and after a deletion that was
 * interrupted. Any number of processes may do so at once.
 */
export async function checkDueImages(
  { pool, imageKeeper }: Pick<TidyDeps, 'pool' | 'imageKeeper'>,
  stopping?: AbortSignal,
): Promise<void> {
  let due = await findDueImages(pool);
  while (due.length > 0 && !stopping?.aborted) {
    await imageKeeper.sweep(due);
    due = await findDueImages(pool);
  }
}

/** Lists the hashes of all stored images in batches. A hash may occur in several. */
async function* listHashes(uploads: UploadStore): AsyncGenerator<string[]> {
  let batch = new Set<string>();
  for await (const name of uploads.list()) {
    const file = parseImageFileName(name);
    // Files of other names are not the shop's.
    if (file) batch.add(file.hash);
    if (batch.size < BATCH) continue;
    yield [...batch];
    batch = new Set();
  }
  yield [...batch];
}

/**
 * Looks through all stored files: deletes unfinished ones of killed processes, and has images that the database does
 * not know checked in `UNKNOWN_DAYS`.
 * @param stopping ends the search early
 */
export async function findUnknownFiles(
  { pool, uploads, logger }: Pick<TidyDeps, 'pool' | 'uploads' | 'logger'>,
  stopping?: AbortSignal,
): Promise<void> {
  const unfinished = await uploads.removeUnfinished(new Date(Date.now() - UNFINISHED_MS));
  let unknown = 0;
  for await (const hashes of listHashes(uploads)) {
    if (stopping?.aborted) return;
    unknown += await noteUnnamedImages(pool, hashes, UNKNOWN_DAYS);
  }
  if (unfinished > 0) logger.info({ unfinished }, 'Deleted unfinished files of uploads');
  if (unknown > 0) {
    const message = `Found images that the database does not name; they are deleted in ${UNKNOWN_DAYS} days`;
    logger.info({ unknown }, message);
  }
}

/**
 * Tidies up the stored files, at once and then regularly: images whose check is due every 10 seconds, all files
 * once a day in one process of the shop.
 */
export function startTidyingImages(deps: TidyDeps): Periodic {
  const onError = (error: unknown) =>
    deps.logger.warn({ err: error }, 'Unused image files could not be looked up');
  const checks = runPeriodically((stopping) => checkDueImages(deps, stopping), {
    periodMs: CHECK_MS,
    onError,
  });
  const search = runPeriodically(
    (stopping) =>
      deps.onlyOne('find unknown files', (lost) =>
        findUnknownFiles(deps, AbortSignal.any([stopping, lost])),
      ),
    { periodMs: DAY_MS, onError },
  );
  return {
    stop: async () => {
      await Promise.all([checks.stop(), search.stop()]);
    },
  };
}
