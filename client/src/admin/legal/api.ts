import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import type { LegalPage } from '#common/contract/legal.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { legalPagesQuery } from '#client/features/legal/api.ts';

/** Loads the policy pages on every mount, because a form must start from current data. */
export function useLegalPagesToEdit() {
  return useQuery({ ...legalPagesQuery, staleTime: 0, refetchOnMount: 'always' });
}

/** Returns a function that fetches a policy page; null if it was never saved. It rejects if that fails. */
export function useFetchLegalPage(slug: LegalPage['slug']) {
  const client = useQueryClient();
  return async () => {
    const pages = await client.query({ ...legalPagesQuery, staleTime: 0 });
    return pages.find((page) => page.slug === slug) ?? null;
  };
}

interface LegalPageSave {
  body: InputOf<'POST /legal-pages'>['body'];
  /** Aborts the save. */
  signal: AbortSignal;
}

/** Saves a policy page and updates the cache that the shop's policy pages read. */
export function useSaveLegalPage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, signal }: LegalPageSave) =>
      api('POST /legal-pages', { body }, { timeoutMs: CHANGE_TIMEOUT_MS, signal }),
    onSuccess: (saved) =>
      client.setQueryData(legalPagesQuery.queryKey, (pages: LegalPage[] = []) => [
        ...pages.filter(({ slug }) => slug !== saved.slug),
        saved,
      ]),
  });
}
