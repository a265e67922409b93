import { ShieldCheck } from 'lucide-react';
import { TITLES } from '#common/domain/screens.ts';
import { Policy } from '#client/features/legal/components/policy.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';

export function PrivacyPage() {
  useDocumentTitle(TITLES.privacyPolicy);
  return (
    <Policy
      slug="privacy-policy"
      title="Privacy Policy"
      aside={
        <p className="inline-flex items-center gap-2 rounded-full bg-leaf-wash px-4 py-2 text-sm font-semibold text-leaf">
          <ShieldCheck aria-hidden="true" className="size-4" />
          Active Policy
        </p>
      }
    />
  );
}
