import type { ReactNode } from 'react';
import type { PriceSummary } from '#common/domain/pricing.ts';
import { priceLines } from '#common/format/price-lines.ts';
import { PriceLines } from '#client/components/price-lines.tsx';

interface OrderSummaryProps {
  summary: PriceSummary;
  /** The discount code, if one applies. */
  code?: string | undefined;
  children: ReactNode;
}

/** The totals of a cart, with the next actions below. */
export function OrderSummary({ summary, code, children }: OrderSummaryProps) {
  return (
    <section
      aria-labelledby="order-summary"
      className="rounded-lg border border-sand bg-card p-6 lg:sticky lg:top-24"
    >
      <h2 id="order-summary" className="text-xl">
        Order Summary
      </h2>
      <PriceLines lines={priceLines(summary, code)} className="mt-5" />
      <div className="mt-6 flex flex-col gap-3">{children}</div>
    </section>
  );
}
