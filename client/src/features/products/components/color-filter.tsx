import type { Facets } from '#common/contract/products.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { isLight } from '#common/domain/lightness.ts';
import { toggledColor, withChosenColors } from '../facet-choices.ts';
import { FoldedList } from '#client/components/folded-list.tsx';
import { FilterGroup } from './filter-group.tsx';
import { FilterLink } from './filter-link.tsx';
import { Swatch } from './swatch.tsx';

interface ColorFilterProps {
  colors: Facets['colors'];
  chosen: readonly string[];
  onToggle: (color: string) => void;
}

/** Checkboxes of colors with their counts; any number can be checked. */
export function ColorFilter({ colors, chosen, onToggle }: ColorFilterProps) {
  const choices = withChosenColors(colors, chosen);
  const keys = new Set(chosen.map(caseKey));
  if (choices.length === 0) return null;
  return (
    <FilterGroup title="Colour">
      <FoldedList
        items={choices}
        noun="colours"
        keyOf={({ name }) => caseKey(name)}
        kept={({ name }) => keys.has(caseKey(name))}
        className="flex flex-col"
      >
        {({ name, hex, count }) => (
          <label className="relative flex min-h-9 has-disabled:opacity-50 items-center gap-3 rounded-sm text-sm has-focus-visible:outline-2 has-focus-visible:outline-indigo hover:bg-sand-soft">
            <input
              type="checkbox"
              checked={keys.has(caseKey(name))}
              disabled={count === 0 && !keys.has(caseKey(name))}
              onChange={() => onToggle(name)}
              className="peer absolute inset-0 cursor-pointer appearance-none opacity-0 disabled:cursor-not-allowed"
            />
            <FilterLink
              label={name}
              change={(latest) => ({ colors: toggledColor(latest.colors, name) })}
            />
            <Swatch
              name={name}
              hex={hex}
              className={`grid size-6 place-items-center border-ink/35 peer-checked:outline-2 peer-checked:outline-offset-2 peer-checked:outline-indigo peer-checked:*:visible ${isLight(hex) ? 'text-ink' : 'text-card'}`}
            >
              <span className="invisible relative mb-0.5 h-2.5 w-1.5 rotate-45 border-r-2 border-b-2" />
            </Swatch>
            <span className="min-w-0 flex-1 wrap-anywhere peer-checked:font-semibold">{name}</span>
            <Count of={count} />
          </label>
        )}
      </FoldedList>
    </FilterGroup>
  );
}

/** Number of products behind a filter choice. */
export function Count({ of }: { of: number }) {
  return (
    <span className="text-xs text-ink-soft tabular-nums">
      {of}
      <span className="sr-only"> products</span>
    </span>
  );
}
