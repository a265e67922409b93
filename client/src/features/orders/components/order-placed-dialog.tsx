import { PackageCheck } from 'lucide-react';
import type { Order } from '#common/contract/orders.ts';
import { shortId } from '#common/domain/short-id.ts';
import { formatDay } from '#common/format/dates.ts';
import { formatRupees } from '#common/format/inr.ts';
import { orderPriceLines } from '#common/format/price-lines.ts';
import { PriceLines } from '#client/components/price-lines.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { paths } from '#client/lib/paths.ts';

/** Confirms an order. It has no close button, because the checkout behind it is finished. */
export function OrderPlacedDialog({ order }: { order: Order }) {
  return (
    <Dialog title="Order Placed Successfully!" hideTitle>
      <div className="flex flex-col items-center px-6 py-10 text-center sm:px-10">
        <span className="grid size-16 place-items-center rounded-full bg-leaf-wash text-leaf">
          <PackageCheck aria-hidden="true" strokeWidth={1.5} className="size-8" />
        </span>
        <p aria-hidden="true" className="mt-5 font-display text-2xl font-medium">
          Order Placed Successfully!
        </p>
        <p className="mt-3 text-ink-soft">
          Order #{shortId(order.id)} should be with you by {formatDay(order.expectedDeliveryDate)}.
          Pay {formatRupees(order.orderTotal)} when you receive it.
        </p>
        <PriceLines lines={orderPriceLines(order)} className="mt-6 w-full" />
        <div className="mt-8 flex w-full flex-col gap-3">
          <LinkButton to="/home" size="lg">
            Continue Shopping
          </LinkButton>
          <LinkButton to={paths.orders} variant="outline" size="lg">
            View Order History
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}
