import { expect, test } from 'vitest';
import {
  deliveryText,
  itemTotalPaise,
  paymentText,
  statusChangedSentence,
  statusTone,
} from './order-view.ts';

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

test('an item costs its price of that day times its quantity, to the paisa', () => {
  expect(itemTotalPaise({ priceAtPurchase: 0.1, quantity: 3 })).toBe(30);
  expect(itemTotalPaise({ priceAtPurchase: 1299.99, quantity: 2 })).toBe(259_998);
});

test('a delivery is expected on a day, was on a day, or is not to be', () => {
  const order = { deliveredOn: null, expectedDeliveryDate: '2026-12-05' };
  expect(deliveryText({ ...order, deliveryStatus: 'SHIPPED' })).toBe(
    'Expected delivery 5 Dec 2026',
  );
  /* A quarter past midnight in India. */
  const delivered = { ...order, deliveredOn: '2026-12-02T18:45:00.000Z' };
  expect(deliveryText({ ...delivered, deliveryStatus: 'DELIVERED' })).toBe(
    'Delivered on 3 Dec 2026',
  );
  expect(deliveryText({ ...order, deliveryStatus: 'CANCELED' })).toBeNull();
});

test('a customer reads whether something is still to be paid', () => {
  expect(paymentText({ paymentStatus: 'PENDING', deliveryStatus: 'SHIPPED' })).toBe(
    'Pay when you receive',
  );
  expect(paymentText({ paymentStatus: 'PAID', deliveryStatus: 'DELIVERED' })).toBe('Paid');
  expect(paymentText({ paymentStatus: 'PENDING', deliveryStatus: 'CANCELED' })).toBe(
    'Nothing to pay',
  );
});
