import type { DiscountCode } from '#common/contract/discount-codes.ts';
import { counted } from '#common/format/counted.ts';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { isNotFound, serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { useDeleteCode } from './api.ts';

interface DeleteCodeDialogProps {
  code: DiscountCode;
  onClose: () => void;
}

/** Asks before a code is deleted, and says what its orders keep. */
export function DeleteCodeDialog({ code: { id, code, uses }, onClose }: DeleteCodeDialogProps) {
  const remove = useDeleteCode();
  const kept =
    uses > 0
      ? `${counted(uses, 'order')} ${uses === 1 ? 'has' : 'have'} it, not counting cancelled ones. Orders keep their discount. `
      : '';
  return (
    <ConfirmDialog
      title="Delete discount code"
      question={`Do you want to delete ${code}? ${kept}Customers can’t use it any more. This can’t be undone.`}
      keep="Cancel"
      confirm="Delete"
      busy={remove.isPending}
      onKeep={onClose}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: ({ message }) => {
            notify.success(message);
            onClose();
          },
          onError: (error) => {
            notify.error(
              isNotFound(error)
                ? 'This discount code has been deleted already.'
                : serverMessage(error, 'Failed to delete the discount code.'),
            );
            if (isNotFound(error)) onClose();
          },
        })
      }
    />
  );
}
