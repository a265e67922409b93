import type { Category } from '#common/contract/categories.ts';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { isNotFound, serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { useDeleteCategory } from './api.ts';
import { categoryContents } from '#client/admin/lib/placed-categories.ts';

interface DeleteCategoryDialogProps {
  category: Category;
  onClose: () => void;
}

/** Asks before a category is deleted, and names its contents, which must be moved or deleted first. */
export function DeleteCategoryDialog({ category, onClose }: DeleteCategoryDialogProps) {
  const remove = useDeleteCategory();
  const refusal = remove.error ? `${serverMessage(remove.error, '')} ` : '';
  return (
    <ConfirmDialog
      title="Delete Category"
      question={`${refusal}Do you want to delete "${category.name}"? This action cannot be undone.`}
      keep="Cancel"
      confirm="Delete"
      busy={remove.isPending}
      onKeep={onClose}
      onConfirm={() =>
        remove.mutate(category.id, {
          onSuccess: () => {
            /* In error style: docs/specification.md#screen-texts. */
            notify.error(`Deleted category: ${category.name}`);
            onClose();
          },
          onError: (error) => {
            if (isNotFound(error)) {
              notify.error('This category has been deleted already.');
              onClose();
              return;
            }
            notify.error('Failed to delete category');
          },
        })
      }
    >
      {remove.error === null && <Contents of={category} />}
    </ConfirmDialog>
  );
}

/** Names the contents of a category that prevent its deletion. Renders nothing if it is empty. */
function Contents({ of: category }: { of: Category }) {
  const contents = categoryContents(category);
  if (!contents) return null;
  return <p className="mt-3">First move or delete its {contents}.</p>;
}
