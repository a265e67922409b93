import pLimit from 'p-limit';
import type { Db } from '../../postgres/db.ts';
import { AppError } from '../../lib/errors.ts';
import type { ImageStore, Pixels, StoredImage } from './images.service.ts';

/** An uploaded image. */
export interface SentImage {
  /** Its field in the form, such as 'images.1'. */
  path: string;
  filename: string;
  bytes: Buffer;
}

/**
 * Keeps image files and database rows consistent: files exist before a row names them, and are deleted
 * after the last such row. Several rows may share the files of one image.
 */
export interface ImageKeeper {
  /**
   * Stores images, then calls `write`, which writes their rows. If either fails, no unused file remains.
   * @throws AppError UPLOAD_REJECTED with the file's name, its field and the reason; errors of `write`
   */
  save<T>(sent: readonly SentImage[], write: (stored: StoredImage[]) => Promise<T>): Promise<T>;
  /**
   * Stores an image that the shop itself has drawn, under the hash that rows already name. If the last of
   * these rows has been deleted since, no file remains.
   */
  keep(hash: string, image: Pixels): Promise<void>;
  /** Deletes the files of those images that no row names any more. Old orders count as well. */
  sweep(hashes: readonly string[]): Promise<void>;
}

/** Returns those of the hashes that a row still names. */
async function findUsed(db: Db, hashes: string[]): Promise<Set<string>> {
  const [uploads, ordered] = await Promise.all([
    db.upload.findMany({ where: { hash: { in: hashes } }, select: { hash: true } }),
    db.orderItem.findMany({
      where: { imageHash: { in: hashes } },
      select: { imageHash: true },
      distinct: ['imageHash'],
    }),
  ]);
  const used = [...uploads.map(({ hash }) => hash), ...ordered.map(({ imageHash }) => imageHash)];
  return new Set(used.filter((hash) => hash !== null));
}

/** Adds the form field to the refusal of an image, because two files may have the same name. */
function placed(error: unknown, path: string): unknown {
  if (!(error instanceof AppError)) return error;
  const { code, message, cause } = error;
  return new AppError(code, message, { errors: [{ path, message }], cause });
}

export function createImageKeeper(db: Db, images: ImageStore): ImageKeeper {
  // One at a time, because no row may be written between a sweep's query and its deletion.
  const oneAtATime = pLimit(1);

  const sweep = (hashes: readonly string[]) =>
    oneAtATime(async () => {
      if (hashes.length === 0) return;
      const used = await findUsed(db, [...hashes]);
      for (const hash of new Set(hashes)) if (!used.has(hash)) await images.remove(hash);
    });

  const storeAll = async (sent: readonly SentImage[]) => {
    const results = await Promise.allSettled(
      sent.map(({ path, bytes, filename }) =>
        images.store(bytes, filename).catch((error: unknown) => {
          throw placed(error, path);
        }),
      ),
    );
    const stored = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    const refused = results.find((result) => result.status === 'rejected');
    return { stored, refused };
  };

  return {
    sweep,
    async keep(hash, image) {
      await images.keep(hash, image);
      await sweep([hash]);
    },
    async save(sent, write) {
      // Decoding is slow, so it runs in parallel, before this save waits for others.
      const { stored, refused } = await storeAll(sent);
      try {
        if (refused) throw refused.reason;
        return await oneAtATime(async () => {
          // A sweep may have deleted a file since. If not, storing again only checks that it exists.
          await storeAll(sent);
          return write(stored);
        });
      } catch (error) {
        await sweep(stored.map(({ hash }) => hash));
        throw error;
      }
    },
  };
}
