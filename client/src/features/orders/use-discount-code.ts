import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Cart } from '#common/contract/cart.ts';
import { toPaise } from '#common/domain/money.ts';
import { api } from '#client/lib/api.ts';
import { useStoredDiscountCode, writeDiscountCode } from '#client/lib/browser-store.ts';
import { MINE } from '#client/lib/query-client.ts';
import { summaryOf } from '../cart/cart-totals.ts';
import { waitForCartChanges } from '../cart/row-api.ts';
import { useSession } from '../session/use-session.ts';

/** A discount code as the checkout uses it. */
export interface CheckoutCode {
  /** As the shop writes it, or as it was typed if it does not apply. */
  code: string;
  /** What it takes off, in paise; 0 unless the server has said that it applies. */
  discountPaise: number;
}

/**
 * The discount code that the customer has applied, and what it takes off the cart. The code outlives a reload; the
 * server checks it again whenever the cart's total is another one.
 */
export function useDiscountCode(cart: Cart | undefined) {
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
    staleTime: 0,
  });
  const { data } = check;
  const applied = data?.refusal === null ? data : null;
  const code: CheckoutCode | null =
    typed === null
      ? null
      : { code: data?.code ?? typed, discountPaise: applied ? toPaise(applied.discount) : 0 };
  return {
    code,
    /** True once the server has said that the code takes something off this cart. */
    applies: applied !== null,
    /** True until the server has said whether the code applies. */
    isPending: typed !== null && check.isPending && check.isFetching,
    /** Why the code does not apply, or why that is unknown. */
    refusal: data?.refusal ?? null,
    error: check.error,
    apply: (text: string) => {
      writeDiscountCode(text);
      if (text === typed) void check.refetch();
    },
    remove: () => writeDiscountCode(null),
  };
}

export type DiscountCodeState = ReturnType<typeof useDiscountCode>;
