import type { StaffRole } from '#common/domain/staff-roles.ts';
import type { Db, Tx } from '../../postgres/db.ts';

/** An administrator, with the time at which an open session was last in use. */
export interface AdministratorRow {
  id: string;
  username: string;
  email: string;
  createdAt: Date;
  lastSeenAt: Date | null;
  invitedAt: Date | null;
  staffRole: StaffRole;
}

/** Returns all administrators, the oldest account first. */
export function findAdministrators(db: Db, now: Date): Promise<AdministratorRow[]> {
  return db.$queryRaw<AdministratorRow[]>`
    SELECT u."id", u."username", u."email", u."createdAt", u."invitedAt",
      u."staffRole"::text AS "staffRole", (
      SELECT max(s."lastSeenAt") FROM "Session" s
      WHERE s."userId" = u."id" AND s."expiresAt" > ${now}::timestamptz) AS "lastSeenAt"
    FROM "User" u WHERE u."userType" = 'ADMIN' ORDER BY u."createdAt", u."id"`;
}

/** An administrator whose row is locked. */
export type LockedAdministrator = Pick<AdministratorRow, 'id' | 'staffRole'>;

/**
 * Locks all administrators until the transaction ends and returns their ids and roles. Leaves out those who are
 * removed while this waits.
 */
export function lockAdministrators(tx: Tx): Promise<LockedAdministrator[]> {
  return tx.$queryRaw<LockedAdministrator[]>`
    SELECT "id", "staffRole"::text AS "staffRole" FROM "User" WHERE "userType" = 'ADMIN'
    ORDER BY "id" FOR NO KEY UPDATE`;
}
