import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { errorCode } from '../../lib/error-code.ts';
import { StartError } from '../../lib/start-error.ts';
import { ensureUsableFolder } from '../../lib/usable-folder.ts';
import type { Clock } from '../../lib/clock.ts';
import { migrationFolders, readDatabaseState } from '../../postgres/database-state.ts';
import { withConnection } from '../../postgres/watched-pool.ts';
import { lastFileOf, parseImageFileName } from '../../storage/image-file-names.ts';
import { archiveName, ENTRY, FORMAT, type Manifest, outdatedArchives } from './archive.policy.ts';
import { readRows } from './copy-rows.queries.ts';
import {
  COPY_SESSION,
  describeTable,
  findNamedImages,
  findTables,
  quote,
  readAppliedMigrations,
  readSequences,
} from './database-tables.queries.ts';
import type { ImageFiles } from './image-files.service.ts';
import { checkArchive } from './read-archive.service.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.service.ts';

/** What a backup reads. */
export interface BackupSource {
  databaseUrl: string;
  images: ImageFiles;
  /** The generated key of sign-ins; null if the operator keeps it in JWT_SECRET. */
  jwtSecret: string | null;
  /** Version of the shop. */
  version: string;
  clock: Clock;
}

/** A backup that was written and read back. */
export interface Backup {
  file: string;
  /** Size in bytes. */
  size: number;
  manifest: Manifest;
  /** Tables in the shop's schema that are not the shop's and not in the backup. */
  foreign: string[];
  /** True if it was restored for a check. */
  verified: boolean;
}

/** Milliseconds without a write after which an unfinished file counts as that of a killed backup. */
const ABANDONED_MS = 3_600_000;
/** Ends the name of a file that is being written. */
const UNFINISHED = '.unfinished';

/** Copies image files and counts them. */
class ImageCopier {
  readonly #images: ImageFiles;
  readonly #writer: ArchiveWriter;
  readonly #whole = new Set<string>();
  files = 0;
  bytes = 0;

  constructor(images: ImageFiles, writer: ArchiveWriter) {
    this.#images = images;
    this.#writer = writer;
  }

  /** Copies the files of all images, or of those with these hashes. */
  async copy(hashes?: ReadonlySet<string>): Promise<void> {
    for await (const name of this.#images.list()) {
      const hash = parseImageFileName(name)?.hash;
      if (hash === undefined || (hashes && !hashes.has(hash))) continue;
      const bytes = await this.#images.read(name);
      if (!bytes) continue;
      await this.#writer.add(`${ENTRY.images}${name}`, bytes);
      this.files += 1;
      this.bytes += bytes.length;
      if (name === lastFileOf(hash)) this.#whole.add(hash);
    }
  }

  /** Returns those of the hashes whose image was not copied. */
  missing(hashes: readonly string[]): Set<string> {
    return new Set(hashes.filter((hash) => !this.#whole.has(hash)));
  }
}

/**
 * Opens a snapshot whose images are all copied. Images that were added since the copy began are copied now. If one of
 * them is deleted meanwhile, a newer snapshot does not name it.
 * @returns the number of images that the database names although the store has lost them
 */
async function openSnapshot(client: pg.ClientBase, copier: ImageCopier): Promise<number> {
  let lost = new Set<string>();
  for (;;) {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const added = copier.missing(await findNamedImages(client));
    if (added.size > 0) await copier.copy(added);
    const gone = copier.missing([...added]);
    if ([...gone].every((hash) => lost.has(hash))) return gone.size;
    lost = gone;
    await client.query('ROLLBACK');
  }
}

/** Writes all entries. Returns the tables that were left out because they are not the shop's. */
async function writeContent(
  { images, jwtSecret, version, clock }: BackupSource,
  client: pg.ClientBase,
  writer: ArchiveWriter,
): Promise<string[]> {
  const copier = new ImageCopier(images, writer);
  const createdAt = clock.now();
  await copier.copy();
  const missing = await openSnapshot(client, copier);
  const { own, foreign } = await findTables(client);
  // A migration waits until the copy is complete.
  await client.query(`LOCK TABLE ${own.map(quote).join(', ')} IN ACCESS SHARE MODE`);
  const migrations = await readAppliedMigrations(client);
  const tables: Manifest['tables'] = [];
  for (const name of own) {
    const table = await describeTable(client, name);
    tables.push(table);
    for await (const entry of readRows(client, table)) await writer.add(entry.name, entry.bytes);
  }
  const sequences = await readSequences(client, own);
  await client.query('COMMIT');
  if (jwtSecret !== null) await writer.add(ENTRY.jwtSecret, Buffer.from(`${jwtSecret}\n`));
  await writer.finish({
    format: FORMAT,
    version,
    createdAt: createdAt.toISOString(),
    migrations,
    tables,
    sequences,
    images: { files: copier.files, bytes: copier.bytes, missing },
  });
  return foreign;
}

/** @throws StartError if there is no whole shop in the database */
async function requireShop(client: pg.ClientBase): Promise<void> {
  const state = await readDatabaseState(
    async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    await migrationFolders(),
  );
  const migrations = await readAppliedMigrations(client);
  if (migrations.length > 0 && !state.isPartial) return;
  throw new StartError(
    migrations.length === 0
      ? 'There is no shop in the database, so there is nothing to back up.'
      : 'The database holds only a part of a shop: a restore is under way or has failed. ' +
          'No backup was written. Finish or repeat the restore, then back up again.',
  );
}

/** Deletes unfinished files of killed backups. */
async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (now.getTime() - mtimeMs > ABANDONED_MS) await rm(file, { force: true });
  }
}

async function writeDraft(
  source: BackupSource,
  draft: string,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const session = {
    connectionString: source.databaseUrl,
    options: COPY_SESSION,
    application_name: 'vastra backup',
  };
  return withConnection(session, async (client) => {
    await requireShop(client);
    let foreign: string[] = [];
    const request = { file: draft, at: source.clock.now(), signal };
    await writeArchive(request, async (writer) => {
      foreign = await writeContent(source, client, writer);
    });
    return foreign;
  });
}

/** How a backup is made. */
export interface BackupRequest {
  folder: string;
  /** Begins the name. Only names that begin with `vastra` and the time are deleted later. */
  prefix?: string;
  /**
   * Called before the file gets its name. If it throws, there is no backup.
   * @returns false if it could not be verified
   */
  verify?: ((file: string, manifest: Manifest) => Promise<boolean>) | undefined;
  signal?: AbortSignal;
}

/** Names a complete backup after its time. If there is one of that second, it gets the next free second. */
async function nameArchive(
  draft: string,
  { folder, prefix, at }: { folder: string; prefix: string | undefined; at: Date },
): Promise<string> {
  for (let time = at.getTime(); ; time += 1000) {
    const file = path.join(folder, archiveName(new Date(time), prefix));
    if (await stat(file).catch(() => null)) continue;
    await rename(draft, file);
    return file;
  }
}

/**
 * Writes a backup of the database and the images into one archive, beside the running shop or without it. The file gets
 * its name when it is complete and was read back. It is readable for this account alone.
 * @throws StartError if there is no shop, the folder cannot be used, or its disk is full
 */
export async function createBackup(
  source: BackupSource,
  { folder, prefix, verify, signal }: BackupRequest,
): Promise<Backup> {
  await ensureUsableFolder('BACKUP_DIR', folder);
  const at = source.clock.now();
  await removeAbandoned(folder, at);
  const draft = path.join(
    folder,
    `${archiveName(at, prefix)}.${randomBytes(4).toString('hex')}${UNFINISHED}`,
  );
  try {
    const foreign = await writeDraft(source, draft, signal);
    const manifest = await checkArchive(draft);
    const verified = (await verify?.(draft, manifest)) ?? false;
    signal?.throwIfAborted();
    const { size } = await stat(draft);
    const file = await nameArchive(draft, { folder, prefix, at });
    return { file, size, manifest, foreign, verified };
  } catch (error) {
    await rm(draft, { force: true });
    if (errorCode(error) !== 'ENOSPC') throw error;
    throw new StartError(`The disk of ${folder} is full. No backup was written.`, { cause: error });
  }
}

/** Deletes the oldest backups of a folder except for the newest `keep`. Returns the names of the deleted files. */
export async function deleteOutdated(folder: string, keep: number): Promise<string[]> {
  const outdated = outdatedArchives(await readdir(folder), keep);
  for (const name of outdated) await rm(path.join(folder, name), { force: true });
  return outdated;
}
