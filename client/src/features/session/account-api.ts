import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
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

/** Changes the person's password; the session goes on with the token that is answered. */
export function useChangePassword() {
  const user = useStoredUser();
  return useMutation({
    mutationFn: (body: InputOf<'PUT /users/change-password'>['body']) =>
      api('PUT /users/change-password', { body }, { timeoutMs: CHANGE_TIMEOUT_MS }),
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
