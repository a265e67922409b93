import { OnDemand } from '#client/components/on-demand.tsx';
import { lazily } from '#client/lib/lazily.ts';
import type { SizeSetsRequest } from './size-sets-dialog.tsx';

const SizeSetsDialog = lazily(async () => (await import('./size-sets-dialog.tsx')).SizeSetsDialog);

interface OpenSizeSetsProps {
  /** Null while the dialog is closed. */
  request: SizeSetsRequest | null;
  onClose: () => void;
}

/** The dialog of the owner's size sets, fetched when it is opened. Its forms must not be within another form. */
export function OpenSizeSets({ request, onClose }: OpenSizeSetsProps) {
  return (
    request && (
      <OnDemand onFail={onClose}>
        <SizeSetsDialog request={request} onClose={onClose} />
      </OnDemand>
    )
  );
}
