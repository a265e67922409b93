import type { Product } from '#common/contract/products.ts';
import { ListChange } from '#client/lib/list-changes.ts';

/** A wishlist entry as the API returns it. */
export interface WishlistItem {
  productId: string;
  product: Product;
}

/** Returns the ids that the browser stores of a wishlist (docs/specification.md#browser-storage). */
export function productIds(items: readonly WishlistItem[]): string[] {
  return items.map(({ productId }) => productId);
}

/** Puts a product at the start of the wishlist, where the server puts it too, or takes it off. */
export class WishlistChange extends ListChange {
  readonly isListed: boolean;
  readonly isFinal = true;
  readonly product: Product;

  constructor(userId: string, product: Product, isListed: boolean, noticeId?: number) {
    super(userId, product.id, noticeId);
    this.product = product;
    this.isListed = isListed;
  }

  applyTo(items: readonly WishlistItem[]): readonly WishlistItem[] {
    if (!this.isListed) return items.filter(({ productId }) => productId !== this.id);
    if (items.some(({ productId }) => productId === this.id)) return items;
    return [{ productId: this.id, product: this.product }, ...items];
  }
}

/** Returns the wishlist with all changes, in their order. */
export function applyWishlistChanges(
  items: readonly WishlistItem[],
  changes: readonly ListChange[],
): readonly WishlistItem[] {
  return changes
    .filter((change) => change instanceof WishlistChange)
    .reduce((changed, change) => change.applyTo(changed), items);
}
