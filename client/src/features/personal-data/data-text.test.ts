import { expect, it } from 'vitest';
import { formatValue, toWords } from './data-text.ts';

it.each([
  ['addressLine1', 'Address line 1'],
  ['removedFromCart', 'Removed from cart'],
  ['id', 'ID'],
  ['orderId', 'Order ID'],
  ['urlName', 'URL name'],
  ['dob', 'Date of birth'],
])('the field %s is read as %s', (name, words) => {
  expect(toWords(name)).toBe(words);
});

it.each([
  ['2026-11-28T06:30:00.000Z', '28 Nov 2026, 12:00 pm'],
  ['1990-01-31', '31 Jan 1990'],
  ['12 MG Road', '12 MG Road'],
  [999.5, '999.5'],
  [true, 'Yes'],
  [null, '–'],
  ['', '–'],
])('the value %s is shown as %s', (value, text) => {
  expect(formatValue(value)).toBe(text);
});
