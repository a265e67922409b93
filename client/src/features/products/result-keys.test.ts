import { expect, test } from 'vitest';
import { nextResult } from './result-keys.ts';

/** Seven results in rows of three: 0 1 2 / 3 4 5 / 6. */
const grid = { count: 7, columns: 3 };

test('arrows go from tile to tile and stop at the ends', () => {
  expect(nextResult('ArrowRight', 0, grid)).toBe(1);
  expect(nextResult('ArrowRight', 2, grid)).toBe(3);
  expect(nextResult('ArrowRight', 6, grid)).toBe(6);
  expect(nextResult('ArrowLeft', 3, grid)).toBe(2);
  expect(nextResult('ArrowLeft', 0, grid)).toBe(0);
});

test('down goes a row further, and onto the last tile where the last row is short', () => {
  expect(nextResult('ArrowDown', 0, grid)).toBe(3);
  expect(nextResult('ArrowDown', 4, grid)).toBe(6);
  expect(nextResult('ArrowDown', 6, grid)).toBe(6);
});

test('up goes a row back, and from the first row into the search box', () => {
  expect(nextResult('ArrowUp', 4, grid)).toBe(1);
  expect(nextResult('ArrowUp', 1, grid)).toBe(-1);
});

test('Home and End lead to both ends, and other keys nowhere', () => {
  expect(nextResult('Home', 5, grid)).toBe(0);
  expect(nextResult('End', 1, grid)).toBe(6);
  expect(nextResult('a', 1, grid)).toBeNull();
  expect(nextResult('Enter', 1, grid)).toBeNull();
});
