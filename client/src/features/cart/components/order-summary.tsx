import type { ReactNode } from 'react';
import type { CartSummary } from '#common/domain/pricing.ts';
import { formatPaise } from '#common/format/inr.ts';

interface OrderSummaryProps {
  summary: CartSummary;
  children: ReactNode;
}

/** Subtotal of list prices, discount, tax and total (design.md §4.12), and what to do next. */
export function OrderSummary({ summary, children }: OrderSummaryProps) {
  return (
    <section
      aria-labelledby="order-summary"
      className="rounded-lg border border-sand bg-card p-6 lg:sticky lg:top-24"
    >
      <h2 id="order-summary" className="text-xl">
        Order Summary
      </h2>
      <dl className="mt-5 flex flex-col gap-3 text-sm">
        <Row label="Subtotal">{formatPaise(summary.subtotalPaise)}</Row>
        <Row label="Discount">
          <span className={summary.discountPaise > 0 ? 'text-leaf' : undefined}>
            {summary.discountPaise > 0 && '−'}
            {formatPaise(summary.discountPaise)}
          </span>
        </Row>
        {/* Always with its two decimals (spec.md §2). */}
        <Row label="Tax">₹0.00</Row>
        <div className="flex justify-between border-t border-sand pt-4 text-lg font-semibold">
          <dt>Total</dt>
          <dd className="tabular-nums">{formatPaise(summary.totalPaise)}</dd>
        </div>
      </dl>
      <div className="mt-6 flex flex-col gap-3">{children}</div>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
