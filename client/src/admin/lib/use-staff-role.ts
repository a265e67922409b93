import {
  useQueryClient,
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { mayUse, STAFF_ROLES, type StaffRole } from '#common/domain/staff-roles.ts';
import { meKey } from '#client/features/session/query-keys.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { ApiError } from '#client/lib/api-error.ts';
import { areaOfPage } from './page-areas.ts';

/**
 * Returns the role of the signed-in administrator. A session that was stored before there were roles has none until
 * the account is loaded; it counts as EVERYTHING, because the server checks each call.
 */
export function useStaffRole(): StaffRole {
  const stored = useSession()?.staffRole;
  return STAFF_ROLES.find((role) => role === stored) ?? 'EVERYTHING';
}

/** Returns a function that tells whether the administrator's role may open a page of the back office. */
export function useMayOpen(): (to: string) => boolean {
  const role = useStaffRole();
  return (to) => mayUse(role, areaOfPage(to));
}

function isRefusal({ type, ...event }: QueryCacheNotifyEvent | MutationCacheNotifyEvent): boolean {
  if (type !== 'updated' || !('action' in event) || event.action.type !== 'error') return false;
  const error: unknown = event.action.error;
  return error instanceof ApiError && error.code === 'FORBIDDEN';
}

/** Reloads the administrator's account after the server has refused a call, because their role may have changed. */
export function useFreshStaffRole(): void {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  useEffect(() => {
    const reload = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (isRefusal(event)) void client.invalidateQueries({ queryKey: meKey(userId) });
    };
    const stops = [
      client.getQueryCache().subscribe(reload),
      client.getMutationCache().subscribe(reload),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, userId]);
}
