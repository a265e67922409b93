import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type Cluster, DATABASE, openCluster } from './embedded-postgres-cluster.ts';
import { connectToServer, type Postmaster, stopServer, urlOf } from './embedded-postgres-server.ts';
import { watchOver } from './embedded-postgres-watcher.ts';
import { StartError } from './start-error.ts';

/** Advisory locks of the `postgres` database. Who holds USERS, shared, keeps the server running. */
const USERS = 1;
/** The one shop of a DATA_DIR holds OWNER; it is free the moment its process is gone. */
const OWNER = 2;

/** How long a start waits for the shop before it, which may be on its way out. */
const HANDOVER_MS = 2_000;

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** A shop is alone on its DATA_DIR; a tool may use the database of a running shop. */
  role?: 'shop' | 'tool';
  /** Leaves out every wait for the disk, for databases that may be lost. */
  quick?: boolean;
}

export interface EmbeddedPostgres {
  url: string;
  /** Stops the server, unless another process still uses it. Close every connection before. */
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
    // Two processes that start together may both find it missing.
    const code = error instanceof Error && 'code' in error ? error.code : '';
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
    // Not granted only while the last user is about to stop the server.
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
 * Starts the Postgres that Vastra brings along, or joins it when it runs already, and answers the
 * address of the shop's database in it. What a killed process left behind is put in order here, and
 * a server that dies under the running shop is started again. Rejects with one sentence when
 * another shop uses the DATA_DIR.
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
      // On the same port, because the shop's connections look for it there. When this fails the
      // process ends by the rejection: without its locks it must not go on.
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
      // The server has cut this connection by now, so there is no answer to wait for.
      void hold.client.end().catch(() => undefined);
    },
  };
}

/** Gives the locks back; true when nobody else uses the server and it is this process's to stop. */
async function leave(client: pg.Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [USERS]);
    return await tryLock(client, 'exclusive', USERS);
  } catch {
    // The server is gone already.
    return false;
  }
}
