import { QueryClient, type QueryFilters } from '@tanstack/react-query';
import type { Fetch } from './api.ts';
import { ApiError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { fetch?: Fetch };
  }
}

const FRESH_MS = 30_000;
const RETRIES = 2;

/** Only errors that may be temporary are retried: no response, or a 5xx. */
function mayHeal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** @param retryDelayMs before the first retry; it doubles for the second */
export function createQueryClient(retryDelayMs = 400): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && mayHeal(error),
        retryDelay: (failures) => retryDelayMs * 2 ** failures,
        /* Calls fail at once when offline. TanStack Query would otherwise pause them and show a skeleton. */
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * Marks queries as outdated after a change and refetches those on screen. Cancels running requests,
 * because their answers may be older than the change.
 */
export async function renew(client: QueryClient, outdated: QueryFilters): Promise<void> {
  /* Invalidating alone would not restart a query that is still loading for the first time. */
  await client.cancelQueries(outdated);
  await client.invalidateQueries(outdated);
}

/** First part of the query keys of all product data, in the shop and in the back office. */
export const PRODUCTS = 'products';

/** First part of the query keys of one user's data, which is removed when the user changes. */
export const MINE = 'mine';

/** Removes cached data of the previous user. */
export function forgetPerson(client: QueryClient): void {
  client.removeQueries({ queryKey: [MINE] });
}
