import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ChangeKind } from '#common/domain/change-kinds.ts';
import { api } from '#client/lib/api.ts';
import { MINE } from '#client/lib/query-client.ts';
import { useSession } from '#client/features/session/use-session.ts';

/** What the trail is asked for: a kind of thing, one of them, or everything. */
export interface ChangeFilter {
  kind?: ChangeKind;
  id?: string;
}

function changesQuery(userId: string, filter: ChangeFilter, page: number) {
  return queryOptions({
    queryKey: [MINE, userId, 'changes', filter, page],
    queryFn: ({ signal }) =>
      api('GET /changes', { query: { ...filter, page: String(page) } }, { signal }),
    /* Whoever opens a trail wants to see what was saved just now. */
    staleTime: 0,
  });
}

/** A page of the trail, newest first. */
export function useChanges(filter: ChangeFilter, page: number) {
  const userId = useSession()?.id ?? '';
  return useQuery({ ...changesQuery(userId, filter, page), placeholderData: keepPreviousData });
}

/** A change with all of its fields, once it is asked for; a change never changes. */
export function useWholeChange(id: string, wanted: boolean) {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: [MINE, userId, 'change', id],
    queryFn: ({ signal }) => api('GET /changes/{id}', { params: { id } }, { signal }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
