import { expect, test } from 'vitest';
import { itemTotalPaise, statusChangedSentence, statusTone } from './order-view.ts';

test('the notice after a change names the label people know', () => {
  expect(statusChangedSentence('SHIPPED')).toBe('Status updated to Shipped');
  expect(statusChangedSentence('CANCELED')).toBe('Status updated to Cancelled');
});

test('delivered is green, shipped blue, cancelled red, anything else amber', () => {
  expect(['DELIVERED', 'SHIPPED', 'CANCELED', 'PENDING', 'PACKED'].map(statusTone)).toEqual([
    'good',
    'info',
    'none',
    'low',
    'low',
  ]);
});

test('an item costs its price of the day times its pieces, to the paisa', () => {
  expect(itemTotalPaise({ priceAtPurchase: 0.1, quantity: 3 })).toBe(30);
  expect(itemTotalPaise({ priceAtPurchase: 1299.99, quantity: 2 })).toBe(259_998);
});
