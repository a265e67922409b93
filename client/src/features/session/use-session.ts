import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearSession, storeUser, useStoredUser } from '#client/lib/browser-store.ts';
import { forgetPerson } from '#client/lib/query-client.ts';
import { paths } from '#client/lib/paths.ts';
import { meQuery } from './api.ts';
import { SIGN_OUT } from './session.ts';

/** Returns the signed-in user, or null. */
export const useSession = useStoredUser;

/**
 * Keeps the stored user in step with the server. Clears a user's cached data when they sign out or
 * another user signs in, also in another tab. Used once, at the root.
 */
export function useSessionUpkeep(): void {
  const user = useSession();
  const client = useQueryClient();
  const userId = user?.id;
  const { data } = useQuery({ ...meQuery(userId ?? ''), enabled: userId !== undefined });
  useEffect(() => {
    if (data) storeUser(data);
  }, [data]);

  const before = useRef(userId);
  useEffect(() => {
    if (before.current !== undefined && before.current !== userId) forgetPerson(client);
    before.current = userId;
  }, [client, userId]);
}

/**
 * Returns a function that signs out through /login, which leads to the home page
 * (docs/specification.md#sessions).
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate(paths.login, { state: SIGN_OUT }), [navigate]);
}

/**
 * Returns a function that clears the session and all cached personal data. Call it only on pages
 * without a guard: a guarded page would ask the user who has just left to sign in again.
 */
export function useForgetSession(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    clearSession();
    forgetPerson(client);
  }, [client]);
}
