import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { NO_FILTERS, readFilters, writeFilters, type ListingFilters } from './listing-filters.ts';

/** Changes some filters; `drag` leaves no step for Back behind, as a slider makes many. */
export type ChangeFilters = (some: Partial<ListingFilters>, how?: { drag: boolean }) => void;

/** The filters of the listing on screen. They live in the address, so Back and links work. */
export function useListingFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);

  const change: ChangeFilters = (some, how) => {
    const next = { ...filters, ...some };
    setParams(writeFilters(params, next), { replace: how?.drag === true });
  };
  /* The order is no filter and stays. */
  const reset = () => change({ ...NO_FILTERS, sort: filters.sort });

  return { filters, change, reset };
}
