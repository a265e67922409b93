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
  /** Goes to a page, or to the one that follows from the latest. */
  goToPage: (page: number | ((latest: number) => number)) => void;
  /**
   * Sets the values that narrow the list, or those derived from the latest ones, and goes to its first
   * page. Empty values leave the URL.
   */
  narrow: (values: Values | ((latest: ReadText) => Values)) => void;
}

function reader(params: URLSearchParams): ReadText {
  return (name) => params.get(name) ?? '';
}

/**
 * Search, filters and page of a back-office list live in the URL: Back works, and a link shows the
 * same rows to a colleague.
 */
export function useListAddress(): ListAddress {
  const [params, change] = useUrlParams();
  const text = reader(params);

  const goToPage: ListAddress['goToPage'] = (to) => {
    change((latest) => {
      const page = typeof to === 'number' ? to : to(pageIn(reader(latest)('page')));
      return withValues(latest, { page: page === 1 ? '' : String(page) });
    });
    window.scrollTo(0, 0);
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
