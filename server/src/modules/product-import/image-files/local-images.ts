import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { LIMITS } from '#common/limits.ts';
import { AppError } from '#server/src/lib/errors.ts';
import type { StoredImage } from '#server/src/modules/images/images.service.ts';
import { createPathFinder } from './image-by-path.ts';
import { createImageIndex } from './image-index.ts';
import {
  type ImagePlace,
  isWebAddress,
  type NamedImages,
  resolveInside,
  Unusable,
} from './image-names.ts';

/** The result of looking up an image. 'web' is a URL without a local file. */
type FoundImage =
  | { kind: 'found'; image: StoredImage }
  | { kind: 'web' }
  | { kind: 'missing'; name: string }
  | { kind: 'unusable'; why: string };

/** Looks up an image by the path or URL that a row gives. */
export type ImageFinder = (source: string) => Promise<FoundImage>;

/** Processes the bytes of a found image: stores them, or in a preview only inspects them. */
type TakeImage = (bytes: Buffer, filename: string) => Promise<StoredImage>;

/** The places where images are looked up. */
export interface ImagePlaces {
  /** Path of the CSV file, in whose folder images are looked up. */
  file: string;
  /** Path of a folder that is searched first, by file name, with all folders below. */
  imageFolder?: string | undefined;
}

/**
 * Creates a finder that looks for images in the folder of the CSV file and below and in the given
 * folder of images, never elsewhere. A matching whole path wins. The file name alone is enough if both
 * the CSV file and the folders have it only once; otherwise as many folders must match as distinguish
 * the images. URLs are not fetched; a local file with the URL's file name is used instead.
 * @param named all images of the CSV file, to know which file names are ambiguous
 * @throws AppError NOT_FOUND if the given folder of images does not exist
 */
export async function createImageFinder(
  { file: csvFile, imageFolder }: ImagePlaces,
  take: TakeImage,
  named: NamedImages,
): Promise<ImageFinder> {
  const root = await realpath(path.dirname(path.resolve(csvFile)));
  const index = await createImageIndex(root, imageFolder, named);
  const paths = createPathFinder(root);

  async function findByEnd(source: string): Promise<ImagePlace | null> {
    const least = Math.max(2, named.distinctTail(source));
    return (await paths.findEnd(source, least)) ?? index.find(source, 'name');
  }

  /**
   * A path that leads out of the folder is refused, unless a file in one of the folders matches its
   * end.
   */
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
      if (error instanceof AppError && error.code === 'UPLOAD_REJECTED') {
        return { kind: 'unusable', why: error.message };
      }
      throw error;
    }
  };
}

async function takeFrom({ root, file }: ImagePlace, take: TakeImage): Promise<StoredImage> {
  const name = path.relative(root, file);
  const missing = (error: unknown) => {
    throw new Unusable(`There is no image "${name}".`, { cause: error });
  };
  const real = await realpath(file).catch(missing);
  resolveInside(real, root, name);
  const info = await stat(real).catch(missing);
  if (!info.isFile()) throw new Unusable(`"${name}" is no file.`);
  // The image store refuses it too, but only after the file is read into memory.
  if (info.size > LIMITS.image.maxBytes) throw new Unusable(`"${name}" is larger than 10 MB.`);
  const bytes = await readFile(real).catch(missing);
  return take(bytes, path.basename(file));
}
