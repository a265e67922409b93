import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { entryMemory } from '#client/lib/entry-memory.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { useFacets, useListing } from './listing-api.ts';
import { stepsOf } from './listing-rows.ts';
import { useListingFilters } from './use-listing-filters.ts';

/** Number of steps that a listing had loaded, for Back and a reload. */
const steps = entryMemory('listing-steps');
/** Media query for screens with the filters beside the products. */
export const WIDE = '(min-width: 64rem)';
/** Height of the header in pixels, which stays at the top of the screen. */
const HEADER = 64;

/**
 * Loads all that a listing's screen shows. Rows and facets are fetched in parallel; on phones facets
 * are fetched after the rows, because they are seen later.
 * @param slug slug of the category; null for the whole shop
 */
export function useListingPage(slug: string | null) {
  const { filters, page, change, reset } = useListingFilters();
  const { key } = useLocation();
  const isWide = useMediaQuery(WIDE, true);
  const request = { slug, filters };
  const listing = useListing({ ...request, page }, steps.get(key));
  const facets = useFacets(request, isWide || !listing.isPending);
  const results = useRef<HTMLElement>(null);
  useStart(results, filters);

  const last = listing.isPlaceholderData ? undefined : listing.data?.pages.at(-1);
  useEffect(() => {
    /* After a reload the listing has fewer rows until the earlier ones are loaded again. */
    if (last && stepsOf(last) > (steps.get(key) ?? 0)) steps.set(key, stepsOf(last));
  }, [key, last]);

  const total = listing.data?.pages.at(-1)?.pagination.totalItems;
  return { filters, page, change, reset, listing, facets, isWide, total, results };
}

/**
 * After a change of filters, scrolls up to the first row if it is above the screen. Back restores its
 * own scroll position instead.
 */
function useStart(results: RefObject<HTMLElement | null>, filters: unknown): void {
  const shown = useRef(filters);
  const type = useNavigationType();
  useEffect(() => {
    if (shown.current === filters) return;
    shown.current = filters;
    const top = results.current?.getBoundingClientRect().top ?? HEADER;
    if (type !== NavigationType.Pop && top < HEADER) window.scrollBy(0, top - HEADER);
  }, [filters, results, type]);
}
