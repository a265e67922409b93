import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { orderQuery } from '#client/features/orders/api.ts';
import { orderKey } from '#client/features/orders/query-keys.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import type { IdempotentCall } from '#client/lib/idempotent-call.ts';
import { renew } from '#client/lib/query-client.ts';
import { showSavedOrder } from '../api.ts';
import { orderLogKey } from '../query-keys.ts';

/** Loads everything that happened to an order, oldest first. */
export function useOrderLog(id: string) {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: orderLogKey(userId, id),
    queryFn: ({ signal }) => api('GET /orders/{id}/log', { params: { id } }, { signal }),
    select: ({ entries }) => entries,
  });
}

/** Returns a function that fetches the present address of an order. It rejects if that fails. */
export function useFetchOrderAddress(id: string) {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return async () => {
    const { address } = await client.query({ ...orderQuery(userId, id), staleTime: 0 });
    return address;
  };
}

interface AddressCorrection {
  id: string;
  body: InputOf<'PUT /orders/{id}/address'>['body'];
  /** Aborts the save. */
  signal: AbortSignal;
}

/** Corrects the address of an order. After an error reloads the order: it may have been shipped meanwhile. */
export function useCorrectAddress() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return useMutation({
    mutationFn: async ({ id, body, signal }: AddressCorrection) => {
      const options = { timeoutMs: CHANGE_TIMEOUT_MS, signal };
      const answer = await api('PUT /orders/{id}/address', { params: { id }, body }, options);
      showSavedOrder(client, userId, answer);
      return answer.order.address;
    },
    onError: (_, { id }) => renew(client, { queryKey: orderKey(userId, id) }),
  });
}

interface NewNote {
  id: string;
  text: string;
  /** The same for every attempt at this note. */
  call: IdempotentCall;
}

/** Adds a note to an order, or mails a message to its customer. Shows the history of the answer. */
export function useWriteNote(what: 'notes' | 'messages') {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return useMutation({
    mutationFn: ({ id, text, call }: NewNote) =>
      call.run((key) => {
        const input = { params: { id }, headers: { 'idempotency-key': key }, body: { text } };
        const options = { timeoutMs: CHANGE_TIMEOUT_MS };
        return what === 'notes'
          ? api('POST /orders/{id}/notes', input, options)
          : api('POST /orders/{id}/messages', input, options);
      }),
    onSuccess: (log, { id }) => client.setQueryData(orderLogKey(userId, id), log),
  });
}
