import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import { meKey } from '#client/features/session/query-keys.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { renew } from '#client/lib/query-client.ts';
import { administratorsKey } from './query-keys.ts';

/** Loads all administrators, the oldest account first. */
export function useAdministrators() {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: administratorsKey(userId),
    queryFn: ({ signal }) => api('GET /administrators', {}, { signal }),
  });
}

/** Returns the function that reloads the list. */
function useRenewList() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return () => renew(client, { queryKey: administratorsKey(userId) });
}

/** Adds an administrator. Reloads the list after success and failure, because an answer may be lost. */
export function useAddAdministrator() {
  const renewList = useRenewList();
  return useMutation({
    mutationFn: (body: InputOf<'POST /administrators'>['body']) =>
      api('POST /administrators', { body }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSettled: renewList,
  });
}

/** Gives an administrator another role. Reloads the list and the own account after success and failure. */
export function useSetStaffRole() {
  const renewList = useRenewList();
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return useMutation({
    mutationFn: ({
      id,
      ...body
    }: { id: string } & InputOf<'PUT /administrators/{id}/role'>['body']) =>
      api(
        'PUT /administrators/{id}/role',
        { params: { id }, body },
        { timeoutMs: CHANGE_TIMEOUT_MS },
      ),
    onSettled: async () => {
      await Promise.all([renewList(), renew(client, { queryKey: meKey(userId) })]);
    },
  });
}

/** Removes an administrator. Reloads the list after success and failure, because an answer may be lost. */
export function useRemoveAdministrator() {
  const renewList = useRenewList();
  return useMutation({
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      api(
        'POST /administrators/{id}/remove',
        { params: { id }, body: { password } },
        { timeoutMs: CHANGE_TIMEOUT_MS },
      ),
    onSettled: renewList,
  });
}
