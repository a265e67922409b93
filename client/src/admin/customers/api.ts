import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#client/features/session/use-session.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { renew } from '#client/lib/query-client.ts';
import type { CustomerFilter } from './customer-filter.ts';
import { customerKeys } from './query-keys.ts';

const OPTIONS = { timeoutMs: CHANGE_TIMEOUT_MS };

/** A page of customers, the newest first. */
export function useCustomers({ q, status }: CustomerFilter, page: number) {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: customerKeys.page(userId, { q, status, page }),
    queryFn: ({ signal }) =>
      api('GET /customers', { query: { page: String(page), q, status } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One customer with addresses and totals. */
export function useCustomer(id: string) {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: customerKeys.one(userId, id),
    queryFn: ({ signal }) => api('GET /customers/{id}', { params: { id } }, { signal }),
    select: ({ customer }) => customer,
    staleTime: 0,
  });
}

/** A page of a customer's orders, the newest first. */
export function useCustomerOrders(id: string, page: number) {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: customerKeys.orders(userId, id, page),
    queryFn: ({ signal }) =>
      api(
        'GET /customers/{id}/orders',
        { params: { id }, query: { page: String(page) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Returns the function that reloads customers after a change or its failure, because an answer may be lost. */
function useRenewCustomers() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return () => renew(client, { queryKey: customerKeys.all(userId) });
}

/** Blocks a customer. */
export function useBlockCustomer() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api('POST /customers/{id}/block', { params: { id }, body: { reason } }, OPTIONS),
    onSettled: useRenewCustomers(),
  });
}

/** Unblocks a customer, unless the block is another one than the administrator saw. */
export function useUnblockCustomer() {
  return useMutation({
    mutationFn: ({ id, expectedBlockedAt }: { id: string; expectedBlockedAt: string }) =>
      api('POST /customers/{id}/unblock', { params: { id }, body: { expectedBlockedAt } }, OPTIONS),
    onSettled: useRenewCustomers(),
  });
}
