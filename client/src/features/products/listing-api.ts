import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#client/lib/api.ts';
import { withAllOptions } from './facet-options.ts';
import { filterQuery, NO_FILTERS, type ListingFilters } from './listing-filters.ts';
import { nextRows, rowsOf, stepsOf } from './listing-rows.ts';
import { productKeys } from './query-keys.ts';

/**
 * A listing may be five minutes old. That is safe, because cart and product page load the current price
 * and stock.
 */
const FRESH_MS = 5 * 60_000;
/** A customer who reads about a product for half an hour comes back to the same rows. */
const KEPT_MS = 30 * 60_000;

interface ListingRequest {
  /** A category's slug; null is the whole shop. */
  slug: string | null;
  filters: ListingFilters;
}

interface RowsRequest extends ListingRequest {
  /** The page at which the listing starts. */
  page: number;
}

function queryOf({ slug, filters }: ListingRequest) {
  return { ...(slug === null ? {} : { category: slug }), ...filterQuery(filters) };
}

/** Keeps showing the previous data while data for other filters loads. Another category starts empty. */
function sameListing(slug: string | null) {
  return <T>(previous: T | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey[2] === slug ? previous : undefined;
}

function listingQuery(request: RowsRequest, steps: number | undefined) {
  const { slug, filters } = request;
  const query = {
    ...queryOf(request),
    ...(filters.sort === null ? {} : { sort: filters.sort }),
    ...(request.page === 1 ? {} : { page: String(request.page) }),
  };
  return infiniteQueryOptions({
    queryKey: productKeys.listing(slug, query),
    queryFn: (context) => {
      const { page, limit } = context.pageParam;
      const rows = { page: String(page), limit: String(limit) };
      return api('GET /products', { query: { ...query, ...rows } }, context);
    },
    initialPageParam: rowsOf(steps, request.page),
    getNextPageParam: nextRows,
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    /* A refetch loads a listing page by page, which is too much for a long one. */
    refetchOnWindowFocus: ({ state: { data } }) => (data?.pages.length ?? 0) <= 1,
  });
}

/**
 * Loads the products of a listing, page by page.
 * @param steps how many steps were loaded when the customer left the listing; they are fetched in one
 *   request
 */
export function useListing(request: RowsRequest, steps: number | undefined) {
  const query = listingQuery(request, steps);
  useEarlierSteps(query, request.page === 1 ? steps : 1);
  return useInfiniteQuery({ ...query, placeholderData: sameListing(request.slug) });
}

/**
 * Loads all steps that were loaded before, if the server has rendered only the first. The rows on screen stay
 * until then.
 */
function useEarlierSteps({ queryKey }: ReturnType<typeof listingQuery>, steps = 1): void {
  const client = useQueryClient();
  const load = useEffectEvent(() => {
    const last = client.getQueryData(queryKey)?.pages.at(-1);
    if (!last || stepsOf(last) >= steps) return;
    client.setQueryData(queryKey, (data) => data && { ...data, pageParams: [rowsOf(steps)] });
    void client.refetchQueries({ queryKey, exact: true });
  });
  useEffect(() => load(), []);
}

export type Listing = ReturnType<typeof useListing>;

function facetsQuery(request: ListingRequest) {
  const query = queryOf(request);
  return queryOptions({
    queryKey: productKeys.facets(request.slug, query),
    queryFn: (context) => api('GET /products/facets', { query }, context),
    staleTime: FRESH_MS,
  });
}

/**
 * Loads the options of all filters, with counts under the active filters. Without filters this is one
 * request. With filters a second one loads the options that no longer match any product.
 */
export function useFacets(request: ListingRequest, enabled: boolean) {
  const options = { enabled, placeholderData: sameListing(request.slug) };
  const narrowed = useQuery({ ...facetsQuery(request), ...options });
  const all = useQuery({ ...facetsQuery({ ...request, filters: NO_FILTERS }), ...options });
  const data = narrowed.data && all.data ? withAllOptions(all.data, narrowed.data) : narrowed.data;
  /* If the second request fails, the panel shows the options of the first one. */
  const awaitsAll = all.isPending && all.failureCount === 0;
  return { data, isPending: narrowed.isPending || awaitsAll };
}
