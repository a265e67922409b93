import { Download, Printer, Truck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Order } from '#common/contract/orders.ts';
import { counted } from '#common/format/counted.ts';
import { Button } from '#client/components/ui/button.tsx';
import { classNames } from '#client/components/ui/class-names.ts';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { useOrderExport } from './api.ts';
import { filterIn, type OrderFilter } from './order-filter.ts';
import type { OrderSelection } from './order-selection.ts';
import { slipsOfFilter, slipsOfOrders } from './slip-address.ts';

interface OrdersToolbarProps {
  orders: readonly Order[];
  filter: OrderFilter;
  selection: OrderSelection;
  /** Opens the form that marks orders as shipped. */
  onShip: (orders: readonly Order[]) => void;
}

/** Keeps the bar below the header of narrow screens, and at the top of wide ones, while rows are selected. */
const STUCK =
  'selection-bar sticky top-16 z-20 -mx-4 border-b border-sand bg-paper px-4 py-2 sm:-mx-8 sm:px-8 lg:top-0 lg:-mx-10 lg:px-10';

/** What can be done with the selected orders, or else with all that match the filter. */
export function OrdersToolbar({ orders, filter, selection, onShip }: OrdersToolbarProps) {
  const selected = selection.ids.length;
  const all = orders.length;
  return (
    <div
      className={classNames(
        'mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2',
        selected > 0 && STUCK,
      )}
    >
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
      <div className="flex flex-wrap gap-2 sm:gap-3">
        {selection.pendingIds.length > 0 && (
          <Button
            size="sm"
            onClick={() => onShip(orders.filter(({ id }) => selection.pendingIds.includes(id)))}
          >
            <Truck aria-hidden="true" strokeWidth={1.6} className={ICON} />
            Mark shipped
          </Button>
        )}
        {selected > 0 && <SlipsOfSelection {...selection} />}
        {selected === 0 && (!filter.status || filter.status === 'PENDING') && (
          <SlipsLink to={slipsOfFilter(filter)}>Packing slips of all pending</SlipsLink>
        )}
        <ExportButton ids={selection.ids} />
      </div>
    </div>
  );
}

/** Left out where the buttons of a selection would not fit beside each other. */
const ICON = 'size-4 max-sm:hidden';

/** A label, and the part of it that phones show. Screen readers read the button's whole name. */
function Label({ whole, short }: { whole: string; short: string }) {
  return (
    <>
      <span className="max-sm:hidden">{whole}</span>
      <span className="sm:hidden">{short}</span>
    </>
  );
}

/** Links to the packing slips of the selected pending orders, and says how many of the selected these are. */
function SlipsOfSelection({ ids, pendingIds }: Pick<OrderSelection, 'ids' | 'pendingIds'>) {
  const slips = counted(pendingIds.length, 'packing slip');
  if (pendingIds.length === 0) {
    return <p className="self-center text-sm text-ink-soft">Nothing to pack among these</p>;
  }
  const whole = pendingIds.length === ids.length ? slips : `${slips} for ${ids.length} selected`;
  return (
    <SlipsLink to={slipsOfOrders(pendingIds)} aria-label={whole}>
      <Label whole={whole} short={slips} />
    </SlipsLink>
  );
}

function SlipsLink({
  children,
  ...rest
}: {
  to: string;
  'aria-label'?: string;
  children: ReactNode;
}) {
  return (
    <LinkButton variant="outline" size="sm" {...rest}>
      <Printer aria-hidden="true" strokeWidth={1.6} className={ICON} />
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
  const chosen = ids.length > 0 ? `Export ${ids.length} selected` : null;
  const label = chosen ? <Label whole={chosen} short="Export" /> : 'Export CSV';
  return (
    <Button
      variant="outline"
      size="sm"
      busy={file.isPending}
      aria-label={chosen ?? undefined}
      onClick={save}
    >
      {!file.isPending && <Download aria-hidden="true" strokeWidth={1.6} className={ICON} />}
      {file.isPending && bytes >= MEGABYTE ? `${Math.floor(bytes / MEGABYTE)} MB…` : label}
    </Button>
  );
}
