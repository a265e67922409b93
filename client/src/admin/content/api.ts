import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import type { Content, ContentKey } from '#common/contract/content.ts';
import { contentQuery } from '#client/features/content/api.ts';
import { upload } from '#client/admin/lib/upload.ts';
import type { SaveControls } from '#client/admin/lib/use-editor.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { MINE } from '#client/lib/query-client.ts';

/** A part with all its texts. */
const editedQuery = (key: ContentKey) =>
  queryOptions({
    queryKey: [MINE, 'content', key],
    queryFn: (context) => api('GET /content/{key}/edited', { params: { key } }, context),
    staleTime: 0,
  });

/** Loads a part on every mount, because a form must start from current data. */
export function useContentToEdit(key: ContentKey) {
  return useQuery({ ...editedQuery(key), refetchOnMount: 'always' });
}

/** Returns a function that fetches a part. It rejects if that fails. */
export function useFetchContent(key: ContentKey) {
  const client = useQueryClient();
  return () => client.query(editedQuery(key));
}

interface ContentSave extends SaveControls {
  body: InputOf<'PUT /content'>['body'];
  images: readonly File[];
}

/**
 * Saves a part and updates the cache that the shop's pages read.
 * @param narrow narrows the answer to the part that is saved
 */
export function useSaveContent<C>(narrow: (content: Content) => C) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, images, ...controls }: ContentSave) => {
      const saved = await upload('PUT /content', { body, files: { images } }, controls);
      client.setQueryData(contentQuery(saved.key).queryKey, saved);
      return narrow(saved);
    },
  });
}

const versionsKey = (key: ContentKey) => [MINE, 'content-versions', key] as const;

/** Loads the kept versions of a part, newest first. */
export function useVersions(key: ContentKey) {
  return useQuery({
    queryKey: versionsKey(key),
    queryFn: (context) => api('GET /content/{key}/versions', { params: { key } }, context),
    staleTime: 0,
  });
}

/** Loads a version with its texts. */
export function useVersion(key: ContentKey, id: string) {
  return useQuery({
    queryKey: [...versionsKey(key), id],
    queryFn: (context) => api('GET /content/{key}/versions/{id}', { params: { key, id } }, context),
    staleTime: Infinity,
  });
}

interface Restore {
  /** Null for the standard texts. */
  versionId: string | null;
  expectedUpdatedAt: string | null;
}

/** Restores an earlier version or the standard texts, and updates the cache that the shop's pages read. */
export function useRestoreVersion(key: ContentKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Restore) =>
      api(
        'POST /content/{key}/restore',
        { params: { key }, body },
        { timeoutMs: CHANGE_TIMEOUT_MS },
      ),
    onSuccess: (saved) => client.setQueryData(contentQuery(key).queryKey, saved),
  });
}
