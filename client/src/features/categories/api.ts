import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#client/lib/api.ts';
import { categoriesKey } from './query-keys.ts';

const FRESH_MS = 5 * 60_000;

export const categoriesQuery = queryOptions({
  queryKey: categoriesKey,
  queryFn: (context) => api('GET /categories', {}, context),
  staleTime: FRESH_MS,
});

export function useCategories() {
  return useQuery(categoriesQuery);
}
