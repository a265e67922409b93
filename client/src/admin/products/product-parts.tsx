import { Archive, ChevronDown, Copy, Images } from 'lucide-react';
import type { Product } from '#common/contract/products.ts';
import { EditAndDelete } from '#client/admin/ui/edit-and-delete.tsx';
import { NeedsImage } from '#client/admin/ui/needs-image.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { classNames } from '#client/components/ui/class-names.ts';

/** Actions on a product of the list. */
export interface ProductActions {
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
  onViewImages: (product: Product) => void;
  onCopy: (product: Product) => void;
  onStatus: (product: Product) => void;
}

interface ProductButtonsProps extends Omit<ProductActions, 'onViewImages'> {
  product: Product;
}

/** The buttons that change or copy a product. */
export function ProductButtons({ product, onCopy, onStatus, ...actions }: ProductButtonsProps) {
  return (
    <EditAndDelete kind="PRODUCT" of={product} {...actions}>
      <IconButton label={`Duplicate ${product.name}`} onClick={() => onCopy(product)}>
        <Copy aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        label={`Status of ${product.name}`}
        aria-haspopup="dialog"
        onClick={() => onStatus(product)}
      >
        <Archive aria-hidden="true" className="size-4" />
      </IconButton>
    </EditAndDelete>
  );
}

interface VariantsToggleProps {
  product: Product;
  open: boolean;
  /** Id of the element that it expands. */
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
  if (count === 0) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 xl:flex-col xl:items-start">
        <NeedsImage />
        <span className="text-sm text-ink-soft">No images available</span>
      </span>
    );
  }
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
