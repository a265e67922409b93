import { expect, it } from 'vitest';
import { rupeesIn, unitsIn } from './typed-amounts.ts';

it.each([
  ['₹1,299.50', 1299.5],
  [' 999 ', 999],
  ['Rs. 1,299', 1299],
  ['INR 799.00', 799],
  ['1,299/-', 1299],
  ['1,00,000', 100_000],
  ['12,34,567.5', 1_234_567.5],
  ['1,000,000', 1_000_000],
])('the amount %j is read as %d rupees', (text, rupees) => {
  expect(rupeesIn(text)).toBe(rupees);
});

it.each(['', '1.005', '-1', 'x', '12,50', '1e3', '0x1F', '1,2', ',500', '1.000,50'])(
  '%j is not guessed to be an amount',
  (text) => {
    expect(rupeesIn(text)).toBeNull();
  },
);

it.each([
  ['12', 12],
  ['1,200', 1200],
  ['12.00', 12],
  ['12.5', null],
  ['-4', null],
  ['₹12', null],
  ['', null],
])('the number of units %j is read as %j', (text, units) => {
  expect(unitsIn(text)).toBe(units);
});
