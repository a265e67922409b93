import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { withValues } from './list-paths.ts';

export interface ListAddress {
  /** Page named in the address, 1 when there is none. */
  page: number;
  /** Text of a parameter, empty when it is not there. */
  text: (name: string) => string;
  goToPage: (page: number) => void;
  /** Sets what narrows the list, empty values leave it, and goes to its first page. */
  narrow: (values: Readonly<Record<string, string>>) => void;
}

/**
 * Search, filters and page of a back-office list live in the address bar: Back works, and a link
 * shows the same rows to a colleague.
 */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => params.get(name) ?? '';

  const goToPage = (page: number) => {
    setParams((before) => withValues(before, { page: page === 1 ? '' : String(page) }));
    window.scrollTo(0, 0);
  };
  const narrow = useCallback(
    (values: Readonly<Record<string, string>>) =>
      setParams((before) => withValues(before, { ...values, page: '' }), { replace: true }),
    [setParams],
  );
  return { page: pageIn(text('page')), text, goToPage, narrow };
}

/** The page that a text names; anything that is none means the first. */
function pageIn(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
