import { describeStaffRole } from '#common/domain/staff-roles.ts';
import { PageTitle } from '#client/components/page-title.tsx';
import { ChangePasswordForm } from '#client/features/session/components/change-password-form.tsx';
import { ProfileCard } from '#client/features/session/components/profile-card.tsx';
import { SignedInDevices } from '#client/features/session/components/signed-in-devices.tsx';
import { useStaffRole } from '#client/admin/lib/use-staff-role.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { TwoStepSection } from './two-step-section.tsx';

/** The signed-in admin's profile, password, two-step sign-in and devices. */
export function AdminAccountPage() {
  useDocumentTitle('Account');
  const role = useStaffRole();
  return (
    <div className="max-w-dialog">
      <PageTitle note={`Your role: ${describeStaffRole(role).label}`}>Account</PageTitle>
      <div className="print:hidden">
        <ProfileCard />
        <h2 className="mt-10 mb-4 text-xl">Change Password</h2>
        <ChangePasswordForm />
      </div>
      <TwoStepSection />
      <div className="print:hidden">
        <SignedInDevices />
      </div>
    </div>
  );
}
