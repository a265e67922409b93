import type { Product } from '#common/contract/products.ts';
import { useHiddenProduct, useProduct } from '#client/features/products/api.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';

/**
 * Loads the product of the page. Administrators also get drafts and archived products, at the address that
 * shoppers will use; for everyone else they do not exist.
 */
export function useShownProduct(urlName: string, carried: Product | undefined) {
  const user = useSession();
  const product = useProduct(urlName, carried);
  const isUnknown = product.data === null;
  const admin = useHydrated() && user?.userType === 'ADMIN' ? user.id : undefined;
  const hidden = useHiddenProduct(urlName, isUnknown ? admin : undefined);
  return isUnknown && admin !== undefined ? hidden : product;
}
