import { ChevronDown } from 'lucide-react';
import type { Category } from '#common/contract/categories.ts';
import { CONTROL_STYLE } from '#client/components/ui/control-style.ts';
import { Field } from '#client/components/ui/field.tsx';
import { lineTo } from '#client/features/categories/office/placed-categories.ts';

interface CategoryCascadeProps {
  tree: readonly Category[];
  /** The id of the deepest category chosen, empty for none. */
  chosen: string;
  error: string | undefined;
  onChoose: (id: string) => void;
}

/**
 * One choice for each level of the tree: a category reveals a choice among those below it, and the
 * deepest one chosen is the product's (spec.md §4).
 */
export function CategoryCascade({ tree, chosen, error, onChoose }: CategoryCascadeProps) {
  const way = lineTo(tree, chosen);
  const levels = [
    { above: undefined, options: tree, value: way[0]?.id ?? '' },
    ...way.map((category, depth) => ({
      above: category,
      options: category.subCategories,
      value: way[depth + 1]?.id ?? '',
    })),
  ].filter(({ above, options }) => above === undefined || options.length > 0);
  return (
    <>
      {levels.map(({ above, options, value }) => (
        <Field
          key={above?.id ?? ''}
          label={above ? `Subcategory of ${above.name}` : 'Category'}
          optional={above !== undefined}
          error={above ? undefined : error}
        >
          {(attributes) => (
            <div className="relative">
              <select
                {...attributes}
                value={value}
                aria-required={above ? undefined : true}
                onChange={(event) => onChoose(event.target.value || (above?.id ?? ''))}
                className={`${CONTROL_STYLE} appearance-none pr-9`}
              >
                <option value="">{above ? `All of ${above.name}` : 'Select a category'}</option>
                {options.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
              <ChevronDown
                aria-hidden="true"
                className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
              />
            </div>
          )}
        </Field>
      ))}
    </>
  );
}
