import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { upload } from '#client/admin/lib/upload.ts';
import { renew } from '#client/lib/query-client.ts';
import { categoriesQuery } from '#client/features/categories/api.ts';

/** Loads the category tree on every mount, because a form must start from current data. */
export function useAdminCategories() {
  return useQuery({ ...categoriesQuery, staleTime: 0, refetchOnMount: 'always' });
}

/** Returns a function that reloads categories and products, which contain category names. */
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
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  /** Aborts the save. */
  signal: AbortSignal;
}

/** Creates or updates a category. */
export function useSaveCategory() {
  return useMutation({
    mutationFn: ({ id, body, media, ...options }: CategorySave) => {
      const form = { body, files: { media } };
      return id === null
        ? upload('POST /categories', form, options)
        : upload('PUT /categories/{id}', { params: { id }, ...form }, options);
    },
    /* Also after an error: the server may have saved it, or another admin may have deleted it. */
    onSettled: useRefresh(),
  });
}

/** Deletes an empty category. Reloads after a refusal too, because another admin may have changed it. */
export function useDeleteCategory() {
  return useMutation({
    mutationFn: (id: string) =>
      api('DELETE /categories/{id}', { params: { id } }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSettled: useRefresh(),
  });
}
