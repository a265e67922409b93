import type { SizeSet } from '#common/contract/size-sets.ts';
import { DeleteDialog } from '#client/admin/ui/delete-dialog.tsx';
import { announce } from '#client/lib/announcements.ts';
import { useDeleteSizeSet } from './api.ts';

interface DeleteSizeSetDialogProps {
  sizeSet: SizeSet;
  onClose: () => void;
}

/** Asks before a size set is deleted. */
export function DeleteSizeSetDialog({ sizeSet: { id, name }, onClose }: DeleteSizeSetDialogProps) {
  return (
    <DeleteDialog
      what="size set"
      id={id}
      question={`Do you want to delete ${name}? Products keep their sizes. This can’t be undone.`}
      removal={useDeleteSizeSet()}
      onDeleted={announce}
      onClose={onClose}
    />
  );
}
