import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { POSTGRES_ENV } from './embedded-postgres-account.ts';
import { type Cluster, DATABASE, passwordProblem } from './embedded-postgres-cluster.ts';
import { errorCode } from '../lib/error-code.ts';
import { freePort } from '../lib/free-port.ts';
import { StartError } from '../lib/start-error.ts';

/** How long a server may take to answer. Recovery after a crash has to replay the log first. */
const START_LIMIT_MS = 120_000;
const POLL_MS = 40;
/** How long the server may take to accept a connection. */
const CONNECT_MS = 10_000;
const LOG_LIMIT_BYTES = 1_000_000;

/** A running Postgres server. */
export interface Postmaster {
  pid: number;
  port: number;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** True if this process is the Postgres of this folder, not another process that got the same pid later. */
function serves(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  const cmdline = `/proc/${pid}/cmdline`;
  if (existsSync(cmdline)) return readFileSync(cmdline, 'utf8').split('\0').includes(folder);
  if (process.platform === 'win32') return true;
  if (existsSync('/proc/self/cmdline')) return false;
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
    encoding: 'utf8',
  }).stdout.includes(folder);
}

/** Returns the running server that postmaster.pid names, or null. Deletes a stale file. */
async function findPostmaster({ folder }: Cluster): Promise<Postmaster | null> {
  const file = path.join(folder, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid) return null;
  if (serves(pid, folder)) return { pid, port };
  await rm(file, { force: true });
  return null;
}

/** Returns the connection string of one database of a running cluster. */
export function urlOf({ password }: Cluster, { port }: Postmaster, database = DATABASE): string {
  return `postgresql://${DATABASE}:${password}@127.0.0.1:${port}/${database}`;
}

/** Connects to the `postgres` database. Returns null while the server does not accept connections. */
async function tryConnect(cluster: Cluster, postmaster: Postmaster): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: urlOf(cluster, postmaster, 'postgres'),
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  // Without a listener, a connection cut by the server's stop would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = errorCode(error);
    // The port is not open yet, a stop closed the connection (no code), or Postgres starts or stops.
    if (['ECONNREFUSED', 'ECONNRESET', '', '57P03', '57P01'].includes(code)) return null;
    if (code === '28P01') {
      throw passwordProblem(path.dirname(cluster.logFile), 'is not the one of this database');
    }
    throw error;
  }
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  // Only LOG, FATAL and PANIC. Errors of statements contain customers' data; the application logs them.
  'log_min_messages=log',
  'log_checkpoints=off',
];

/** Settings for databases that may be lost: no write waits for the disk. */
const QUICK_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Starts the server in a process group of its own, so that Ctrl-C in the terminal does not end it. */
async function launch(cluster: Cluster, quick: boolean, port: number): Promise<Postmaster> {
  const size = statSync(cluster.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = await open(cluster.logFile, size > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600);
  const settings = quick ? [...SETTINGS, ...QUICK_SETTINGS] : SETTINGS;
  const child = spawn(
    path.join(cluster.programs, 'postgres'),
    ['-D', cluster.folder, '-p', String(port), ...settings.flatMap((text) => ['-c', text])],
    {
      ...cluster.account,
      cwd: '/',
      env: POSTGRES_ENV,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  );
  try {
    return await new Promise((resolve, reject) => {
      child.once('spawn', () => resolve({ pid: child.pid ?? 0, port }));
      child.once('error', reject);
    });
  } finally {
    child.unref();
    await log.close();
  }
}

/** Returns the last lines of Postgres's log, to explain why it does not start. */
async function lastWords({ logFile }: Cluster): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n');
  return lines.slice(-3).join('\n');
}

/** Connects, and stops a server that this process has started if it refuses the connection. */
async function connectOrStop(cluster: Cluster, postmaster: Postmaster, isOwn: boolean) {
  try {
    return await tryConnect(cluster, postmaster);
  } catch (error) {
    if (isOwn) await stopServer(cluster, postmaster);
    throw error;
  }
}

/**
 * Connects to the cluster's server, and starts it if it does not run. Uses the server that a killed process
 * left running, and waits for one that is stopping.
 * @param port where a new server listens; any free port if left out
 * @throws StartError if the server does not answer within two minutes or ten starts fail
 */
export async function connectToServer(cluster: Cluster, quick: boolean, port?: number) {
  const deadline = Date.now() + START_LIMIT_MS;
  let launches = 0;
  let postmaster = await findPostmaster(cluster);
  while (Date.now() < deadline) {
    if (!postmaster || !serves(postmaster.pid, cluster.folder)) {
      // A start fails if another program takes the port first, or if processes of a killed server are
      // still ending. Trying again solves both.
      if (launches >= 10) break;
      if (launches > 0) await delay(200);
      postmaster =
        (await findPostmaster(cluster)) ??
        (await launch(cluster, quick, port ?? (await freePort())));
      launches += 1;
    }
    const client = await connectOrStop(cluster, postmaster, launches > 0);
    if (client) return { client, postmaster };
    await delay(POLL_MS);
  }
  throw new StartError(
    `The embedded Postgres does not start:\n${await lastWords(cluster)}\n` +
      `Nothing was deleted. ${cluster.logFile} says more. If files are damaged, restore DATA_DIR from a backup ` +
      '(docs/operations.md, "Back up and restore").',
  );
}

/** Stops the server, which closes all connections. Resolves when it has ended, or after two minutes. */
export async function stopServer({ folder }: Cluster, { pid }: Postmaster): Promise<void> {
  if (!serves(pid, folder)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + START_LIMIT_MS;
  while (serves(pid, folder) && Date.now() < deadline) await delay(POLL_MS);
}
