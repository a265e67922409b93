import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { chmodSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';

/** Bound of every wait; a start takes a second or two, on a busy machine ten. */
const LIMIT_MS = 90_000;
const POLL_MS = 25;

/** Asks again until there is an answer; rejects at the bound, naming what was waited for. */
export async function until<T>(what: string, ask: () => T | Promise<T>): Promise<NonNullable<T>> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`);
    await delay(POLL_MS);
  }
}

/** A folder that also another account can reach, because root lends Postgres one. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vastra-process-'));
  chmodSync(folder, 0o755);
  // A database that is stopping may still write its last files.
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 20 });
  return { path: folder, remove };
}

/** A program of the shop that runs. */
export interface Running {
  pid: number;
  /** Everything it wrote so far. */
  output: () => string;
  /** What of it went to standard error. */
  errors: () => string;
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  send: (signal: NodeJS.Signals) => void;
}

/** The variables of this run that are not the shop's: no setting of the developer's gets in. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, TZ: 'America/Los_Angeles' };
}

function follow(child: ChildProcess): Running {
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    errors += chunk.toString();
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    ended: new Promise((resolve) => child.once('close', (code) => resolve(code))),
    send: (signal) => child.kill(signal),
  };
}

/**
 * Runs any program in a folder, with these variables and none of the developer's.
 * @param input what it reads on standard input; nothing without it
 */
export function runCommand(
  program: string,
  args: string[],
  cwd: string,
  env: Record<string, string>,
  input = '',
): Running {
  const child = spawn(program, args, { cwd, env: { ...cleanEnvironment(), ...env } });
  // A program that ends without reading closes the pipe.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return follow(child);
}

/** Copies a folder with the owners of its files, as an operator does. Links become what they point to. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const copy = runCommand('cp', ['-aL', from, to], path.dirname(from), {});
  if ((await copy.ended) !== 0) throw new Error(`${from} was not copied:\n${copy.output()}`);
}

/** Runs a program of `build/server` with these variables and no others of the shop. */
export function runBuilt(
  program: 'main' | 'cli',
  env: Record<string, string>,
  args: string[] = [],
  input?: string,
): Running {
  const file = path.join(PROJECT_ROOT, 'build', 'server', `${program}.js`);
  const variables = { SEED_DEMO: 'false', ...env };
  return runCommand(process.execPath, [file, ...args], PROJECT_ROOT, variables, input);
}

/** Waits until a started shop serves; rejects with its output when it ends instead. */
export async function untilReady(shop: Running, port: string): Promise<void> {
  let code: number | null | undefined;
  void shop.ended.then((ended) => (code = ended));
  await until(`the shop on port ${port}`, async () => {
    if (code !== undefined) throw new Error(`The shop ended with ${code}:\n${shop.output()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    return answer?.ok;
  });
}

/** Ends a shop in order and answers its exit code. */
export async function stop(shop: Running): Promise<number | null> {
  shop.send('SIGTERM');
  return shop.ended;
}

/** The process number in a cluster's postmaster.pid; 0 without such a file. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  return Number((await readFile(file, 'utf8').catch(() => '0')).split('\n')[0]);
}
