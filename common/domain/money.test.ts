import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRupees, toPaise, toRupees } from './money.ts';

describe('money', () => {
  it.each([
    [0, 0],
    [0.1, 10],
    [0.07, 7],
    [19.99, 1999],
    [28.98, 2898],
    [33.33, 3333],
    [1499, 149_900],
    [10_000_000, 1_000_000_000],
  ])('reads ₹%d as %d paise', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise);
    expect(toRupees(paise)).toBe(rupees);
  });

  it.each([-1, 0.001, 1.005, 1e21, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %d, which is no amount in rupees',
    (value) => {
      expect(isRupees(value)).toBe(false);
      expect(() => toPaise(value)).toThrow(RangeError);
    },
  );

  it('refuses half a paisa', () => {
    expect(() => toRupees(0.5)).toThrow(RangeError);
  });

  it('converts every amount both ways without losing a paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (paise) => {
        expect(toPaise(toRupees(paise))).toBe(paise);
      }),
    );
  });
});
