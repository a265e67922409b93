import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import type { OptionalMailKind } from '#common/domain/optional-mails.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { renew } from '#client/lib/query-client.ts';
import { mailLogKey, mailPreviewKey, mailSettingsKey } from './query-keys.ts';

function settingsQuery(userId: string) {
  return {
    queryKey: mailSettingsKey(userId),
    queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /mail-settings', {}, { signal }),
    staleTime: 0,
  };
}

/** Loads the mail settings on every mount, because a form must start from current data. */
export function useMailSettings() {
  const userId = useSession()?.id ?? '';
  return useQuery({ ...settingsQuery(userId), refetchOnMount: 'always' });
}

/** Returns a function that fetches the current settings. It rejects if that fails. */
export function useFetchMailSettings() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return () => client.query(settingsQuery(userId));
}

interface MailSettingsSave {
  body: InputOf<'PUT /mail-settings'>['body'];
  /** Aborts the save. */
  signal: AbortSignal;
}

/** Saves the mail settings. */
export function useSaveMailSettings() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return useMutation({
    mutationFn: ({ body, signal }: MailSettingsSave) =>
      api('PUT /mail-settings', { body }, { timeoutMs: CHANGE_TIMEOUT_MS, signal }),
    onSuccess: (saved) => client.setQueryData(mailSettingsKey(userId), saved),
  });
}

/** A mail as it would be sent now. */
export function useMailPreview(kind: OptionalMailKind) {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: mailPreviewKey(userId, kind),
    queryFn: ({ signal }) =>
      api('GET /mail-settings/previews/{kind}', { params: { kind } }, { signal }),
    staleTime: 0,
  });
}

/** Mails a preview to the admin's own address, and shows a notice with the outcome. */
export function useSendTestMail() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return useMutation({
    mutationFn: (kind: OptionalMailKind) =>
      api('POST /mail-settings/test', { body: { kind } }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(serverMessage(error, 'The test mail was not sent.')),
    onSettled: () => renew(client, { queryKey: mailLogKey(userId) }),
  });
}
