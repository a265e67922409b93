import type { SizeSet } from '#common/contract/size-sets.ts';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { announce } from '#client/lib/announcements.ts';
import { isNotFound, serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { useDeleteSizeSet } from './api.ts';

interface DeleteSizeSetDialogProps {
  sizeSet: SizeSet;
  onClose: () => void;
}

/** Asks before a size set is deleted. */
export function DeleteSizeSetDialog({ sizeSet: { id, name }, onClose }: DeleteSizeSetDialogProps) {
  const remove = useDeleteSizeSet();
  return (
    <ConfirmDialog
      title="Delete size set"
      question={`Do you want to delete ${name}? Products keep their sizes. This can’t be undone.`}
      keep="Cancel"
      confirm="Delete"
      busy={remove.isPending}
      onKeep={onClose}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: ({ message }) => {
            announce(message);
            onClose();
          },
          onError: (error) => {
            notify.error(
              isNotFound(error)
                ? 'This size set has been deleted already.'
                : serverMessage(error, 'Failed to delete the size set.'),
            );
            if (isNotFound(error)) onClose();
          },
        })
      }
    />
  );
}
