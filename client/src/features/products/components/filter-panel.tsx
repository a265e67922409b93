import type { ComponentProps } from 'react';
import type { Facets } from '#common/contract/products.ts';
import { Button } from '#client/components/ui/button.tsx';
import { CategoryNav } from '../../categories/components/category-nav.tsx';
import type { ListingFilters } from '../listing-filters.ts';
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

/** Everything that narrows a listing (spec.md §2). */
export function FilterPanel({ browse, facets, filters, onChange, onReset }: FilterPanelProps) {
  return (
    <div className="flex flex-col gap-6">
      <CategoryNav {...browse} />
      <PriceFilter
        highest={facets?.price.max}
        minPrice={filters.minPrice}
        maxPrice={filters.maxPrice}
        onChange={(prices) => onChange(prices, { drag: true })}
      />
      {facets && (
        <>
          <ColorFilter
            colors={facets.colors}
            chosen={filters.colors}
            onChange={(colors) => onChange({ colors })}
          />
          <SizeFilter
            sizes={facets.sizes}
            chosen={filters.size}
            onChange={(size) => onChange({ size })}
          />
        </>
      )}
      <Button variant="outline" size="sm" onClick={onReset}>
        Reset Filters
      </Button>
    </div>
  );
}
