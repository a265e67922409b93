import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { renew } from '#client/lib/query-client.ts';
import { codeKeys } from './query-keys.ts';

/** A page of discount codes, the newest first. */
export function useCodes(page: number) {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: codeKeys.page(userId, page),
    queryFn: ({ signal }) =>
      api('GET /discount-codes', { query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function codeQuery(userId: string, id: string) {
  return {
    queryKey: codeKeys.one(userId, id),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api('GET /discount-codes/{id}', { params: { id } }, { signal }),
    staleTime: 0,
  };
}

/**
 * Loads a code on every mount, because a form must start from current data.
 * @param id null if none is needed
 */
export function useCode(id: string | null) {
  const userId = useSession()?.id ?? '';
  return useQuery({
    ...codeQuery(userId, id ?? ''),
    refetchOnMount: 'always',
    enabled: id !== null,
  });
}

/**
 * Returns a function that fetches a code. It rejects if that fails.
 * @param id null for a new code
 */
export function useFetchCode(id: string | null) {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return async () => (id === null ? null : client.query(codeQuery(userId, id)));
}

/** Returns the function that reloads the codes after a change or its failure, because an answer may be lost. */
function useRenewCodes() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return () => renew(client, { queryKey: codeKeys.all(userId) });
}

interface CodeSave {
  /** Null for a new code. */
  id: string | null;
  body: InputOf<'POST /discount-codes'>['body'];
  /** Aborts the save. */
  signal?: AbortSignal;
}

/** Creates or changes a code. */
export function useSaveCode() {
  return useMutation({
    mutationFn: ({ id, body, signal }: CodeSave) => {
      const options = { timeoutMs: CHANGE_TIMEOUT_MS, ...(signal && { signal }) };
      return id === null
        ? api('POST /discount-codes', { body }, options)
        : api('PUT /discount-codes/{id}', { params: { id }, body }, options);
    },
    onSettled: useRenewCodes(),
  });
}

/** Deletes a code. */
export function useDeleteCode() {
  return useMutation({
    mutationFn: (id: string) =>
      api('DELETE /discount-codes/{id}', { params: { id } }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSettled: useRenewCodes(),
  });
}
