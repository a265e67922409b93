import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package-lock.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('No package-lock.json above the running file.');
    folder = parent;
  }
  return folder;
}

/** The folder of package.json, both for the sources and for the built server. */
export const PROJECT_ROOT = findRoot();
