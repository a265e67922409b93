import { PackageSearch } from 'lucide-react';
import { LoadState } from '#client/components/load-state.tsx';
import { NoSuchObject } from '#client/admin/ui/no-such-object.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useCategories } from '#client/features/categories/api.ts';
import { isNotFound } from '#client/lib/api-error.ts';
import { leavePage } from '#client/admin/lib/unsaved-changes.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { useProductToEdit } from './api.ts';
import { ProductForm, type NewCategoryForm } from './product-form.tsx';

interface ProductFormDialogProps {
  /** Null adds a product. */
  productId: string | null;
  newCategoryForm: NewCategoryForm;
  onClose: () => void;
}

/** On narrower screens the form fills the screen. */
const WIDE = '(min-width: 40rem)';

/**
 * Scroll margins keep the focused field above the form's footer and its label below the top edge.
 * Notices appear above the footer; on a phone in the upper part of the screen, where they cover
 * neither Save nor the buttons above it.
 */
const ROOM = 'scroll-pt-16 scroll-pb-36 [--foot:calc(100dvh-20rem)] sm:[--foot:5rem]';

/** The dialogs 'Add Product' and 'Edit Product'. Closing asks first if the draft is unsaved. */
export function ProductFormDialog({ productId, newCategoryForm, onClose }: ProductFormDialogProps) {
  const wide = useMediaQuery(WIDE);
  const product = useProductToEdit(productId);
  const categories = useCategories();
  const needed = productId === null ? [categories] : [categories, product];
  const missing = needed.some(({ data }) => !data);
  const gone = isNotFound(product.error) && !product.data;
  return (
    <Dialog
      title={productId === null ? 'Add Product' : 'Edit Product'}
      placement={wide ? 'centre' : 'full'}
      className={wide ? `max-w-page ${ROOM}` : ROOM}
      ownsBack
      onClose={() => leavePage(onClose)}
    >
      {gone && (
        <NoSuchObject
          icon={PackageSearch}
          title="Product not found"
          text="This product no longer exists."
          back="Back to the products"
          onClose={onClose}
        />
      )}
      {missing && !gone && (
        <div className="px-4 pb-6 sm:px-6">
          <LoadState of={needed} loading="Loading product…" failed="Failed to open the product">
            {/* As high as the form of a product with a few variants. */}
            <Skeleton className="h-160" />
          </LoadState>
        </div>
      )}
      {!missing && categories.data && (
        <ProductForm
          opened={product.data ?? null}
          categories={categories.data}
          newCategoryForm={newCategoryForm}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
