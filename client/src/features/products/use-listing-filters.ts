import { useMemo } from 'react';
import { useUrlParams } from '#client/lib/use-url-params.ts';
import {
  changeFilters,
  NO_FILTERS,
  readFilters,
  readPage,
  type FilterChange,
} from './listing-filters.ts';

/** Changes some filters. A `drag` replaces the history entry, because a slider changes many times. */
export type ChangeFilters = (change: FilterChange, how?: { drag: boolean }) => void;

/** The filters of the listing on screen. They live in the URL, so Back and links work. */
export function useListingFilters() {
  const [params, setParams] = useUrlParams();
  const filters = useMemo(() => readFilters(params), [params]);

  const change: ChangeFilters = (some, how) =>
    setParams((latest) => changeFilters(latest, some), how?.drag);
  /* The sort order is not a filter and stays. */
  const reset = () => change(({ sort }) => ({ ...NO_FILTERS, sort }));

  return { filters, page: readPage(params), change, reset };
}
