import { TriangleAlert } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
} from 'react';
import type { Order } from '#common/contract/orders.ts';
import { COURIER_NAMES } from '#common/domain/couriers.ts';
import { shortId } from '#common/domain/short-id.ts';
import { counted } from '#common/format/counted.ts';
import { FileInput } from '#client/admin/ui/file-input.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { messageOf } from '#client/lib/api-error.ts';
import { ParcelField } from './parcel-field.tsx';
import { isColumn } from './tracking-column.ts';
import { useShippingForm } from './use-shipping-form.ts';

interface ShippingDialogProps {
  /** The orders when the dialog is opened, in the order of the list. */
  orders: readonly Order[];
  onClose: () => void;
}

/** Marks orders as shipped, with their courier and tracking numbers; for a shipped one it corrects them. */
export function ShippingDialog({ orders, onClose }: ShippingDialogProps) {
  const form = useShippingForm(orders, onClose);
  const [first] = orders;
  const corrects = first?.deliveryStatus === 'SHIPPED';
  const ref = useRef<HTMLFormElement>(null);
  const start = form.courier.value === '' ? 'input' : 'li input';
  const startAt = useEffectEvent(() => ref.current?.querySelector<HTMLElement>(start)?.focus());
  useLayoutEffect(() => startAt(), []);
  useEffect(() => {
    if (form.refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form.refusals]);
  const one = orders.length === 1 && first ? ` of Order #${shortId(first.id)}` : '';

  return (
    <Dialog
      title={corrects ? `Shipment${one}` : `Mark ${one ? 'Order' : 'Orders'} as Shipped`}
      className="max-w-dialog scroll-pt-16 scroll-pb-24"
      ownsBack
      onClose={form.close}
    >
      <form
        ref={ref}
        noValidate
        aria-label={corrects ? 'Shipment' : 'Mark as shipped'}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <fieldset disabled={form.isPending} className="min-w-0 px-6 pb-5">
          <Courier {...form.courier} />
          <Parcels form={form} />
        </fieldset>
        <div className="z-10 flex flex-wrap gap-3 border-t border-sand bg-card px-6 py-3 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:bottom-0">
          <Button variant="outline" disabled={form.isPending} onClick={form.close}>
            Cancel
          </Button>
          <Button type="submit" busy={form.isPending} disabled={form.rows.length === 0}>
            {corrects ? 'Save' : `Mark ${form.rows.length} as shipped`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Form = ReturnType<typeof useShippingForm>;

function Courier({ value, error, set }: Form['courier']) {
  const names = useId();
  return (
    <div className="sm:w-72">
      <TextField
        label="Courier"
        hint="For all of these parcels. Customers get a link to well-known couriers."
        list={names}
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => set(event.target.value)}
      />
      <datalist id={names}>
        {COURIER_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

function Parcels({ form }: { form: Form }) {
  const hint = useId();
  const { rows, outcome, error } = form;
  const takeColumn: ComponentProps<'input'>['onPaste'] = (event) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isColumn(text)) return;
    event.preventDefault();
    form.fill(text);
  };
  const failed = rows.every((row) => row.error === undefined) ? error : null;
  return (
    <fieldset aria-describedby={hint} className="mt-5 min-w-0">
      <legend className="text-sm font-medium">Tracking numbers</legend>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p id={hint} className="flex-1 basis-60 text-xs text-ink-soft">
          Type or scan them, or paste {counted(rows.length, 'number')} as a column into any field. A
          CSV with order ids and numbers can be pasted or chosen as a file.
        </p>
        <FileInput
          aria-label="CSV file with tracking numbers"
          accept=".csv,text/csv,text/plain"
          onFiles={([file]) => {
            if (file) void form.fillFrom(file);
          }}
        />
      </div>
      <p role="status" className="mt-2 text-sm text-leaf empty:hidden">
        {outcome && !outcome.isRefusal && outcome.text}
      </p>
      <Refusal>{outcome?.isRefusal ? outcome.text : failed && messageOf(failed)}</Refusal>
      <ol className="mt-2 divide-y divide-sand">
        {rows.map(({ order, number, error: fault }, index) => (
          <ParcelField
            key={order.id}
            place={index + 1}
            order={order}
            value={number}
            error={fault}
            onPaste={takeColumn}
            onChange={(event) => form.setNumber(order.id, event.target.value)}
            {...(rows.length > 1 ? { onLeaveOut: () => form.leaveOut(order.id) } : {})}
          />
        ))}
      </ol>
    </fieldset>
  );
}

function Refusal({ children }: { children: string | null }) {
  return (
    <div role="alert">
      {children && (
        <p className="mt-3 flex items-start gap-2 rounded-md bg-madder-wash px-4 py-3 text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-madder" />
          <span className="min-w-0 wrap-anywhere">{children}</span>
        </p>
      )}
    </div>
  );
}
