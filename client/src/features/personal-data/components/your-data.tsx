import { useState } from 'react';
import type { PersonalData } from '#common/contract/personal-data.ts';
import { OnDemand } from '#client/components/on-demand.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { lazily } from '#client/lib/lazily.ts';
import { saveData, useFetchData } from '../api.ts';

const DataDialog = lazily(async () => (await import('./data-dialog.tsx')).DataDialog);
const DeleteAccountDialog = lazily(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

/** The customer's data: to see, to download, and to delete with the account. */
export function YourData() {
  const [shown, setShown] = useState<PersonalData | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const view = useFetchData();
  const download = useFetchData();
  return (
    <section aria-labelledby="your-data" className="mt-10">
      <h2 id="your-data" className="text-xl">
        Your data
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        See or download everything we store about you, or delete your account.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          busy={view.isPending}
          onClick={() => view.mutate(undefined, { onSuccess: setShown })}
        >
          View My Data
        </Button>
        <Button
          variant="outline"
          busy={download.isPending}
          onClick={() => download.mutate(undefined, { onSuccess: saveData })}
        >
          Download My Data
        </Button>
        <Button variant="outline" className="text-madder" onClick={() => setDeleting(true)}>
          Delete Account
        </Button>
      </div>
      {shown && (
        <OnDemand onFail={() => setShown(null)}>
          <DataDialog data={shown} onClose={() => setShown(null)} />
        </OnDemand>
      )}
      {isDeleting && (
        <OnDemand onFail={() => setDeleting(false)}>
          <DeleteAccountDialog onClose={() => setDeleting(false)} />
        </OnDemand>
      )}
    </section>
  );
}
