import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { LIMITS } from '#common/limits.ts';
import { busy } from '../../lib/errors.ts';
import { createWorkQueue } from '../../lib/work-queue.ts';
import type { HashTask } from './hashing/hash-thread.ts';

/** Passwords hashed at once in this process. More would take the processors from everything else. */
const AT_ONCE = 2;
/** Requests that may wait for that: about a second's work of two idle processors. */
const MOST_WAITING = 24;
const WAIT_MS = 5_000;

/** Milliseconds without a password until the threads end, which frees their memory. */
const IDLE_MS = 60_000;
/** MB. A thread needs little more than bcrypt itself. */
const HEAP_MB = 24;

/** Hash of no account's password, for an unknown user: the answer takes as long as for a known one. */
const UNKNOWN_USER_HASH = '$2b$10$qFmkbbNGs6BVTHBI3zum0uQeHYdq.84N76hkPYVX.6Oj8U9vXvPdC';

const queue = createWorkQueue({
  atOnce: AT_ONCE,
  mostWaiting: MOST_WAITING,
  waitMs: WAIT_MS,
  refuse: busy,
});

/** Creates the threads' pool. The library is loaded with the first password, because the start needs none. */
async function createPool(): Promise<Piscina<HashTask, string | boolean>> {
  const { Piscina: Pool } = await import('piscina');
  const runsFromSource = import.meta.url.endsWith('.ts');
  const thread = runsFromSource ? './hashing/hash-thread.ts' : './hash-thread.js';
  return new Pool({
    filename: fileURLToPath(new URL(thread, import.meta.url)),
    name: 'hashOrCompare',
    execArgv: runsFromSource ? ['--import', 'tsx'] : [],
    minThreads: 0,
    maxThreads: AT_ONCE,
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
    recordTiming: false,
    // It gets no secrets of the server.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
}

let pool: ReturnType<typeof createPool> | undefined;

/** bcrypt's cost of new hashes: about 90 ms of one core. */
export const HASH_COST = 10;

/** The work of the threads. An object, so that tests can watch it and hash in less time. */
export const hashThreads = {
  cost: HASH_COST,
  async run(task: HashTask): Promise<string | boolean> {
    pool ??= createPool();
    return (await pool).run(task);
  },
};

/** Hashing, for work that the queue has admitted. */
export interface PasswordWork {
  /** Hashes a password that newPasswordField (common/contract/fields.ts) has accepted. */
  hash: (password: string) => Promise<string>;
  /**
   * True if the password matches the hash. Takes the same time for an unknown user. bcrypt compares only
   * the first 72 bytes, so longer passwords are refused.
   * @param passwordHash null for an unknown user
   */
  verify: (password: string, passwordHash: string | null) => Promise<boolean>;
}

const passwordWork: PasswordWork = {
  hash: async (password) => String(await hashThreads.run({ password, cost: hashThreads.cost })),
  async verify(password, passwordHash) {
    const hash = passwordHash ?? UNKNOWN_USER_HASH;
    const matches = (await hashThreads.run({ password, hash })) === true;
    const whole = Buffer.byteLength(password) <= LIMITS.password.maxBytes;
    return matches && whole && passwordHash !== null;
  },
};

/**
 * Queues work that hashes passwords. What counts or changes something for the request belongs into the work, so that a
 * refused request leaves no trace.
 * @param gone aborts when the client disconnects; the request then leaves the queue
 * @throws AppError UNAVAILABLE with Retry-After if too many wait already, or if this work waits too long
 */
export function withPasswords<T>(
  work: (passwords: PasswordWork) => Promise<T>,
  gone?: AbortSignal,
): Promise<T> {
  return queue(() => work(passwordWork), gone);
}

/** Hashes one password: {@link withPasswords} for `hash` alone. */
export function hashPassword(password: string): Promise<string> {
  return withPasswords(({ hash }) => hash(password));
}

/** Checks one password: {@link withPasswords} for `verify` alone. */
export function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  return withPasswords(({ verify }) => verify(password, passwordHash));
}
