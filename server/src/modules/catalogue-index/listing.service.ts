import type { Pool } from 'pg';
import type { ProductSort } from '#common/contract/products.ts';
import type { ProductStatus } from '#common/domain/product-status.ts';
import { rowsOf, type PageOf } from '../../lib/paging.ts';
import type { CatalogueIndex, CurrentCatalogue } from './catalogue-index.service.ts';
import { findCandidates } from './table/candidates.ts';
import { countFacets, type FacetCounts } from './table/facets.ts';
import { ANY_STATE, stateBit } from './table/states.ts';
import { takePage, type Sortable } from './table/page.ts';
import { VariantFilter, type VariantConditions } from './table/variant-filter.ts';
import { matchText, type TextMatch } from './text-match.service.ts';

/** The filters of a listing. One and the same variant must meet all conditions on variants. */
export interface ListingFilter extends VariantConditions {
  /** Null means every category. */
  categoryIds: readonly string[] | null;
  /** The search text; empty filters nothing. */
  q: string;
  /** Whether a SKU or its beginning also finds its product. */
  bySku: boolean;
  /** Shoppers see ACTIVE products only. */
  status: ProductStatus | 'ALL';
}

/** What listings read. */
export interface ListingDeps {
  pool: Pool;
  catalogueIndex: CatalogueIndex;
}

async function findMatches(
  { pool }: ListingDeps,
  { catalogue, synonyms }: CurrentCatalogue,
  { categoryIds, status, ...text }: ListingFilter,
) {
  const wanted = status === 'ALL' ? ANY_STATE : stateBit(status);
  const match = await matchText(pool, { catalogue, wanted }, synonyms, text);
  const slots = match && match.slots;
  return { match, candidates: findCandidates(catalogue.table, { categoryIds, slots, wanted }) };
}

interface Ordering {
  sort?: ProductSort | undefined;
  match: TextMatch | null;
  variants: VariantFilter;
}

/** Returns a column's values for some products, times `sign`. */
function readColumn(
  column: Int32Array | Uint8Array | Float64Array,
  slots: Int32Array,
  sign: 1 | -1,
): Float64Array {
  const values = new Float64Array(slots.length);
  for (let index = 0; index < slots.length; index += 1) {
    values[index] = sign * (column[slots[index] ?? 0] ?? 0);
  }
  return values;
}

/**
 * Returns products with what they are sorted by. Without `sort`, a search is sorted by relevance and a listing
 * by newest. Prices and discounts are those of the variants that meet the conditions.
 */
async function makeSortable(
  { catalogueIndex }: ListingDeps,
  { catalogue }: CurrentCatalogue,
  slots: Int32Array,
  { sort, match, variants }: Ordering,
): Promise<Sortable> {
  const { lowestPaise, highestPaise, highestShare, bestSeller } = catalogue.table;
  switch (sort) {
    case 'price-asc': {
      const keys = readColumn(lowestPaise, slots, 1);
      return { slots, keys, exactKey: (slot) => variants.lowestPaise(slot) };
    }
    case 'price-desc': {
      const keys = readColumn(highestPaise, slots, -1);
      return { slots, keys, exactKey: (slot) => -variants.lowestPaise(slot) };
    }
    case 'discount': {
      const keys = readColumn(highestShare, slots, -1);
      return { slots, keys, exactKey: (slot) => -variants.highestShare(slot) };
    }
    case 'name':
      return { slots, keys: readColumn(await catalogueIndex.nameRanks(catalogue), slots, 1) };
    case 'best-seller':
      return { slots, keys: readColumn(bestSeller, slots, -1) };
    case undefined:
      if (!match) return { slots, keys: new Float64Array(slots.length) };
      return { slots, keys: match.rank(slots).map((rank) => -rank) };
    case 'newest':
      return { slots, keys: new Float64Array(slots.length) };
  }
}

/** Returns the ids of a page of products, and how many products the filter matches. */
export async function listProductIds(
  deps: ListingDeps,
  current: CurrentCatalogue,
  { sort, page, ...filter }: ListingFilter & { sort?: ProductSort | undefined; page: PageOf },
): Promise<{ ids: string[]; total: number }> {
  const { table } = current.catalogue;
  const { match, candidates } = await findMatches(deps, current, filter);
  const variants = new VariantFilter(table, filter);
  const slots = variants.keepMatching(candidates);
  const sortable = await makeSortable(deps, current, slots, { sort, match, variants });
  const found = takePage(table, sortable, rowsOf(page));
  return { ids: found.map((slot) => table.ids[slot] ?? ''), total: slots.length };
}

/** Returns how many products, drafts and archived ones included, have a variant that meets the conditions. */
export function countProducts(
  { catalogue: { table } }: CurrentCatalogue,
  conditions: VariantConditions,
): number {
  return new VariantFilter(table, conditions).keepMatching(table.list(ANY_STATE)).length;
}

/** Returns how many variants, also those of drafts and archived products, meet the conditions. */
export function countVariants(
  { catalogue: { table } }: CurrentCatalogue,
  conditions: VariantConditions,
): number {
  const variants = new VariantFilter(table, conditions);
  const products = variants.keepMatching(table.list(ANY_STATE));
  let count = 0;
  const countOne = () => {
    count += 1;
    return false;
  };
  for (const slot of products) variants.visitLooks(slot, countOne);
  return count;
}

/** Returns the facets of a listing, with prices in paise. */
export async function listFacetCounts(
  deps: ListingDeps,
  current: CurrentCatalogue,
  filter: ListingFilter,
): Promise<FacetCounts> {
  const { candidates } = await findMatches(deps, current, filter);
  return countFacets(current.catalogue.table, candidates, filter, current.orders);
}
