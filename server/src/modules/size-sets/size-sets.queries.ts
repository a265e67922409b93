import type { SizeSetModel } from '#server/src/generated/prisma/models.ts';
import { notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import type { Db, Tx } from '../../postgres/db.ts';

/** Returns all size sets in the order of their names (docs/decisions/018-names-in-a-readers-order.md). */
export function findSizeSets(
  db: Db,
): Promise<Pick<SizeSetModel, 'id' | 'name' | 'sizes' | 'updatedAt'>[]> {
  return db.$queryRaw`
    SELECT "id", "name", "sizes", "updatedAt" FROM "SizeSet" ORDER BY "name" COLLATE "name_order", "id"`;
}

/** Makes other transactions that add a set wait until this one ends, so that each sees the right number of sets. */
export async function lockSizeSets(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('vastra size sets', 0))`;
}

/**
 * Locks a size set until this transaction ends.
 * @throws AppError NOT_FOUND
 */
export async function lockSizeSet(tx: Tx, id: string): Promise<SizeSetModel> {
  if (!isId(id)) throw notFound('Size set');
  await tx.$queryRaw`SELECT FROM "SizeSet" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const row = await tx.sizeSet.findUnique({ where: { id } });
  if (!row) throw notFound('Size set');
  return row;
}
