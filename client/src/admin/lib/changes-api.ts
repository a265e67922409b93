import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ChangeKind } from '#common/domain/change-kinds.ts';
import { api } from '#client/lib/api.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { auditLogKeys } from './audit-log-keys.ts';

/** Filters the audit log by kind of object, or by one object. Empty for all. */
export interface ChangeFilter {
  kind?: ChangeKind;
  id?: string;
}

function changesQuery(userId: string, filter: ChangeFilter, page: number) {
  return queryOptions({
    queryKey: auditLogKeys.page(userId, filter, page),
    queryFn: ({ signal }) =>
      api('GET /changes', { query: { ...filter, page: String(page) } }, { signal }),
    /* Never from the cache, because an admin who opens the log expects to see the latest save. */
    staleTime: 0,
  });
}

/** A page of the audit log, newest first. */
export function useChanges(filter: ChangeFilter, page: number) {
  const userId = useSession()?.id ?? '';
  return useQuery({ ...changesQuery(userId, filter, page), placeholderData: keepPreviousData });
}

/** Loads a change with all its fields once `wanted` is true. Never stale, because the log is append-only. */
export function useWholeChange(id: string, wanted: boolean) {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: auditLogKeys.change(userId, id),
    queryFn: ({ signal }) => api('GET /changes/{id}', { params: { id } }, { signal }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
