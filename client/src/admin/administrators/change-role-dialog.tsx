import { useState } from 'react';
import type { Administrator } from '#common/contract/administrators.ts';
import { PasswordDialog } from '#client/features/session/components/password-dialog.tsx';
import { isNotFound, serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { isChangedMeanwhile } from '#client/admin/lib/changed-meanwhile.ts';
import { useSetStaffRole } from './api.ts';
import { RoleChoice } from './role-choice.tsx';

interface ChangeRoleDialogProps {
  administrator: Administrator;
  onClose: () => void;
}

/** Chooses another role for an administrator, and asks for the admin's own password. */
export function ChangeRoleDialog({
  administrator: { id, username, staffRole, isYou },
  onClose,
}: ChangeRoleDialogProps) {
  const change = useSetStaffRole();
  const [role, setRole] = useState(staffRole);
  const confirm = (password: string) =>
    change.mutate(
      { id, staffRole: role, expectedStaffRole: staffRole, password },
      {
        onSuccess: ({ message }) => {
          notify.success(message);
          onClose();
        },
        onError: (error) => {
          notify.error(serverMessage(error, 'Failed to change the role'));
          if (isNotFound(error) || isChangedMeanwhile(error)) onClose();
        },
      },
    );
  return (
    <PasswordDialog
      title="Change Role"
      keep="Cancel"
      confirm="Change"
      busy={change.isPending}
      error={change.error}
      onKeep={onClose}
      onConfirm={confirm}
    >
      <p className="mb-5 wrap-anywhere text-ink-soft">
        {isYou
          ? 'What you may do. It counts at once; only an administrator with the role Everything can change it back.'
          : `What ${username} may do. It counts at once, without a new sign-in.`}
      </p>
      <RoleChoice value={role} disabled={change.isPending} onChange={setRole} />
    </PasswordDialog>
  );
}
