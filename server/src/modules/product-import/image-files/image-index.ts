import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#server/src/lib/errors.ts';
import {
  commonTail,
  describeSeveral,
  type ImagePlace,
  nameKey,
  type NamedImages,
  splitPath,
  Unusable,
} from './image-names.ts';

/** Finds files in some folders by the ends of their paths. */
export interface ImageIndex {
  /**
   * Returns the file that an image path means. 'whole' compares the whole path, 'name' only as much of
   * its end as distinguishes it from the other images of the CSV file.
   * @throws Unusable if several files match equally well
   */
  find(source: string, by: 'whole' | 'name'): ImagePlace | null;
}

interface IndexedFile extends ImagePlace {
  /** Name keys of the folders and the file, from the base folder down. */
  keys: readonly string[];
  /** Of equally good matches, the lowest order wins. */
  order: number;
  /** The least number of segments that must match. */
  least: number;
}

/** The folder beside the CSV file in which images are found by name. */
const IMAGE_FOLDER = 'images';

/**
 * Indexes three places: the given folder of images with all folders below, the folder of the CSV file,
 * and its folder `images`. Files in folders below `images` only match with their folder's name.
 * @throws AppError NOT_FOUND if the given folder of images does not exist
 */
export async function createImageIndex(
  root: string,
  imageFolder: string | undefined,
  named: NamedImages,
): Promise<ImageIndex> {
  const beside = (await namesIn(root)).map((name) => ({ file: path.join(root, name), least: 1 }));
  const images = path.join(root, IMAGE_FOLDER);
  const inImages = (await filesBelow(images).catch(() => [])).map((file) => {
    return { file, least: path.dirname(file) === images ? 1 : 2 };
  });
  const byName = new Map<string, IndexedFile[]>();
  const add = (base: string, order: number, files: readonly { file: string; least: number }[]) => {
    for (const { file, least } of files) {
      const keys = path.relative(base, file).split(path.sep).map(nameKey);
      const name = keys.at(-1) ?? '';
      const others = byName.get(name) ?? [];
      byName.set(name, [...others, { root: order === 0 ? base : root, file, keys, order, least }]);
    }
  };
  if (imageFolder !== undefined) {
    const base = await realpath(imageFolder).catch(refuseFolder(imageFolder));
    const files = await filesBelow(base).catch(refuseFolder(imageFolder));
    add(
      base,
      0,
      files.map((file) => ({ file, least: 1 })),
    );
  }
  add(root, 1, beside);
  add(images, 2, inImages);

  return {
    find(source, by) {
      const keys = splitPath(source).map(nameKey);
      const distinct = named.distinctTail(source);
      const needed = by === 'whole' ? Math.max(keys.length, distinct) : distinct;
      const known = byName.get(keys.at(-1) ?? '') ?? [];
      const fitting = known.flatMap((file) => {
        const tail = commonTail(keys, file.keys);
        const isSame = tail === keys.length && tail === file.keys.length;
        return isSame || tail >= Math.max(needed, file.least) ? [{ file, tail }] : [];
      });
      if (fitting.length > 0) return pickBest(source, fitting);
      const isOpen = by === 'name' && known.some(({ keys: all }) => all.length === 1);
      if (isOpen) throw new Unusable(describeShared(source));
      return null;
    },
  };
}

function describeShared(source: string): string {
  return `"${source}" is not the only image of that name in this file; put each into folders named as in its path, beside the CSV file or in "images".`;
}

function refuseFolder(imageFolder: string) {
  return (error: unknown): never => {
    throw new AppError('NOT_FOUND', `There is no folder "${imageFolder}".`, { cause: error });
  };
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map(({ parentPath, name }) => path.join(parentPath, name));
}

/**
 * Returns the file that matches the longest end of the path. Of several, the one in the place with the
 * lowest order wins.
 */
function pickBest(
  source: string,
  fitting: readonly { file: IndexedFile; tail: number }[],
): ImagePlace | null {
  const tail = Math.max(...fitting.map((fit) => fit.tail));
  const longest = fitting.filter((fit) => fit.tail === tail).map(({ file }) => file);
  const order = Math.min(...longest.map((file) => file.order));
  let left = longest.filter((file) => file.order === order);
  const written = splitPath(source).at(-1);
  const preferred = [
    (file: IndexedFile) => file.keys.length === tail,
    ({ file }: IndexedFile) => path.basename(file) === written,
  ];
  for (const isPreferred of preferred) {
    if (left.some(isPreferred)) left = left.filter(isPreferred);
  }
  if (left.length > 1) {
    const names = left.map(({ root, file }) => path.relative(root, file));
    throw new Unusable(describeSeveral(source, names));
  }
  return left[0] ?? null;
}
