import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LegalPage } from '#common/contract/legal.ts';
import { api } from '#client/lib/api.ts';
import { legalPagesKey } from './query-keys.ts';

const FRESH_MS = 5 * 60_000;

export const legalPagesQuery = queryOptions({
  queryKey: legalPagesKey,
  queryFn: (context) => api('GET /legal-pages', {}, context),
  staleTime: FRESH_MS,
});

/** Loads a policy page; `data` is null if the shop has no such page. */
export function useLegalPage(slug: LegalPage['slug']) {
  return useQuery({
    ...legalPagesQuery,
    select: (pages) => pages.find((page) => page.slug === slug) ?? null,
  });
}
