import { PageTitle } from '#client/components/page-title.tsx';
import { ChangePasswordForm } from '#client/features/session/components/change-password-form.tsx';
import { ProfileCard } from '#client/features/session/components/profile-card.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';

/** The signed-in admin's profile and password. */
export function AdminAccountPage() {
  useDocumentTitle('Account');
  return (
    <div className="max-w-dialog">
      <PageTitle>Account</PageTitle>
      <ProfileCard />
      <h2 className="mt-10 mb-4 text-xl">Change Password</h2>
      <ChangePasswordForm />
    </div>
  );
}
