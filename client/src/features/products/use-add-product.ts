import type { Variant } from '#common/contract/products.ts';
import { serverMessage } from '#client/lib/api-error.ts';
import { readIds } from '#client/lib/browser-store.ts';
import { notify } from '#client/lib/notices.ts';
import { addedSentence, addToCartBlocker, blockerSentence } from '../cart/add-to-cart.ts';
import { useAddToCart } from '../cart/api.ts';
import { openAuthDialogHere } from '../session/auth-dialog-store.ts';
import { useSession } from '../session/use-session.ts';

interface AddOptions {
  place: 'listing' | 'product';
  onAdded?: () => void;
}

/**
 * Adds a variant, or says what keeps it out (spec.md §5). A visitor reads a notice on listings and
 * gets the sign-in dialog on the product page. `pending` never blocks the screen.
 */
export function useAddProduct({ place, onAdded }: AddOptions) {
  const user = useSession();
  const addition = useAddToCart();

  const add = (variant: Variant | null, quantity = 1) => {
    const blocker = addToCartBlocker({ user, variant });
    if (blocker === 'sign-in' && place === 'product') {
      openAuthDialogHere();
      return;
    }
    if (blocker || !variant) {
      notify.error(blockerSentence(blocker ?? 'size', place));
      return;
    }
    const wasInCart = readIds('cart').includes(variant.id);
    addition.mutate(
      { productVariantId: variant.id, quantity },
      {
        onSuccess: () => {
          notify.success(addedSentence(wasInCart));
          onAdded?.();
        },
        onError: (error) => notify.error(serverMessage(error, 'Something went wrong with cart')),
      },
    );
  };

  return { add, pending: addition.isPending };
}
