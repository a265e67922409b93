import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Mail } from '#common/contract/mails.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { renew } from '#client/lib/query-client.ts';
import { mailLogKey, mailPageKey } from './query-keys.ts';

interface MailFilter {
  status: Mail['status'] | undefined;
  /** Part of the recipient's address; empty for all mails. */
  q: string;
  page: number;
}

/** A page of the shop's mails, newest first. */
export function useMails({ status, q, page }: MailFilter) {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: mailPageKey(userId, { status, q, page }),
    queryFn: ({ signal }) =>
      api(
        'GET /mails',
        { query: { page: String(page), status, q: q === '' ? undefined : q } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** Sends a mail again. Shows a notice and reloads the list after success and failure. */
export function useResendMail() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return useMutation({
    mutationFn: (id: string) =>
      api('POST /mails/{id}/resend', { params: { id } }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(serverMessage(error, 'The mail was not sent.')),
    onSettled: () => renew(client, { queryKey: mailLogKey(userId) }),
  });
}
