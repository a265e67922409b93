import { describe, expect, it } from 'vitest';
import type { DeliveryStatus } from '#common/domain/order-status.ts';
import { order, orderItem } from '#client/test/samples.ts';
import { askBeforeStatus } from './status-effects.ts';

const items = [orderItem({ quantity: 2 }), orderItem({ id: 'order-item-2' })];

function ask(from: DeliveryStatus, to: DeliveryStatus, fields: Parameters<typeof order>[0] = {}) {
  return askBeforeStatus(order({ deliveryStatus: from, items, orderTotal: 2700, ...fields }), to);
}

const THREE = '2 × Indigo Kurta (M, Indigo), 1 × Indigo Kurta (M, Indigo).';

describe('the question before a status is set', () => {
  it('names the units that go back to stock and the payment that falls away when an order is cancelled', () => {
    expect(ask('SHIPPED', 'CANCELED')).toMatchObject({
      title: 'Cancel Order',
      effects: [`3 units go back to stock: ${THREE}`, 'The customer does not pay the ₹2,700.'],
      keep: 'Keep Order',
      confirm: 'Yes, Cancel',
    });
  });

  it('says that the payment is pending again when an order was not delivered after all', () => {
    const pending =
      'The payment of ₹2,700 becomes pending again, and the delivery date is cleared. The history keeps both.';
    expect(ask('DELIVERED', 'SHIPPED')?.effects).toEqual(['The stock stays as it is.', pending]);
    expect(ask('DELIVERED', 'SHIPPED')?.keep).toBe('Keep Delivered');
    expect(ask('DELIVERED', 'CANCELED')?.effects).toEqual([
      `3 units go back to stock: ${THREE}`,
      pending,
    ]);
  });

  it('names the units that are taken out of stock again when a cancelled order is reopened', () => {
    const taken = `3 units are taken out of stock again: ${THREE}`;
    expect(ask('CANCELED', 'PENDING')?.effects).toEqual([
      taken,
      'The customer pays ₹2,700 on delivery.',
    ]);
    expect(ask('CANCELED', 'DELIVERED')?.effects).toEqual([
      taken,
      'The payment of ₹2,700 becomes paid, as of now.',
    ]);
  });

  it('names a few items of a large order and counts the others', () => {
    const many = [1, 2, 3, 4, 5, 6].map((each) => orderItem({ id: `order-item-${each}` }));
    expect(ask('PENDING', 'CANCELED', { items: many })?.effects[0]).toMatch(
      /^6 units go back to stock: (1 × Indigo Kurta \(M, Indigo\)(, )?){4} and 2 more items\.$/,
    );
    expect(ask('PENDING', 'CANCELED', { items: [orderItem()] })?.effects[0]).toMatch(
      /^1 unit goes back to stock: /,
    );
  });

  it('is not asked when an order goes on its way', () => {
    expect(ask('PENDING', 'SHIPPED')).toBeNull();
    expect(ask('SHIPPED', 'DELIVERED')).toBeNull();
    expect(ask('PENDING', 'DELIVERED')).toBeNull();
    expect(ask('SHIPPED', 'PENDING')).toBeNull();
    expect(ask('CANCELED', 'CANCELED')).toBeNull();
  });
});
