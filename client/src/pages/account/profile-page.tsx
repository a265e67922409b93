import { PageTitle } from '#client/components/page-title.tsx';
import { EmailSection } from '#client/features/session/components/email-section.tsx';
import { ProfileCard } from '#client/features/session/components/profile-card.tsx';
import { YourData } from '#client/features/personal-data/components/your-data.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';

export function ProfilePage() {
  useDocumentTitle('Account');
  return (
    <>
      <PageTitle>Account</PageTitle>
      <ProfileCard />
      <EmailSection />
      <YourData />
    </>
  );
}
