import type { Env } from './env.ts';
import { COMMAND_LIMITS, connectTo, type Connections } from './postgres/db.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { createImageStore, type ImageStore } from './modules/images/images.service.ts';
import { migrate } from './postgres/migrate.ts';
import { ensureReachable } from './postgres/reachable-database.ts';
import { ensureUsableFolder, folderProblem } from './lib/usable-folder.ts';
import { openUploads, type UploadSettings } from './storage/open-uploads.ts';
import type { Uploads } from './storage/upload-store.ts';

/** The open database and image store that both the server and the commands work on. */
export interface Shop extends Omit<Connections, 'close'> {
  /** Address of the database, for code that opens connections of its own. */
  databaseUrl: string;
  /** The files of the images. */
  uploads: Uploads;
  uploadSettings: UploadSettings;
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

/** Returns where images are stored. */
export function uploadSettingsOf({ uploadsS3, uploadsDir }: Env): UploadSettings {
  return uploadsS3 ? { s3: uploadsS3 } : { folder: uploadsDir };
}

/** Returns where images are stored. @throws StartError if that is a folder that cannot be used */
export async function prepareUploads(env: Env): Promise<UploadSettings> {
  const settings = uploadSettingsOf(env);
  if ('folder' in settings) await ensureUsableFolder('UPLOADS_DIR', settings.folder);
  return settings;
}

/**
 * Opens the database, or the embedded one without DATABASE_URL, applies missing migrations and opens the
 * image store. A tool may do so while the shop runs.
 * @throws StartError if a folder or the database of the settings cannot be used
 */
export async function openShop(env: Env, role: 'shop' | 'tool'): Promise<Shop> {
  const uploadSettings = await prepareUploads(env);
  const uploads = await openUploads(uploadSettings);
  const database = await openDatabase(env, role);
  try {
    const { applied } = await migrate(database.url);
    const { close, ...connections } = connectTo(
      database.url,
      role === 'tool' ? COMMAND_LIMITS : undefined,
    );
    return {
      ...connections,
      databaseUrl: database.url,
      uploads,
      uploadSettings,
      images: createImageStore(uploads),
      applied,
      close: async () => {
        await close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
