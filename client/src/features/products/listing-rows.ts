import type { Product, ProductPage } from '#common/contract/products.ts';
import { MOST_PRODUCT_ROWS } from '#common/shop-limits.ts';

/** Products per step. A multiple of 2, 3 and 4, so that a step fills whole rows of the grid. */
const STEP = 24;
/** Largest number of steps in one request. */
const MOST_STEPS = Math.floor(MOST_PRODUCT_ROWS / STEP);

/** Page and page size of a request. */
export interface ListingRows {
  page: number;
  limit: number;
}

/**
 * Returns the first request of a listing: as many steps as were loaded before, at once.
 * @param page the page at which the listing starts; a later one than the first loads only itself
 */
export function rowsOf(steps = 1, page = 1): ListingRows {
  if (page > 1) return { page, limit: STEP };
  return { page: 1, limit: STEP * Math.min(Math.max(1, steps), MOST_STEPS) };
}

/** Returns the number of steps that are loaded with this response. */
export function stepsOf({ pagination: { currentPage, limit } }: Pick<ProductPage, 'pagination'>) {
  return Math.ceil((currentPage * limit) / STEP);
}

/** Returns the request after this response, or null at the end of the listing. */
export function nextRows(answer: Pick<ProductPage, 'pagination'>): ListingRows | null {
  const steps = stepsOf(answer);
  return steps * STEP < answer.pagination.totalItems ? { page: steps + 1, limit: STEP } : null;
}

/**
 * Pages that load on scrolling before the customer has to press Load more, so that the footer can be
 * reached.
 */
const PAGES_AT_A_STRETCH = 8;

/**
 * True if scrolling loads the next page. After every PAGES_AT_A_STRETCH pages the customer has to press
 * Load more.
 */
export function mayScrollOn(pages: number): boolean {
  return pages % PAGES_AT_A_STRETCH !== 0;
}

/** Returns the products of all loaded pages, each once, even if rows have moved between pages meanwhile. */
export function productsOf(pages: readonly { data: readonly Product[] }[]): Product[] {
  const seen = new Map<string, Product>();
  for (const page of pages) for (const product of page.data) seen.set(product.id, product);
  return [...seen.values()];
}
