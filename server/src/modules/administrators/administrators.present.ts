import type { Administrator } from '#common/contract/administrators.ts';
import type { AdministratorRow } from './administrators.queries.ts';

export function presentAdministrator(row: AdministratorRow, callerId: string): Administrator {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    invitedAt: row.invitedAt?.toISOString() ?? null,
    staffRole: row.staffRole,
    isYou: row.id === callerId,
  };
}
