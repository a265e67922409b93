import { Prisma } from '#server/src/generated/prisma/client.ts';

/** Prisma's codes for: taken already, link to something gone, row gone, transaction lost to another. */
const CONFLICTS = new Set(['P2002', 'P2003', 'P2025', 'P2034']);

/** Whether a write failed only because somebody else changed the same things at the same time. */
export function isConflict(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && CONFLICTS.has(error.code);
}
