import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '#common/contract/orders.ts';
import { counted } from '#common/format/counted.ts';
import { Button } from '#client/components/ui/button.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { useOrderExport } from './api.ts';
import { filterIn, type OrderFilter } from './order-filter.ts';
import { isToPack, type OrderSelection } from './order-selection.ts';
import { slipsOfFilter, slipsOfOrders } from './slip-address.ts';

interface OrdersToolbarProps {
  orders: readonly Order[];
  filter: OrderFilter;
  selection: OrderSelection;
}

/** What is done with many orders at once: packing them, and taking them elsewhere. */
export function OrdersToolbar({ orders, filter, selection }: OrdersToolbarProps) {
  const pending = orders.filter(isToPack).map(({ id }) => id);
  const chosen = selection.ids.length;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <label className="flex min-h-9 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-indigo"
          disabled={pending.length === 0}
          checked={chosen > 0 && chosen === pending.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < pending.length;
          }}
          onChange={(event) => selection.choose(pending, event.target.checked)}
        />
        <span aria-live="polite">
          {chosen > 0 ? `${chosen} selected` : `Select all pending here (${pending.length})`}
        </span>
      </label>
      <div className="flex flex-wrap gap-3">
        {(chosen > 0 || !filter.status || filter.status === 'PENDING') && (
          <LinkButton
            variant="outline"
            size="sm"
            to={chosen > 0 ? slipsOfOrders(selection.ids) : slipsOfFilter(filter)}
          >
            <Printer aria-hidden="true" strokeWidth={1.6} className="size-4" />
            {slipsLabel(chosen)}
          </LinkButton>
        )}
        <ExportButton ids={selection.ids} />
      </div>
    </div>
  );
}

function slipsLabel(chosen: number): string {
  if (chosen === 0) return 'Packing slips of all pending';
  return counted(chosen, 'packing slip');
}

const MEGABYTE = 1_000_000;

/** Saves the selected orders, or else all orders of the filter, as a file for spreadsheets. */
function ExportButton({ ids }: { ids: readonly string[] }) {
  const file = useOrderExport();
  const [bytes, setBytes] = useState(0);
  const save = () => {
    /* The address has the latest filter a moment before the screen does. */
    const address = new URLSearchParams(window.location.search);
    const wanted = ids.length > 0 ? { id: ids } : filterIn((name) => address.get(name) ?? '');
    setBytes(0);
    file.mutate({ wanted, onProgress: setBytes });
  };
  const label = ids.length > 0 ? `Export ${ids.length} selected` : 'Export CSV';
  return (
    <Button variant="outline" size="sm" busy={file.isPending} onClick={save}>
      {!file.isPending && <Download aria-hidden="true" strokeWidth={1.6} className="size-4" />}
      {file.isPending && bytes >= MEGABYTE ? `${Math.floor(bytes / MEGABYTE)} MB…` : label}
    </Button>
  );
}
