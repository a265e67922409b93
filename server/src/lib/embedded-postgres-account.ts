import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartError } from './start-error.ts';

/** The system account that Postgres runs as; empty when it is the one that runs Vastra. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** Postgres refuses to run as root, so root lends it one of these, the first that exists. */
const CANDIDATES = ['postgres', '_postgres', 'nobody'];

function fromPasswd(name: string): Account | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) return null;
  // Some systems write nobody as -2, which the kernel knows as an unsigned number.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/**
 * The account for a cluster: whoever runs Vastra or, when that is root, the owner of the existing
 * cluster folder or an account of the system that has no rights of its own.
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

/** Whether the account can read this file, asked by trying it: modes, parents and ACLs count. */
export function canRead(account: Account, file: string): boolean {
  if (account.uid === undefined) return true;
  const { status } = spawnSync('/bin/sh', ['-c', 'test -r "$1"', 'sh', file], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}

/** Runs one of Postgres's programs to its end; rejects with what it wrote when it fails. */
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

/** Postgres's whole environment: nothing meant for another Postgres, a locale that is everywhere. */
export const POSTGRES_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
