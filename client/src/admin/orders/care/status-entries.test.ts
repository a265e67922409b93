import { expect, it } from 'vitest';
import type { DeliveryStatus } from '#common/domain/order-status.ts';
import { describeStatuses } from './status-entries.ts';

function entry(status: DeliveryStatus, index: number, parcel: [string, string] | null = null) {
  const [courier = null, trackingNumber = null] = parcel ?? [];
  const at = `2026-11-28T06:3${index}:00.000Z`;
  return {
    kind: 'STATUS' as const,
    id: `event-${index}`,
    author: 'owner',
    ...{ at, status, courier, trackingNumber },
  };
}

it('the history says when an order was paid, and when that no longer held', () => {
  const entries = [
    entry('PENDING', 0),
    entry('SHIPPED', 1, ['Delhivery', 'DL123']),
    { kind: 'NOTE' as const, id: 'note', at: '', author: null, text: 'Calls back' },
    entry('DELIVERED', 2),
    entry('PENDING', 3),
    entry('CANCELED', 4),
  ];
  expect([...describeStatuses(entries, { orderTotal: 900, channel: 'WEBSITE' })]).toEqual([
    ['event-0', 'Placed'],
    ['event-1', 'Shipped with Delhivery DL123'],
    ['event-2', 'Delivered, ₹900 paid'],
    ['event-3', 'Pending, ₹900 no longer paid'],
    ['event-4', 'Cancelled'],
  ]);
});

it('the history of an entered order begins with its channel', () => {
  const sentences = describeStatuses([entry('PENDING', 0), entry('CANCELED', 1)], {
    ...{ orderTotal: 900, channel: 'WHATSAPP' },
  });
  expect([...sentences.values()]).toEqual(['Entered, WhatsApp', 'Cancelled']);
});
