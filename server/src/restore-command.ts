import path from 'node:path';
import { formatMoment } from '#common/format/dates.ts';
import { backupSource } from './backup-command.ts';
import type { Env } from './env.ts';
import { readKept, replaceKept } from './lib/kept-secret.ts';
import { StartError } from './lib/start-error.ts';
import { describeContent } from './modules/backup/backup.present.ts';
import { createBackup } from './modules/backup/backup.service.ts';
import { imageFiles } from './modules/backup/image-files.service.ts';
import {
  checkBackup,
  isRestorable,
  readJwtSecret,
  restoreDatabase,
  restoreImages,
} from './modules/backup/restore.service.ts';
import { openDatabase, prepareUploads } from './shop.ts';
import { openUploads } from './storage/open-uploads.ts';

const SIGN_IN_AGAIN =
  'Everyone signs in again, and second factors have to be set up again: JWT_SECRET is not the key of the backup. ' +
  'To keep sessions and second factors, set JWT_SECRET to the file secrets/jwt-secret in the backup.';

/** What the operator asks of `npm run restore`. */
export interface RestoreOptions {
  file: string;
  /** Replaces a shop that is in use. It is saved first. */
  replace: boolean;
}

/** Saves a shop that is about to be replaced. */
async function saveFormer(env: Env, databaseUrl: string): Promise<void> {
  const source = await backupSource(env, databaseUrl);
  const { file } = await createBackup(source, {
    folder: env.backupDir,
    prefix: 'vastra-before-restore',
  });
  console.log(`What was there is saved in ${file}.`);
}

/** Brings back the generated key of sign-ins, unless the operator has set one. */
async function restoreJwtSecret(env: Env, file: string): Promise<void> {
  const secret = await readJwtSecret(file);
  if (env.jwtSecret) {
    if (secret !== null && secret !== env.jwtSecret) console.log(SIGN_IN_AGAIN);
    return;
  }
  if (secret === null) {
    console.log(
      'The backup has no key of sign-ins, because its shop had JWT_SECRET set. ' +
        'Set the same JWT_SECRET here, or everyone signs in again and second factors have to be set up again.',
    );
    return;
  }
  const kept = path.join(env.dataDir, 'jwt-secret');
  if ((await readKept(kept)) !== secret) await replaceKept(kept, secret);
}

/**
 * `npm run restore`: brings a backup back, into an empty place unless `replace` is set. Changes nothing unless the
 * archive is whole and the place is usable. Returns the exit code.
 */
export async function runRestore(env: Env, { file, replace }: RestoreOptions): Promise<number> {
  const manifest = await checkBackup(file);
  const uploads = await prepareUploads(env);
  const database = await openDatabase(env, 'shop');
  try {
    if (!(await isRestorable(database.url))) {
      if (!replace) {
        throw new StartError(
          'There is a shop already, so nothing was restored. Name an empty DATA_DIR or DATABASE_URL, or repeat the ' +
            `command with --replace: it saves what is there in ${env.backupDir}, then puts the backup in its place.`,
        );
      }
      await saveFormer(env, database.url);
    }
    // The images come first, so that the database never names one that is not there.
    await restoreImages(imageFiles(await openUploads(uploads)), file);
    await restoreDatabase(database.url, file, { manifest, replace });
    console.log(`Restored from ${file}, made on ${formatMoment(manifest.createdAt)} in India:`);
    console.log(`${describeContent(manifest)}. Counts and sums of all tables equal the backup's.`);
    await restoreJwtSecret(env, file);
    console.log('Start the shop now.');
    return 0;
  } finally {
    await database.stop();
  }
}
