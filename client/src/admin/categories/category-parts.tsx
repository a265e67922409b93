import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react';
import type { Category } from '#common/contract/categories.ts';
import { counted } from '#common/format/counted.ts';
import { EditAndDelete } from '#client/admin/ui/edit-and-delete.tsx';
import { MoveButtons } from '#client/admin/ui/move-buttons.tsx';
import { ProductImage } from '#client/components/product-image.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { classNames } from '#client/components/ui/class-names.ts';

/** Actions on a category of the list. */
export interface CategoryActions {
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
  onToggle: (category: Category) => void;
  /** Moves a category to another index among its siblings. Null while the list is not being put in order. */
  onMove: ((category: Category, place: number) => void) | null;
}

interface RowActionsProps extends Omit<CategoryActions, 'onToggle'> {
  category: Category;
  siblings: readonly Category[];
}

/** The buttons of a row: those that move it while the list is being put in order, else the usual ones. */
export function RowActions({ category, siblings, onMove, ...actions }: RowActionsProps) {
  if (!onMove) return <EditAndDelete kind="CATEGORY" of={category} {...actions} />;
  return (
    <MoveButtons
      place={siblings.indexOf(category)}
      count={siblings.length}
      earlier={{ label: `Move ${category.name} up`, icon: ArrowUp }}
      later={{ label: `Move ${category.name} down`, icon: ArrowDown }}
      onMove={(place) => onMove(category, place)}
    />
  );
}

interface ExpandToggleProps {
  category: Category;
  open: boolean;
  onToggle: () => void;
}

/** Expands or collapses a category. The badge shows its number of direct subcategories. */
export function ExpandToggle({ category, open, onToggle }: ExpandToggleProps) {
  const count = category.subCategories.length;
  if (count === 0) return null;
  const what = counted(count, 'subcategory', 'subcategories');
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={`${open ? 'Hide' : 'Show'} ${what} of ${category.name}`}
      onClick={onToggle}
      className="inline-flex min-h-9 shrink-0 items-center gap-1 rounded-md pr-1.5 pl-1 transition-colors hover:bg-sand-soft active:bg-sand"
    >
      <ChevronRight
        aria-hidden="true"
        className={classNames('size-4 transition-transform', open && 'rotate-90')}
      />
      <Badge tone="info" className="tabular-nums">
        {count}
      </Badge>
    </button>
  );
}

export function CategoryImage({ category }: { category: Category }) {
  return <ProductImage image={category.uploads[0]} alt="" sizes="40px" className="w-10 shrink-0" />;
}
