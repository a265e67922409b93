import { Download, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Order } from '#common/contract/orders.ts';
import { counted } from '#common/format/counted.ts';
import { Button } from '#client/components/ui/button.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { useOrderExport } from './api.ts';
import { filterIn, type OrderFilter } from './order-filter.ts';
import type { OrderSelection } from './order-selection.ts';
import { slipsOfFilter, slipsOfOrders } from './slip-address.ts';

interface OrdersToolbarProps {
  orders: readonly Order[];
  filter: OrderFilter;
  selection: OrderSelection;
}

/** Packing slips and CSV export for the selected orders, or else for all that match the filter. */
export function OrdersToolbar({ orders, filter, selection }: OrdersToolbarProps) {
  const selected = selection.ids.length;
  const all = orders.length;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <label className="flex min-h-9 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-indigo"
          checked={selected === all}
          ref={(box) => {
            if (box) box.indeterminate = selected > 0 && selected < all;
          }}
          onChange={(event) =>
            selection.select(
              orders.map(({ id }) => id),
              event.target.checked,
            )
          }
        />
        <span aria-live="polite">
          {selected > 0 ? `${selected} selected` : `Select all on this page (${all})`}
        </span>
      </label>
      <div className="flex flex-wrap gap-3">
        {selected > 0 && <SlipsOfSelection {...selection} />}
        {selected === 0 && (!filter.status || filter.status === 'PENDING') && (
          <SlipsLink to={slipsOfFilter(filter)}>Packing slips of all pending</SlipsLink>
        )}
        <ExportButton ids={selection.ids} />
      </div>
    </div>
  );
}

/** Links to the packing slips of the selected pending orders, and says how many of the selected these are. */
function SlipsOfSelection({ ids, pendingIds }: Pick<OrderSelection, 'ids' | 'pendingIds'>) {
  const slips = counted(pendingIds.length, 'packing slip');
  if (pendingIds.length === 0) {
    return <p className="self-center text-sm text-ink-soft">Nothing to pack among these</p>;
  }
  return (
    <SlipsLink to={slipsOfOrders(pendingIds)}>
      {pendingIds.length === ids.length ? slips : `${slips} for ${ids.length} selected`}
    </SlipsLink>
  );
}

function SlipsLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton variant="outline" size="sm" to={to}>
      <Printer aria-hidden="true" strokeWidth={1.6} className="size-4" />
      {children}
    </LinkButton>
  );
}

const MEGABYTE = 1_000_000;

/** Exports the selected orders, or else all that match the filter, as CSV. */
function ExportButton({ ids }: { ids: readonly string[] }) {
  const file = useOrderExport();
  const [bytes, setBytes] = useState(0);
  const save = () => {
    /* Reads the filter from the URL, because the rendered one may be a moment older. */
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
