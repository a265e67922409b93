import type { Env } from './env.ts';
import { createDb, type Db } from './lib/db.ts';
import { startEmbeddedPostgres } from './lib/embedded-postgres.ts';
import { createImageStore, type ImageStore } from './lib/images.ts';
import { migrate } from './lib/migrate.ts';
import { ensureReachable } from './lib/reachable-database.ts';
import { ensureUsableFolder, folderProblem } from './lib/usable-folder.ts';

/** The shop's data, open: what the server and the command line both work on. */
export interface Shop {
  db: Db;
  /** Where the database is, for those who keep connections of their own. */
  databaseUrl: string;
  images: ImageStore;
  /** Names of the migrations that were applied on the way. */
  applied: string[];
  close: () => Promise<void>;
}

async function openDatabase({ databaseUrl, dataDir }: Env, role: 'shop' | 'tool') {
  if (databaseUrl) {
    await ensureReachable(databaseUrl);
    return { url: databaseUrl, stop: () => Promise.resolve() };
  }
  await ensureUsableFolder('DATA_DIR', dataDir);
  try {
    return await startEmbeddedPostgres({ dataDir, role });
  } catch (error) {
    // What lies in the folder may be another account's.
    throw folderProblem('DATA_DIR', dataDir, error);
  }
}

/**
 * Opens the database, the embedded one when none is named, brings it up to this version, and opens
 * the store of pictures. A tool may do so beside the running shop. Throws StartError when a folder
 * or the database of the settings cannot be used.
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
