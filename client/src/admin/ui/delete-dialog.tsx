import type { UseMutationResult } from '@tanstack/react-query';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { isNotFound, serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';

interface DeleteDialogProps {
  /** What is deleted, such as 'size set'. */
  what: string;
  id: string;
  question: string;
  /** Deletes by id. */
  removal: UseMutationResult<{ message: string }, Error, string>;
  /** Called with the server's sentence. */
  onDeleted: (message: string) => void;
  onClose: () => void;
}

/** Asks before something is deleted. After a failure it stays open, unless the thing is gone already. */
export function DeleteDialog({
  what,
  id,
  question,
  removal,
  onDeleted,
  onClose,
}: DeleteDialogProps) {
  const remove = () =>
    removal.mutate(id, {
      onSuccess: ({ message }) => {
        onDeleted(message);
        onClose();
      },
      onError: (error) => {
        const isGone = isNotFound(error);
        notify.error(
          isGone
            ? `This ${what} has been deleted already.`
            : serverMessage(error, `Failed to delete the ${what}.`),
        );
        if (isGone) onClose();
      },
    });
  return (
    <ConfirmDialog
      title={`Delete ${what}`}
      question={question}
      keep="Cancel"
      confirm="Delete"
      busy={removal.isPending}
      onKeep={onClose}
      onConfirm={remove}
    />
  );
}
