import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIMITS } from '#common/limits.ts';
import { AppError } from '#server/src/lib/errors.ts';
import type { ImageStore, StoredImage } from '#server/src/lib/images.ts';

/** A picture that a file names: kept in the store, on the web and left there, missing, or unusable. */
type FoundPicture =
  | { kind: 'stored'; image: StoredImage }
  | { kind: 'web' }
  | { kind: 'missing'; name: string }
  | { kind: 'unusable'; why: string };

/** Looks up and stores one picture by the path or address that a row gives. */
export type PictureFinder = (source: string) => Promise<FoundPicture>;

/** Folder beside the file in which pictures are looked for by their name, besides its own. */
const PICTURE_FOLDER = 'images';
const WEB_ADDRESS = /^(?:https?:)?\/\//i;
const OTHER_ADDRESS = /^(?!file:)[a-z][a-z\d+.-]+:/i;

/** Where pictures are looked for. */
export interface PicturePlaces {
  /** The CSV file, whose folder holds the pictures. */
  file: string;
  /** A folder with pictures in it or below, known by their file names; asked first. */
  pictures?: string | undefined;
}

/** A picture in a folder that it must not leave, not even by a link. */
interface Place {
  root: string;
  file: string;
}

/**
 * Finds pictures in the folder of a CSV file and below, and in the folder of pictures, never
 * elsewhere. A web address is not fetched; a file of the same name in the folder of pictures, beside
 * the CSV file or in its `images` folder, stands for it, and for a path that leads to nothing.
 * @throws AppError NOT_FOUND when there is no such folder of pictures
 */
export async function createPictureFinder(
  { file: csvFile, pictures }: PicturePlaces,
  images: ImageStore,
): Promise<PictureFinder> {
  const root = await realpath(path.dirname(path.resolve(csvFile)));
  const beside = await namesBeside(root);
  const inPictures = pictures === undefined ? new Map<string, Place>() : await namesBelow(pictures);

  return async (source) => {
    const name = fileNameOf(source);
    try {
      const place =
        inPictures.get(name) ?? (await byPath(source, root)) ?? beside.get(name) ?? null;
      if (place) return { kind: 'stored', image: await storeFrom(place, images) };
      return WEB_ADDRESS.test(source) ? { kind: 'web' } : { kind: 'missing', name: source };
    } catch (error) {
      if (error instanceof Unusable) return { kind: 'unusable', why: error.message };
      if (error instanceof AppError) return { kind: 'unusable', why: error.message };
      throw error;
    }
  };
}

class Unusable extends Error {}

/** File names in the two folders beside a CSV file. */
async function namesBeside(root: string): Promise<Map<string, Place>> {
  const names = new Map<string, Place>();
  for (const folder of [path.join(root, PICTURE_FOLDER), root]) {
    for (const name of await readdir(folder).catch(() => [])) {
      names.set(name, { root, file: path.join(folder, name) });
    }
  }
  return names;
}

/** File names in a folder and those below; of several files of one name the one least deep. */
async function namesBelow(pictures: string): Promise<Map<string, Place>> {
  const missing = (error: unknown) => {
    throw new AppError('NOT_FOUND', `There is no folder "${pictures}".`, { cause: error });
  };
  const root = await realpath(pictures).catch(missing);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(missing);
  const files = entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const depth = (file: string) => file.split(path.sep).length;
  files.sort((a, b) => depth(b) - depth(a) || (a < b ? 1 : -1));
  return new Map(files.map((file) => [path.basename(file), { root, file }]));
}

/** The picture at a path; null for a web address, and where there is nothing. */
async function byPath(source: string, root: string): Promise<Place | null> {
  if (WEB_ADDRESS.test(source)) return null;
  if (OTHER_ADDRESS.test(source)) throw new Unusable(`"${source}" is no path and no web address.`);
  const written = source.startsWith('file:') ? pathOfUrl(source) : source.replaceAll('\\', '/');
  const file = path.resolve(root, written);
  refuseOutside(file, root, source);
  const isThere = await stat(file).catch(() => null);
  return isThere ? { root, file } : null;
}

/** The last part of a path or a web address, as a file would be called. */
export function fileNameOf(source: string): string {
  const address = WEB_ADDRESS.test(source) ? source.split(/[?#]/, 1)[0] : source;
  const segment = address?.replaceAll('\\', '/').split('/').at(-1) ?? '';
  try {
    return WEB_ADDRESS.test(source) ? decodeURIComponent(segment) : segment;
  } catch {
    return segment;
  }
}

function pathOfUrl(source: string): string {
  try {
    return fileURLToPath(source);
  } catch (error) {
    throw new Unusable(`"${source}" is no path of a file.`, { cause: error });
  }
}

function refuseOutside(file: string, root: string, source: string): void {
  const relative = path.relative(root, file);
  const first = relative.split(path.sep, 1)[0];
  if (first === '..' || path.isAbsolute(relative)) {
    throw new Unusable(`"${source}" lies outside the folder of the CSV file.`);
  }
}

async function storeFrom({ root, file }: Place, images: ImageStore): Promise<StoredImage> {
  const name = path.relative(root, file);
  const missing = (error: unknown) => {
    throw new Unusable(`There is no picture "${name}".`, { cause: error });
  };
  const real = await realpath(file).catch(missing);
  refuseOutside(real, root, name);
  const info = await stat(real).catch(missing);
  if (!info.isFile()) throw new Unusable(`"${name}" is no file.`);
  // The store refuses it too, but would need it in memory first.
  if (info.size > LIMITS.image.maxBytes) throw new Unusable(`"${name}" is larger than 10 MB.`);
  const bytes = await readFile(real).catch(missing);
  return images.store(bytes, path.basename(file));
}
