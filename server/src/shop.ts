import { mkdir } from 'node:fs/promises';
import type { Env } from './env.ts';
import { createDb, type Db } from './lib/db.ts';
import { startEmbeddedPostgres } from './lib/embedded-postgres.ts';
import { createImageStore, type ImageStore } from './lib/images.ts';
import { migrate } from './lib/migrate.ts';

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

async function openDatabase(env: Env, role: 'shop' | 'tool') {
  if (env.databaseUrl) return { url: env.databaseUrl, stop: () => Promise.resolve() };
  return startEmbeddedPostgres({ dataDir: env.dataDir, role });
}

/**
 * Opens the database, the embedded one when none is named, brings it up to this version, and opens
 * the store of pictures. A tool may do so beside the running shop.
 */
export async function openShop(env: Env, role: 'shop' | 'tool'): Promise<Shop> {
  const database = await openDatabase(env, role);
  try {
    const { applied } = await migrate(database.url);
    await mkdir(env.uploadsDir, { recursive: true });
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
