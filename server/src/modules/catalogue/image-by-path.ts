import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  describeSeveral,
  type ImagePlace,
  nameKey,
  toLocalPath,
  resolveInside,
  Unusable,
} from './image-names.ts';

/**
 * The file at a path in a folder, for a path that may differ in case or be URL-encoded; null if there
 * is none and for web addresses.
 * @throws Unusable if the path leads out of the folder, or may mean several files
 */
export async function findByPath(source: string, root: string): Promise<ImagePlace | null> {
  const written = toLocalPath(source);
  if (written === null) return null;
  const relative = resolveInside(written, root, source);
  let file = root;
  for (const part of relative.split(path.sep)) {
    const name = await nameInFolder(file, part, source);
    if (name === null) return null;
    file = path.join(file, name);
  }
  return { root, file };
}

async function nameInFolder(folder: string, part: string, source: string): Promise<string | null> {
  const names: string[] = await readdir(folder).catch(() => []);
  if (names.includes(part)) return part;
  const key = nameKey(part);
  const alike = names.filter((name) => nameKey(name) === key);
  if (alike.length > 1) throw new Unusable(describeSeveral(source, alike));
  return alike[0] ?? null;
}
