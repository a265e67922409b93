import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { InputOf } from '#common/contract/endpoint.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { isAnswered } from '#client/lib/api-error.ts';
import { storeSession, useStoredUser } from '#client/lib/browser-store.ts';
import { meQuery } from './api.ts';

/** The signed-in person with all their details. */
export function useMe() {
  const userId = useStoredUser()?.id;
  return useQuery({ ...meQuery(userId ?? ''), enabled: userId !== undefined });
}

/** Saves the person's own details; header and stored user follow. */
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
 * Signs in with a password that may hold already.
 * @returns what changing it would have answered; null when it does not hold
 * @throws ApiError when the shop cannot tell
 */
async function changedAlready(identifier: string, password: string) {
  try {
    const body = { identifier, password };
    const options = { timeoutMs: CHANGE_TIMEOUT_MS, anonymous: true };
    const { token } = await api('POST /auth/login', { body }, options);
    return { token, message: '' };
  } catch (error) {
    if (isAnswered(error) && error.code === 'INVALID_CREDENTIALS') return null;
    throw error;
  }
}

/**
 * Changes the person's password; the session goes on with the token that is answered. Where the answer
 * was lost, the password may have changed, and the session has ended with it: so the shop is asked
 * whether the new one holds, at once and, if it could not be asked, at the next try.
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
        if (isAnswered(error)) throw error;
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

/** Has a link to set a new password mailed; the answer is the same whether there is an account or not. */
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
