import type { Pool } from 'pg';
import type { Logger } from '../../lib/logger.ts';
import {
  PROTECTED_SECONDS,
  protectImages,
  releaseImages,
  renewProtection,
} from './image-checks.queries.ts';
import type { ImageStore, StoredImage } from './images.service.ts';

/** Images that are stored but that no row of the database names yet. No process deletes their files until `release`. */
export interface ImageHold {
  /** As {@link ImageStore.store}. */
  store(bytes: Buffer, filename: string): Promise<StoredImage>;
  /**
   * Returns true if all images were protected without a gap. Otherwise protects them anew; the caller stores them
   * again before it writes their rows.
   */
  renew(): Promise<boolean>;
  /** Ends the protection and deletes the files that no row names. Never rejects. */
  release(): Promise<void>;
}

interface HoldDeps {
  pool: Pool;
  images: ImageStore;
  logger: Pick<Logger, 'warn'>;
  /** Deletes the files of those images that no row names. */
  sweep: (hashes: readonly string[]) => Promise<void>;
}

const RENEWAL_MS = (PROTECTED_SECONDS / 3) * 1000;

/** Opens a hold. Its protections are renewed until it is released. */
export function createImageHold({ pool, images, logger, sweep }: HoldDeps): ImageHold {
  const protections = new Map<string, Promise<void>>();
  let ids: string[] = [];
  const protect = async (hashes: Iterable<string>) => {
    ids.push(...(await protectImages(pool, hashes)));
  };
  const renewal = setInterval(() => {
    renewProtection(pool, ids).catch(() => undefined);
  }, RENEWAL_MS);
  renewal.unref();
  return {
    async store(bytes, filename) {
      const hash = images.identify(bytes, filename);
      const isProtected = protections.get(hash) ?? protect([hash]);
      protections.set(hash, isProtected);
      await isProtected;
      return images.store(bytes, filename);
    },
    async renew() {
      if (await renewProtection(pool, ids)) return true;
      const former = ids;
      ids = [];
      await protect(protections.keys());
      await releaseImages(pool, former);
      return false;
    },
    async release() {
      clearInterval(renewal);
      try {
        await sweep(await releaseImages(pool, ids));
      } catch (error) {
        // The protection runs out, and then any process checks the images.
        logger.warn({ err: error }, 'Stored images are checked later');
      }
    },
  };
}
