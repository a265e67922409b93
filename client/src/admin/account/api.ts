import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import { sessionsKey } from '#client/features/session/query-keys.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { renew } from '#client/lib/query-client.ts';
import { secondFactorKey } from './query-keys.ts';

const OPTIONS = { timeoutMs: CHANGE_TIMEOUT_MS };

/** Loads whether two-step sign-in is on. */
export function useSecondFactor() {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: secondFactorKey(userId),
    queryFn: ({ signal }) => api('GET /auth/second-factor', {}, { signal }),
    staleTime: 0,
  });
}

/**
 * Returns a function that reloads whether two-step sign-in is on, after a success or a failure, and the devices that
 * are signed in, because a change signs the others out.
 */
function useReload() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return () =>
    Promise.all([
      renew(client, { queryKey: secondFactorKey(userId) }),
      renew(client, { queryKey: sessionsKey(userId) }),
    ]);
}

/** Requests the secret for the authenticator app. */
export function useStartEnrolment() {
  return useMutation({
    mutationFn: (body: InputOf<'POST /auth/second-factor'>['body']) =>
      api('POST /auth/second-factor', { body }, OPTIONS),
    onError: useReload(),
  });
}

/** Turns two-step sign-in on with a first code. Returns the recovery codes. */
export function useConfirmEnrolment() {
  return useMutation({
    mutationFn: (body: InputOf<'POST /auth/second-factor/confirm'>['body']) =>
      api('POST /auth/second-factor/confirm', { body }, OPTIONS),
    onSettled: useReload(),
  });
}

type PasswordAndCode = InputOf<'POST /auth/second-factor/turn-off'>['body'];

/** Replaces the recovery codes. Returns the new ones. */
export function useNewRecoveryCodes() {
  return useMutation({
    mutationFn: (body: PasswordAndCode) =>
      api('POST /auth/second-factor/recovery-codes', { body }, OPTIONS),
    onSettled: useReload(),
  });
}

/** Turns two-step sign-in off. */
export function useTurnOff() {
  return useMutation({
    mutationFn: (body: PasswordAndCode) =>
      api('POST /auth/second-factor/turn-off', { body }, OPTIONS),
    onSettled: useReload(),
  });
}
