import type { Product, ProductPage } from '#common/contract/products.ts';
import { PAGE } from '#common/limits.ts';

/** Products that are fetched at a time: full rows for two, three and four tiles. */
const STEP = 24;
/** Steps that one call may ask for. */
const MOST_STEPS = Math.floor(PAGE.products.max / STEP);

/** A part of a listing as the API cuts it. */
export interface ListingRows {
  page: number;
  limit: number;
}

/** The first rows of a listing: as many as were there before, in one call. */
export function rowsOf(steps = 1): ListingRows {
  return { page: 1, limit: STEP * Math.min(Math.max(1, steps), MOST_STEPS) };
}

/** The steps that a listing has come to with this answer. */
export function stepsOf({ pagination: { currentPage, limit } }: Pick<ProductPage, 'pagination'>) {
  return Math.ceil((currentPage * limit) / STEP);
}

/** The rows after this answer, or null after the last. */
export function nextRows(answer: Pick<ProductPage, 'pagination'>): ListingRows | null {
  const steps = stepsOf(answer);
  return steps * STEP < answer.pagination.totalItems ? { page: steps + 1, limit: STEP } : null;
}

/** Pages that come by themselves before the footer can be reached once. */
const PAGES_AT_A_STRETCH = 8;

/** Whether scrolling alone fetches more; now and then a shopper says so, and can see the footer. */
export function mayScrollOn(pages: number): boolean {
  return pages % PAGES_AT_A_STRETCH !== 0;
}

/** Every product of the pages read so far, each once even when rows have moved in between. */
export function productsOf(pages: readonly { data: readonly Product[] }[]): Product[] {
  const seen = new Map<string, Product>();
  for (const page of pages) for (const product of page.data) seen.set(product.id, product);
  return [...seen.values()];
}
