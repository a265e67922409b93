import type { Tx } from '../../postgres/db.ts';

/**
 * Removes the values from those audit log entries of orders that have one of the given fields. The append-only
 * trigger allows this for orders alone.
 */
export async function forgetValues(
  tx: Tx,
  orderIds: readonly string[],
  fields: readonly string[],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Change" SET "changes" = '[]'
    WHERE "kind" = 'ORDER' AND "objectId" = ANY(${[...orderIds]}::text[])
      AND jsonb_path_query_array("changes", '$[*].field') ?| ${[...fields]}::text[]`;
}
