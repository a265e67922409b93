import { expect, it } from 'vitest';
import { parseStock, stockError, stockSavedSentence } from './stock-text.ts';

it.each([
  ['0', 0],
  [' 12 ', 12],
  ['007', 7],
  ['1000000', 1_000_000],
])('%j typed as a stock means %i units', (typed, stock) => {
  expect(parseStock(typed)).toBe(stock);
});

it.each(['', ' ', '-1', '1.5', '1e3', 'many', '1000001', '१२', '9999999999'])(
  '%j is no stock',
  (typed) => {
    expect(parseStock(typed)).toBeNull();
  },
);

it('an empty stock is asked for, and one that is not a number is explained', () => {
  expect(stockError(' ')).toBe('Please enter Stock.');
  expect(stockError('1.5')).toBe('Stock must be a whole number from 0 to 1000000.');
  expect(stockError('0')).toBeUndefined();
});

it('a stock that orders changed meanwhile is explained', () => {
  expect(stockSavedSentence(8, 8)).toBe('Stock updated to 8');
  expect(stockSavedSentence(8, 5)).toMatch(/^Stock updated to 5: it had changed meanwhile/);
});
