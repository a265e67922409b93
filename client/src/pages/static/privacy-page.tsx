import { ShieldCheck } from 'lucide-react';
import { Policy } from '#client/features/legal/components/policy.tsx';

export function PrivacyPage() {
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
