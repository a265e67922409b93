import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Product } from '#common/contract/products.ts';
import { api, type CallOptions } from '#client/lib/api.ts';
import { productKeys } from './query-keys.ts';

/** Number of related products on a product page. */
export const RELATED = 8;

interface Strip {
  title: 'RELATED PRODUCTS' | 'PRODUCTS';
  products: Product[];
}

async function newest(category: string | undefined, options: CallOptions): Promise<Product[]> {
  /* One more than is shown, because the product itself may be among them. */
  const query = { page: '1', limit: String(RELATED + 1), ...(category ? { category } : {}) };
  return (await api('GET /products', { query }, options)).data;
}

/** Returns other products than this one, at most as many as the page shows. */
export function others(products: readonly Product[], than: Pick<Product, 'id'>): Product[] {
  return products.filter(({ id }) => id !== than.id).slice(0, RELATED);
}

function relatedQuery(product: Product) {
  return queryOptions({
    queryKey: productKeys.related(product.id, product.categoryId),
    queryFn: async (context): Promise<Strip> => {
      const related = others(await newest(product.categoryId, context), product);
      if (related.length > 0) return { title: 'RELATED PRODUCTS', products: related };
      return { title: 'PRODUCTS', products: others(await newest(undefined, context), product) };
    },
  });
}

/**
 * Loads other products of the category, or the newest of the shop if the category has no others
 * (docs/specification.md#product-page).
 * @param wanted whether they are about to come into view
 */
export function useRelatedProducts(product: Product, wanted: boolean) {
  return useQuery({ ...relatedQuery(product), enabled: wanted });
}
