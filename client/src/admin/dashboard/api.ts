import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/features/session/use-session.ts';
import { api } from '#client/lib/api.ts';
import { MINE } from '#client/lib/query-client.ts';

/** Milliseconds after which the numbers are asked for again, for as long as the page is looked at. */
const REFRESH_MS = 60_000;

/** The state of the shop; follows it while the page is open. */
export function useDashboard() {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: [MINE, userId, 'dashboard'],
    queryFn: ({ signal }) => api('GET /dashboard', {}, { signal }),
    refetchInterval: REFRESH_MS,
    /* Whoever comes back has often just changed what it counts. */
    staleTime: 0,
  });
}
