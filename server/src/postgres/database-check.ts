import { findDatabaseProblem, migrationFolders } from './database-state.ts';
import { isConnectionFault } from './unavailable.ts';
import { createWatchedPool, type Reachability } from './watched-pool.ts';

/** Milliseconds that a check may take. /readyz has to answer within two seconds. */
const LIMIT_MS = 1_500;
/** Milliseconds of LIMIT_MS in which the process reads what has arrived, after a pause of its own. */
const GRACE_MS = 200;
/** A lock that the check waits for longer is reported like a database that does not answer. */
const SESSION = '-c timezone=UTC -c lock_timeout=1s -c statement_timeout=1s';

/** Checks a database over a connection of its own, so that busy connections cannot delay it. */
export interface DatabaseCheck extends Reachability {
  /**
   * Returns why the server must not use the database now, or null. Calls at the same time share a check.
   * Rejects within 1.5 seconds if the database does not answer.
   */
  findProblem: () => Promise<string | null>;
  close: () => Promise<void>;
}

/** Rejects if a promise has not settled in time. An answer that arrived while the process was busy counts. */
async function settleWithin<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new Error('Connection terminated: the database does not answer'));
    timer = setTimeout(() => {
      // Node runs timers before it reads from sockets.
      timer = setTimeout(fail, GRACE_MS);
    }, milliseconds - GRACE_MS);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Creates a check of the database. It connects at the first call and keeps its connection. */
export function createDatabaseCheck(url: string): DatabaseCheck {
  const { pool, cut, close } = createWatchedPool({
    connectionString: url,
    max: 1,
    options: SESSION,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: LIMIT_MS,
  });
  const listeners: (() => void)[] = [];
  let folders: string[] | undefined;
  const check = async () => {
    folders ??= await migrationFolders();
    return findDatabaseProblem(
      async (sql) => (await pool.query<Record<string, unknown>>(sql)).rows,
      folders,
    );
  };
  let running: Promise<string | null> | null = null;
  const findProblem = () => {
    running ??= settleWithin(check(), LIMIT_MS)
      .catch((error: unknown) => {
        // The next check connects anew.
        cut();
        if (isConnectionFault(error)) for (const tell of listeners) tell();
        throw error;
      })
      .finally(() => {
        running = null;
      });
    return running;
  };
  return {
    findProblem,
    onLost: (listener) => listeners.push(listener),
    isReachable: () =>
      findProblem().then(
        () => true,
        (error: unknown) => !isConnectionFault(error),
      ),
    close,
  };
}
