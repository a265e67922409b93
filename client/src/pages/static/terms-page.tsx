import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Policy } from '#client/features/legal/components/policy.tsx';

/** The terms. Their toggle has no effect on orders (docs/specification.md#policy-pages). */
export function TermsPage() {
  const [accepted, setAccepted] = useState(false);
  return (
    <Policy
      slug="terms-conditions"
      title="Terms and Conditions"
      aside={
        <Button
          variant={accepted ? 'outline' : 'primary'}
          onClick={() => setAccepted(!accepted)}
          className="min-w-44"
        >
          {accepted && <Check aria-hidden="true" className="size-4 text-leaf" />}
          <span aria-live="polite">{accepted ? 'Terms Accepted' : 'Accept Terms'}</span>
        </Button>
      }
    />
  );
}
