import { useCallback } from 'react';
import { useUrlParams } from '#client/lib/use-url-params.ts';
import { pageIn, withValues } from './list-paths.ts';

/** Reads a parameter of the URL; empty if it is missing. */
type ReadText = (name: string) => string;
type Values = Readonly<Record<string, string>>;

export interface ListAddress {
  /** Page in the URL, 1 if it is missing. */
  page: number;
  text: ReadText;
  /** Goes to a page: a number, or a function of the URL's current page. */
  goToPage: (page: number | ((latest: number) => number)) => void;
  /**
   * Sets filters and goes to the first page. A function receives the URL's current values. Empty values
   * are removed from the URL.
   */
  narrow: (values: Values | ((latest: ReadText) => Values)) => void;
}

function reader(params: URLSearchParams): ReadText {
  return (name) => params.get(name) ?? '';
}

/**
 * Keeps search, filters and page of a back-office list in the URL, so that Back works and admins can share
 * a link to the same rows.
 * @param options with `staysInPlace` another page does not scroll to the top, for a list within a longer page
 */
export function useListAddress({ staysInPlace = false } = {}): ListAddress {
  const [params, change] = useUrlParams();
  const text = reader(params);

  const goToPage: ListAddress['goToPage'] = (to) => {
    change((latest) => {
      const page = typeof to === 'number' ? to : to(pageIn(reader(latest)('page')));
      return withValues(latest, { page: page === 1 ? '' : String(page) });
    });
    if (!staysInPlace) window.scrollTo(0, 0);
  };
  const narrow = useCallback<ListAddress['narrow']>(
    (values) =>
      change((latest) => {
        const set = typeof values === 'function' ? values(reader(latest)) : values;
        return withValues(latest, { ...set, page: '' });
      }, true),
    [change],
  );
  return { page: pageIn(text('page')), text, goToPage, narrow };
}
