import { ProductPage, type Product } from '#common/contract/products.ts';

/** Returns the newest products of a shop, 100 at most. */
export async function newestProducts(shop: string, limit = 100): Promise<Product[]> {
  const answer = await fetch(`${shop}/api/products?page=1&limit=${limit}`);
  return ProductPage.parse(await answer.json()).data;
}
