import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { lineTo } from '#client/admin/lib/placed-categories.ts';
import { upload } from '#client/admin/lib/upload.ts';
import type { SaveControls } from '#client/admin/lib/use-editor.ts';
import { ApiError, serverMessage } from '#client/lib/api-error.ts';
import { PRODUCTS, renew } from '#client/lib/query-client.ts';
import { notify } from '#client/lib/notices.ts';
import { categoriesQuery } from '#client/features/categories/api.ts';
import { movedIn, replacedIn, type CategoryMove } from './category-order.ts';

/** Loads the category tree on every mount, because a form must start from current data. */
export function useAdminCategories() {
  return useQuery({ ...categoriesQuery, staleTime: 0, refetchOnMount: 'always' });
}

/** Returns a function that reloads categories and products, which contain category names. */
function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    void renew(client, { queryKey: categoriesQuery.queryKey });
    void renew(client, { queryKey: [PRODUCTS] });
  };
}

/**
 * Returns a function that fetches a category.
 * @param id null for a new category
 * @throws ApiError NOT_FOUND if the category was deleted, and every error of the call
 */
export function useFetchCategory(id: string | null) {
  const client = useQueryClient();
  return async () => {
    if (id === null) return null;
    const tree = await client.query({ ...categoriesQuery, staleTime: 0 });
    const category = lineTo(tree, id).at(-1);
    if (!category) throw new ApiError(404, 'NOT_FOUND', 'This category no longer exists.');
    return category;
  };
}

interface CategorySave extends SaveControls {
  /** Null for a new category. */
  id: string | null;
  body: InputOf<'POST /categories'>['body'];
  media: readonly File[];
}

/** Creates or updates a category. */
export function useSaveCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, media, ...controls }: CategorySave) => {
      const form = { body, files: { media } };
      return id === null
        ? upload('POST /categories', form, controls)
        : upload('PUT /categories/{id}', { params: { id }, ...form }, controls);
    },
    /* A form that is opened before the reload begins with what was saved. */
    onSuccess: (saved) =>
      client.setQueryData(categoriesQuery.queryKey, (tree) => tree && replacedIn(tree, saved)),
    /* Also after an error: the server may have saved it, or another admin may have deleted it. */
    onSettled: useRefresh(),
  });
}

const MOVES = ['categories', 'move'] as const;

/**
 * Moves a category among its siblings. The list shows the move at once. Moves are sent one after the other; a refused one
 * shows the stored order again.
 */
export function useMoveCategory() {
  const client = useQueryClient();
  const { queryKey } = categoriesQuery;
  return useMutation({
    mutationKey: MOVES,
    scope: { id: 'category-moves' },
    mutationFn: ({ id, place, expectedOrder }: CategoryMove) =>
      api(
        'PUT /categories/{id}/place',
        { params: { id }, body: { place: place + 1, expectedOrder } },
        { timeoutMs: CHANGE_TIMEOUT_MS },
      ),
    onMutate: (move) => {
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (tree) => tree && movedIn(tree, move));
    },
    onError: (error, { name }) =>
      notify.error(serverMessage(error, `${name} could not be moved. Try again.`)),
    /* A list that is loaded between two moves would show the later one undone. */
    onSettled: () => {
      if (client.isMutating({ mutationKey: MOVES }) === 1) void renew(client, { queryKey });
    },
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
