import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { serverMessage } from '#client/lib/api-error.ts';
import { storeSession } from '#client/lib/browser-store.ts';
import { notify } from '#client/lib/notices.ts';
import { renew } from '#client/lib/query-client.ts';
import { sessionsKey } from './query-keys.ts';
import { useSession } from './use-session.ts';

/** Loads the devices on which the user is signed in. */
export function useSessions() {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: sessionsKey(userId),
    queryFn: ({ signal }) => api('GET /users/sessions', {}, { signal }),
    /* A device that has just signed in should be in the list whenever it is opened. */
    staleTime: 0,
  });
}

const FAILED = 'Couldn’t sign out that device. Please try again.';
const OTHERS_FAILED = 'Couldn’t sign out the other devices. Please try again.';

/** Signs out one other device. Shows a notice, and reloads the list after success and failure. */
export function useEndSession() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return useMutation({
    mutationFn: (id: string) =>
      api('DELETE /users/sessions/{id}', { params: { id } }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(serverMessage(error, FAILED)),
    onSettled: () => renew(client, { queryKey: sessionsKey(userId) }),
  });
}

/**
 * Signs out all other devices, and continues with the new token. If the answer is lost, the token may have been
 * replaced; the next call then asks the user to sign in.
 */
export function useEndOtherSessions() {
  const client = useQueryClient();
  const user = useSession();
  return useMutation({
    mutationFn: () => api('DELETE /users/sessions', {}, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSuccess: ({ message, token }) => {
      if (user) storeSession(token, user);
      notify.success(message);
    },
    onError: (error) => notify.error(serverMessage(error, OTHERS_FAILED)),
    onSettled: () => renew(client, { queryKey: sessionsKey(user?.id ?? '') }),
  });
}

/** Ends this device's session on the server. The user does not wait for it, nor learns of a failure. */
export function endOwnSession(): void {
  api('POST /auth/logout', {}, { keepalive: true }).catch(() => undefined);
}
