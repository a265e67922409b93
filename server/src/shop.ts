import type { Env } from './env.ts';
import { createDb, type Db } from './postgres/db.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { createImageStore, type ImageStore } from './modules/images/images.service.ts';
import { migrate } from './postgres/migrate.ts';
import { ensureReachable } from './postgres/reachable-database.ts';
import { ensureUsableFolder, folderProblem } from './lib/usable-folder.ts';

/** The open database and image store that both the server and the commands work on. */
export interface Shop {
  db: Db;
  /** Address of the database, for code that opens connections of its own. */
  databaseUrl: string;
  images: ImageStore;
  /** Names of the migrations that opening the shop has applied. */
  applied: string[];
  close: () => Promise<void>;
}

/**
 * Opens the database of the settings: the one of DATABASE_URL, or the embedded one.
 * @returns its address, and a function that stops it unless another process uses it
 * @throws StartError if the database or DATA_DIR cannot be used
 */
export async function openDatabase({ databaseUrl, dataDir }: Env, role: 'shop' | 'tool') {
  if (databaseUrl) {
    await ensureReachable(databaseUrl);
    return { url: databaseUrl, stop: () => Promise.resolve() };
  }
  await ensureUsableFolder('DATA_DIR', dataDir);
  try {
    return await startEmbeddedPostgres({ dataDir, role });
  } catch (error) {
    // The folder itself is usable, but files in it may belong to another system account.
    throw folderProblem('DATA_DIR', dataDir, error);
  }
}

/**
 * Opens the database, or the embedded one without DATABASE_URL, applies missing migrations and opens the
 * image store. A tool may do so while the shop runs.
 * @throws StartError if a folder or the database of the settings cannot be used
 */
export async function openShop(env: Env, role: 'shop' | 'tool'): Promise<Shop> {
  await ensureUsableFolder('UPLOADS_DIR', env.uploadsDir);
  const database = await openDatabase(env, role);
  try {
    const { applied } = await migrate(database.url);
    const db = createDb(database.url);
    return {
      db,
      databaseUrl: database.url,
      images: createImageStore(env.uploadsDir),
      applied,
      close: async () => {
        await db.$disconnect();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
