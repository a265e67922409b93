import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { upload } from '#client/admin/lib/upload.ts';
import { renew } from '#client/lib/query-client.ts';
import { categoriesQuery } from '#client/features/categories/api.ts';

/** The tree as the server has it at this moment: what is edited must not be old. */
export function useAdminCategories() {
  return useQuery({ ...categoriesQuery, staleTime: 0, refetchOnMount: 'always' });
}

/** Whatever shows categories, or products with the names of theirs, loads again. */
function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    void renew(client, { queryKey: categoriesQuery.queryKey });
    void renew(client, { queryKey: ['products'] });
  };
}

export interface CategorySave {
  /** Null for a new category. */
  id: string | null;
  body: InputOf<'POST /categories'>['body'];
  media: readonly File[];
  /** Told from 0 to 1 how much has been sent. */
  onProgress: (sent: number) => void;
  /** Gives the save up. */
  signal: AbortSignal;
}

/** Makes or changes a category; the shop shows it at once. */
export function useSaveCategory() {
  return useMutation({
    mutationFn: ({ id, body, media, ...options }: CategorySave) => {
      const form = { body, files: { media } };
      return id === null
        ? upload('POST /categories', form, options)
        : upload('PUT /categories/{id}', { params: { id }, ...form }, options);
    },
    /* Also after a fault: the shop may have saved it, or a colleague may have deleted it. */
    onSettled: useRefresh(),
  });
}

/** Deletes an empty category. One that is refused may have changed meanwhile, so it loads again too. */
export function useDeleteCategory() {
  return useMutation({
    mutationFn: (id: string) =>
      api('DELETE /categories/{id}', { params: { id } }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSettled: useRefresh(),
  });
}
