import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#client/lib/api.ts';

const FRESH_MS = 5 * 60_000;

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => api('GET /company-details', {}, { signal }),
  staleTime: FRESH_MS,
});

/** The shop's own details. A failed load says nothing (spec.md §7): pages do without them. */
export function useCompany() {
  return useQuery(companyQuery);
}
