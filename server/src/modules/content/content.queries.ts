import type { Pool } from 'pg';
import type { ContentKey } from '#common/contract/content.ts';
import { indexImages } from '#common/domain/content-images.ts';
import type { ImageSize } from '#common/domain/images.ts';
import { CONTENT_LIMITS } from '#common/limits.ts';
import { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import { rowsOf, type Statement } from '../../postgres/statement.ts';

/** A part or a version of it as it is stored. A null body stands for the standard texts. */
export interface StoredContent {
  body: unknown;
  updatedAt: Date;
}

const FIND: Statement = {
  name: 'content',
  text: `SELECT "body", "updatedAt" FROM "Content" WHERE "key" = $1`,
};

/** Returns a stored part, or null before its first save. */
export async function findContent(pool: Pool, key: ContentKey): Promise<StoredContent | null> {
  const [row] = await rowsOf<{ body: unknown; updatedAt: Date }>(pool, FIND, [key]);
  return row ?? null;
}

/**
 * Locks a part until the transaction ends. Concurrent first saves wait for each other too.
 * @returns null before its first save
 */
export async function lockContent(tx: Tx, key: ContentKey): Promise<StoredContent | null> {
  const lock = `vastra content ${key}`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
  return tx.content.findUnique({ where: { key }, select: { body: true, updatedAt: true } });
}

/**
 * Returns those of the images that a version of the part shows, by their hashes, with the size of the file. The caller
 * has locked the part.
 */
export async function findKnownImages(
  tx: Tx,
  key: ContentKey,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, ImageSize>> {
  if (hashes.length === 0) return new Map();
  const rows = await tx.contentVersion.findMany({
    where: { contentKey: key, imageHashes: { hasSome: [...hashes] } },
    select: { body: true },
  });
  return indexImages(rows.map(({ body }) => body));
}

interface NewVersion {
  key: ContentKey;
  body: Prisma.InputJsonObject | null;
  imageHashes: readonly string[];
  actorId: string;
}

/** Stores a part and its new version. Deletes versions beyond `CONTENT_LIMITS.contentVersions`. */
export async function writeContent(tx: Tx, version: NewVersion): Promise<StoredContent> {
  const { key, actorId, imageHashes } = version;
  const body = version.body ?? Prisma.DbNull;
  const stored = await tx.content.upsert({
    where: { key },
    create: { key, body },
    update: { body },
    select: { body: true, updatedAt: true },
  });
  const { username } = await tx.user.findUniqueOrThrow({
    where: { id: actorId },
    select: { username: true },
  });
  const author = { actorId, actorName: username };
  const data = { contentKey: key, body, imageHashes: [...imageHashes], ...author };
  await tx.contentVersion.create({
    data: { ...data, savedAt: stored.updatedAt },
    select: { id: true },
  });
  await tx.$executeRaw`
    DELETE FROM "ContentVersion" WHERE "id" IN (
      SELECT "id" FROM "ContentVersion" WHERE "contentKey" = ${key}
      ORDER BY "savedAt" DESC, "id" DESC OFFSET ${CONTENT_LIMITS.contentVersions})`;
  return stored;
}

/** Returns the kept versions of a part without their bodies, newest first. */
export async function findVersions(db: Db, key: ContentKey) {
  const rows = await db.$queryRaw<VersionRow[]>`
    SELECT "id", "savedAt", "actorName", "body" IS NULL AS "isStandard" FROM "ContentVersion"
    WHERE "contentKey" = ${key} ORDER BY "savedAt" DESC, "id" DESC LIMIT ${CONTENT_LIMITS.contentVersions}`;
  return rows;
}

/** A version without its body. */
export interface VersionRow {
  id: string;
  savedAt: Date;
  actorName: string;
  isStandard: boolean;
}

/** Returns a version of a part, or null if it has none of this id. */
export async function findVersion(
  db: Db | Tx,
  key: ContentKey,
  id: string,
): Promise<StoredContent | null> {
  const row = await db.contentVersion.findUnique({
    where: { id, contentKey: key },
    select: { body: true, savedAt: true },
  });
  return row && { body: row.body, updatedAt: row.savedAt };
}
