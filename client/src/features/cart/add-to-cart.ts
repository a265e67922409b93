import type { StoredUser } from '#client/lib/browser-store.ts';
import { isAdmin } from '../session/session.ts';

/** What keeps an article out of the cart, in the order in which it is asked (spec.md §5). */
export type CartBlocker = 'sign-in' | 'admin' | 'size' | 'stock';

interface Attempt {
  user: Pick<StoredUser, 'userType'> | null;
  /** The chosen variant; null while no size is chosen. */
  variant: { stock: number } | null;
}

/** The first thing that keeps an article out of the cart, or null. */
export function addToCartBlocker({ user, variant }: Attempt): CartBlocker | null {
  if (!user) return 'sign-in';
  if (isAdmin(user)) return 'admin';
  if (!variant) return 'size';
  if (variant.stock <= 0) return 'stock';
  return null;
}

const SENTENCES: Readonly<Record<CartBlocker, string>> = {
  'sign-in': 'Please login to add to cart',
  admin: 'Admin cannot add products to cart',
  size: 'Please select a size first',
  stock: 'This size is out of stock',
};

/** What the shopper reads; the product page speaks of administrators in the plural (spec.md §8). */
export function blockerSentence(blocker: CartBlocker, place: 'listing' | 'product'): string {
  if (blocker === 'admin' && place === 'product') return 'Admins cannot add products to cart';
  return SENTENCES[blocker];
}

/** What the shopper reads after adding (spec.md §8). */
export function addedSentence(wasInCart: boolean): string {
  return wasInCart ? 'Increased quantity in cart' : 'Added to cart';
}
