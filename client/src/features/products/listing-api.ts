import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { api } from '#client/lib/api.ts';
import { withAllOptions } from './facet-choices.ts';
import { filterQuery, NO_FILTERS, type ListingFilters } from './listing-filters.ts';
import { nextRows, rowsOf } from './listing-rows.ts';

/** Rows seen a while ago are shown as they were; the cart and the product page know better. */
const FRESH_MS = 5 * 60_000;
/** A customer who reads about a product for half an hour comes back to the same rows. */
const KEPT_MS = 30 * 60_000;

interface ListingRequest {
  /** A category's slug; null is the whole shop. */
  slug: string | null;
  filters: ListingFilters;
}

function queryOf({ slug, filters }: ListingRequest) {
  return { ...(slug === null ? {} : { category: slug }), ...filterQuery(filters) };
}

/** While other filters are on their way, what is there stays; another category starts anew. */
function sameListing(slug: string | null) {
  return <T>(previous: T | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey[2] === slug ? previous : undefined;
}

function listingQuery(request: ListingRequest, steps: number | undefined) {
  const { slug, filters } = request;
  const query = { ...queryOf(request), ...(filters.sort === null ? {} : { sort: filters.sort }) };
  return infiniteQueryOptions({
    queryKey: ['products', 'listing', slug, query],
    queryFn: ({ pageParam: { page, limit }, signal }) =>
      api(
        'GET /products',
        { query: { ...query, page: String(page), limit: String(limit) } },
        { signal },
      ),
    initialPageParam: rowsOf(steps),
    getNextPageParam: nextRows,
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    /* A long listing would be fetched again page by page. */
    refetchOnWindowFocus: ({ state: { data } }) => (data?.pages.length ?? 0) <= 1,
  });
}

/**
 * The products of a listing, page by page.
 * @param steps how far it had come when it was left; all that is fetched at once
 */
export function useListing(request: ListingRequest, steps: number | undefined) {
  return useInfiniteQuery({
    ...listingQuery(request, steps),
    placeholderData: sameListing(request.slug),
  });
}

export type Listing = ReturnType<typeof useListing>;

function facetsQuery(request: ListingRequest) {
  const query = queryOf(request);
  return queryOptions({
    queryKey: ['products', 'facets', request.slug, query],
    queryFn: ({ signal }) => api('GET /products/facets', { query }, { signal }),
    staleTime: FRESH_MS,
  });
}

/**
 * What a listing can be narrowed to, with counts under its filters. Without filters this is one
 * request; with filters a second one brings the options that the filters leave nothing of.
 */
export function useFacets(request: ListingRequest, enabled: boolean) {
  const options = { enabled, placeholderData: sameListing(request.slug) };
  const narrowed = useQuery({ ...facetsQuery(request), ...options });
  const all = useQuery({ ...facetsQuery({ ...request, filters: NO_FILTERS }), ...options });
  const data = narrowed.data && all.data ? withAllOptions(all.data, narrowed.data) : narrowed.data;
  /* Options that do not come must not keep the panel from the filters that are there. */
  const awaitsAll = all.isPending && all.failureCount === 0;
  return { data, isPending: narrowed.isPending || awaitsAll };
}
