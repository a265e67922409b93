import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Reads a kept secret. Returns null if the file does not exist. */
export async function readKept(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Returns a new path beside `file`, for a draft that is renamed when it is complete. */
export function newDraftPath(file: string): string {
  return `${file}.${randomBytes(6).toString('hex')}`;
}

/**
 * Returns the secret in the file `folder/name`, and creates it if it is missing. Only the file's owner can
 * read it. Processes that start at the same time get the same secret, and none reads an incomplete file.
 */
export async function keptSecret(
  folder: string,
  name: string,
  make: () => string,
): Promise<string> {
  const file = path.join(folder, name);
  const kept = await readKept(file);
  if (kept) return kept;
  await mkdir(folder, { recursive: true });
  const draft = newDraftPath(file);
  const secret = make();
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
    return secret;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    return (await readKept(file)) ?? secret;
  } finally {
    await unlink(draft);
  }
}

/** Characters of a generated password: 96 random bits, and short enough to type. */
const PASSWORD_LENGTH = 16;

/** Generates a random password. */
export function randomPassword(): string {
  return randomSecret().slice(0, PASSWORD_LENGTH);
}

/** Returns 256 random bits in characters that need no quoting in a URL or a shell. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}
