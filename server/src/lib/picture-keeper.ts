import pLimit from 'p-limit';
import type { Db } from './db.ts';
import { AppError } from './errors.ts';
import type { ImageStore, Pixels, StoredImage } from './images.ts';

/** A picture as it was sent. */
export interface SentPicture {
  /** Where it stands in the form, such as 'images.1'. */
  path: string;
  filename: string;
  bytes: Buffer;
}

/**
 * Keeps files and rows together: files are there before a row names them and go after the last row
 * is gone. Several rows may share the files of one picture.
 */
export interface PictureKeeper {
  /**
   * Stores pictures and runs what writes their rows. When either fails, no file stays behind.
   * @throws AppError UPLOAD_REJECTED naming the file, its place and why, and whatever `write` throws
   */
  save<T>(sent: readonly SentPicture[], write: (stored: StoredImage[]) => Promise<T>): Promise<T>;
  /**
   * Keeps a picture that the shop itself makes, under the hash by which rows name it already. When the
   * last of them went while it was made, no file stays behind.
   */
  keep(hash: string, picture: Pixels): Promise<void>;
  /** Deletes the files of those pictures that nothing shows any more, orders of the past included. */
  sweep(hashes: readonly string[]): Promise<void>;
}

/** The hashes that a row still names. */
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

/** The refusal of a picture with its place: names say little, two files may share one. */
function placed(error: unknown, path: string): unknown {
  if (!(error instanceof AppError)) return error;
  const { code, message, cause } = error;
  return new AppError(code, message, { errors: [{ path, message }], cause });
}

export function createPictureKeeper(db: Db, images: ImageStore): PictureKeeper {
  // One at a time: between the look for rows and the deletion nobody may write a row.
  const oneAtATime = pLimit(1);

  const sweep = (hashes: readonly string[]) =>
    oneAtATime(async () => {
      if (hashes.length === 0) return;
      const used = await findUsed(db, [...hashes]);
      for (const hash of new Set(hashes)) if (!used.has(hash)) await images.remove(hash);
    });

  const storeAll = async (sent: readonly SentPicture[]) => {
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
    async keep(hash, picture) {
      await images.keep(hash, picture);
      await sweep([hash]);
    },
    async save(sent, write) {
      // Decoding takes its time and goes on side by side; it is done when the turn comes.
      const { stored, refused } = await storeAll(sent);
      try {
        if (refused) throw refused.reason;
        return await oneAtATime(async () => {
          // A sweep may have taken a file that this save found there; storing again is a look.
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
