import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { storeSession } from '#client/lib/browser-store.ts';
import { forgetPerson } from '#client/lib/query-client.ts';
import { meKey } from './query-keys.ts';

/**
 * Loads the signed-in user from the server. `useSessionUpkeep` copies name and role to the browser's
 * storage.
 */
export function meQuery(userId: string) {
  return queryOptions({
    queryKey: meKey(userId),
    queryFn: async ({ signal }) => (await api('GET /auth/me', {}, { signal })).user,
  });
}

const AUTH = ['auth'];

/** True while a sign-in or registration is in flight. */
export function useAuthBusy(): boolean {
  return useIsMutating({ mutationKey: AUTH }) > 0;
}

/** Signs in, clears cached data of the previous user and stores the session. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: AUTH,
    mutationFn: (body: InputOf<'POST /auth/login'>['body']) =>
      api('POST /auth/login', { body }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSuccess: ({ token, user }) => {
      forgetPerson(client);
      storeSession(token, user);
    },
  });
}

type RegisterBody = InputOf<'POST /auth/register'>['body'];

/** Creates an account; first and last name start as the username (docs/specification.md#accounts). */
export function useRegister() {
  return useMutation({
    mutationKey: AUTH,
    mutationFn: ({
      username,
      email,
      password,
    }: Pick<RegisterBody, 'username' | 'email' | 'password'>) =>
      api(
        'POST /auth/register',
        { body: { username, email, password, firstName: username, lastName: username } },
        { timeoutMs: CHANGE_TIMEOUT_MS },
      ),
  });
}
