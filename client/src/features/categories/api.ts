import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#client/lib/api.ts';
import { categoriesKey } from './query-keys.ts';

const FRESH_MS = 5 * 60_000;

export const categoriesQuery = queryOptions({
  queryKey: categoriesKey,
  queryFn: ({ signal }) => api('GET /categories', {}, { signal }),
  staleTime: FRESH_MS,
});

export function useCategories() {
  return useQuery(categoriesQuery);
}
