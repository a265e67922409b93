import type { Pool } from 'pg';
import { inTransaction, rowsOf, type Statement } from '../../postgres/statement.ts';

/**
 * For how long an image that is being stored stays protected without a renewal. Long enough for a database
 * that restarts; short enough that the files of a killed process soon go.
 */
export const PROTECTED_SECONDS = 15;

/** Excludes checks of this image while the transaction runs, in all processes of the shop. */
const LOCK = `pg_advisory_xact_lock(hashtextextended('vastra image ' || "hash", 0))`;

const PROTECT: Statement = {
  name: 'protect-images',
  text: `
    WITH locked AS MATERIALIZED (SELECT "hash", ${LOCK} FROM unnest($1::text[]) AS image ("hash"))
    INSERT INTO "ImageCheck" ("hash", "dueAt")
    SELECT "hash", clock_timestamp() + interval '${PROTECTED_SECONDS} seconds' FROM locked
    RETURNING "id"`,
};

const RENEW: Statement = {
  name: 'renew-image-protection',
  text: `
    UPDATE "ImageCheck" SET "dueAt" = clock_timestamp() + interval '${PROTECTED_SECONDS} seconds'
    WHERE "id" = ANY($1::uuid[]) RETURNING "id"`,
};

/** True if a row names the image. Old orders and kept versions of edited content count as well. */
const IS_NAMED = (hash: string) => `(
  EXISTS (SELECT FROM "Upload" WHERE "hash" = ${hash})
  OR EXISTS (SELECT FROM "OrderItem" WHERE "imageHash" = ${hash})
  OR EXISTS (SELECT FROM "ContentVersion" WHERE "imageHashes" @> ARRAY[${hash}]::text[]))`;

const RELEASE: Statement = {
  name: 'release-images',
  text: `
    WITH named AS (
      DELETE FROM "ImageCheck" c WHERE "id" = ANY($1::uuid[]) AND ${IS_NAMED('c."hash"')}
    )
    UPDATE "ImageCheck" c SET "dueAt" = '-infinity' WHERE "id" = ANY($1::uuid[]) AND NOT ${IS_NAMED('c."hash"')}
    RETURNING "hash"`,
};

const LOCK_ONE: Statement = {
  name: 'lock-image',
  text: `SELECT ${LOCK} FROM (SELECT $1::text AS "hash") image`,
};
const DELETE_DUE: Statement = {
  name: 'delete-due-image-checks',
  text: `DELETE FROM "ImageCheck" WHERE "hash" = $1 AND "dueAt" <= statement_timestamp()`,
};
const IS_USED: Statement = {
  name: 'is-image-used',
  text: `
    SELECT EXISTS (SELECT FROM "ImageCheck" WHERE "hash" = $1) OR ${IS_NAMED('$1')} AS "used"`,
};

const POSTPONE: Statement = {
  name: 'postpone-image-check',
  text: `
    UPDATE "ImageCheck" SET "dueAt" = now() + interval '10 minutes' WHERE "hash" = $1 AND "dueAt" <= now()`,
};

const FIND_DUE: Statement = {
  name: 'find-due-image-checks',
  text: `SELECT DISTINCT "hash" FROM "ImageCheck" WHERE "dueAt" <= now() LIMIT 100`,
};

const NOTE_UNNAMED: Statement = {
  name: 'note-unnamed-images',
  text: `
    INSERT INTO "ImageCheck" ("hash", "dueAt")
    SELECT "hash", now() + make_interval(days => $2) FROM unnest($1::text[]) AS image ("hash")
    WHERE NOT ${IS_NAMED('image."hash"')}
      AND NOT EXISTS (SELECT FROM "ImageCheck" c WHERE c."hash" = image."hash")
    RETURNING "hash"`,
};

/**
 * Protects the files of images from being deleted by any process until `PROTECTED_SECONDS` from now. Waits for a
 * deletion in progress.
 * @returns the ids of the protections
 */
export async function protectImages(pool: Pool, hashes: Iterable<string>): Promise<string[]> {
  // Sorted, so that two processes lock in the same order.
  const sorted = [...new Set(hashes)].sort();
  if (sorted.length === 0) return [];
  const rows = await rowsOf<{ id: string }>(pool, PROTECT, [sorted]);
  return rows.map(({ id }) => id);
}

/** Renews protections. @returns false if one has run out and its image was checked since */
export async function renewProtection(pool: Pool, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  return (await rowsOf(pool, RENEW, [ids])).length === ids.length;
}

/** Ends protections. @returns the hashes that no row names, whose check is due now */
export async function releaseImages(pool: Pool, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf<{ hash: string }>(pool, RELEASE, [ids]);
  return rows.map(({ hash }) => hash);
}

/**
 * Calls `remove` if no row names the image and nothing protects it. Until `remove` has ended, no process can start
 * to protect it. If `remove` fails, the check stays due.
 */
export async function checkImage(
  pool: Pool,
  hash: string,
  remove: () => Promise<void>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await rowsOf(client, LOCK_ONE, [hash]);
    await rowsOf(client, DELETE_DUE, [hash]);
    // A statement of its own, so that it sees what was committed before the lock and the deletion.
    const [row] = await rowsOf<{ used: boolean }>(client, IS_USED, [hash]);
    if (row?.used === false) await remove();
  });
}

/** Repeats a check that failed in ten minutes. */
export async function postponeCheck(pool: Pool, hash: string): Promise<void> {
  await rowsOf(pool, POSTPONE, [hash]);
}

/** Finds up to 100 images whose check is due. */
export async function findDueImages(pool: Pool): Promise<string[]> {
  const rows = await rowsOf<{ hash: string }>(pool, FIND_DUE, []);
  return rows.map(({ hash }) => hash);
}

/** Has those of the images that no row names checked after some days. @returns how many */
export async function noteUnnamedImages(
  pool: Pool,
  hashes: readonly string[],
  days: number,
): Promise<number> {
  if (hashes.length === 0) return 0;
  return (await rowsOf(pool, NOTE_UNNAMED, [hashes, days])).length;
}
