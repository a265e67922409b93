import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Cart } from '#common/contract/cart.ts';
import { api } from '#client/lib/api.ts';
import { useStoredDiscountCode, writeDiscountCode } from '#client/lib/browser-store.ts';
import { MINE } from '#client/lib/query-client.ts';
import { summaryOf } from '../cart/cart-totals.ts';
import { waitForCartChanges } from '../cart/row-api.ts';
import { useSession } from '../session/use-session.ts';
import { toDiscountCodeState, isAbout, type DiscountCodeState } from './discount-code-state.ts';

/**
 * The discount code that the customer has applied, and what it takes off the cart. The code outlives a reload; the
 * server checks it again whenever the cart's total is another one.
 */
export function useDiscountCode(cart: Cart | undefined): DiscountCodeState {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  const typed = useStoredDiscountCode();
  const totalPaise = cart ? summaryOf(cart).totalPaise : 0;
  const check = useQuery({
    queryKey: [MINE, userId, 'discount-code', typed, totalPaise],
    queryFn: async ({ signal }) => {
      /* The server checks the code against the cart that it has. */
      await waitForCartChanges(client);
      return api('GET /cart/discount-code', { query: { code: typed ?? '' } }, { signal });
    },
    enabled: typed !== null && totalPaise > 0,
    placeholderData: (former, query) => (isAbout(typed, query) ? former : undefined),
    staleTime: 0,
  });
  return toDiscountCodeState({ typed, totalPaise, check, write: writeDiscountCode });
}
