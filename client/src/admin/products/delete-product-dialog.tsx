import type { Product } from '#common/contract/products.ts';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { isNotFound } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { useDeleteProduct, useProductUsage } from './api.ts';
import { usageSentences } from './usage-text.ts';

interface DeleteProductDialogProps {
  product: Product;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a product is deleted, and says how many open orders, carts and wishlists contain it. */
export function DeleteProductDialog({ product, onClose, onDeleted }: DeleteProductDialogProps) {
  const remove = useDeleteProduct();
  return (
    <ConfirmDialog
      title="Delete Product"
      question={`Do you want to delete "${product.name}"? This action cannot be undone.`}
      keep="Cancel"
      confirm="Delete"
      busy={remove.isPending}
      onKeep={onClose}
      onConfirm={() =>
        remove.mutate(product.id, {
          onSuccess: () => {
            notify.success('Product deleted successfully');
            onDeleted();
          },
          onError: (error) => {
            if (isNotFound(error)) {
              notify.error('This product has been deleted already.');
              onDeleted();
              return;
            }
            notify.error('Failed to delete product');
          },
        })
      }
    >
      <Usage id={product.id} />
    </ConfirmDialog>
  );
}

function Usage({ id }: { id: string }) {
  const usage = useProductUsage(id);
  const sentences = usage.data
    ? usageSentences(usage.data)
    : [usage.isError ? 'Couldn’t check which orders contain it.' : 'Checking orders and carts…'];
  return (
    <p role="status" className="mt-3">
      {sentences.join(' ')}
    </p>
  );
}
