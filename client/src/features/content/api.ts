import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Content, ContentKey } from '#common/contract/content.ts';
import { api } from '#client/lib/api.ts';
import { contentKey } from './query-keys.ts';

const FRESH_MS = 5 * 60_000;

/** A part as the shop shows it. */
export type ContentOf<K extends ContentKey> = Extract<Content, { key: K }>;

function hasKey<K extends ContentKey>(content: Content, key: K): content is ContentOf<K> {
  return content.key === key;
}

/** Narrows an answer to its part. Throws if the answer is another part. */
export function narrowContent<K extends ContentKey>(content: Content, key: K): ContentOf<K> {
  if (!hasKey(content, key)) throw new TypeError(`The answer has ${content.key}, not ${key}.`);
  return content;
}

export const contentQuery = (key: ContentKey) =>
  queryOptions({
    queryKey: contentKey(key),
    queryFn: (context) => api('GET /content/{key}', { params: { key } }, context),
    staleTime: FRESH_MS,
  });

/**
 * Loads the texts of a part. A failed load shows no notice, because the page works without them.
 * `data` is undefined until then: the standard texts are not in the code of the shop, so that they never
 * appear before the owner's.
 */
export function useContent<K extends ContentKey>(key: K) {
  return useQuery({
    ...contentQuery(key),
    select: (content) => narrowContent(content, key),
  });
}
