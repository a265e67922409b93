import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type Cluster, DATABASE, openCluster } from './embedded-postgres-cluster.ts';
import { connectToServer, type Postmaster, stopServer, urlOf } from './embedded-postgres-server.ts';
import { watchOver } from './embedded-postgres-watcher.ts';
import { errorCode } from '../lib/error-code.ts';
import { StartError } from '../lib/start-error.ts';

/** Advisory lock of the `postgres` database. Each process that uses the server holds it, shared. */
const USERS = 1;
/** Advisory lock that the only shop of a DATA_DIR holds. Postgres frees it when that process ends. */
const OWNER = 2;

/** How long a start waits for a previous shop that may be stopping. */
const HANDOVER_MS = 2_000;

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Only one shop may use a DATA_DIR. A tool may use the database while a shop runs. */
  role?: 'shop' | 'tool';
  /** No write waits for the disk, for databases that may be lost. */
  quick?: boolean;
}

export interface EmbeddedPostgres {
  url: string;
  /** Stops the server, unless another process still uses it. Close all connections first. */
  stop: () => Promise<void>;
}

async function tryLock(client: pg.Client, kind: 'shared' | 'exclusive', key: number) {
  const call = kind === 'shared' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query<{ locked: boolean }>(`SELECT ${call}($1) AS locked`, [key]);
  return rows[0]?.locked === true;
}

async function ownerOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
     WHERE l.locktype = 'advisory' AND l.objid = $1 AND l.mode = 'ExclusiveLock' AND l.granted`,
    [OWNER],
  );
  return rows[0]?.name ?? 'process unknown';
}

async function becomeOwner(client: pg.Client, dataDir: string): Promise<void> {
  const deadline = Date.now() + HANDOVER_MS;
  while (!(await tryLock(client, 'exclusive', OWNER))) {
    if (Date.now() > deadline) {
      throw new StartError(
        `Another Vastra (${await ownerOf(client)}) is using ${path.resolve(dataDir)}. ` +
          'Stop it, or give this one a DATA_DIR and a PORT of its own.',
      );
    }
    await delay(50);
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount) return;
  await client.query(`CREATE DATABASE ${DATABASE}`).catch((error: unknown) => {
    // Two processes that start at the same time may both try to create it.
    const code = errorCode(error);
    if (code !== '42P04' && code !== '23505') throw error;
  });
}

/** A connection that holds this process's locks for as long as it lives. */
interface Hold {
  client: pg.Client;
  postmaster: Postmaster;
  callOff: () => void;
}

async function take(cluster: Cluster, options: Required<EmbeddedPostgresOptions>, port?: number) {
  const { client, postmaster } = await connectToServer(cluster, options.quick, port);
  try {
    const name = `process ${process.pid}`;
    await client.query("SELECT set_config('application_name', $1, false)", [name]);
    if (options.role === 'shop') await becomeOwner(client, options.dataDir);
    // The lock is refused only while the last other process is stopping the server.
    if (!(await tryLock(client, 'shared', USERS))) {
      await client.end();
      await delay(100);
      return await take(cluster, options, port);
    }
    await ensureDatabase(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return { client, postmaster, callOff: watchOver(cluster, postmaster, USERS) } satisfies Hold;
}

/**
 * Starts the embedded Postgres, or connects to it if it runs already, and returns the address of the
 * shop's database. Cleans up after a killed process, and starts the server again if it ends while the
 * shop runs.
 * @throws StartError if another shop uses the DATA_DIR or Postgres cannot start
 */
export async function startEmbeddedPostgres(
  given: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const options = { role: 'shop' as const, quick: false, ...given };
  const cluster = await openCluster(path.resolve(options.dataDir), options.quick);
  let hold: Hold = await take(cluster, options);
  let stopping = false;
  let revival = Promise.resolve();
  const keep = (): void => {
    const { client, postmaster, callOff } = hold;
    client.once('end', () => {
      callOff();
      if (stopping) return;
      // On the same port, because the shop's connections use it. If this fails, the unhandled rejection
      // ends the process, because it must not go on without its locks.
      revival = take(cluster, options, postmaster.port).then((again) => {
        hold = again;
        keep();
      });
    });
  };
  keep();
  return {
    url: urlOf(cluster, hold.postmaster),
    stop: async () => {
      stopping = true;
      await revival;
      const alone = await leave(hold.client);
      hold.callOff();
      if (alone) await stopServer(cluster, hold.postmaster);
      // Not awaited, because a stopped server has closed this connection and does not answer.
      void hold.client.end().catch(() => undefined);
    },
  };
}

/** Releases the lock. Returns true if no other process uses the server, so this one must stop it. */
async function leave(client: pg.Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [USERS]);
    return await tryLock(client, 'exclusive', USERS);
  } catch {
    // The server is gone already.
    return false;
  }
}
