import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/features/session/use-session.ts';
import { api } from '#client/lib/api.ts';
import { dashboardKey } from './query-keys.ts';

/** Milliseconds between reloads while the page is visible. */
const REFRESH_MS = 60_000;

/** The dashboard's figures, reloaded regularly while the page is open. */
export function useDashboard() {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: dashboardKey(userId),
    queryFn: ({ signal }) => api('GET /dashboard', {}, { signal }),
    refetchInterval: REFRESH_MS,
    /* Always reloads on mount, because an admin who returns has often just changed what is counted. */
    staleTime: 0,
  });
}
