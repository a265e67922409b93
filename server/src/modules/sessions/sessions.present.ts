import type { Session } from '#common/contract/sessions.ts';
import type { SessionRow } from './sessions.queries.ts';

/** @param currentId id of the caller's own session; null if the token has none */
export function presentSession(row: SessionRow, currentId: string | null): Session {
  return {
    id: row.id,
    device: row.device,
    network: row.network || null,
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === currentId,
  };
}
