import type { CustomerDetail } from '#common/contract/customers.ts';
import { formatRupees } from '#common/format/inr.ts';
import { groupDigits } from '#common/format/indian-digits.ts';

function totalsOf({ orders, totals }: CustomerDetail) {
  const { delivered, canceled, refused, revenue, average } = totals;
  return [
    { label: 'Orders', value: groupDigits(orders), note: 'All orders' },
    { label: 'Delivered', value: groupDigits(delivered), note: 'Received and paid' },
    { label: 'Cancelled', value: groupDigits(canceled), note: 'Including refused ones' },
    { label: 'Refused', value: groupDigits(refused), note: 'Shipped, then cancelled' },
    { label: 'Revenue', value: formatRupees(revenue), note: 'Of delivered orders' },
    {
      label: 'Average order',
      value: average === null ? '–' : formatRupees(average),
      note: 'Of delivered orders',
    },
  ];
}

/** What became of a customer's orders, and what they are worth. */
export function CustomerTotals({ customer }: { customer: CustomerDetail }) {
  return (
    <section aria-label="Totals">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {totalsOf(customer).map(({ label, value, note }) => (
          <div
            key={label}
            className={`rounded-lg border bg-card p-4 ${label === 'Refused' && customer.totals.refused > 0 ? 'border-madder' : 'border-sand'}`}
          >
            <dt className="text-sm font-medium text-ink-soft">{label}</dt>
            <dd className="mt-1 font-display text-2xl font-medium wrap-anywhere tabular-nums">
              {value}
            </dd>
            <dd className="mt-1 text-xs text-ink-soft">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
