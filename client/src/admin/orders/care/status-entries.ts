import type { OrderLogEntry } from '#common/contract/order-care.ts';
import type { Order } from '#common/contract/orders.ts';
import { channelLabel } from '#common/domain/order-channel.ts';
import { statusLabel, type DeliveryStatus } from '#common/domain/order-status.ts';
import { formatRupees } from '#common/format/inr.ts';

type StatusEntry = Extract<OrderLogEntry, { kind: 'STATUS' }>;

function describeParcel({ courier, trackingNumber }: StatusEntry): string {
  const parcel = [courier, trackingNumber].filter(Boolean).join(' ');
  return parcel && ` with ${parcel}`;
}

function describePayment(before: DeliveryStatus | null, to: DeliveryStatus, total: string): string {
  if (to === 'DELIVERED' && before !== 'DELIVERED') return `, ${total} paid`;
  return before === 'DELIVERED' && to !== 'DELIVERED' ? `, ${total} no longer paid` : '';
}

/**
 * Returns a sentence for each status of an order's history, by the id of the entry: what it became, with which
 * parcel, and what that meant for the payment.
 */
export function describeStatuses(
  entries: readonly OrderLogEntry[],
  { orderTotal, channel }: Pick<Order, 'orderTotal' | 'channel'>,
): ReadonlyMap<string, string> {
  const sentences = new Map<string, string>();
  const total = formatRupees(orderTotal);
  const begin = channel === 'WEBSITE' ? 'Placed' : `Entered, ${channelLabel(channel)}`;
  let before: DeliveryStatus | null = null;
  for (const entry of entries) {
    if (entry.kind !== 'STATUS') continue;
    const name = before === null ? begin : statusLabel(entry.status);
    const payment = describePayment(before, entry.status, total);
    sentences.set(entry.id, `${name}${describeParcel(entry)}${payment}`);
    before = entry.status;
  }
  return sentences;
}
