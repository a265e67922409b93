import type { Product } from '#common/contract/products.ts';

/** Navigation state of a link to a product, so that its page paints at once. */
export interface ProductState {
  product: Product;
  /** What the listing was narrowed to, for the page to open with. */
  wanted?: WantedChoice | undefined;
}

/** A colour, and a size where one was asked for, as a variant of the product has them. */
export interface WantedChoice {
  color: string;
  size: string | null;
}

/** The product that came with the navigation, if it is the one the address names. */
export function carriedProduct(state: unknown, urlName: string): Product | undefined {
  return hasProduct(state) && state.product.urlName === urlName ? state.product : undefined;
}

/** The choice that came with it. */
export function carriedChoice(state: unknown, urlName: string): WantedChoice | undefined {
  return hasProduct(state) && state.product.urlName === urlName ? state.wanted : undefined;
}

/** Only links of the shop itself write this state; what matters is that it is there at all. */
function hasProduct(state: unknown): state is ProductState {
  if (typeof state !== 'object' || state === null || !('product' in state)) return false;
  const { product } = state;
  if (typeof product !== 'object' || product === null) return false;
  return 'urlName' in product && 'variants' in product && Array.isArray(product.variants);
}
