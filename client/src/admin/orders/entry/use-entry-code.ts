import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toRupees } from '#common/domain/money.ts';
import { parseMobile } from '#common/domain/phone.ts';
import {
  toDiscountCodeState,
  isAbout,
  type DiscountCodeState,
} from '#client/features/orders/discount-code-state.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { api } from '#client/lib/api.ts';
import { entryCodeKey } from '../query-keys.ts';
import type { Buyer } from './entry-draft.ts';

/** The order to which the code is applied. */
interface CodedOrder {
  /** What the items cost. */
  totalPaise: number;
  buyer: Buyer | null;
  /** The phone of a person without an account, as far as it is typed. */
  phone: string;
}

/** Returns the query that names the buyer, for the limit per customer; empty before the buyer is known. */
function toBuyerQuery(
  buyer: Buyer | null,
  typedPhone: string,
): { customerId?: string; phone?: string } {
  if (buyer?.kind === 'customer') return { customerId: buyer.customer.id };
  const phone = buyer?.kind === 'person' ? parseMobile(typedPhone) : null;
  return phone === null ? {} : { phone };
}

/**
 * The discount code of an order that is being entered. The server checks it again for another total and for another
 * customer.
 */
export function useEntryCode({ totalPaise, buyer, phone }: CodedOrder): DiscountCodeState {
  const userId = useSession()?.id ?? '';
  const [typed, write] = useState<string | null>(null);
  const order = { total: String(toRupees(totalPaise)), ...toBuyerQuery(buyer, phone) };
  const check = useQuery({
    queryKey: entryCodeKey(userId, typed, order),
    queryFn: ({ signal }) =>
      api('GET /orders/discount-code', { query: { code: typed ?? '', ...order } }, { signal }),
    enabled: typed !== null && totalPaise > 0,
    placeholderData: (former, query) => (isAbout(typed, query) ? former : undefined),
    staleTime: 0,
  });
  return toDiscountCodeState({ typed, totalPaise, check, write });
}
