import type { Facets } from '#common/contract/products.ts';
import { sizeKey } from '#common/domain/size-key.ts';
import { toggledSize, withChosenSize } from '../facet-choices.ts';
import { Count } from './color-filter.tsx';
import { FoldedList } from '#client/components/folded-list.tsx';
import { FilterGroup } from './filter-group.tsx';
import { FilterLink } from './filter-link.tsx';

interface SizeFilterProps {
  sizes: Facets['sizes'];
  chosen: string | null;
  onToggle: (size: string) => void;
}

/** Checkboxes of sizes; at most one is checked (docs/specification.md#listing). */
export function SizeFilter({ sizes, chosen, onToggle }: SizeFilterProps) {
  const choices = withChosenSize(sizes, chosen);
  const isChosen = (size: string) => chosen !== null && sizeKey(size) === sizeKey(chosen);
  if (choices.length === 0) return null;
  return (
    <FilterGroup title="Size">
      <FoldedList
        items={choices}
        noun="sizes"
        keyOf={({ size }) => sizeKey(size)}
        kept={({ size }) => isChosen(size)}
        className="flex flex-col"
      >
        {({ size, count }) => (
          <label className="relative flex min-h-9 has-disabled:opacity-50 items-center gap-3 rounded-sm text-sm hover:bg-sand-soft">
            <input
              type="checkbox"
              checked={isChosen(size)}
              disabled={count === 0 && !isChosen(size)}
              onChange={() => onToggle(size)}
              className="peer mx-1 size-4.5 shrink-0 accent-indigo"
            />
            <FilterLink
              label={size}
              change={(latest) => ({ size: toggledSize(latest.size, size) })}
            />
            <span className="min-w-0 flex-1 wrap-anywhere peer-checked:font-semibold">{size}</span>
            <Count of={count} />
          </label>
        )}
      </FoldedList>
    </FilterGroup>
  );
}
