import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { MINE, renew } from '#client/lib/query-client.ts';

function keyOf(userId: string) {
  return [MINE, userId, 'size-sets'] as const;
}

/** The owner's size sets, in the order of their names. */
export function useSizeSets() {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => (await api('GET /size-sets', {}, { signal })).sizeSets,
    staleTime: 0,
  });
}

/**
 * Returns a function that fetches a size set after an edit conflict. It rejects if that fails.
 * @param id null for a new set
 */
export function useFetchSizeSet(id: string | null) {
  return async () => (id === null ? null : api('GET /size-sets/{id}', { params: { id } }));
}

/** Returns the function that reloads the sets after a change or its failure, because an answer may be lost. */
function useRenewSizeSets() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return () => renew(client, { queryKey: keyOf(userId) });
}

interface SizeSetSave {
  /** Null for a new set. */
  id: string | null;
  body: InputOf<'POST /size-sets'>['body'];
  /** Aborts the save. */
  signal: AbortSignal;
}

/** Creates or changes a size set. */
export function useSaveSizeSet() {
  return useMutation({
    mutationFn: ({ id, body, signal }: SizeSetSave) => {
      const options = { timeoutMs: CHANGE_TIMEOUT_MS, signal };
      return id === null
        ? api('POST /size-sets', { body }, options)
        : api('PUT /size-sets/{id}', { params: { id }, body }, options);
    },
    onSettled: useRenewSizeSets(),
  });
}

/** Deletes a size set. */
export function useDeleteSizeSet() {
  return useMutation({
    mutationFn: (id: string) =>
      api('DELETE /size-sets/{id}', { params: { id } }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSettled: useRenewSizeSets(),
  });
}
