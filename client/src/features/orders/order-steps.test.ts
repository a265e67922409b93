import { describe, expect, it, test } from 'vitest';
import { orderSteps } from './order-steps.ts';

const PLACED = '2026-11-28T06:30:00.000Z';

/** The history of an order that went through these states, a day apart. */
function after(...states: ('PENDING' | 'SHIPPED' | 'DELIVERED' | 'CANCELED')[]) {
  const history = states.map((status, index) => ({ status, at: dayOf(index) }));
  return orderSteps({ orderDate: PLACED, history });
}

function dayOf(index: number): string {
  return new Date(Date.parse(PLACED) + index * 86_400_000).toISOString();
}

/** 'Placed@0 [Shipped@1] Delivered': day by day, where the order is in brackets, what is to come bare. */
function told(steps: ReturnType<typeof orderSteps>): string {
  return steps
    .map(({ label, at, here }) => {
      const days = at && (Date.parse(at) - Date.parse(PLACED)) / 86_400_000;
      const text = at === null ? label : `${label}@${days}`;
      return here ? `[${text}]` : text;
    })
    .join(' ');
}

describe('the way of an order', () => {
  it('begins with its placing, and what is to come is shown without a time', () => {
    expect(told(after('PENDING'))).toBe('[Placed@0] Shipped Delivered');
    expect(told(after('PENDING', 'SHIPPED'))).toBe('Placed@0 [Shipped@1] Delivered');
    expect(told(after('PENDING', 'SHIPPED', 'DELIVERED'))).toBe('Placed@0 Shipped@1 [Delivered@2]');
  });

  it('ends where it was cancelled, before or after it was shipped', () => {
    expect(told(after('PENDING', 'CANCELED'))).toBe('Placed@0 [Cancelled@1]');
    expect(told(after('PENDING', 'SHIPPED', 'CANCELED'))).toBe('Placed@0 Shipped@1 [Cancelled@2]');
  });

  it('keeps the time of the shipping when its tracking number is corrected', () => {
    expect(told(after('PENDING', 'SHIPPED', 'SHIPPED'))).toBe('Placed@0 [Shipped@1] Delivered');
  });

  it('invents no shipping for an order that was handed over at once', () => {
    expect(told(after('PENDING', 'DELIVERED'))).toBe('Placed@0 [Delivered@1]');
  });

  it('leaves out statuses that were undone', () => {
    expect(told(after('PENDING', 'SHIPPED', 'DELIVERED', 'SHIPPED'))).toBe(
      'Placed@0 [Shipped@3] Delivered',
    );
    expect(told(after('PENDING', 'SHIPPED', 'PENDING'))).toBe('[Placed@0] Shipped Delivered');
    expect(told(after('PENDING', 'CANCELED', 'PENDING', 'SHIPPED'))).toBe(
      'Placed@0 [Shipped@3] Delivered',
    );
  });
});

test('an order without a history was placed, and that is known of it', () => {
  expect(told(orderSteps({ orderDate: PLACED, history: [] }))).toBe('[Placed@0] Shipped Delivered');
});
