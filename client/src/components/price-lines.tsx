import type { PriceLine } from '#common/format/price-lines.ts';

interface PriceLinesProps {
  lines: readonly PriceLine[];
  className?: string;
}

/** The price lines below a list of items, the total last. */
export function PriceLines({ lines, className = '' }: PriceLinesProps) {
  return (
    <dl className={`flex flex-col gap-3 text-sm ${className}`}>
      {lines.map(({ label, amount }) => (
        <div
          key={label}
          className="flex justify-between gap-4 last:border-t last:border-sand last:pt-4 last:text-lg last:font-semibold"
        >
          <dt className={`min-w-0 wrap-anywhere ${label === 'Total' ? '' : 'text-ink-soft'}`}>
            {label}
          </dt>
          <dd
            className={`shrink-0 whitespace-nowrap tabular-nums ${amount.startsWith('−') ? 'text-leaf' : ''}`}
          >
            {amount}
          </dd>
        </div>
      ))}
    </dl>
  );
}
