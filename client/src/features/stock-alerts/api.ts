import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { isRefusal, serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { PRODUCTS, MINE, renew } from '#client/lib/query-client.ts';

const SLOW = { timeoutMs: CHANGE_TIMEOUT_MS };

/** Loads a product by its id; `data` is null if the shop has no such product. */
export function useAlertedProduct(id: string) {
  return useQuery({
    queryKey: [PRODUCTS, 'alert', id],
    queryFn: async ({ signal }) => {
      try {
        return (await api('GET /products/{id}', { params: { id } }, { signal })).product;
      } catch (error) {
        if (isRefusal(error)) return null;
        throw error;
      }
    },
  });
}

function alertsQuery(userId: string) {
  return queryOptions({
    queryKey: [MINE, userId, 'stock-alerts'],
    queryFn: async ({ signal }) => (await api('GET /stock-alerts', {}, { signal })).variantIds,
  });
}

/** Loads the ids of the variants that the signed-in customer waits for. */
export function useAlerts() {
  return useQuery(alertsQuery(useSession()?.id ?? ''));
}

/**
 * Adds or ends the customer's alert for a variant. Shows a notice after success and failure. Reloads the product
 * after a refusal, because the variant may be in stock again.
 */
export function useAlertChange(variantId: string) {
  const client = useQueryClient();
  const { queryKey } = alertsQuery(useSession()?.id ?? '');
  const input = { params: { variantId } };
  return useMutation({
    mutationFn: (waits: boolean) =>
      waits
        ? api('POST /stock-alerts/{variantId}', input, SLOW)
        : api('DELETE /stock-alerts/{variantId}', input, SLOW),
    onSuccess: ({ message }, waits) => {
      notify.success(message);
      client.setQueryData(queryKey, (ids: string[] = []) => [
        ...(waits ? [variantId] : []),
        ...ids.filter((id) => id !== variantId),
      ]);
    },
    onError: (error) => {
      notify.error(serverMessage(error, 'Something went wrong. Please try again.'));
      if (isRefusal(error)) void renew(client, { queryKey: [PRODUCTS] });
    },
    onSettled: () => renew(client, { queryKey }),
  });
}

/** Requests a visitor's alert: the server mails a link to confirm the address. */
export function useAskForAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<'POST /stock-alerts'>['body']) =>
      api('POST /stock-alerts', { body }, SLOW),
    onError: (error) => {
      if (isRefusal(error)) void renew(client, { queryKey: [PRODUCTS] });
    },
  });
}

/** What a mailed link does: confirm an alert, or stop all alerts to an address. */
export type LinkAction = 'confirm' | 'stop';

/** Does what a mailed link is for. */
export function useLinkAction(action: LinkAction) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) =>
      action === 'confirm'
        ? api('POST /stock-alerts/confirm', { body: { token } }, SLOW)
        : api('POST /stock-alerts/stop', { body: { token } }, SLOW),
    /* The link may be of the customer who is signed in. */
    onSuccess: () => renew(client, { queryKey: [MINE] }),
  });
}
