import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from '../lib/logger.ts';

/** Schema of pg-boss's own tables, which pg-boss creates and migrates itself. */
const SCHEMA = 'pgboss';
/** Few, because pg-boss's statements are rare and short. */
const CONNECTIONS = 2;
/** Milliseconds between attempts to reach a lost database. */
const RETRY_MS = 1_000;

/** Postgres' error classes "connection exception" and "operator intervention", and system error codes. */
const AWAY = /^(08|57P|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH)/;

/** Postgres' code for a deadlock. Two shops that create their queues at the same time may cause one. */
const DEADLOCK = '40P01';

/** True if the same statement may succeed later. */
function mayComeBack(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    code === DEADLOCK ||
    AWAY.test(code) ||
    /connection terminated|timeout exceeded/i.test(error.message)
  );
}

/** pg-boss on a database that may be unreachable for a while. */
export interface JobQueue {
  boss: PgBoss;
  /** Starts no more jobs and waits for running ones, at most `timeout` milliseconds. */
  stop: (timeout: number) => Promise<void>;
}

/**
 * Starts pg-boss. It does not handle the rejection of some of its statements, which would end the process.
 * So statements wait until a lost database returns; after the stop, failed ones never settle.
 * @throws the database's error if pg-boss cannot create its tables
 */
export async function startJobQueue(databaseUrl: string, logger: Logger): Promise<JobQueue> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  // A broken connection is replaced at the next statement, and a running statement rejects on its own.
  // Without these listeners the error event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let stopped = false;

  /** Runs a statement once. If it fails, its connection is closed, because a transaction may be open. */
  async function query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const client = await pool.connect();
    try {
      const result = await client.query(text, values);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async function executeSql(text: string, values: unknown[]): Promise<pg.QueryResult> {
    for (;;) {
      try {
        return await query(text, values);
      } catch (error) {
        if (stopped) return new Promise(() => undefined);
        if (!mayComeBack(error)) throw error;
        await delay(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  const boss = new PgBoss({
    db: { executeSql },
    schema: SCHEMA,
    // How often pg-boss checks its schedules, and how often it runs the scheduled jobs.
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 2,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterHours: 24,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'The queue of background work failed'));
  try {
    await boss.start();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    boss,
    async stop(timeout) {
      if (stopped) return;
      await boss.stop({ graceful: true, wait: true, timeout });
      stopped = true;
      await pool.end();
    },
  };
}
