import { QueryClient, type QueryFilters } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const FRESH_MS = 30_000;
const RETRIES = 2;

/** Only what may heal by itself is tried again: no answer, or a server in trouble. */
function mayHeal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && mayHeal(error),
        retryDelay: (failures) => 400 * 2 ** failures,
        /* Offline calls fail at once and say so, instead of waiting behind a skeleton for ever. */
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * Asks again for what a change has made outdated: at once for what is on screen. An answer that is still
 * on its way may be older than the change, and is not waited for.
 */
export async function renew(client: QueryClient, outdated: QueryFilters): Promise<void> {
  /* Invalidating alone would take a first answer under way for a new one. */
  await client.cancelQueries(outdated);
  await client.invalidateQueries(outdated);
}

/** First part of every key that belongs to one person; these are dropped when the person changes. */
export const MINE = 'mine';

/** Forgets what belongs to whoever was signed in before. */
export function forgetPerson(client: QueryClient): void {
  client.removeQueries({ queryKey: [MINE] });
}
