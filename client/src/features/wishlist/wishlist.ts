import type { Product } from '#common/contract/products.ts';

/** An article of a wishlist as the API answers it. */
export interface WishlistItem {
  productId: string;
  product: Product;
}

/** Returns the ids that the browser stores of a wishlist (docs/specification.md#browser-storage). */
export function productIds(items: readonly WishlistItem[]): string[] {
  return items.map(({ productId }) => productId);
}

/** The wishlist as it will be with a product, last added first as the server has it. */
export function withProduct(items: readonly WishlistItem[], product: Product): WishlistItem[] {
  if (items.some(({ productId }) => productId === product.id)) return [...items];
  return [{ productId: product.id, product }, ...items];
}

/** The wishlist as it will be without a product. */
export function withoutProduct(items: readonly WishlistItem[], id: string): WishlistItem[] {
  return items.filter(({ productId }) => productId !== id);
}
