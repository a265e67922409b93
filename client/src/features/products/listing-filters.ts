import type { ProductSort, Variant } from '#common/contract/products.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { LISTING_PARAMS } from '#common/domain/listing-params.ts';
import { sizeKey } from '#common/domain/size-key.ts';
import { formatRupees } from '#common/format/inr.ts';
import { COLOR_FILTERS, COLOR_LENGTH, SIZE_LENGTH } from '#common/shop-limits.ts';

/** Filters and sort order of a listing. Prices are selling prices in rupees. */
export interface ListingFilters {
  /** Null for no lower limit. */
  minPrice: number | null;
  /** Null for no upper limit. */
  maxPrice: number | null;
  /** Products in any of these colors match. */
  colors: readonly string[];
  /** One at a time (docs/specification.md#listing). */
  size: string | null;
  /** Null for the default order, newest first. */
  sort: ProductSort | null;
}

export const NO_FILTERS: ListingFilters = {
  minPrice: null,
  maxPrice: null,
  colors: [],
  size: null,
  sort: null,
};

/** Labels of the sort orders. The first is the default. */
export const SORT_LABELS: Readonly<Record<ProductSort, string>> = {
  newest: 'Newest first',
  'best-seller': 'Best sellers',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  discount: 'Biggest discount',
  name: 'Name: A to Z',
};

/** The page at which a listing starts, for visitors without JavaScript. Other filters start at the first. */
const PAGE_NAME = 'page';
const PAGE = /^[1-9]\d{0,5}$/;
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const CONTROL = /\p{Cc}/u;

/**
 * Parses the filters in a URL. Ignores values that the server would refuse: an unknown sort order,
 * invalid amounts, a minimum above the maximum, and texts that are too long.
 */
export function readFilters(params: URLSearchParams): ListingFilters {
  const minPrice = amountIn(params.get('minPrice'));
  const maxPrice = amountIn(params.get('maxPrice'));
  const backwards = minPrice !== null && maxPrice !== null && minPrice > maxPrice;
  return {
    minPrice: backwards ? null : minPrice || null,
    maxPrice: backwards ? null : maxPrice,
    colors: distinct(params.getAll('color').flatMap((text) => lineIn(text, COLOR_LENGTH) ?? [])),
    size: lineIn(params.get('size'), SIZE_LENGTH),
    sort: sortNamed(params.get('sort')),
  };
}

/** Parses a sort order. Returns null for the default order and for an unknown one. */
export function sortNamed(text: string | null): ProductSort | null {
  return text !== null && text !== 'newest' && isSort(text) ? text : null;
}

/**
 * Returns the URL's parameters with these filters in place of its own, and without a page. Other parameters
 * stay.
 */
export function writeFilters(params: URLSearchParams, filters: ListingFilters): URLSearchParams {
  const { minPrice, maxPrice, colors, size, sort } = filters;
  const written = new URLSearchParams(params);
  for (const name of LISTING_PARAMS) written.delete(name);
  for (const color of colors) written.append('color', color);
  if (size !== null) written.set('size', size);
  if (minPrice !== null) written.set('minPrice', String(minPrice));
  if (maxPrice !== null) written.set('maxPrice', String(maxPrice));
  if (sort !== null) written.set('sort', sort);
  return written;
}

/** Parses the page at which a listing starts; 1 if the URL names none. */
export function readPage(params: URLSearchParams): number {
  const text = params.get(PAGE_NAME) ?? '';
  return PAGE.test(text) ? Number(text) : 1;
}

/** Returns the URL's parameters for a listing that starts at a page. */
export function writePage(params: URLSearchParams, page: number): URLSearchParams {
  const written = new URLSearchParams(params);
  if (page > 1) written.set(PAGE_NAME, String(page));
  else written.delete(PAGE_NAME);
  return written;
}

/** New values of some filters, derived from the latest ones, which the screen may not show yet. */
export type FilterChange = (latest: ListingFilters) => Partial<ListingFilters>;

/** Returns the URL's parameters after a change of its filters. */
export function changeFilters(params: URLSearchParams, change: FilterChange): URLSearchParams {
  const latest = readFilters(params);
  return writeFilters(params, { ...latest, ...change(latest) });
}

/** Returns the filters as query parameters of the API, without the sort order. */
export function filterQuery({ minPrice, maxPrice, colors, size }: ListingFilters) {
  return {
    ...(minPrice === null ? {} : { minPrice: String(minPrice) }),
    ...(maxPrice === null ? {} : { maxPrice: String(maxPrice) }),
    ...(colors.length === 0 ? {} : { color: [...colors] }),
    ...(size === null ? {} : { size }),
  };
}

/**
 * Returns the first variant that meets all filters at once, as the server requires of a variant.
 * Undefined if no filter is active or no variant meets them.
 */
export function firstWithin(
  variants: readonly Variant[],
  filters: ListingFilters,
): Variant | undefined {
  if (activeFilters(filters).length === 0) return undefined;
  const { minPrice, maxPrice, size: wantedSize } = filters;
  const colors = filters.colors.map(caseKey);
  return variants.find(
    ({ color, size, originalPrice }) =>
      originalPrice >= (minPrice ?? 0) &&
      originalPrice <= (maxPrice ?? Infinity) &&
      (colors.length === 0 || colors.includes(caseKey(color))) &&
      (wantedSize === null || sizeKey(wantedSize) === sizeKey(size)),
  );
}

/** An active filter, and the change that removes it. */
export interface ActiveFilter {
  key: string;
  label: string;
  /** The color, if this is a color filter. */
  color?: string;
  remove: FilterChange;
}

/** Returns the active filters in the order of the panel. The sort order is not a filter. */
export function activeFilters({ minPrice, maxPrice, colors, size }: ListingFilters) {
  const active: ActiveFilter[] = [];
  const price = priceLabel(minPrice, maxPrice);
  if (price) {
    const remove = () => ({ minPrice: null, maxPrice: null });
    active.push({ key: 'price', label: price, remove });
  }
  for (const color of colors) {
    const remove = (latest: ListingFilters) => ({
      colors: latest.colors.filter((other) => other !== color),
    });
    active.push({ key: `color ${color}`, label: color, color, remove });
  }
  if (size !== null) {
    active.push({ key: 'size', label: `Size ${size}`, remove: () => ({ size: null }) });
  }
  return active;
}

function priceLabel(min: number | null, max: number | null): string | null {
  if (min !== null && max !== null) return `${formatRupees(min)} to ${formatRupees(max)}`;
  if (min !== null) return `From ${formatRupees(min)}`;
  return max === null ? null : `Up to ${formatRupees(max)}`;
}

function amountIn(text: string | null): number | null {
  return text !== null && AMOUNT.test(text) ? Number(text) : null;
}

function lineIn(text: string | null, max: number): string | null {
  const line = text?.trim() ?? '';
  return line === '' || Array.from(line).length > max || CONTROL.test(line) ? null : line;
}

function isSort(text: string): text is ProductSort {
  return Object.hasOwn(SORT_LABELS, text);
}

function distinct(colors: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const color of colors) if (!byKey.has(caseKey(color))) byKey.set(caseKey(color), color);
  return [...byKey.values()].slice(0, COLOR_FILTERS);
}
