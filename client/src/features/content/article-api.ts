import { useQuery } from '@tanstack/react-query';
import { api } from '#client/lib/api.ts';
import { isRefusal } from '#client/lib/api-error.ts';
import { articleKey } from './query-keys.ts';

/** Loads an article with its text; `data` is null if no article has this slug. */
export function useArticle(slug: string) {
  return useQuery({
    queryKey: articleKey(slug),
    queryFn: async (context) => {
      try {
        return (await api('GET /blog/{slug}', { params: { slug } }, context)).article;
      } catch (error) {
        /* The API refuses slugs that no article can have. */
        if (isRefusal(error)) return null;
        throw error;
      }
    },
  });
}
