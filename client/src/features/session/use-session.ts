import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { clearSession, storeUser, useStoredUser } from '#client/lib/browser-store.ts';
import { forgetPerson } from '#client/lib/query-client.ts';
import { paths } from '#client/lib/paths.ts';
import { meQuery } from './api.ts';
import { SIGN_OUT } from './session.ts';

/** The signed-in person, or null. */
export const useSession = useStoredUser;

/**
 * Keeps the stored user as the server knows them, and forgets a person's data when another signs in
 * or out, be it in another tab. Used once, at the root.
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

/** Signs out by way of /login, which leads to the home page (docs/specification.md#sessions). */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate(paths.login, { state: SIGN_OUT }), [navigate]);
}

/**
 * Forgets everything personal. Called where nobody has to be signed in: on a guarded page, it would
 * ask who just left to sign in again.
 */
export function useForgetSession(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    clearSession();
    forgetPerson(client);
  }, [client]);
}
