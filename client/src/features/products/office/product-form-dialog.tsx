import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { LoadingPill } from '#client/components/ui/overlay.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useCategories } from '#client/features/categories/api.ts';
import { isNotFound } from '#client/lib/api-error.ts';
import { useUnsavedChanges } from '#client/lib/office/unsaved-changes.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { useProductToEdit } from './form-api.ts';
import { ProductForm } from './product-form.tsx';

interface ProductFormDialogProps {
  /** Null adds a product. */
  productId: string | null;
  onClose: () => void;
}

/** Below this the form has the whole screen. */
const WIDE = '(min-width: 40rem)';

/**
 * What has the focus is not hidden below the foot, nor its label above the edge. Notices stay in the
 * upper part of a phone's screen: at its foot they would lie over Save and the buttons above it.
 */
const ROOM = 'scroll-pt-16 scroll-pb-36 [--foot:calc(100dvh-20rem)]';

/** 'Add Product' and 'Edit Product' (spec.md §2); it asks before something unsaved is lost. */
export function ProductFormDialog({ productId, onClose }: ProductFormDialogProps) {
  const [unsaved, setUnsaved] = useState(false);
  const leave = useUnsavedChanges(unsaved);
  const wide = useMediaQuery(WIDE);
  const product = useProductToEdit(productId);
  const categories = useCategories();
  const failed = [product, categories].find(({ isError, data }) => isError && !data);
  const gone = isNotFound(product.error) && !product.data;
  const ready = categories.data && (productId === null || product.data);
  return (
    <Dialog
      title={productId === null ? 'Add Product' : 'Edit Product'}
      placement={wide ? 'centre' : 'full'}
      className={wide ? `max-w-page ${ROOM}` : ROOM}
      onClose={() => leave(onClose)}
    >
      {gone && <Gone onClose={onClose} />}
      {failed && !gone && (
        <ErrorState
          title="Failed to open the product"
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && !ready && <FormLoading />}
      {!failed && ready && (
        <ProductForm
          opened={product.data ?? null}
          categories={categories.data}
          onUnsaved={setUnsaved}
          onCancel={() => leave(onClose)}
          onSaved={onClose}
        />
      )}
    </Dialog>
  );
}

function Gone({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      as="p"
      icon={PackageSearch}
      title="Product not found"
      text="There is no such product any more."
    >
      <Button variant="outline" onClick={onClose}>
        Back to the products
      </Button>
    </EmptyState>
  );
}

/** As high as the form of a product with a few variants. */
function FormLoading() {
  return (
    <div className="relative px-4 pb-6 sm:px-6">
      <LoadingPill label="Loading product…" />
      <Skeleton className="h-160" />
    </div>
  );
}
