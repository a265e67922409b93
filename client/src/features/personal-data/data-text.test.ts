import { expect, it } from 'vitest';
import { formatValue, toWords } from './data-text.ts';

it.each([
  ['addressLine1', 'Address line 1'],
  ['removedFromCart', 'Removed from cart'],
  ['id', 'ID'],
  ['orderId', 'Order ID'],
  ['urlName', 'URL name'],
  ['dob', 'Date of birth'],
  ['color', 'Colour'],
  ['postalCode', 'PIN code'],
])('the field %s is read as %s', (name, words) => {
  expect(toWords(name)).toBe(words);
});

it.each([
  ['orderDate', '2026-11-28T06:30:00.000Z', '28 Nov 2026, 12:00 pm'],
  ['dob', '1990-01-31', '31 Jan 1990'],
  ['addressLine1', '12 MG Road', '12 MG Road'],
  ['quantity', 2, '2'],
  ['priceAtPurchase', 1299.5, '₹1,299.50'],
  ['orderTotal', 123456, '₹1,23,456'],
  ['discount', 0, '₹0'],
  ['userType', 'CUSTOMER', 'Customer'],
  ['size', 'CUSTOMER', 'CUSTOMER'],
  ['isDefault', true, 'Yes'],
  ['deliveredOn', null, '–'],
  ['email', '', '–'],
])('the field %s with the value %s is shown as %s', (name, value, text) => {
  expect(formatValue(name, value)).toBe(text);
});
