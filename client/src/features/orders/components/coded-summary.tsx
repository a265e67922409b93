import type { ReactNode } from 'react';
import type { Cart } from '#common/contract/cart.ts';
import { summaryOf } from '../../cart/cart-totals.ts';
import { OrderSummary } from '../../cart/components/order-summary.tsx';
import { useDiscountCode } from '../use-discount-code.ts';
import { DiscountCodeForm } from './discount-code-form.tsx';

interface CodedSummaryProps {
  cart: Cart;
  /** True if the customer has just asked for the field. */
  takesFocus: boolean;
  /** The next actions. */
  children: ReactNode;
}

/** The totals of a cart with the field for a discount code, which the checkout then uses too. */
export function CodedSummary({ cart, takesFocus, children }: CodedSummaryProps) {
  const state = useDiscountCode(cart);
  const code = state.applies ? state.code : null;
  return (
    <OrderSummary summary={summaryOf(cart, code?.discountPaise)} code={code?.code}>
      <DiscountCodeForm state={state} disabled={false} takesFocus={takesFocus} />
      {children}
    </OrderSummary>
  );
}
