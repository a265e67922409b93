import type { Pool } from 'pg';
import { createLogger } from '#server/src/lib/logger.ts';
import {
  createImageKeeper,
  type ImageKeeper,
} from '#server/src/modules/images/image-keeper.service.ts';
import { createImageStore } from '#server/src/modules/images/images.service.ts';
import { createDiskUploads } from '#server/src/storage/disk-uploads.ts';

/** The image keeper that another process of a shop has: over the same database and the same folder. */
export function imageKeeperFor(pool: Pool, folder: string): ImageKeeper {
  const images = createImageStore(createDiskUploads(folder));
  return createImageKeeper({ pool, images, logger: createLogger('silent') });
}
