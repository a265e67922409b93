import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#common/contract/orders.ts';
import { trackingUrl } from '#common/domain/couriers.ts';

type ShippedOrder = Pick<Order, 'deliveryStatus' | 'courier' | 'trackingNumber'>;

/** Courier and tracking number of an order that was shipped, with a link to a well-known courier. */
export function OrderShipment({ order }: { order: ShippedOrder }) {
  const { deliveryStatus, courier, trackingNumber } = order;
  if (deliveryStatus === 'PENDING' || (!courier && !trackingNumber)) return null;
  const url = trackingUrl(courier, trackingNumber);
  return (
    <dl className="mt-5 flex flex-wrap items-baseline gap-x-8 gap-y-2 text-sm wrap-anywhere">
      {courier && <Fact name="Courier">{courier}</Fact>}
      {trackingNumber && (
        <Fact name="Tracking number">
          <span className="font-semibold tabular-nums select-all">{trackingNumber}</span>
          {url && (
            <a
              href={url}
              rel="noopener noreferrer"
              className="text-link ml-3 inline-flex min-h-6 items-center gap-1 print:hidden"
            >
              Track with {courier}
              <ExternalLink aria-hidden="true" className="size-3.5" />
            </a>
          )}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="inline text-ink-soft">{name}: </dt>
      <dd className="inline">{children}</dd>
    </div>
  );
}
