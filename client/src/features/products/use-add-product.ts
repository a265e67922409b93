import type { Variant } from '#common/contract/products.ts';
import { readStoredUser } from '#client/lib/browser-store.ts';
import { useAddToCart, type CartProduct } from '../cart/api.ts';
import { showBlockReason } from '../session/show-block-reason.ts';
import { shoppingGuard, type ShopPlace } from '../session/shopping-guard.ts';

interface AddOptions {
  product: CartProduct;
  place: ShopPlace;
  /** Called right after the click, before the server answers. */
  onAdded?: () => void;
  /** Called if no size is chosen. */
  onNoSize?: () => void;
}

/**
 * Adds a variant to the cart, or shows why it cannot be added (docs/specification.md#cart). A visitor who
 * signs in on the product page has the variant in the cart afterwards.
 */
export function useAddProduct({ product, place, onAdded, onNoSize }: AddOptions) {
  const addToCart = useAddToCart(product);

  const add = (variant: Variant | null, quantity = 1): void => {
    const user = readStoredUser();
    const reason = shoppingGuard({ user, wants: 'cart', place, variant });
    if (reason) {
      showBlockReason(reason, () => add(variant, quantity));
      if (reason.kind === 'no-size') onNoSize?.();
    } else if (variant) {
      addToCart(variant, quantity);
      onAdded?.();
    }
  };

  return { add };
}
