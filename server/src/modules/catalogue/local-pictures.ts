import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIMITS } from '#common/limits.ts';
import { AppError } from '#server/src/lib/errors.ts';
import type { ImageStore, StoredImage } from '#server/src/lib/images.ts';

/** A picture that a file names: kept in the store, on the web and left there, or unusable. */
type FoundPicture =
  { kind: 'stored'; image: StoredImage } | { kind: 'web' } | { kind: 'unusable'; why: string };

/** Looks up and stores one picture by the path or address that a row gives. */
export type PictureFinder = (source: string) => Promise<FoundPicture>;

/** Folder beside the file in which the pictures of web addresses are looked for, besides its own. */
const PICTURE_FOLDER = 'images';
const WEB_ADDRESS = /^(?:https?:)?\/\//i;
const OTHER_ADDRESS = /^(?!file:)[a-z][a-z\d+.-]+:/i;

/**
 * Finds pictures in the folder of a CSV file and below, never elsewhere. A web address is not
 * fetched; a file of the same name beside the CSV file, or in its `images` folder, stands for it.
 */
export async function createPictureFinder(
  csvFile: string,
  images: ImageStore,
): Promise<PictureFinder> {
  const root = await realpath(path.dirname(path.resolve(csvFile)));
  const beside = await namesBeside(root);

  return async (source) => {
    try {
      const file = locate(source, root, beside);
      if (file === null) return { kind: 'web' };
      return { kind: 'stored', image: await storeFrom(file, root, images) };
    } catch (error) {
      if (error instanceof Unusable) return { kind: 'unusable', why: error.message };
      if (error instanceof AppError) return { kind: 'unusable', why: error.message };
      throw error;
    }
  };
}

class Unusable extends Error {}

/** File names in the two folders that stand for web addresses, and their paths. */
async function namesBeside(root: string): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const folder of [path.join(root, PICTURE_FOLDER), root]) {
    for (const name of await readdir(folder).catch(() => [])) {
      names.set(name, path.join(folder, name));
    }
  }
  return names;
}

/** The path of a picture; null for a web address that nothing stands for. */
function locate(source: string, root: string, beside: ReadonlyMap<string, string>): string | null {
  if (WEB_ADDRESS.test(source)) return beside.get(lastSegment(source)) ?? null;
  if (OTHER_ADDRESS.test(source)) throw new Unusable(`"${source}" is no path and no web address.`);
  const written = source.startsWith('file:') ? pathOfUrl(source) : source.replaceAll('\\', '/');
  const file = path.resolve(root, written);
  refuseOutside(file, root, source);
  return file;
}

function lastSegment(address: string): string {
  const segment = address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
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

async function storeFrom(file: string, root: string, images: ImageStore): Promise<StoredImage> {
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
