import { X } from 'lucide-react';
import type { Facets } from '#common/contract/products.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { announce } from '#client/lib/announcements.ts';
import type { ActiveFilter } from '../listing-filters.ts';
import type { ChangeFilters } from '../use-listing-filters.ts';
import { FilterLink } from './filter-link.tsx';
import { Swatch } from './swatch.tsx';

interface FilterChipsProps {
  active: readonly ActiveFilter[];
  /** Source of the colors' hex codes; undefined until loaded. */
  facets: Facets | undefined;
  onChange: ChangeFilters;
  onReset: () => void;
}

/** A button for each active filter that removes it. */
export function FilterChips({ active, facets, onChange, onReset }: FilterChipsProps) {
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {active.map((filter) => (
        <li key={filter.key} className="relative max-w-full">
          <FilterLink label={`Remove filter ${filter.label}`} change={filter.remove} />
          <button
            type="button"
            aria-label={`Remove filter ${filter.label}`}
            onClick={() => {
              announce(`Filter ${filter.label} removed`);
              onChange(filter.remove);
            }}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full bg-indigo-wash py-1 pr-2.5 pl-3.5 text-sm transition-colors hover:bg-sand"
          >
            <Dot color={filter.color} facets={facets} />
            <span className="truncate">{filter.label}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </button>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <button type="button" onClick={onReset} className="text-link min-h-9 px-2 text-sm">
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}

interface DotProps {
  color: string | undefined;
  facets: Facets | undefined;
}

function Dot({ color = '', facets }: DotProps) {
  const found = facets?.colors.find(({ name }) => caseKey(name) === caseKey(color));
  return found && <Swatch {...found} className="-ml-1 size-4 border-ink/35" />;
}
