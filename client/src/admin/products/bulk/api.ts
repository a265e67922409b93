import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import { categoriesQuery } from '#client/features/categories/api.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { renew } from '#client/lib/query-client.ts';
import { productKeys } from '../query-keys.ts';

/** Works out a bulk change. Nothing of the shop changes. */
export function useBulkPreview() {
  return useMutation({
    mutationFn: (body: InputOf<'POST /products/bulk/preview'>['body']) =>
      api('POST /products/bulk/preview', { body }, { timeoutMs: CHANGE_TIMEOUT_MS }),
  });
}

/** Carries out a preview. The preview takes effect once, even if it is sent again after a lost answer. */
export function useBulkEdit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<'POST /products/bulk'>['body']) =>
      api('POST /products/bulk', { body }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    /* After a failure too, because the answer may be lost or the list outdated. */
    onSettled: () => {
      void renew(client, { queryKey: categoriesQuery.queryKey });
      void renew(client, { queryKey: productKeys.all });
    },
  });
}
