import type { DiscountCode } from '#common/contract/discount-codes.ts';
import { counted } from '#common/format/counted.ts';
import { DeleteDialog } from '#client/admin/ui/delete-dialog.tsx';
import { notify } from '#client/lib/notices.ts';
import { useDeleteCode } from './api.ts';

interface DeleteCodeDialogProps {
  code: DiscountCode;
  onClose: () => void;
}

/** Asks before a code is deleted, and says what its orders keep. */
export function DeleteCodeDialog({ code: { id, code, uses }, onClose }: DeleteCodeDialogProps) {
  const kept =
    uses > 0
      ? `${counted(uses, 'order')} ${uses === 1 ? 'has' : 'have'} it, not counting cancelled ones. Orders keep their discount. `
      : '';
  return (
    <DeleteDialog
      what="discount code"
      id={id}
      question={`Do you want to delete ${code}? ${kept}Customers can’t use it any more. This can’t be undone.`}
      removal={useDeleteCode()}
      onDeleted={notify.success}
      onClose={onClose}
    />
  );
}
