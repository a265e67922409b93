import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { MINE } from '#client/lib/query-client.ts';
import { useSession } from '../session/use-session.ts';

function addressesQuery(userId: string) {
  return queryOptions({
    queryKey: [MINE, userId, 'addresses'],
    queryFn: async ({ signal }) => (await api('GET /addresses', {}, { signal })).addresses,
  });
}

export function useAddresses() {
  const user = useSession();
  return useQuery({ ...addressesQuery(user?.id ?? ''), enabled: user !== null });
}

interface AddressChange {
  /** Null for a new address. */
  id: string | null;
  body: InputOf<'POST /addresses'>['body'];
}

/** Saves a new or changed address, then loads the list again (spec.md §4). */
export function useSaveAddress() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return useMutation({
    mutationFn: ({ id, body }: AddressChange) => {
      const options = { timeoutMs: CHANGE_TIMEOUT_MS };
      return id === null
        ? api('POST /addresses', { body }, options)
        : api('PUT /addresses/{id}', { params: { id }, body }, options);
    },
    onSuccess: () => client.invalidateQueries(addressesQuery(userId)),
  });
}
