import { SquarePen } from 'lucide-react';
import type { Product } from '#common/contract/products.ts';
import { productCount } from '#client/lib/product-count.ts';
import { Button } from '#client/components/ui/button.tsx';
import { classNames } from '#client/components/ui/class-names.ts';
import type { ProductSelection } from './product-selection.ts';

interface SelectionBarProps {
  /** The products of the page. */
  products: readonly Product[];
  /** Number of all products that match the filter. */
  total: number;
  selection: ProductSelection;
  onChange: () => void;
}

/** Selects the products of the page or all that match, and leads to their bulk change. Stays in view while any is selected. */
export function SelectionBar({ products, total, selection, onChange }: SelectionBarProps) {
  const { count, isAll } = selection;
  const onPage = products.filter(({ id }) => selection.has(id)).length;
  const whole = onPage === products.length;
  return (
    <div
      className={classNames(
        'mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2',
        count > 0 &&
          'sticky top-18 z-10 rounded-lg border border-sand bg-card px-3 py-2 shadow-lift lg:top-2',
      )}
    >
      <label className="flex min-h-9 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-indigo"
          checked={whole}
          ref={(box) => {
            if (box) box.indeterminate = onPage > 0 && !whole;
          }}
          onChange={(event) =>
            selection.select(
              products.map(({ id }) => id),
              event.target.checked,
            )
          }
        />
        <span aria-live="polite">
          {count > 0 ? `${count} selected` : `Select all on this page (${products.length})`}
        </span>
      </label>
      {whole && !isAll && total > count && (
        <button type="button" className="text-link min-h-6 text-sm" onClick={selection.selectAll}>
          Select all {productCount(total)}
        </button>
      )}
      {count > 0 && (
        <div className="ml-auto flex flex-wrap gap-2">
          <Button variant="quiet" size="sm" onClick={selection.clear}>
            Clear
          </Button>
          <Button size="sm" onClick={onChange}>
            <SquarePen aria-hidden="true" strokeWidth={1.6} className="size-4" />
            Change {count} selected
          </Button>
        </div>
      )}
    </div>
  );
}

/** The checkbox that selects a product. */
export function SelectProduct({
  product: { id, name },
  selection,
}: {
  product: Product;
  selection: ProductSelection;
}) {
  return (
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      className="size-5 shrink-0 accent-indigo"
      checked={selection.has(id)}
      onChange={(event) => selection.select([id], event.target.checked)}
    />
  );
}
