// Hashes passwords in threads of their own (docs/decisions/034-sign-ins.md).
import os from 'node:os';
import bcrypt from 'bcrypt';

/** Lower than that of the thread that answers requests, and the same as that of the thread that renders pages. */
const LOWER_PRIORITY = 5;

// On other systems than Linux, this would apply to the whole server.
if (process.platform === 'linux') os.setPriority(LOWER_PRIORITY);

/** A password to hash at a cost, or to compare with a hash. */
export type HashTask = { password: string } & ({ cost: number } | { hash: string });

/** Returns the hash of a password, or whether the password matches the hash. */
export function hashOrCompare(task: HashTask): string | boolean {
  const { password } = task;
  return 'hash' in task
    ? bcrypt.compareSync(password, task.hash)
    : bcrypt.hashSync(password, task.cost);
}
