import { SESSION_DAYS, SESSIONS_PER_USER } from '#common/limits.ts';
import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import { newId } from '../../lib/ids.ts';

export const sessionSelect = {
  id: true,
  device: true,
  network: true,
  createdAt: true,
  lastSeenAt: true,
} satisfies Prisma.SessionSelect;

export type SessionRow = Prisma.SessionGetPayload<{ select: typeof sessionSelect }>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The times of a session that is used now. */
function timesFrom(now: Date) {
  return { lastSeenAt: now, expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS) };
}

interface NewSession {
  userId: string;
  device: string;
  network: string;
}

/**
 * Stores a new session and returns its id. Deletes the user's least recently used ones beyond
 * SESSIONS_PER_USER.
 */
export async function insertSession(db: Db | Tx, session: NewSession, now: Date): Promise<string> {
  const id = newId();
  await db.session.create({
    data: { id, ...session, createdAt: now, ...timesFrom(now) },
    select: { id: true },
  });
  await db.$executeRaw`
    DELETE FROM "Session" WHERE "id" IN (
      SELECT "id" FROM "Session" WHERE "userId" = ${session.userId}::uuid
      ORDER BY "lastSeenAt" DESC, "id" DESC OFFSET ${SESSIONS_PER_USER})`;
  return id;
}

/** Prolongs a session, because its user gets a new token. Returns false if it has ended. */
export async function prolongSession(db: Db | Tx, id: string, now: Date): Promise<boolean> {
  const { count } = await db.session.updateMany({ where: { id }, data: timesFrom(now) });
  return count > 0;
}

/** Returns a user's sessions that have not expired, the last used first. */
export function findSessions(db: Db | Tx, userId: string, now: Date): Promise<SessionRow[]> {
  return db.session.findMany({
    where: { userId, expiresAt: { gt: now } },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
    select: sessionSelect,
  });
}

/** Deletes one session of a user. Returns false if the user has no such session. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { count } = await db.session.deleteMany({ where: { id, userId } });
  return count > 0;
}

/** Deletes all sessions of a user, except one if an id is given. */
export async function deleteSessions(
  db: Db | Tx,
  userId: string,
  except: string | null = null,
): Promise<void> {
  await db.session.deleteMany({
    where: { userId, ...(except === null ? {} : { id: { not: except } }) },
  });
}
