import { discountPercent, listPaise } from '#common/domain/pricing.ts';
import { formatPaise } from '#common/format/inr.ts';
import { Badge } from './ui/badge.tsx';

interface PriceProps {
  /** Selling price of one unit in paise. */
  sellingPaise: number;
  /** Amount off the list price of one unit in paise. */
  discountPaise: number;
  size?: 'md' | 'lg';
}

/** The selling price and, if there is a discount, the list price struck through. */
export function Price({ sellingPaise, discountPaise, size = 'md' }: PriceProps) {
  const list = listPaise({ sellingPaise, discountPaise });
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 tabular-nums">
      <span className={size === 'lg' ? 'text-2xl font-semibold' : 'font-semibold'}>
        {discountPaise > 0 && <span className="sr-only">Price </span>}
        {formatPaise(sellingPaise)}
      </span>
      {discountPaise > 0 && (
        <s className={size === 'lg' ? 'text-lg text-ink-soft' : 'text-sm text-ink-soft'}>
          <span className="sr-only">List price </span>
          {formatPaise(list)}
        </s>
      )}
    </p>
  );
}

/** A badge such as '20% off'. Renders nothing if the discount rounds to 0 percent. */
export function DiscountBadge({ sellingPaise, discountPaise }: Omit<PriceProps, 'size'>) {
  const percent = discountPercent({ sellingPaise, discountPaise });
  return percent > 0 ? <Badge tone="sale">{percent}% off</Badge> : null;
}
