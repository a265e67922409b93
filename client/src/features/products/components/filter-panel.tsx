import { useState, type ComponentProps } from 'react';
import type { Facets } from '#common/contract/products.ts';
import { Button } from '#client/components/ui/button.tsx';
import { CategoryNav } from '../../categories/components/category-nav.tsx';
import { toggledColor, toggledSize } from '../facet-choices.ts';
import type { ListingFilters } from '../listing-filters.ts';
import type { ChangeFilters } from '../use-listing-filters.ts';
import { ColorFilter } from './color-filter.tsx';
import { PlainPrice } from './plain-controls.tsx';
import { PriceFilter } from './price-filter.tsx';
import { SizeFilter } from './size-filter.tsx';

export interface FilterPanelProps {
  /** Category navigation, shown above the filters. */
  browse: ComponentProps<typeof CategoryNav>;
  /** Undefined while they are loading. */
  facets: Facets | undefined;
  filters: ListingFilters;
  onChange: ChangeFilters;
  onReset: () => void;
  /** True if the shop sells nothing yet, so that there is nothing to filter. */
  browseOnly?: boolean;
}

/** The categories and all filters of a listing (docs/specification.md#listing). */
export function FilterPanel({ browseOnly = false, ...props }: FilterPanelProps) {
  return browseOnly ? <CategoryNav {...props.browse} /> : <Filters {...props} />;
}

function Filters({ browse, facets, filters, onChange, onReset }: FilterPanelProps) {
  /*
   * Changing the key remounts the price filter, so that a reset also drops a price that is not applied
   * yet.
   */
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
      <PlainPrice />
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
        className="noscript:hidden"
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
