import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartError } from '../lib/start-error.ts';

/** The system account that Postgres runs as. Empty if it is the account that runs Vastra. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** Accounts for Postgres if Vastra runs as root, which Postgres refuses. The first that exists is used. */
const CANDIDATES = ['postgres', '_postgres', 'nobody'];

function fromPasswd(name: string): Account | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) return null;
  // macOS and others store an id as -2, which system calls take as an unsigned number.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/**
 * Returns the account for a cluster: the one that runs Vastra or, if that is root, the owner of the
 * existing cluster folder or else the first of CANDIDATES.
 * @throws StartError if Vastra runs as root and the system has none of these accounts
 */
export function accountFor(cluster: string): Account {
  if (process.getuid?.() !== 0) return {};
  const existing = statSync(cluster, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  for (const name of CANDIDATES) {
    const account = fromPasswd(name);
    if (account) return account;
  }
  throw new StartError(
    `Postgres does not run as root, and this system has none of the accounts ${CANDIDATES.join(', ')}. ` +
      'Start Vastra as an ordinary user, or set DATABASE_URL.',
  );
}

/** True if the account can read this file. Tries it as that account, so parent folders and ACLs count. */
export function canRead(account: Account, file: string): boolean {
  if (account.uid === undefined) return true;
  const { status } = spawnSync('/bin/sh', ['-c', 'test -r "$1"', 'sh', file], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}

/** Runs one of Postgres's programs. Rejects with the program's output if it fails. */
export function run(program: string, args: string[], account: Account): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      cwd: '/',
      env: POSTGRES_ENV,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed (${code}):\n${output.trim()}`));
    });
  });
}

/**
 * The whole environment of Postgres. PG variables for another Postgres are left out; the locale exists on
 * every system.
 */
export const POSTGRES_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
