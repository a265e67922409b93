import { ChevronDown, Images, Pencil, Trash2 } from 'lucide-react';
import type { Product } from '#common/contract/products.ts';
import { Button } from '#client/components/ui/button.tsx';
import { classNames } from '#client/components/ui/class-names.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { HistoryButton } from '../../changes/office/history-button.tsx';

/** What can be done with a product of the list. */
export interface ProductActions {
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
  onViewImages: (product: Product) => void;
}

interface VariantsToggleProps {
  product: Product;
  open: boolean;
  /** The id of what it opens. */
  controls: string;
  onToggle: () => void;
}

export function VariantsToggle({ product, open, controls, onToggle }: VariantsToggleProps) {
  const count = product.variants.length;
  return (
    <Button
      variant="outline"
      size="sm"
      className="whitespace-nowrap"
      disabled={count === 0}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
    >
      {open ? 'Hide Variants' : `View Variants (${count})`}
      <span className="sr-only"> of {product.name}</span>
      <ChevronDown
        aria-hidden="true"
        className={classNames('size-4 transition-transform', open && 'rotate-180')}
      />
    </Button>
  );
}

interface ImagesButtonProps {
  product: Product;
  onView: () => void;
}

export function ImagesButton({ product, onView }: ImagesButtonProps) {
  const count = product.images.length;
  if (count === 0) return <span className="text-sm text-ink-soft">No images available</span>;
  return (
    <Button
      variant="outline"
      size="sm"
      className="whitespace-nowrap"
      aria-haspopup="dialog"
      onClick={onView}
    >
      <Images aria-hidden="true" className="size-4" />
      View ({count})<span className="sr-only"> images of {product.name}</span>
    </Button>
  );
}

export function EditAndDelete({
  product,
  onEdit,
  onDelete,
}: { product: Product } & Pick<ProductActions, 'onEdit' | 'onDelete'>) {
  return (
    <div className="flex">
      <IconButton label={`Edit ${product.name}`} onClick={() => onEdit(product)}>
        <Pencil aria-hidden="true" className="size-4" />
      </IconButton>
      <HistoryButton kind="PRODUCT" id={product.id} name={product.name} compact />
      <IconButton
        label={`Delete ${product.name}`}
        className="text-madder"
        onClick={() => onDelete(product)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}
