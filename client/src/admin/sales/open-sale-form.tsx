import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { NoSuchObject } from '#client/admin/ui/no-such-object.tsx';
import { LoadState } from '#client/components/load-state.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import type { FormAddress } from '#client/admin/lib/use-form-address.ts';
import { isNotFound } from '#client/lib/api-error.ts';
import { useSale } from './api.ts';
import { SaleDialog } from './sale-dialog.tsx';

/** Renders the form of the sale that the URL names, if any. */
export function OpenSaleForm({ target, close }: Pick<FormAddress, 'target' | 'close'>) {
  if (target === undefined) return null;
  if (target === null) return <SaleDialog sale={null} onClose={close} />;
  return <StoredSale key={target} id={target} onClose={close} />;
}

/** The form of a sale as it was when opened. Later reloads do not change it. */
function StoredSale({ id, onClose }: { id: string; onClose: () => void }) {
  const loaded = useSale(id);
  const [first, setFirst] = useState(loaded.data);
  if (first === undefined && loaded.data !== undefined) setFirst(loaded.data);
  if (first) return <SaleDialog sale={first} onClose={onClose} />;
  return (
    <Dialog title="Edit sale" ownsBack className="max-w-dialog" onClose={onClose}>
      {isNotFound(loaded.error) ? (
        <NoSuchObject
          icon={SearchX}
          title="Sale not found"
          text="This sale no longer exists."
          back="Back to the sales"
          onClose={onClose}
        />
      ) : (
        <div className="px-6 pb-6">
          <LoadState of={[loaded]} loading="Loading the sale…" failed="Couldn’t load the sale">
            <Skeleton className="h-120" />
          </LoadState>
        </div>
      )}
    </Dialog>
  );
}
