import type { BestSeller, DashboardDay } from '#common/contract/dashboard.ts';
import { imageUrl } from '#common/domain/images.ts';
import { toRupees } from '#common/domain/money.ts';
import { addDays } from '#common/format/dates.ts';
import type { BestSellerRow, DayRow } from './dashboard.queries.ts';

/** Returns `count` days from `first` (YYYY-MM-DD) on, including those without orders. */
export function presentDays(rows: readonly DayRow[], first: string, count: number): DashboardDay[] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index);
    const { orders = 0, canceled = 0, paise = 0n } = known.get(day) ?? {};
    return { day, orders, canceled, revenue: toRupees(Number(paise)) };
  });
}

/**
 * Presents a product that sold well, with its revenue in rupees. `onSale` is false if it was deleted or is not ACTIVE.
 */
export function presentBestSeller(row: BestSellerRow): BestSeller {
  const { productId, name, onSale, pieces, paise, hash, width, height } = row;
  return {
    productId,
    name,
    pieces,
    revenue: toRupees(Number(paise)),
    onSale,
    image:
      hash !== null && width !== null && height !== null
        ? { url: imageUrl(hash), width, height }
        : null,
  };
}
