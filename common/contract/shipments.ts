import { z } from 'zod';
import { trackingKey } from '../domain/couriers.ts';
import { repeats } from '../domain/repeats.ts';
import { LIMITS } from '../limits.ts';
import { idField, line, optionalLine } from './fields.ts';
import { DeliveryStatus, Order } from './orders.ts';

/** Who delivers a parcel. Empty is parsed as null. */
const courier = optionalLine('Courier', LIMITS.courier);

/** The number under which the courier tracks a parcel. Empty is parsed as null. */
const trackingNumber = line('Tracking number', {
  max: LIMITS.trackingNumber,
  accepts: (number) => number === '' || trackingKey(number) !== '',
  otherwise: 'A tracking number needs letters or digits.',
})
  .nullish()
  .transform((number) => number || null);

const Shipment = z.object(
  {
    orderId: idField('Order'),
    /** Status that the administrator saw. Another one by now is refused. */
    expectedStatus: DeliveryStatus,
    courier,
    trackingNumber,
    /** Tracking number that the administrator saw; if it is given, another one by now is refused. */
    expectedTrackingNumber: trackingNumber.optional(),
  },
  { error: 'A row must be an object with orderId, expectedStatus, courier and trackingNumber.' },
);
export type Shipment = z.output<typeof Shipment>;

const { shipments: MOST } = LIMITS;

/** Orders to set to SHIPPED, each with its courier and tracking number. All of them or none. */
export const ShipmentsBody = z.object({
  shipments: z
    .array(Shipment, { error: 'shipments must be a list of orders with their tracking numbers.' })
    .min(1, 'Select at least one order.')
    .max(MOST, `At most ${MOST} orders can be marked as shipped at once.`)
    .superRefine((rows, context) => {
      const refuse = (index: number, field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message });
      for (const [earlier, index] of repeats(rows, ({ orderId }) => orderId)) {
        const message = `Rows ${earlier + 1} and ${index + 1} are the same order. Remove one of them.`;
        refuse(index, 'orderId', message);
      }
      for (const [earlier, index] of repeatedNumbers(rows)) {
        refuse(index, 'trackingNumber', repeatedNumber(earlier, index));
      }
    }),
});
export type ShipmentsBody = z.output<typeof ShipmentsBody>;

/** Returns the pairs of rows with the same tracking number, by their places from 0 on. */
function repeatedNumbers(rows: readonly Pick<Shipment, 'trackingNumber'>[]): [number, number][] {
  return repeats(rows, ({ trackingNumber: number }) => (number ? trackingKey(number) : null));
}

function repeatedNumber(earlier: number, index: number): string {
  return `Rows ${earlier + 1} and ${index + 1} have the same tracking number. Each parcel needs its own.`;
}

/** The orders as they are now, in the order of the rows. */
export const ShipmentsAnswer = z.object({ orders: z.array(Order) });
