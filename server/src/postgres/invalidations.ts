import type pg from 'pg';
import { type Periodic, runPeriodically } from '../lib/periodic.ts';
import { rowsOf, type Statement } from './statement.ts';
import { createWatchedPool, type Reachability } from './watched-pool.ts';

/** Tags of everything that changed; 'all' if that is not known. */
export type Changed = ReadonlySet<string> | 'all';

/** Announces what was changed in the database, by any process (docs/decisions/028-strict-invalidation.md). */
export interface Invalidations {
  /**
   * Resolves when the listeners know every change that was committed before the call. Calls at the same
   * time share a query. Rejects if the database does not answer.
   */
  catchUp: () => Promise<void>;
  /** Calls the listener with the tags of each change. @returns the function that stops it */
  listen: (listener: (changed: Changed) => void) => () => void;
  /** Deletes rows that every process has read, and catches up. Call it about once a minute. */
  tidy: () => Promise<void>;
  close: () => Promise<void>;
}

/** Milliseconds for which rows are kept. A process that did not read for half as long forgets everything. */
const RETENTION_MS = 600_000;
/** Milliseconds after which a connection that does not answer is given up, because every read waits for it. */
const SILENCE_MS = 4_000;
/** Milliseconds after which an attempt to connect is given up. */
const CONNECT_MS = 2_000;
/** Milliseconds between two calls of `tidy`. */
const TIDY_MS = 60_000;
/** Maximum number of rows that one statement of `tidy` deletes, so that none holds many locks for long. */
const BATCH = 10_000;
/** The tag of a change that affects everything. */
const EVERYTHING = 'all';
/**
 * The table is nearly empty when the connection plans its statement, and grows by thousands of rows before the
 * plan is made again. A scan of all rows would soon cost several times what the index does.
 */
const SESSION = '-c enable_seqscan=off -c statement_timeout=3s -c lock_timeout=2s';

/** The database as a statement saw it. */
interface Seen {
  /** Which transactions were committed. */
  snapshot: string;
  /** Changes if the server restarts, or if the database or the table is another one than before. */
  identity: string;
  /** The database's clock, in milliseconds. */
  at: number;
}

/**
 * The tags of transactions that the last snapshot did not contain: later ones, and those that were running.
 * A restored database may have transaction ids of the future, which are left out. No tags without a snapshot.
 */
const READ: Statement = {
  name: 'read-invalidations',
  text: `
    SELECT pg_current_snapshot()::text AS "snapshot",
      pg_postmaster_start_time() || ' ' || (SELECT oid FROM pg_database WHERE datname = current_database())
        || ' ' || to_regclass('"CacheInvalidation"')::oid AS "identity",
      extract(epoch FROM clock_timestamp())::float8 * 1000 AS "at",
      ARRAY(
        SELECT "tag" FROM "CacheInvalidation"
        WHERE "xid" >= pg_snapshot_xmax($1::pg_snapshot) AND "xid" < pg_snapshot_xmax(pg_current_snapshot())
        UNION SELECT "tag" FROM "CacheInvalidation"
        WHERE "xid" = ANY(ARRAY(SELECT pg_snapshot_xip($1::pg_snapshot)))
      ) AS "tags"`,
};

/** Deletes some rows of transactions that a snapshot contains, and counts them. */
const DELETE: Statement = {
  name: 'delete-invalidations',
  text: `
    WITH "deleted" AS (
      DELETE FROM "CacheInvalidation" WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM "CacheInvalidation"
        WHERE "xid" < pg_snapshot_xmax($1::pg_snapshot) AND pg_visible_in_snapshot("xid", $1::pg_snapshot)
        ORDER BY "xid" LIMIT ${BATCH}))
      RETURNING 1
    )
    SELECT count(*)::int AS "count" FROM "deleted"`,
};

/** True if all rows that were added between the two are still there. */
function isContinuous(before: Seen | null, now: Seen, retentionMs: number): boolean {
  return before?.identity === now.identity && now.at - before.at <= retentionMs / 2;
}

/** Shares runs: at most one at a time; calls during a run share the next one, which starts after them. */
function shareRuns(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= running
      .catch(() => undefined)
      // Everything that has arrived already shares the run as well.
      .then(() => new Promise((resolve) => setImmediate(resolve)))
      .then(() => {
        const current = run();
        running = current;
        next = null;
        return current;
      });
    return next;
  };
}

/** Deletes all rows of transactions that a snapshot contains. */
async function deleteUntil(snapshot: string, pool: pg.Pool): Promise<void> {
  let count = BATCH;
  while (count === BATCH) {
    const [row] = await rowsOf<{ count: number }>(pool, DELETE, [snapshot]);
    count = row?.count ?? 0;
  }
}

interface Options {
  retentionMs?: number;
  /** Finds out early that the connection is lost. */
  database?: Reachability;
}

/**
 * Reads invalidations over a connection of its own, which it opens at the first call.
 * @param sharedPool deletes what is outdated, so that no read waits for it
 */
export function createInvalidations(
  url: string,
  sharedPool: pg.Pool,
  { retentionMs = RETENTION_MS, database }: Options = {},
): Invalidations {
  const listeners = new Set<(changed: Changed) => void>();
  // One connection, so that a lost one is noticed. Busy requests cannot take it away from the cache.
  const { pool, close } = createWatchedPool(
    {
      connectionString: url,
      max: 1,
      options: SESSION,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: CONNECT_MS,
    },
    { database, longestMs: SILENCE_MS },
  );
  let seen: Seen | null = null;
  const forget = () => {
    seen = null;
  };
  pool.on('error', forget);
  pool.on('connect', forget);

  const read = async () => {
    const [row] = await rowsOf<Seen & { tags: string[] }>(pool, READ, [seen?.snapshot ?? null]);
    if (!row) throw new TypeError('The invalidations could not be read.');
    const { tags, ...now } = row;
    const isKnown = isContinuous(seen, now, retentionMs) && !tags.includes(EVERYTHING);
    const changed = isKnown ? new Set(tags) : 'all';
    seen = now;
    if (changed === 'all' || changed.size > 0) for (const listener of listeners) listener(changed);
  };
  const catchUp = shareRuns(read);

  /** What was seen at each call of `tidy` within the retention time, oldest first. */
  let kept: Seen[] = [];
  const tidy = async () => {
    await catchUp();
    if (!seen) return;
    const { at, identity } = seen;
    const old = kept
      .filter((one) => one.identity === identity && one.at <= at - retentionMs)
      .at(-1);
    kept = [...kept.filter((one) => one.at > at - retentionMs), seen];
    // Every process that reads at least twice as often has applied what that snapshot contains.
    if (old) await deleteUntil(old.snapshot, sharedPool);
  };
  return {
    catchUp,
    tidy,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close,
  };
}

/** Calls `tidy` once a minute, also while nothing is read, so that caches of an idle process free what is outdated. */
export function startTidyingInvalidations(
  invalidations: Pick<Invalidations, 'tidy'>,
  onError: (error: unknown) => void,
): Periodic {
  return runPeriodically(() => invalidations.tidy(), { periodMs: TIDY_MS, onError });
}
