import type { ReactNode } from 'react';
import type { Company } from '#common/contract/company.ts';
import type { Order } from '#common/contract/orders.ts';
import { fullName } from '#common/domain/person-name.ts';
import { shortId } from '#common/domain/short-id.ts';
import { formatDate } from '#common/format/dates.ts';
import { formatRupees } from '#common/format/inr.ts';
import { orderPriceLines } from '#common/format/price-lines.ts';
import { PriceLines } from '#client/components/price-lines.tsx';
import { addressLines } from '#client/features/addresses/address-text.ts';
import { paymentText } from '#client/features/orders/order-view.ts';

interface PackingSlipProps {
  order: Order;
  /** The sender. */
  company: Company;
}

/** The packing slip of one order: sender, recipient, cash to collect, items. Printed on its own sheet. */
export function PackingSlip({ order, company }: PackingSlipProps) {
  const heading = `slip-${order.id}`;
  return (
    <article
      aria-labelledby={heading}
      className="rounded-lg border border-sand bg-card p-5 text-sm wrap-anywhere sm:p-10 print:break-after-page print:rounded-none print:border-0 print:p-0 print:last:break-after-auto"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b border-ink pb-5">
        <Sender company={company} />
        <div className="sm:text-right">
          <p className="eyebrow">Packing slip</p>
          <h2 id={heading} className="font-text text-2xl font-semibold tabular-nums">
            #{shortId(order.id)}
          </h2>
          <p>Ordered on {formatDate(order.orderDate)}</p>
        </div>
      </div>
      <div className="grid gap-6 py-6 sm:grid-cols-[1fr_auto] print:grid-cols-[1fr_auto]">
        <Recipient order={order} />
        <ToCollect order={order} />
      </div>
      <Items order={order} />
      <PriceLines
        lines={orderPriceLines(order)}
        className="mt-4 ml-auto max-w-72 break-inside-avoid"
      />
      <p className="mt-6 text-xs text-ink-soft">Order {order.id}</p>
    </article>
  );
}

function Sender({ company }: { company: Company }) {
  const contact = [company.phone, company.email].filter(Boolean).join(' · ');
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-display text-2xl font-medium">{company.name}</p>
      <p className="whitespace-pre-line">
        {[company.address, company.pincode].filter(Boolean).join(' ')}
      </p>
      <p>{contact}</p>
    </div>
  );
}

function Recipient({ order }: { order: Order }) {
  const { address, user } = order;
  const buyer = fullName(user);
  return (
    <div>
      <Label>Deliver to</Label>
      <address className="text-lg not-italic">
        <span className="block text-xl font-semibold">{address.recipientName ?? buyer}</span>
        <span className="block whitespace-pre-line">{addressLines(address).join('\n')}</span>
        {address.phone && <span className="mt-1 block font-semibold">Phone {address.phone}</span>}
      </address>
    </div>
  );
}

/** The cash that the courier collects; the only payment method is COD (docs/specification.md#checkout). */
function ToCollect({ order }: { order: Order }) {
  const owed = order.paymentStatus === 'PENDING' && order.deliveryStatus !== 'CANCELED';
  return (
    <div className="self-start rounded-md border-2 border-ink px-5 py-4 text-center">
      <Label>{owed ? 'Collect in cash' : 'Nothing to collect'}</Label>
      <p className="text-2xl font-semibold tabular-nums">
        {owed ? formatRupees(order.orderTotal) : paymentText(order)}
      </p>
    </div>
  );
}

function Label({ children }: { children: ReactNode }) {
  return <p className="eyebrow mb-1">{children}</p>;
}

const COLUMNS = ['Item', 'Size', 'Colour', 'Qty'] as const;

function Items({ order: { items } }: { order: Order }) {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Items to pack</caption>
      <thead>
        <tr className="border-y border-ink">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={`${CELL} whitespace-nowrap`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, quantity, product: { name, variant } }) => (
          <tr key={id} className="break-inside-avoid border-b border-sand-deep">
            <td className={`${CELL} font-medium`}>
              <span className="block min-w-22">{name}</span>
            </td>
            <td className={CELL}>{variant.size}</td>
            <td className={CELL}>{variant.color}</td>
            <td className={`${CELL} whitespace-nowrap`}>{quantity}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="[display:table-row-group]">
        <tr className="font-semibold">
          <th scope="row" colSpan={3} className={CELL}>
            Pieces in this parcel
          </th>
          <td className={CELL}>{units}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const CELL = 'py-2.5 pr-2 sm:pr-4 align-top wrap-anywhere last:pr-0 last:text-right tabular-nums';
