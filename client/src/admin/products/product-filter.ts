import type { ProductSort, StockState } from '#common/contract/products.ts';
import { sortNamed } from '#client/features/products/listing-filters.ts';

/** What narrows and sorts the back office's product list, as the API's query names it. */
export interface ProductFilter {
  q?: string;
  /** A category's slug; those below it are included. */
  category?: string;
  stock?: StockState;
  sort?: ProductSort;
}

/** Labels of the stock filter for admins (docs/specification.md#stock). */
export const STOCK_LABELS: Readonly<Record<StockState, string>> = {
  in: 'Well stocked',
  low: 'Running low',
  out: 'Out of stock',
};
const STOCK_STATES: readonly StockState[] = ['in', 'low', 'out'];

/** The filter that an address names; what is none there is left out. */
export function filterIn(text: (name: string) => string): ProductFilter {
  const q = text('q').trim();
  const category = text('category').trim();
  const stock = STOCK_STATES.find((known) => known === text('stock'));
  const sort = sortNamed(text('sort'));
  return {
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(stock ? { stock } : {}),
    ...(sort ? { sort } : {}),
  };
}

/** Whether the list shows less than all products. */
export function narrows({ q, category, stock }: ProductFilter): boolean {
  return q !== undefined || category !== undefined || stock !== undefined;
}

/** Everything that narrows the list taken out of the address; its order stays. */
export const NOT_NARROWED = { q: '', category: '', stock: '' } as const;
