import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { groupBy } from '#common/domain/group-by.ts';
import {
  describeSeveral,
  type ImagePlace,
  nameKey,
  toLocalPath,
  resolveInside,
  splitPath,
  Unusable,
} from './image-names.ts';

/** Finds files in a folder by paths that may be URL-encoded or differ from the file names in case. */
export interface PathFinder {
  /**
   * Returns the file at a path. Null for a URL, or if the file does not exist.
   * @throws Unusable if the path leads out of the folder or matches several files
   */
  find(source: string): Promise<ImagePlace | null>;
  /**
   * Drops leading segments of a path or URL until the rest is the path of a file. Null if no end of it
   * is.
   * @param least number of segments, including the file name, that must match
   * @throws Unusable if an end of the path matches several files
   */
  findEnd(source: string, least: number): Promise<ImagePlace | null>;
}

/** Creates a finder for a folder. Reads each subfolder once, so the files must not change after that. */
export function createPathFinder(root: string): PathFinder {
  const folders = new Map<string, Promise<Map<string, string[]>>>();

  async function nameInFolder(folder: string, part: string, source: string) {
    const names = folders.get(folder) ?? namesByKey(folder);
    folders.set(folder, names);
    const alike = (await names).get(nameKey(part)) ?? [];
    if (alike.includes(part)) return part;
    if (alike.length > 1) throw new Unusable(describeSeveral(source, alike));
    return alike[0] ?? null;
  }

  async function findParts(parts: readonly string[], source: string): Promise<ImagePlace | null> {
    let file = root;
    for (const part of parts) {
      const name = await nameInFolder(file, part, source);
      if (name === null) return null;
      file = path.join(file, name);
    }
    return { root, file };
  }

  return {
    async find(source) {
      const written = toLocalPath(source);
      if (written === null) return null;
      return findParts(resolveInside(written, root, source).split(path.sep), source);
    },
    async findEnd(source, least) {
      const parts = splitPath(source);
      if (parts.includes('..')) return null;
      for (let from = 1; parts.length - from >= least; from += 1) {
        const place = await findParts(parts.slice(from), source);
        if (place) return place;
      }
      return null;
    },
  };
}

async function namesByKey(folder: string): Promise<Map<string, string[]>> {
  const names = await readdir(folder).catch((): string[] => []);
  return groupBy(names, nameKey);
}
