import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { counted } from '#common/format/counted.ts';
import { MOST_SEARCH_ROWS, SEARCH_ROWS } from '#common/shop-limits.ts';
import { api } from '#client/lib/api.ts';
import { useSession } from '../session/use-session.ts';
import { productKeys } from './query-keys.ts';

function searchQuery(userId: string, text: string) {
  return queryOptions({
    queryKey: productKeys.search(userId, text),
    queryFn: async ({ signal }) => {
      /* An empty text lists a default page (docs/specification.md#search). */
      const limit = text === '' ? SEARCH_ROWS : MOST_SEARCH_ROWS;
      const query = { q: text, limit: String(limit) };
      return (await api('GET /products/search', { query }, { signal })).products;
    },
  });
}

/** Searches products. Results of the previous text stay until the new ones arrive. */
export function useSearch(text: string) {
  const userId = useSession()?.id ?? '';
  return useQuery({ ...searchQuery(userId, text), placeholderData: keepPreviousData });
}

/** Returns the number of results as a sentence. A full page says that there may be more. */
export function foundSentence(count: number, text: string): string {
  const products = counted(count, 'product');
  if (text === '') return products;
  return count < MOST_SEARCH_ROWS ? `${products} found` : `The first ${products}`;
}
