import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { SORT_LABELS, sortNamed, type ListingFilters } from '../listing-filters.ts';
import { PlainSort } from './plain-controls.tsx';

interface ListingBarProps {
  sort: ListingFilters['sort'];
  /** Number of active filters. */
  active: number;
  onSort: (sort: ListingFilters['sort']) => void;
  /** Called on phones, where the filters are in a drawer. */
  onOpenFilters: () => void;
  /** Called when a press of the filter button begins, to preload the drawer. */
  onNearFilters: () => void;
  /** The active filters. On wide screens they are beside the sort order. */
  children: ReactNode;
}

const OPTIONS = Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label }));

/**
 * Filter button, sort order and active filters of a listing. On phones the buttons stay on screen while
 * it scrolls.
 */
export function ListingBar({
  sort,
  active,
  onSort,
  onOpenFilters,
  onNearFilters,
  children,
}: ListingBarProps) {
  return (
    <div className="contents lg:mb-4 lg:flex lg:min-h-15 lg:flex-row-reverse noscript:lg:flex-col lg:items-start lg:justify-between lg:gap-6">
      <div className="listing-bar sticky top-16 z-20 -mx-[clamp(16px,4vw,40px)] flex items-center justify-between gap-3 bg-paper px-[clamp(16px,4vw,40px)] py-2 lg:static lg:mx-0 lg:px-0">
        <Button
          variant="outline"
          className="shrink-0 lg:hidden noscript:hidden"
          aria-haspopup="dialog"
          onPointerDown={onNearFilters}
          onClick={onOpenFilters}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filters
          {active > 0 && (
            <span className="grid size-5 place-items-center rounded-full bg-indigo text-xs text-card tabular-nums">
              {active}
              <span className="sr-only"> on</span>
            </span>
          )}
        </Button>
        <Select
          label="Sort by"
          options={OPTIONS}
          value={sort ?? 'newest'}
          onChange={(event) => onSort(sortNamed(event.target.value))}
          className="w-50 min-w-0 shrink noscript:hidden"
        />
        <PlainSort />
      </div>
      <div className="mb-3 min-w-0 lg:mb-0 lg:flex-1 lg:pt-3">{children}</div>
    </div>
  );
}
