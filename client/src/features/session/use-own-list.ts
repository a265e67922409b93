import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ListName } from '#client/lib/browser-storage.ts';
import { useUnloadedChanges, type ListChange, type listKey } from '#client/lib/list-changes.ts';
import { isAdmin } from './session.ts';
import { useSession } from './use-session.ts';

/** The query for a user's cart or wishlist. */
type ListQuery<List> = (
  userId: string,
) => UseQueryOptions<List, Error, List, ReturnType<typeof listKey>>;

/**
 * Loads the cart or wishlist of the customer who is signed in. `data` has the customer's changes before the
 * server has saved them. Sends no request for visitors and administrators.
 * @param apply applies changes to the loaded list
 */
export function useOwnList<List>(
  list: ListName,
  query: ListQuery<List>,
  apply: (loaded: List, changes: readonly ListChange[]) => List,
) {
  const user = useSession();
  const userId = user?.id ?? '';
  const {
    data: loaded,
    isStale,
    isError,
    error,
    refetch,
  } = useQuery({ ...query(userId), enabled: user !== null && !isAdmin(user) });
  const changes = useUnloadedChanges(list, userId);
  const data = loaded && apply(loaded, changes);
  return { data, isStale, isError, error, refetch };
}
