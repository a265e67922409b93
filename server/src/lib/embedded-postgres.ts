import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DATABASE, openCluster } from './embedded-postgres-cluster.ts';
import { connectToServer, stopServer, urlOf, watchOver } from './embedded-postgres-server.ts';
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

/**
 * Starts the Postgres that Vastra brings along, or joins it when it runs already, and answers the
 * address of the shop's database in it. What a killed process left behind is put in order here.
 * Rejects with one sentence when another shop uses the DATA_DIR.
 */
export async function startEmbeddedPostgres({
  dataDir,
  role = 'shop',
  quick = false,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(path.resolve(dataDir), quick);
  const { client, postmaster } = await connectToServer(cluster, quick);
  try {
    await client.query("SELECT set_config('application_name', $1, false)", [
      `process ${process.pid}`,
    ]);
    if (role === 'shop') await becomeOwner(client, dataDir);
    // Not granted only while the last user is about to stop the server.
    if (!(await tryLock(client, 'shared', USERS))) {
      await client.end();
      await delay(100);
      return await startEmbeddedPostgres({ dataDir, role, quick });
    }
    await ensureDatabase(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  const callOff = role === 'shop' ? watchOver(cluster, postmaster) : () => undefined;
  return {
    url: urlOf(cluster, postmaster),
    stop: async () => {
      const alone = await leave(client);
      callOff();
      if (alone) await stopServer(cluster, postmaster);
      // The server has cut this connection by now, so there is no answer to wait for.
      void client.end().catch(() => undefined);
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
