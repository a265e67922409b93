import type { Product } from '#common/contract/products.ts';

/** Navigation state of a link to a product, so that its page paints at once. */
export interface ProductState {
  product: Product;
  /** What the listing was filtered by, so that the product page preselects it. */
  wanted?: WantedChoice | undefined;
}

/** Color of a variant that matches the filters, and its size if the listing is filtered by size. */
export interface WantedChoice {
  color: string;
  size: string | null;
}

/** Returns the product of the navigation state, if it is the one that the URL names. */
export function carriedProduct(state: unknown, urlName: string): Product | undefined {
  return hasProduct(state) && state.product.urlName === urlName ? state.product : undefined;
}

/** Returns the color and size of the navigation state, if its product is the one that the URL names. */
export function carriedChoice(state: unknown, urlName: string): WantedChoice | undefined {
  return hasProduct(state) && state.product.urlName === urlName ? state.wanted : undefined;
}

/** A shallow check is enough, because only the shop's own links write this state. */
function hasProduct(state: unknown): state is ProductState {
  if (typeof state !== 'object' || state === null || !('product' in state)) return false;
  const { product } = state;
  if (typeof product !== 'object' || product === null) return false;
  return 'urlName' in product && 'variants' in product && Array.isArray(product.variants);
}
