// A temporary folder in memory for test runs, because a database is created there in a tenth of the time.
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'vastra-run-';
/** The most that a run needs there: databases, and twice the installed packages. */
const NEEDED_BYTES = 6 * 1024 ** 3;

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Deletes the folders of this account's killed runs.
 * @param {string} memory
 */
function removeLeftovers(memory) {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^vastra-run-(\d+)-/.exec(name) ?? [];
    if (!pid || isAlive(Number(pid))) continue;
    const folder = path.join(memory, name);
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
    if (owner === process.getuid?.()) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Creates a folder in memory, which is deleted when this process exits.
 * @param {string} memory a folder whose files are in memory, if it exists
 * @param {number} neededBytes
 * @returns {string | null} null if there is no such folder, as in a container and on other systems than Linux, or too
 *   little memory
 */
export function openMemoryFolder(memory = MEMORY, neededBytes = NEEDED_BYTES) {
  if (!existsSync(memory)) return null;
  removeLeftovers(memory);
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < neededBytes || os.freemem() < 2 * neededBytes) return null;
  const folder = mkdtempSync(path.join(memory, `${PREFIX}${process.pid}-`));
  // Root lends Postgres another account, which has to get through.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
