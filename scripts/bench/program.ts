import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#server/src/lib/free-port.ts';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';

const START_LIMIT_MS = 180_000;
const POLL_MS = 5;

/** A server that is measured. */
export interface Program {
  url: string;
  pid: number;
  /** Milliseconds from its start to the first answer. */
  startMs: number;
  stop: () => Promise<void>;
}

async function untilAnswers(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${url}`);
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    if (performance.now() > deadline) throw new Error(`It did not become ready: ${url}`);
    await delay(POLL_MS);
  }
}

/**
 * Starts a Node program as a server and waits until it answers.
 * @param args Node's arguments
 * @param env besides PATH and the like, the only variables that it gets, and PORT
 * @param ready the path that answers when it is ready
 */
export async function startProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: string,
): Promise<Program> {
  const port = await freePort();
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: PROJECT_ROOT,
    env: { PATH, HOME, TMPDIR, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await untilAnswers(child, `${url}${ready}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid ?? 0, startMs: performance.now() - startedAt, stop };
}

/** Node's arguments of `npm start`, without the check whether the build is current. */
const SHOP = ['--max-semi-space-size=4', path.join(PROJECT_ROOT, 'build', 'server', 'main.js')];

/**
 * Starts the built shop with its files in this folder. Its log is written as in production, to nowhere.
 * @param env such as DATABASE_URL; without it the shop brings its own database
 */
export function startShop(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const own = {
    NODE_ENV: 'production',
    DATA_DIR: path.join(folder, 'data'),
    UPLOADS_DIR: path.join(folder, 'uploads'),
  };
  return startProgram(SHOP, { ...own, ...env }, '/readyz');
}
