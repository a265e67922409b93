import { describe, expect, it } from 'vitest';
import { counted } from './counted.ts';
import {
  addDays,
  dayInIndia,
  endOfDay,
  formatDate,
  formatDay,
  formatMoment,
  minuteInIndia,
  startOfDay,
} from './dates.ts';
import { groupDigits } from './indian-digits.ts';
import { formatPaise, formatRupees } from './inr.ts';

describe('amounts', () => {
  it.each([
    [0, '₹0'],
    [99_900, '₹999'],
    [129_950, '₹1,299.50'],
    [5, '₹0.05'],
    [123_456_750, '₹12,34,567.50'],
    [1_000_000_000, '₹1,00,00,000'],
    [-5050, '-₹50.50'],
  ])('of %d paise read %s', (paise, text) => {
    expect(formatPaise(paise)).toBe(text);
  });

  it('given in rupees read the same', () => {
    expect(formatRupees(19.9)).toBe('₹19.90');
  });
});

describe('counts', () => {
  it('are grouped as in India, as the browser groups them', () => {
    const india = new Intl.NumberFormat('en-IN');
    for (let digits = 0, number = 0; digits < 15; digits += 1) {
      number = number * 10 + ((digits * 7) % 10);
      expect(groupDigits(number)).toBe(india.format(number));
    }
    expect(groupDigits(123_456)).toBe('1,23,456');
  });
});

describe('days', () => {
  it('are those of India, also where the computer lives in Los Angeles', () => {
    expect(process.env['TZ']).toBe('America/Los_Angeles');
    expect(dayInIndia(new Date('2026-11-28T18:15:00Z'))).toBe('2026-11-28');
    expect(dayInIndia(new Date('2026-11-28T18:45:00Z'))).toBe('2026-11-29');
    expect(formatDate('2026-11-28T18:15:00Z')).toBe('28 Nov 2026');
    expect(formatDate('2026-11-28T18:45:00Z')).toBe('29 Nov 2026');
    expect(formatMoment('2026-11-28T18:15:00Z')).toBe('28 Nov 2026, 11:45 pm');
    expect(formatMoment('2026-11-28T18:45:00Z')).toBe('29 Nov 2026, 12:15 am');
  });

  it('begin and end at midnight in India', () => {
    expect(startOfDay('2026-11-29')).toEqual(new Date('2026-11-28T18:30:00Z'));
    expect(endOfDay('2026-11-29')).toEqual(new Date('2026-11-29T18:30:00Z'));
    expect(minuteInIndia(new Date('2026-11-28T18:29:59Z'))).toBe('2026-11-28 23:59');
    expect(minuteInIndia(startOfDay('2026-11-29'))).toBe('2026-11-29 00:00');
  });

  it('given without a time stay as they are', () => {
    expect(formatDay('2026-12-05')).toBe('5 Dec 2026');
  });

  it('count over the ends of months and leap days', () => {
    expect(addDays('2026-11-28', 7)).toBe('2026-12-05');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });
});

it('one is counted in the singular, all else in the plural', () => {
  expect([0, 1, 2].map((count) => counted(count, 'item'))).toEqual([
    '0 items',
    '1 item',
    '2 items',
  ]);
  expect(counted(2, 'category', 'categories')).toBe('2 categories');
});
