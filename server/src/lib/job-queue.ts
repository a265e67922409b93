import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from './logger.ts';

/** pg-boss keeps its tables in a schema of its own and brings them up to date by itself. */
const SCHEMA = 'pgboss';
/** It asks seldom and briefly. */
const CONNECTIONS = 2;
/** Milliseconds between tries to reach a database that is away. */
const RETRY_MS = 1_000;

/** Postgres' classes "connection exception" and "operator intervention", and the system's codes. */
const AWAY = /^(08|57P|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH)/;

/** Two shops that make their queues at once may stand in each other's way; one of them goes again. */
const DEADLOCK = '40P01';

/** Whether a statement may succeed later just as it is. */
function mayComeBack(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    code === DEADLOCK ||
    AWAY.test(code) ||
    /connection terminated|timeout exceeded/i.test(error.message)
  );
}

/** pg-boss over a database that may be away for a while. */
export interface JobQueue {
  boss: PgBoss;
  /** Takes no more jobs and waits for those at work, at most so many milliseconds. */
  stop: (timeout: number) => Promise<void>;
}

/**
 * Opens pg-boss. It does not look at the end of some of its statements, and a rejected one would end
 * the process; so statements wait for a lost database to come back, and for ever after the stop.
 * @throws when the database does not let pg-boss make its tables
 */
export async function startJobQueue(databaseUrl: string, logger: Logger): Promise<JobQueue> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  // A connection that breaks is replaced at the next statement; whoever used it is told by theirs.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let stopped = false;

  /** One try. A connection whose statement failed may be amid a transaction, so it is given up. */
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
    // How often schedules are looked at, and how soon they are obeyed.
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
