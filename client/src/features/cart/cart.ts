import type { Cart, CartItem } from '#common/contract/cart.ts';
import type { Variant } from '#common/contract/products.ts';
import { imagesForColor } from '#common/domain/product-view.ts';
import { listPaise, priceOf, summarizePrices, type PriceSummary } from '#common/domain/pricing.ts';
import { provisionalRowId } from './rows-on-their-way.ts';

/** Price and quantity of a cart item; amounts in paise. */
export interface CartLine {
  sellingPaise: number;
  discountPaise: number;
  quantity: number;
}

export function cartLine({ quantity, product: { variant } }: CartItem): CartLine {
  return { ...priceOf(variant), quantity };
}

/** Returns a cart item's total, its total by list price, and the saving, in paise. */
export function lineTotals(line: CartLine) {
  const totalPaise = line.sellingPaise * line.quantity;
  const listTotalPaise = listPaise(line) * line.quantity;
  return { totalPaise, listTotalPaise, savingPaise: listTotalPaise - totalPaise };
}

export function summaryOf(cart: Cart): PriceSummary {
  return summarizePrices(cart.items.map(cartLine));
}

/** Returns the ids that the browser stores of a cart (docs/specification.md#browser-storage). */
export function variantIds(cart: Cart): string[] {
  return cart.items.map((item) => item.product.variant.id);
}

/** A variant to be added to the cart. */
export interface Addition {
  product: Pick<CartItem['product'], 'id' | 'name' | 'urlName' | 'images'>;
  variant: Variant;
  quantity: number;
}

/** Returns the cart after an addition: the variant's row grows, or a new row is put first. */
export function withAdded(cart: Cart, { product, variant, quantity }: Addition): Cart {
  const row = rowOf(cart, variant.id);
  if (row) return withQuantity(cart, row.id, row.quantity + quantity);
  const { id, name, urlName, images } = product;
  const added = {
    id: provisionalRowId(variant.id),
    quantity,
    seenPrice: variant.originalPrice,
    product: { id, name, urlName, images: [...imagesForColor(images, variant.color)], variant },
  };
  return { ...cart, items: [added, ...cart.items] };
}

/** Returns the cart without an addition that the server refused. */
export function withoutAdded(cart: Cart, { variant, quantity }: Addition): Cart {
  const row = rowOf(cart, variant.id);
  if (!row) return cart;
  if (row.quantity <= quantity) return withoutItem(cart, row.id);
  return withQuantity(cart, row.id, row.quantity - quantity);
}

function rowOf(cart: Cart, variantId: string): CartItem | undefined {
  return cart.items.find(({ product }) => product.variant.id === variantId);
}

/** True if two carts hold the same variants in the same quantities, whatever their order and prices. */
export function samePieces(a: Cart, b: Cart): boolean {
  const pieces = ({ items }: Cart) =>
    items.map(({ quantity, product }) => `${product.variant.id} ${quantity}`).sort();
  return pieces(a).join() === pieces(b).join();
}

/** Returns the cart with another quantity of one item. */
export function withQuantity(cart: Cart, itemId: string, quantity: number): Cart {
  const items = cart.items.map((item) => (item.id === itemId ? { ...item, quantity } : item));
  return { ...cart, items };
}

/**
 * Returns a cart item's quantity after one more or one less (docs/specification.md#cart).
 * @returns null below 1, above the stock, or if the item is gone
 */
export function steppedQuantity(cart: Cart, itemId: string, by: 1 | -1): number | null {
  const item = cart.items.find(({ id }) => id === itemId);
  if (!item) return null;
  const next = item.quantity + by;
  return next < 1 || (by > 0 && next > item.product.variant.stock) ? null : next;
}

/** Returns the cart without an item or without a removed item. */
export function withoutItem(cart: Cart, itemId: string): Cart {
  return {
    ...cart,
    items: cart.items.filter(({ id }) => id !== itemId),
    departures: cart.departures.filter(({ id }) => id !== itemId),
  };
}

/** Returns the notice after an addition (docs/specification.md#screen-texts). */
export function addedSentence(wasInCart: boolean): string {
  return wasInCart ? 'Increased quantity in cart' : 'Added to cart';
}
