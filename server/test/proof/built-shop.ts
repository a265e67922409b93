import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#server/src/lib/free-port.ts';
import { runBuilt, stop, type Running, untilReady } from '../process/processes.ts';
import { SECRET } from './accounts.ts';
import type { Workspace } from './workspace.ts';

/** The folders and settings of a shop, and its process while it runs. */
export interface BuiltShop {
  origin: string;
  uploadsDir: string;
  /** Starts the process and waits until it serves. @throws Error if it ends instead */
  start: () => Promise<void>;
  /** Starts the process without waiting. */
  launch: () => Running;
  /** The process that was started last. */
  process: () => Running;
  /** Stops the process in order. @returns its exit code */
  stop: () => Promise<number | null>;
  kill: () => Promise<void>;
  /** Makes the clock of the process, and of those started later, wrong by milliseconds. Timers go on as before. */
  setClock: (offset: number) => void;
}

/** The flag of `npm start`. */
const MEMORY = '--max-semi-space-size=4';
const CLOCK = path.join(import.meta.dirname, 'shifted-clock.mjs');
const NODE_OPTIONS = `${MEMORY} --import ${CLOCK}`;

/**
 * Describes a shop of the build at a port of its own. Only errors are in its output.
 * @param env such as DATABASE_URL
 */
export async function createBuiltShop(
  { folder, tidyUp }: Workspace,
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<BuiltShop> {
  const port = String(await freePort());
  const uploadsDir = path.join(folder, 'uploads');
  const clockFile = path.join(folder, `${name}.clock`);
  writeFileSync(clockFile, '0');
  const settings = {
    NODE_ENV: 'production',
    NODE_OPTIONS,
    CLOCK_FILE: clockFile,
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: path.join(folder, name),
    UPLOADS_DIR: uploadsDir,
    JWT_SECRET: SECRET,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    ...env,
  };
  let running: Running | null = null;
  const launch = () => (running = runBuilt('main', settings));
  const current = () => {
    if (!running) throw new Error('The shop has not been started.');
    return running;
  };
  const kill = async () => {
    current().send('SIGKILL');
    await current().ended;
  };
  tidyUp(async () => {
    if (running) await kill();
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    uploadsDir,
    launch,
    process: current,
    start: () => untilReady(launch(), port),
    stop: () => stop(current()),
    kill,
    setClock(offset) {
      writeFileSync(clockFile, String(offset));
      running?.send('SIGUSR2');
    },
  };
}
