import type { Administrator } from '#common/contract/administrators.ts';
import { PasswordDialog } from '#client/features/session/components/password-dialog.tsx';
import { isNotFound, serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { useRemoveAdministrator } from './api.ts';

interface RemoveAdministratorDialogProps {
  administrator: Administrator;
  onClose: () => void;
}

/** Asks for the admin's own password before an administrator becomes a customer again. */
export function RemoveAdministratorDialog({
  administrator: { id, email, isYou },
  onClose,
}: RemoveAdministratorDialogProps) {
  const remove = useRemoveAdministrator();
  const confirm = (password: string) =>
    remove.mutate(
      { id, password },
      {
        onSuccess: ({ message }) => {
          notify.success(message);
          onClose();
        },
        onError: (error) => {
          notify.error(serverMessage(error, 'Failed to remove the administrator'));
          if (isNotFound(error)) onClose();
        },
      },
    );
  return (
    <PasswordDialog
      title="Remove Administrator"
      keep="Cancel"
      confirm="Remove"
      busy={remove.isPending}
      error={remove.error}
      onKeep={onClose}
      onConfirm={confirm}
    >
      <p className="wrap-anywhere text-ink-soft">
        {isYou
          ? 'You lose access to the back office and are signed out. Your account becomes a customer’s.'
          : `${email} loses access to the back office and is signed out everywhere. The account becomes a customer’s.`}
      </p>
    </PasswordDialog>
  );
}
