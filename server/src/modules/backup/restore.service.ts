import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../../lib/start-error.ts';
import { migrationFolders } from '../../postgres/database-state.ts';
import { createShop } from '../../postgres/migrate.ts';
import { withConnection } from '../../postgres/watched-pool.ts';
import { ENTRY, type Manifest } from './archive.policy.ts';
import { clearDatabase, isEmpty, requireOwnDatabase } from './clear-database.queries.ts';
import { loadRows } from './copy-rows.queries.ts';
import { COPY_SESSION } from './database-tables.queries.ts';
import type { ImageFiles } from './image-files.service.ts';
import { checkArchive, readArchive } from './read-archive.service.ts';

/**
 * Checks an archive before anything is changed.
 * @throws StartError if it is damaged, or if a newer version of the shop made it
 */
export async function checkBackup(file: string): Promise<Manifest> {
  const manifest = await checkArchive(file);
  const known = await migrationFolders();
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (unknown.length === 0) return manifest;
  throw new StartError(
    `${file} was made by a newer version of Vastra (${manifest.version}): this one does not know ` +
      `${unknown.join(', ')}. Take that version, then restore. Nothing was changed.`,
  );
}

/** Milliseconds for which the database may list connections that this process has just closed. */
const CLOSING_MS = 2_000;
const LOOK_AGAIN_MS = 50;

/**
 * Checks once more, under the lock of the restore: images take minutes, in which a server may have been started or
 * another restore have finished. What it has written would be lost.
 */
async function requireStillRestorable(client: pg.ClientBase, replace: boolean): Promise<void> {
  const deadline = Date.now() + CLOSING_MS;
  for (;;) {
    try {
      await requireOwnDatabase(client);
      break;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(LOOK_AGAIN_MS);
      await client.query('SELECT pg_stat_clear_snapshot()');
    }
  }
  if (replace || (await isEmpty(client))) return;
  throw new StartError('The database is no longer empty. Nothing in it was changed.');
}

/**
 * Makes a database the one of a checked archive, in one transaction: either all of it is there and equals the backup,
 * or the database is as before. A backup of an earlier version is brought up to date.
 * @param replace whether a shop that is in the database may go
 * @throws StartError if the restored rows differ, or if the database has come into use
 */
export async function restoreDatabase(
  databaseUrl: string,
  file: string,
  { manifest, replace }: { manifest: Manifest; replace: boolean },
): Promise<void> {
  const load = (client: pg.ClientBase) => loadRows(client, manifest, readArchive(file));
  const clear = async (client: pg.ClientBase) => {
    await requireStillRestorable(client, replace);
    await clearDatabase(client);
  };
  await createShop(databaseUrl, { migrations: manifest.migrations, load }, clear, COPY_SESSION);
}

/** Writes the images of a checked archive. Those that are stored already are replaced. */
export async function restoreImages(images: ImageFiles, file: string): Promise<void> {
  for await (const { name, bytes } of readArchive(file)) {
    if (name.startsWith(ENTRY.images)) await images.write(name.slice(ENTRY.images.length), bytes);
  }
}

/** Returns the generated key of sign-ins that an archive has, or null. */
export async function readJwtSecret(file: string): Promise<string | null> {
  for await (const { name, bytes } of readArchive(file)) {
    if (name === ENTRY.jwtSecret) return bytes.toString().trim();
  }
  return null;
}

/**
 * Returns whether a database has no shop in use, so that a restore loses nothing.
 * @throws StartError if it is in use by another program, or has tables of others
 */
export async function isRestorable(databaseUrl: string): Promise<boolean> {
  return withConnection(
    { connectionString: databaseUrl, options: COPY_SESSION },
    async (client) => {
      await requireOwnDatabase(client);
      return isEmpty(client);
    },
  );
}
