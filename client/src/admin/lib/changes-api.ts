import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ChangeKind } from '#common/domain/change-kinds.ts';
import { categoriesQuery } from '#client/features/categories/api.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { PRODUCTS, renew } from '#client/lib/query-client.ts';
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

/** Undoes a bulk change. Reloads the log after a failure too, because someone else may have undone it. */
export function useUndoChange() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return useMutation({
    mutationFn: (id: string) =>
      api('POST /changes/{id}/undo', { params: { id } }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSettled: () => {
      void renew(client, { queryKey: auditLogKeys.pages(userId) });
      void renew(client, { queryKey: categoriesQuery.queryKey });
      void renew(client, { queryKey: [PRODUCTS] });
    },
  });
}
