import type { Variant } from '#common/contract/products.ts';
import { readStoredUser } from '#client/lib/browser-store.ts';
import { useAddToCart } from '../cart/api.ts';
import type { Addition } from '../cart/cart.ts';
import { meetObstacle } from '../session/meet-obstacle.ts';
import { obstacleTo, type ShopPlace } from '../session/shopping-guard.ts';

interface AddOptions {
  product: Addition['product'];
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
  const { mutate } = useAddToCart();

  const add = (variant: Variant | null, quantity = 1): void => {
    const user = readStoredUser();
    const obstacle = obstacleTo({ user, wants: 'cart', place, variant });
    if (obstacle) {
      meetObstacle(obstacle, () => add(variant, quantity));
      if (obstacle.kind === 'no-size') onNoSize?.();
    } else if (variant) {
      mutate({ product, variant, quantity });
      onAdded?.();
    }
  };

  return { add };
}
