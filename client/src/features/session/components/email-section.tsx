import { useState } from 'react';
import { OnDemand } from '#client/components/on-demand.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { lazily } from '#client/lib/lazily.ts';
import { useMe } from '../account-api.ts';

const ChangeEmailDialog = lazily(
  async () => (await import('./change-email-dialog.tsx')).ChangeEmailDialog,
);

/** The customer's e-mail, with a way to change it. */
export function EmailSection() {
  const { data: user } = useMe();
  const [isAsking, setAsking] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const close = () => setAsking(false);
  return (
    <section aria-labelledby="account-email" className="mt-10">
      <h2 id="account-email" className="text-xl">
        Your email
      </h2>
      <p className="mt-1 mb-4 text-sm wrap-anywhere text-ink-soft">
        {user ? `You sign in with ${user.email}, and we write to it.` : ' '}
      </p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Change Email
      </Button>
      <p role="status" className={sent === null ? undefined : 'mt-4 text-sm wrap-anywhere'}>
        {sent}
      </p>
      {isAsking && (
        <OnDemand onFail={close}>
          <ChangeEmailDialog
            onClose={close}
            onSent={(sentence) => {
              setSent(sentence);
              close();
            }}
          />
        </OnDemand>
      )}
    </section>
  );
}
