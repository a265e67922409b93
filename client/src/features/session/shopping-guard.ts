import type { StoredUser } from '#client/lib/browser-store.ts';
import { isAdmin } from './session.ts';

/**
 * Where an action takes place: on a listing or the wishlist page, in the search overlay, or on a
 * product page.
 */
export type ShopPlace = 'listing' | 'overlay' | 'product';

interface Anyone {
  user: Pick<StoredUser, 'userType'> | null;
}

export type ShopAction = Anyone &
  (
    | { wants: 'search' }
    | { wants: 'wishlist'; place: ShopPlace }
    /** The chosen variant; null while no size is chosen. */
    | { wants: 'cart'; place: ShopPlace; variant: { stock: number } | null }
  );

/** Why an action is blocked: a notice to read, a size to choose first, or the sign-in dialog. */
export type BlockReason = { kind: 'notice' | 'no-size'; text: string } | { kind: 'sign-in' };

/**
 * Returns the reason why a search, a change of the wishlist or an addition to the cart is blocked, or
 * null. Order: docs/specification.md#cart; texts: docs/specification.md#screen-texts.
 */
export function shoppingGuard(action: ShopAction): BlockReason | null {
  const { user, wants } = action;
  if (!user) return signInFirst(action);
  if (wants === 'search') return null;
  if (isAdmin(user)) {
    const who = action.place === 'product' ? 'Admins' : 'Admin';
    return notice(`${who} cannot add products to ${wants}`);
  }
  if (wants === 'wishlist') return null;
  if (!action.variant) return { kind: 'no-size', text: 'Please select a size first' };
  return action.variant.stock > 0 ? null : notice('This size is out of stock');
}

/** Returns the reason for a visitor: the dialog on the product page, elsewhere a notice. */
function signInFirst(action: ShopAction): BlockReason {
  if (action.wants === 'search') return notice('Please login to search a product');
  if (action.place === 'product') return { kind: 'sign-in' };
  if (action.wants === 'cart') return notice('Please login to add to cart');
  return notice(
    action.place === 'overlay' ? 'Please login to wishlist' : 'Please login to add to wishlist',
  );
}

function notice(text: string): BlockReason {
  return { kind: 'notice', text };
}
