import { History } from 'lucide-react';
import { useState } from 'react';
import type { ChangeKind } from '#common/domain/change-kinds.ts';
import { OnDemand } from '#client/components/on-demand.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { lazily } from '#client/lib/lazily.ts';

const ChangeHistory = lazily(async () => (await import('./change-history.tsx')).ChangeHistory);

interface HistoryButtonProps {
  kind: ChangeKind;
  /** The object's id: the slug of a policy page, COMPANY_LOG_ID for the company. */
  id: string;
  /** The object's name. */
  name: string;
  /** Shows only an icon, for the actions of a row. */
  compact?: boolean;
}

/** Opens the audit log of one object in a dialog. */
export function HistoryButton({ kind, id, name, compact = false }: HistoryButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const label = `History of ${name}`;
  return (
    <>
      {compact ? (
        <IconButton label={label} onClick={() => setOpen(true)}>
          <History aria-hidden="true" className="size-4" />
        </IconButton>
      ) : (
        <Button variant="quiet" size="sm" aria-label={label} onClick={() => setOpen(true)}>
          <History aria-hidden="true" className="size-4" />
          History
        </Button>
      )}
      {open && (
        <Dialog title={label} onClose={close} className="max-w-dialog">
          <div className="min-h-64 px-6 pt-4 pb-6">
            <OnDemand fallback={<Skeleton className="h-48" />} onFail={close}>
              <ChangeHistory kind={kind} id={id} />
            </OnDemand>
          </div>
        </Dialog>
      )}
    </>
  );
}
