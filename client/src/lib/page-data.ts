import type { QueryClient } from '@tanstack/react-query';
import { PAGE_DATA_ID } from '#common/rendering.ts';
import { wasReturnedTo } from './entry-memory.ts';

/**
 * Puts the data of a page that the server has rendered into the query cache. The data is as new as the page,
 * so it counts as just loaded. Only Back and Forward show an old copy of the page, whose data is loaded
 * again.
 * @returns false if the server has not rendered the page
 */
export function takePageData(client: QueryClient): boolean {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) return false;
  const queries = JSON.parse(text) as [queryKey: readonly unknown[], data: unknown][];
  const updatedAt = wasReturnedTo('back_forward') ? 0 : Date.now();
  for (const [queryKey, data] of queries) client.setQueryData(queryKey, data, { updatedAt });
  return true;
}
