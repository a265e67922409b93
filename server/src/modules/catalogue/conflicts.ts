import { Prisma } from '#server/src/generated/prisma/client.ts';

/** Prisma's codes for: taken already, link to something gone, row gone, transaction lost to another. */
const CONFLICTS = new Set(['P2002', 'P2003', 'P2025', 'P2034']);

/** Postgres' codes for a deadlock and a lost race, which Prisma only quotes for raw queries (P2010). */
const LOST_TO_ANOTHER = /\b40P01\b|\b40001\b/;

/** Whether a write failed only because somebody else changed the same things at the same time. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return (
    CONFLICTS.has(error.code) || (error.code === 'P2010' && LOST_TO_ANOTHER.test(error.message))
  );
}
