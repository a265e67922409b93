import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { isClientError } from '#client/lib/api-error.ts';
import { storeSession, useStoredUser } from '#client/lib/browser-store.ts';
import { meQuery } from './api.ts';

/** Loads the signed-in user's account. */
export function useMe() {
  const userId = useStoredUser()?.id;
  return useQuery({ ...meQuery(userId ?? ''), enabled: userId !== undefined });
}

/** Saves the user's profile. The updated query also updates the header and the stored user. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<'PUT /users/profile'>['body']) =>
      api('PUT /users/profile', { body }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSuccess: ({ user }) => client.setQueryData(meQuery(user.id).queryKey, user),
  });
}

type NewPassword = InputOf<'PUT /users/change-password'>['body'];

/**
 * Checks whether a new password is already valid, by signing in with it.
 * @returns the new token, as the password change would have returned it; null if the password is not
 *   valid
 * @throws ApiError if the server cannot tell
 */
async function changedAlready(identifier: string, password: string) {
  try {
    const body = { identifier, password };
    const options = { timeoutMs: CHANGE_TIMEOUT_MS, anonymous: true };
    const { token } = await api('POST /auth/login', { body }, options);
    return { token, message: '' };
  } catch (error) {
    if (isClientError(error) && error.code === 'INVALID_CREDENTIALS') return null;
    throw error;
  }
}

/**
 * Changes the user's password and continues the session with the new token. If the response is lost,
 * the password may have changed, which also ended the session. Then a sign-in with the new password
 * shows whether it did: at once or, if that fails too, at the next attempt.
 */
export function useChangePassword() {
  const user = useStoredUser();
  const unanswered = useRef<string | null>(null);
  return useMutation({
    mutationFn: async (body: NewPassword) => {
      const { newPassword } = body;
      const ask = async () => {
        const answer = await changedAlready(user?.username ?? '', newPassword);
        unanswered.current = null;
        return answer;
      };
      const earlier = unanswered.current === newPassword ? await ask() : null;
      if (earlier) return earlier;
      try {
        return await api('PUT /users/change-password', { body }, { timeoutMs: CHANGE_TIMEOUT_MS });
      } catch (error) {
        if (isClientError(error)) throw error;
        unanswered.current = newPassword;
        const answer = await ask().catch(() => null);
        if (answer) return answer;
        throw error;
      }
    },
    onSuccess: ({ token }) => {
      if (user) storeSession(token, user);
    },
  });
}

/**
 * Requests a mail with a link to set a new password. The response is the same whether or not the
 * account exists.
 */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: InputOf<'POST /auth/forgot-password'>['body']) =>
      api('POST /auth/forgot-password', { body }, { timeoutMs: CHANGE_TIMEOUT_MS }),
  });
}

/** Sets a new password with the token of a mailed link; every session of the account ends. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: InputOf<'POST /auth/reset-password'>['body']) =>
      api('POST /auth/reset-password', { body }, { timeoutMs: CHANGE_TIMEOUT_MS }),
  });
}

/** Asks for a mail to a new address, whose link changes the e-mail. */
export function useRequestEmailChange() {
  return useMutation({
    mutationFn: (body: InputOf<'POST /users/email-change'>['body']) =>
      api('POST /users/email-change', { body }, { timeoutMs: CHANGE_TIMEOUT_MS }),
  });
}

/** Changes the e-mail with the token of a mailed link. Reloads the account, if this browser is signed in. */
export function useConfirmEmail() {
  const client = useQueryClient();
  const userId = useStoredUser()?.id;
  return useMutation({
    mutationFn: (body: InputOf<'POST /auth/confirm-email'>['body']) =>
      api('POST /auth/confirm-email', { body }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSuccess: () => client.invalidateQueries(meQuery(userId ?? '')),
  });
}
