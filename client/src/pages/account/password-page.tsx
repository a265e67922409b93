import { PageTitle } from '#client/components/page-title.tsx';
import { ChangePasswordForm } from '#client/features/session/components/change-password-form.tsx';
import { SignedInDevices } from '#client/features/session/components/signed-in-devices.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';

export function PasswordPage() {
  useDocumentTitle('Change Password');
  return (
    <>
      <PageTitle>Change Password</PageTitle>
      <ChangePasswordForm />
      <SignedInDevices />
    </>
  );
}
