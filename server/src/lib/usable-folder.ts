import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './error-code.ts';
import { StartError } from './start-error.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not read and write there',
  EPERM: 'this account may not read and write there',
  ENOENT: 'a folder cannot be made there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of that path is a file',
  EEXIST: 'it is no folder',
  EROFS: 'that disk is read-only',
};

/**
 * Creates a folder and its parents one by one. Node's `recursive` option never returns if the system
 * refuses a folder with ENOENT.
 */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    return null;
  });
  if (found?.isDirectory()) return;
  if (!found && path.dirname(folder) !== folder) await makeFolder(path.dirname(folder));
  await mkdir(folder).catch(async (error: unknown) => {
    // Another process may have created it since. A file of that name is still an error.
    const made = await stat(folder).catch(() => null);
    if (!made?.isDirectory()) throw error;
  });
}

function isWithin(folder: string, file: string): boolean {
  return `${file}${path.sep}`.startsWith(`${folder}${path.sep}`);
}

/**
 * Converts a file system error about a setting's folder into a StartError that says what the operator can
 * do. Returns all other errors unchanged.
 */
export function folderProblem(setting: string, folder: string, error: unknown): unknown {
  const code = errorCode(error);
  const reason = REASONS[code];
  const at = error instanceof Error && 'path' in error ? String(error.path) : folder;
  if (reason === undefined || !(isWithin(folder, at) || isWithin(at, folder))) return error;
  const where = at === folder ? '' : ` (${at})`;
  return new StartError(
    `${setting}=${folder} cannot be used: ${reason}${where}. It was left as it is. ` +
      `Start as the account that owns it, mend it, or set ${setting} to a folder that this account may write to.`,
    { cause: error },
  );
}

/** Creates the folder of a setting if it is missing. @throws StartError if the folder cannot be used */
export async function ensureUsableFolder(setting: string, folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw folderProblem(setting, folder, error);
  }
}
