import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#client/lib/api.ts';
import { companyKey } from './query-keys.ts';

const FRESH_MS = 5 * 60_000;

export const companyQuery = queryOptions({
  queryKey: companyKey,
  queryFn: (context) => api('GET /company-details', {}, context),
  staleTime: FRESH_MS,
});

/** Loads the company details. A failed load shows no notice, because pages work without them. */
export function useCompany() {
  return useQuery(companyQuery);
}
