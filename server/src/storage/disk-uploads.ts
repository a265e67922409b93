import { randomUUID } from 'node:crypto';
import { access, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../lib/error-code.ts';
import { type DiskUploads, storageUnavailable } from './upload-store.ts';

/** The name of a file that is being written: another name and a random id, so that writers never meet. */
const UNFINISHED = /^[0-9a-f]{40}[-.\w]*\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/;

/** Returns what a file operation returns, or `missing` if the file or its folder does not exist. */
async function orMissing<T, M>(operation: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await operation;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return missing;
    throw storageUnavailable(error);
  }
}

async function* listFolder(folder: string): AsyncGenerator<string> {
  const entries = await orMissing(opendir(folder), []);
  for await (const entry of entries) if (entry.isFile()) yield entry.name;
}

/**
 * Creates the store of a folder, which is created with the first file. Other files in the folder are never touched.
 */
export function createDiskUploads(folder: string): DiskUploads {
  const remove = (name: string) =>
    orMissing(rm(path.join(folder, name), { force: true }), undefined);

  /** Writes under another name and then renames, so that no reader gets an incomplete file. */
  async function writeWhole(name: string, bytes: Buffer): Promise<void> {
    const unfinished = path.join(folder, `${name}.${randomUUID()}.tmp`);
    try {
      // Flushed, because a row of the database will name this file, and rows survive a power failure.
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, path.join(folder, name));
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  return {
    folder,
    remove,
    async write(name, bytes) {
      try {
        await writeWhole(name, bytes).catch(async (error: unknown) => {
          if (errorCode(error) !== 'ENOENT') throw error;
          await mkdir(folder, { recursive: true });
          await writeWhole(name, bytes);
        });
      } catch (error) {
        throw storageUnavailable(error);
      }
    },
    read: (name) => orMissing(readFile(path.join(folder, name)), null),
    has: (name) =>
      orMissing(
        access(path.join(folder, name)).then(() => true),
        false,
      ),
    async *list(prefix = '') {
      for await (const name of listFolder(folder)) {
        if (name.startsWith(prefix) && !UNFINISHED.test(name)) yield name;
      }
    },
    async removeUnfinished(before) {
      let removed = 0;
      for await (const name of listFolder(folder)) {
        if (!UNFINISHED.test(name)) continue;
        const found = await orMissing(stat(path.join(folder, name)), null);
        if (!found || found.mtime >= before) continue;
        await remove(name);
        removed += 1;
      }
      return removed;
    },
  };
}
