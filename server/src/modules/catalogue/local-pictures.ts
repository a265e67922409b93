import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { LIMITS } from '#common/limits.ts';
import { AppError } from '#server/src/lib/errors.ts';
import type { StoredImage } from '#server/src/lib/images.ts';
import { createPathFinder } from './image-by-path.ts';
import { createImageIndex } from './image-index.ts';
import {
  type ImagePlace,
  isWebAddress,
  type NamedImages,
  resolveInside,
  Unusable,
} from './image-names.ts';

/** A picture that a file names: at hand, on the web and left there, missing, or unusable. */
type FoundPicture =
  | { kind: 'found'; image: StoredImage }
  | { kind: 'web' }
  | { kind: 'missing'; name: string }
  | { kind: 'unusable'; why: string };

/** Looks up one picture by the path or address that a row gives. */
export type PictureFinder = (source: string) => Promise<FoundPicture>;

/** What is done with the bytes of a picture that is found: stored, or only inspected. */
type TakePicture = (bytes: Buffer, filename: string) => Promise<StoredImage>;

/** Where pictures are looked for. */
export interface PicturePlaces {
  /** The CSV file, whose folder holds the pictures. */
  file: string;
  /** A folder with pictures in it or below, known by their file names; asked first. */
  pictures?: string | undefined;
}

/**
 * Finds pictures in the folder of a CSV file and below, and in the folder of pictures, never
 * elsewhere. The whole path decides; the file name alone is enough if the file and the folders have
 * it only once, else as many folders as tell it from others. A web address is not fetched; a file with
 * its name stands for it.
 * @param named all pictures of the file, to tell which names mean several
 * @throws AppError NOT_FOUND when there is no such folder of pictures
 */
export async function createPictureFinder(
  { file: csvFile, pictures }: PicturePlaces,
  take: TakePicture,
  named: NamedImages,
): Promise<PictureFinder> {
  const root = await realpath(path.dirname(path.resolve(csvFile)));
  const index = await createImageIndex(root, pictures, named);
  const paths = createPathFinder(root);

  async function findByEnd(source: string): Promise<ImagePlace | null> {
    const least = Math.max(2, named.distinctTail(source));
    return (await paths.findEnd(source, least)) ?? index.find(source, 'name');
  }

  /** A path that leads elsewhere is refused, unless a file in one of the folders stands for it. */
  async function findByPathOrEnd(source: string): Promise<ImagePlace | null> {
    try {
      return (await paths.find(source)) ?? (await findByEnd(source));
    } catch (error) {
      const place = await findByEnd(source);
      if (place) return place;
      throw error;
    }
  }

  return async (source) => {
    try {
      const place = index.find(source, 'whole') ?? (await findByPathOrEnd(source));
      if (place) return { kind: 'found', image: await takeFrom(place, take) };
      return isWebAddress(source) ? { kind: 'web' } : { kind: 'missing', name: source };
    } catch (error) {
      if (error instanceof Unusable) return { kind: 'unusable', why: error.message };
      if (error instanceof AppError) return { kind: 'unusable', why: error.message };
      throw error;
    }
  };
}

async function takeFrom({ root, file }: ImagePlace, take: TakePicture): Promise<StoredImage> {
  const name = path.relative(root, file);
  const missing = (error: unknown) => {
    throw new Unusable(`There is no picture "${name}".`, { cause: error });
  };
  const real = await realpath(file).catch(missing);
  resolveInside(real, root, name);
  const info = await stat(real).catch(missing);
  if (!info.isFile()) throw new Unusable(`"${name}" is no file.`);
  // The store refuses it too, but would need it in memory first.
  if (info.size > LIMITS.image.maxBytes) throw new Unusable(`"${name}" is larger than 10 MB.`);
  const bytes = await readFile(real).catch(missing);
  return take(bytes, path.basename(file));
}
