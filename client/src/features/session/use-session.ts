import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { clearSession, storeUser, useStoredUser } from '#client/lib/browser-store.ts';
import { forgetPerson } from '#client/lib/query-client.ts';
import { paths } from '#client/lib/paths.ts';
import { meQuery } from './api.ts';

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

/** Logout: everything personal goes, and the home page comes (spec.md §4). */
export function useSignOut(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(() => {
    void navigate(paths.home);
    clearSession();
    forgetPerson(client);
  }, [client, navigate]);
}
