import { describe, expect, it } from 'vitest';
import { axisEnd, ordersOfDays, shortNumber, sumOfDays } from './day-board.ts';

describe('the board of days', () => {
  it('adds up orders and money without losing a paisa', () => {
    const days = [
      { day: '2026-11-27', orders: 2, canceled: 1, revenue: 0.1 },
      { day: '2026-11-28', orders: 3, canceled: 0, revenue: 0.2 },
    ];
    expect(sumOfDays(days)).toEqual({ orders: 5, canceled: 1, revenuePaise: 30 });
    expect(sumOfDays([])).toEqual({ orders: 0, canceled: 0, revenuePaise: 0 });
  });

  it('leads to the orders behind a number', () => {
    expect(ordersOfDays('2026-11-28', '2026-11-28')).toBe(
      '/admin/order?from=2026-11-28&to=2026-11-28',
    );
  });
});

describe('the axis of a chart', () => {
  it.each([
    [0, 4],
    [3, 4],
    [5, 5],
    [11, 20],
    [21, 25],
    [26, 50],
    [99, 100],
    [100, 100],
    [123_456, 200_000],
    [2_000_001, 2_500_000],
  ])('that holds %d ends at %d', (highest, end) => {
    expect(axisEnd(highest)).toBe(end);
  });

  it.each([
    [0, '0'],
    [500, '500'],
    [1000, '1K'],
    [12_500, '12.5K'],
    [450_000, '4.5L'],
    [20_000_000, '2Cr'],
  ])('writes %d as %s', (value, text) => {
    expect(shortNumber(value)).toBe(text);
  });
});
