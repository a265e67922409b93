import { describe, expect, test } from 'vitest';
import { readPrice, readStock } from './amounts.ts';

describe('a price in a file', () => {
  test.each([
    ['499', 49_900],
    ['1499.00', 149_900],
    ['17.99', 1_799],
    ['0.5', 50],
    ['9.9900', 999],
    ['₹1,499', 149_900],
    ['₹ 1,23,456.50', 12_345_650],
    ['Rs\n1699', 169_900],
    ['Rs. 499/-', 49_900],
    ['INR 2,000', 200_000],
    ['1,234,567', 123_456_700],
    ['15,00', 1_500],
    ['15,5', 1_550],
    ['1.499,00', 149_900],
    ['1,499.00', 149_900],
    ['\u00a0250 ', 25_000],
    ['10000000', 1_000_000_000],
    ['0', 0],
  ])('%j is %i paise', (text, paise) => {
    expect(readPrice(text)).toEqual({ value: paise });
  });

  test('with a point is thousands only where the file writes decimal commas', () => {
    expect(readPrice('1.499', { decimalComma: true })).toEqual({ value: 149_900 });
    expect(readPrice('1.499')).toEqual({ problem: '"1.499" has more than two decimals' });
  });

  test.each([
    '',
    'abc',
    '-5',
    '1e3',
    'NaN',
    '12.34.56',
    '$20',
    '1,2,3',
    '10000001',
    '9'.repeat(400),
    '５',
  ])('%j is refused, never guessed', (text) => {
    expect(readPrice(text)).toHaveProperty('problem');
  });

  test('of 400,000 digits is refused at once, and not repeated in the reason', () => {
    const problem = 'a cell of 400003 characters is no amount';
    expect(readPrice(`1.${'0'.repeat(400_000)}1`)).toEqual({ problem });
    expect(readStock(`1.${'0'.repeat(400_000)}1`)).toHaveProperty('problem');
  });
});

describe('a stock in a file', () => {
  test.each([
    ['', null],
    ['0', 0],
    ['12', 12],
    [' 12.0 ', 12],
    ['12,00', 12],
    ['-3', -3],
  ])('%j is %j', (text, pieces) => {
    expect(readStock(text)).toEqual({ value: pieces });
  });

  test.each(['many', '1.5', '1e3', '2000000', '99999999999'])('%j is refused', (text) => {
    expect(readStock(text)).toHaveProperty('problem');
  });
});
