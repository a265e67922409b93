import { useState, type ComponentProps } from 'react';
import type { Facets } from '#common/contract/products.ts';
import { Button } from '#client/components/ui/button.tsx';
import { CategoryNav } from '../../categories/components/category-nav.tsx';
import { toggledColor, toggledSize, type ListingFilters } from '../listing-filters.ts';
import type { ChangeFilters } from '../use-listing-filters.ts';
import { ColorFilter } from './color-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { SizeFilter } from './size-filter.tsx';

export interface FilterPanelProps {
  /** Where else one can go: stands above the filters. */
  browse: ComponentProps<typeof CategoryNav>;
  /** Undefined while they are on their way. */
  facets: Facets | undefined;
  filters: ListingFilters;
  onChange: ChangeFilters;
  onReset: () => void;
}

/** All filters of a listing (docs/specification.md#listing). */
export function FilterPanel({ browse, facets, filters, onChange, onReset }: FilterPanelProps) {
  /* A reset also drops a price whose thumb has not rested long enough to count. */
  const [resets, setResets] = useState(0);
  return (
    <div className="flex flex-col gap-6">
      <CategoryNav {...browse} />
      <PriceFilter
        key={resets}
        highest={facets?.price.max}
        minPrice={filters.minPrice}
        maxPrice={filters.maxPrice}
        onChange={(change) => onChange(change, { drag: true })}
      />
      {facets && (
        <>
          <ColorFilter
            colors={facets.colors}
            chosen={filters.colors}
            onToggle={(color) =>
              onChange(({ colors }) => ({ colors: toggledColor(colors, color) }))
            }
          />
          <SizeFilter
            sizes={facets.sizes}
            chosen={filters.size}
            onToggle={(size) => onChange((latest) => ({ size: toggledSize(latest.size, size) }))}
          />
        </>
      )}
      <Button
        variant="outline"
        size="sm"
        onClick={() => {
          setResets((count) => count + 1);
          onReset();
        }}
      >
        Reset Filters
      </Button>
    </div>
  );
}
