import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint.ts';
import type { LegalPage } from '#common/contract/legal.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { legalPagesQuery } from '#client/features/legal/api.ts';

/** The policy pages as the server has them at this moment: what is edited must not be old. */
export function useLegalPagesToEdit() {
  return useQuery({ ...legalPagesQuery, staleTime: 0, refetchOnMount: 'always' });
}

/** Saves a policy page; the shop shows it at once. */
export function useSaveLegalPage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<'POST /legal-pages'>['body']) =>
      api('POST /legal-pages', { body }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSuccess: (saved) =>
      client.setQueryData(legalPagesQuery.queryKey, (pages: LegalPage[] = []) => [
        ...pages.filter(({ slug }) => slug !== saved.slug),
        saved,
      ]),
  });
}
