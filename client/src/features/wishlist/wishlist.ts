import type { Product } from '#common/contract/products.ts';

/** A wishlist entry as the API returns it. */
export interface WishlistItem {
  productId: string;
  product: Product;
}

/** Returns the ids that the browser stores of a wishlist (docs/specification.md#browser-storage). */
export function productIds(items: readonly WishlistItem[]): string[] {
  return items.map(({ productId }) => productId);
}

/** Returns the wishlist with a product added at the start, where the server puts it too. */
export function withProduct(items: readonly WishlistItem[], product: Product): WishlistItem[] {
  if (items.some(({ productId }) => productId === product.id)) return [...items];
  return [{ productId: product.id, product }, ...items];
}

/** Returns the wishlist without a product. */
export function withoutProduct(items: readonly WishlistItem[], id: string): WishlistItem[] {
  return items.filter(({ productId }) => productId !== id);
}
