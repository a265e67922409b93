import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { isNotFound } from '#client/lib/api-error.ts';
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

/** Deletes an address, then loads the list again. */
export function useDeleteAddress() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return useMutation({
    mutationFn: (id: string) =>
      api('DELETE /addresses/{id}', { params: { id } }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSettled: () => client.invalidateQueries(addressesQuery(userId)),
  });
}

const PIN = /^[1-9]\d{5}$/;

/** City and state of a PIN code; asked only for a whole one, null when nobody knows it. */
export function usePinCode(pin: string) {
  return useQuery({
    queryKey: ['pincodes', pin],
    queryFn: async ({ signal }) => {
      try {
        return await api('GET /pincodes/{pin}', { params: { pin } }, { signal });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    enabled: PIN.test(pin),
    staleTime: Infinity,
    retry: false,
  });
}
