import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { AppError } from '../../lib/errors.ts';
import type { Logger } from '../../lib/logger.ts';
import { checkImage, postponeCheck } from './image-checks.queries.ts';
import { createImageHold, type ImageHold } from './image-hold.service.ts';
import type { ImageStore, StoredImage } from './images.service.ts';

/** An uploaded image. */
export interface SentImage {
  /** Its field in the form, such as 'images.1'. */
  path: string;
  filename: string;
  bytes: Buffer;
}

/**
 * Keeps image files and database rows consistent, with any number of processes: files exist before a row names
 * them, and are deleted after the last such row (docs/decisions/037-uploaded-files.md). Several rows may share
 * the files of one image.
 */
export interface ImageKeeper extends Pick<ImageStore, 'complete' | 'inspect'> {
  /**
   * Stores images, then calls `write`, which writes their rows. If either fails, no unused file remains.
   * @throws AppError UPLOAD_REJECTED with the file's name, its field and the reason, UNAVAILABLE; errors of `write`
   */
  save<T>(sent: readonly SentImage[], write: (stored: StoredImage[]) => Promise<T>): Promise<T>;
  /** Opens a hold for images whose rows are written later. */
  hold(): ImageHold;
  /**
   * Deletes the files of those images that no row names any more. Old orders count as well. Never rejects: what
   * fails is logged and done later.
   */
  sweep(hashes: readonly string[]): Promise<void>;
}

interface KeeperDeps {
  pool: Pool;
  images: ImageStore;
  logger: Pick<Logger, 'warn'>;
}

/** How many images one process checks at once, because each takes a connection. */
const CHECKS_AT_ONCE = 2;

/** Adds the form field to the refusal of an image, because two files may have the same name. */
function placed(error: unknown, path: string): unknown {
  if (!(error instanceof AppError) || error.code !== 'UPLOAD_REJECTED') return error;
  const { code, message, cause } = error;
  return new AppError(code, message, { errors: [{ path, message }], cause });
}

/** Stores images. Waits for all of them, also if one fails, and throws the first error. */
async function storeAll(hold: ImageHold, sent: readonly SentImage[]): Promise<StoredImage[]> {
  const results = await Promise.allSettled(
    sent.map(({ path, bytes, filename }) =>
      hold.store(bytes, filename).catch((error: unknown) => {
        throw placed(error, path);
      }),
    ),
  );
  const refused = results.find((result) => result.status === 'rejected');
  if (refused) throw refused.reason;
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

export function createImageKeeper({ pool, images, logger }: KeeperDeps): ImageKeeper {
  const limit = pLimit(CHECKS_AT_ONCE);

  const check = async (hash: string) => {
    try {
      await checkImage(pool, hash, () => images.remove(hash));
    } catch (error) {
      logger.warn({ err: error, hash }, 'Unused image files could not be deleted; retrying later');
      await postponeCheck(pool, hash).catch(() => undefined);
    }
  };
  const sweep = async (hashes: readonly string[]) => {
    await Promise.all([...new Set(hashes)].map((hash) => limit(check, hash)));
  };

  const hold = () => createImageHold({ pool, images, logger, sweep });

  return {
    sweep,
    hold,
    complete: (name) => images.complete(name),
    inspect: (bytes, filename) => images.inspect(bytes, filename),
    async save(sent, write) {
      if (sent.length === 0) return write([]);
      const held = hold();
      try {
        const stored = await storeAll(held, sent);
        // After a gap, storing again only checks that the files are still there.
        if (!(await held.renew())) await storeAll(held, sent);
        return await write(stored);
      } finally {
        await held.release();
      }
    },
  };
}
