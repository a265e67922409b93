import { expect, test } from 'vitest';
import {
  moved,
  nearerThumb,
  priceFilterOf,
  sliderEnd,
  sliderStep,
  snapped,
  thumbsOf,
} from './price-slider.ts';

test('the slider goes from 0 to the highest price found, and to 10,000 until that is known', () => {
  expect(sliderEnd(undefined)).toBe(10_000);
  expect(sliderEnd(0)).toBe(10_000);
  expect(sliderEnd(61_728.25)).toBe(61_729);
  expect(thumbsOf(null, null, 1799)).toEqual({ low: 0, high: 1799 });
});

test('a press of an arrow key changes a price by a round amount', () => {
  expect([40, 300, 1799, 10_000, 61_729, 10_000_000].map(sliderStep)).toEqual([
    1, 5, 10, 100, 1000, 5000,
  ]);
});

test('under a finger prices are round, and the ends can be reached', () => {
  expect(snapped(1234, 10_000)).toBe(1200);
  expect(snapped(3, 10_000)).toBe(0);
  expect(snapped(-20, 10_000)).toBe(0);
  expect(snapped(1796, 1799)).toBe(1799);
  expect(snapped(1793, 1799)).toBe(1790);
});

test('the thumbs never pass each other, and stay on the slider', () => {
  const thumbs = { low: 500, high: 900 };
  expect(moved(thumbs, 'low', 1200)).toEqual({ low: 900, high: 900 });
  expect(moved(thumbs, 'high', 100)).toEqual({ low: 500, high: 500 });
  expect(thumbsOf(5000, 9000, 1799)).toEqual({ low: 1799, high: 1799 });
});

test('only the thumb that was moved filters, and not at its own end', () => {
  expect(priceFilterOf({ low: 0, high: 900 }, 'low', 1000)).toEqual({ minPrice: null });
  expect(priceFilterOf({ low: 100, high: 900 }, 'low', 1000)).toEqual({ minPrice: 100 });
  expect(priceFilterOf({ low: 100, high: 900 }, 'high', 1000)).toEqual({ maxPrice: 900 });
  expect(priceFilterOf({ low: 100, high: 1000 }, 'high', 1000)).toEqual({ maxPrice: null });
});

test('a press beside the thumbs moves the nearer one', () => {
  expect(nearerThumb({ low: 0, high: 1000 }, 300)).toBe('low');
  expect(nearerThumb({ low: 0, high: 1000 }, 600)).toBe('high');
  expect(nearerThumb({ low: 400, high: 400 }, 300)).toBe('low');
  expect(nearerThumb({ low: 400, high: 400 }, 500)).toBe('high');
});
