import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, unlink } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './error-code.ts';
import { StartError } from './start-error.ts';

/** Characters that a secret has at least. */
const SHORTEST = 32;

/** Reads a kept secret. Returns null if the file does not exist. */
export async function readKept(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Returns a new path beside `file`, for a draft that is renamed when it is complete. */
function newDraftPath(file: string): string {
  return `${file}.${randomBytes(6).toString('hex')}`;
}

/**
 * Writes a text to a new file beside `file` that only its owner can read, and waits until the disk has it. The
 * caller gives the draft its name, so a reader or a power failure never finds a part of the text.
 * @returns the path of the draft
 */
async function writeDraft(file: string, text: string): Promise<string> {
  const draft = newDraftPath(file);
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } catch (error) {
    await unlink(draft);
    throw error;
  } finally {
    await handle.close();
  }
  return draft;
}

/** Waits until the disk has the names of a folder. Windows cannot open folders, and does so by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Deletes the file of a secret that is empty, as a full disk or a power failure may have left it. */
async function removeEmpty(file: string): Promise<void> {
  if ((await readKept(file)) === '') await unlink(file);
}

/** @throws StartError if a secret is shorter than the shop writes it, so a part of it is missing */
function requireWhole(file: string, secret: string): void {
  if (secret.length >= SHORTEST) return;
  throw new StartError(
    `${file} is damaged: it holds only ${secret.length} characters. Nothing was changed. ` +
      'Bring it back from a backup of DATA_DIR, or delete it so that a new one is made.',
  );
}

/**
 * Returns the secret in the file `folder/name`, and creates it if it is missing or empty. Only the file's owner
 * can read it. Processes that start at the same time get the same secret, and none reads an incomplete file.
 * @throws StartError if a part of the secret is missing
 */
export async function keptSecret(
  folder: string,
  name: string,
  make: () => string,
): Promise<string> {
  const file = path.join(folder, name);
  const kept = await readKept(file);
  if (kept) {
    requireWhole(file, kept);
    return kept;
  }
  await mkdir(folder, { recursive: true });
  await removeEmpty(file);
  const secret = make();
  const draft = await writeDraft(file, `${secret}\n`);
  try {
    await link(draft, file);
    return secret;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    const other = await readKept(file);
    if (other) return other;
    throw error;
  } finally {
    await unlink(draft);
    await syncFolder(folder);
  }
}

/** Replaces a kept secret. Only the file's owner can read it, and a reader never sees a part of it. */
export async function replaceKept(file: string, secret: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = await writeDraft(file, `${secret}\n`);
  try {
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(path.dirname(file));
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
