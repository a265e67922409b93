import type { Ref } from 'react';
import type { Category } from '#common/contract/categories.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { lineTo } from '#client/admin/lib/placed-categories.ts';

interface CategoryCascadeProps {
  /** Receives the first select. */
  ref: Ref<HTMLSelectElement>;
  tree: readonly Category[];
  /** The id of the deepest chosen category, empty if none is chosen. */
  chosen: string;
  error: string | undefined;
  onChoose: (id: string) => void;
  /** Opens the form for the first category of a shop without categories. */
  onCreate: () => void;
}

/**
 * One select per level of the category tree. Choosing a category shows a select of its subcategories. The
 * deepest choice is the product's category (docs/specification.md#admin-products).
 */
export function CategoryCascade({
  ref,
  tree,
  chosen,
  error,
  onChoose,
  onCreate,
}: CategoryCascadeProps) {
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
          required={above === undefined}
          error={above ? undefined : error}
        >
          {(attributes) => (
            <Select
              {...attributes}
              ref={above ? undefined : ref}
              value={value}
              options={[
                { value: '', label: above ? `All of ${above.name}` : 'Select a category' },
                ...options.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(event) => onChoose(event.target.value || (above?.id ?? ''))}
            />
          )}
        </Field>
      ))}
      {tree.length === 0 && (
        <div className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <span className="text-ink-soft">There are no categories yet.</span>
          <Button variant="outline" size="sm" onClick={onCreate}>
            Create a category
          </Button>
        </div>
      )}
    </>
  );
}
