import type { ProductSort, StockState } from '#common/contract/products.ts';
import { PRODUCT_STATUSES, type ProductStatus } from '#common/domain/product-status.ts';
import { sortNamed } from '#client/features/products/listing-filters.ts';

/** Filters and sort order of the back office's product list, named as in the API's query. */
export interface ProductFilter {
  q?: string;
  /** Slug of a category. Its subcategories are included. */
  category?: string;
  stock?: StockState;
  status?: ProductStatus;
  sort?: ProductSort;
}

/** Labels of the stock filter for admins (docs/specification.md#stock). */
export const STOCK_LABELS: Readonly<Record<StockState, string>> = {
  in: 'Well stocked',
  low: 'Running low',
  out: 'Out of stock',
};
const STOCK_STATES: readonly StockState[] = ['in', 'low', 'out'];

/** Parses filters and sort order from the URL. Unknown values are ignored. */
export function filterIn(text: (name: string) => string): ProductFilter {
  const q = text('q').trim();
  const category = text('category').trim();
  const stock = STOCK_STATES.find((known) => known === text('stock'));
  const status = PRODUCT_STATUSES.find((known) => known === text('status'));
  const sort = sortNamed(text('sort'));
  return {
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(stock ? { stock } : {}),
    ...(status ? { status } : {}),
    ...(sort ? { sort } : {}),
  };
}

/** True if any filter is set. The sort order does not count. */
export function narrows({ q, category, stock, status }: ProductFilter): boolean {
  return [q, category, stock, status].some((value) => value !== undefined);
}

/** Values that remove all filters from the URL. The sort order stays. */
export const NOT_NARROWED = { q: '', category: '', stock: '', status: '' } as const;
