import { useLocation } from 'react-router-dom';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { changeFilters, type FilterChange } from '../listing-filters.ts';

interface FilterLinkProps {
  change: FilterChange;
  /** The accessible name. */
  label: string;
}

/**
 * A link that covers a control, for visitors without JavaScript. It is there until the page is hydrated, and
 * hidden if the browser runs scripts. The parent has to be positioned. Search engines do not follow it,
 * because filters lead to the same products again.
 */
export function FilterLink({ change, label }: FilterLinkProps) {
  const { pathname, search } = useLocation();
  if (useHydrated()) return null;
  const query = changeFilters(new URLSearchParams(search), change).toString();
  return (
    <a
      href={`${pathname}?${query}`}
      rel="nofollow"
      className="absolute inset-0 z-10 hidden noscript:block"
    >
      <span className="sr-only">{label}</span>
    </a>
  );
}
