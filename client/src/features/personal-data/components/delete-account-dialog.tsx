import { PasswordDialog } from '#client/features/session/components/password-dialog.tsx';
import { useSignOut } from '#client/features/session/use-session.ts';
import { serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { useDeleteAccount } from '../api.ts';

/** Says what a deletion means, and asks for the password before it. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const remove = useDeleteAccount();
  const signOut = useSignOut();
  const confirm = (password: string) =>
    remove.mutate(password, {
      onSuccess: ({ message }) => {
        notify.success(message);
        onClose();
        signOut();
      },
      onError: (error) =>
        notify.error(serverMessage(error, 'Couldn’t delete your account. Please try again.')),
    });
  return (
    <PasswordDialog
      title="Delete Account"
      keep="Keep My Account"
      confirm="Delete My Account"
      busy={remove.isPending}
      error={remove.error}
      onKeep={onClose}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-3 text-ink-soft">
        <p>
          Your profile, addresses, cart and wishlist are deleted, and you are signed out on every
          device. This action cannot be undone.
        </p>
        <p>
          Tax law asks us to keep your past orders without your name, phone and address. You won’t
          see them any more: note the number of an order that you may want to return. Open orders
          must be delivered or cancelled first.
        </p>
      </div>
    </PasswordDialog>
  );
}
