import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { formatMoment } from '#common/format/dates.ts';
import type { Env } from './env.ts';
import { systemClock as clock } from './lib/clock.ts';
import { readKept } from './lib/kept-secret.ts';
import { lowerPriority } from './lib/priority.ts';
import { PROJECT_ROOT } from './lib/project-root.ts';
import { StartError } from './lib/start-error.ts';
import type { Manifest } from './modules/backup/archive.policy.ts';
import { describeContent, formatBytes } from './modules/backup/backup.present.ts';
import {
  type Backup,
  type BackupSource,
  createBackup,
  deleteOutdated,
} from './modules/backup/backup.service.ts';
import { imageFiles } from './modules/backup/image-files.service.ts';
import { checkBackup, restoreDatabase } from './modules/backup/restore.service.ts';
import { withTrialDatabase } from './modules/backup/trial-database.queries.ts';
import { openDatabase, uploadSettingsOf } from './shop.ts';
import { openUploads } from './storage/open-uploads.ts';

/** The lowest there is: customers come first. */
const PRIORITY = 19;

const NOT_VERIFIED =
  'Not restored for a check, because the account of the database may not create one (CREATEDB). ' +
  'Every file was read back and equals its sum.';
const VERIFIED =
  'Verified: every file was read back, and the rows were restored into an empty database, where counts and sums are equal.';
const PRIVATE =
  'It holds personal data and password hashes. Only this account can read the file; keep its copies as private.';

/** What the operator asks of `npm run backup`. */
export interface BackupOptions {
  /** Absolute path of the folder to write to. */
  folder: string;
  /** How many backups to keep in the folder; all if undefined. */
  keep: number | undefined;
  /** Leaves out the trial restore. */
  quick: boolean;
}

/** Collects what a backup of this shop reads. */
export async function backupSource(env: Env, databaseUrl: string): Promise<BackupSource> {
  const text = await readFile(path.join(PROJECT_ROOT, 'package.json'), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(text));
  const jwtSecret = env.jwtSecret ? null : await readKept(path.join(env.dataDir, 'jwt-secret'));
  const images = imageFiles(await openUploads(uploadSettingsOf(env)));
  return { databaseUrl, images, jwtSecret, version, clock };
}

/** @throws StartError if the embedded database was never created, because opening it would create one */
function requireEmbeddedShop({ databaseUrl, dataDir }: Env): void {
  if (databaseUrl || existsSync(path.join(dataDir, 'postgres'))) return;
  throw new StartError(`There is no shop in DATA_DIR=${dataDir}, so there is nothing to back up.`);
}

/** Restores the database of an archive on the shop's server, where it is compared with the archive, and drops it. */
function tryRestore(databaseUrl: string, file: string, manifest: Manifest): Promise<boolean> {
  return withTrialDatabase(databaseUrl, (url) =>
    restoreDatabase(url, file, { manifest, replace: false }),
  );
}

function print({ file, size, manifest, foreign }: Backup): void {
  console.log(`Backup: ${file} (${formatBytes(size)})`);
  console.log(`It has ${describeContent(manifest)}.`);
  if (manifest.images.missing > 0) {
    console.log(
      `${manifest.images.missing} images of the shop have no files yet or have lost them, so the backup lacks them.`,
    );
  }
  if (foreign.length > 0) {
    console.log(`Not in it, because they are not the shop's: the tables ${foreign.join(', ')}.`);
  }
}

/** `npm run backup`: writes and verifies a backup. Returns the exit code. */
export async function runBackup(
  env: Env,
  { folder, keep, quick }: BackupOptions,
  signal: AbortSignal,
): Promise<number> {
  lowerPriority(PRIORITY);
  requireEmbeddedShop(env);
  const database = await openDatabase(env, 'tool');
  try {
    const verify = quick
      ? undefined
      : (file: string, manifest: Manifest) => tryRestore(database.url, file, manifest);
    const source = await backupSource(env, database.url);
    const made = await createBackup(source, { folder, verify, signal });
    print(made);
    if (!quick) console.log(made.verified ? VERIFIED : NOT_VERIFIED);
    console.log(PRIVATE);
    const deleted = keep === undefined ? [] : await deleteOutdated(folder, keep);
    for (const name of deleted) console.log(`Deleted ${name}, because newer ones are kept.`);
    return 0;
  } finally {
    await database.stop();
  }
}

/** `npm run backup -- verify FILE`: checks an existing backup. Returns the exit code. */
export async function verifyBackup(env: Env, file: string): Promise<number> {
  lowerPriority(PRIORITY);
  const manifest = await checkBackup(file);
  requireEmbeddedShop(env);
  const database = await openDatabase(env, 'tool');
  try {
    console.log(`${file}, made on ${formatMoment(manifest.createdAt)} in India:`);
    console.log(`It has ${describeContent(manifest)}.`);
    const verified = await tryRestore(database.url, file, manifest);
    console.log(verified ? VERIFIED : NOT_VERIFIED);
    return 0;
  } finally {
    await database.stop();
  }
}
