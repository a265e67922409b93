import type { Product } from '#common/contract/products.ts';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { isNotFound } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { useDeleteProduct } from './api.ts';

interface DeleteProductDialogProps {
  product: Product;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a product is deleted. */
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
    />
  );
}
