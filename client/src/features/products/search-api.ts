import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { counted } from '#common/format/counted.ts';
import { PAGE } from '#common/limits.ts';
import { api } from '#client/lib/api.ts';
import { MINE } from '#client/lib/query-client.ts';
import { useSession } from '../session/use-session.ts';

function searchQuery(userId: string, text: string) {
  return queryOptions({
    queryKey: [MINE, userId, 'search', text],
    queryFn: async ({ signal }) => {
      /* An empty text lists a default page (docs/specification.md#search). */
      const limit = text === '' ? PAGE.search.standard : PAGE.search.max;
      const query = { q: text, limit: String(limit) };
      return (await api('GET /products/search', { query }, { signal })).products;
    },
  });
}

/** What is found for a text. While the next answer is on its way, the one before stays in view. */
export function useSearch(text: string) {
  const userId = useSession()?.id ?? '';
  return useQuery({ ...searchQuery(userId, text), placeholderData: keepPreviousData });
}

/** '1 product', and of a full answer that there may be more. */
export function foundSentence(count: number, text: string): string {
  const products = counted(count, 'product');
  if (text === '') return products;
  return count < PAGE.search.max ? `${products} found` : `The first ${products}`;
}
