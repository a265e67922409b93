import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listPaise, type PricePaise } from './pricing.ts';
import { findSalePrice, toBasisPoints, toPercent } from './sale-price.ts';

const price = (sellingPaise: number, discountPaise = 0): PricePaise => ({
  sellingPaise,
  discountPaise,
});

describe('a sale', () => {
  it.each([
    ['20% off ₹999 is ₹799 after rounding', price(99_900), 20, price(79_900, 20_000)],
    ['half a rupee is rounded up', price(101_00), 50, price(51_00, 50_00)],
    ['12.25% off ₹1,000 is ₹878 after rounding', price(100_000), 12.25, price(87_800, 12_200)],
    ['takes its percentage off the list price', price(80_000, 20_000), 30, price(70_000, 30_000)],
    ['leaves a larger discount of a variant', price(60_000, 40_000), 30, price(60_000, 40_000)],
    ['never takes more than half', price(2_90), 50, price(2_00, 90)],
    ['leaves a price that rounding would raise', price(60), 10, price(60)],
    ['leaves a free variant free', price(0), 50, price(0)],
    ['of nothing changes nothing', price(99_950, 50), 0, price(99_950, 50)],
  ])('%s', (_what, regular, percent, expected) => {
    expect(findSalePrice(regular, toBasisPoints(percent))).toEqual(expected);
  });
});

/** Prices that the shop allows, up to the largest one, with and without paise. */
const regularPrice = fc
  .tuple(
    fc.oneof(fc.nat(2_000), fc.nat(1_000_000_000)),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.boolean(),
  )
  .map(([selling, share, isWhole]) => {
    const step = isWhole ? 100 : 1;
    const sellingPaise = Math.floor(selling / step) * step;
    return price(sellingPaise, Math.floor((sellingPaise * share) / step) * step);
  });
const basisPoints = fc.integer({ min: 100, max: 5000 });

describe('whatever its percentage and whatever the price,', () => {
  it('a sale keeps the list price, never raises a price, never takes more than half and never goes below zero', () => {
    fc.assert(
      fc.property(regularPrice, basisPoints, (regular, points) => {
        const sale = findSalePrice(regular, points);
        expect(listPaise(sale)).toBe(listPaise(regular));
        expect(sale.sellingPaise).toBeLessThanOrEqual(regular.sellingPaise);
        expect(sale.sellingPaise).toBeGreaterThanOrEqual(0);
        expect(sale.discountPaise).toBeGreaterThanOrEqual(regular.discountPaise);
        expect(sale.discountPaise).toBeLessThanOrEqual(sale.sellingPaise);
        expect(Number.isInteger(sale.sellingPaise)).toBe(true);
      }),
    );
  });

  it('the price is a regular one or whole rupees, within a rupee of the percentage', () => {
    fc.assert(
      fc.property(regularPrice, basisPoints, (regular, points) => {
        const { sellingPaise } = findSalePrice(regular, points);
        if (sellingPaise === regular.sellingPaise) return;
        expect(sellingPaise % 100).toBe(0);
        const exact = (listPaise(regular) * (10_000 - points)) / 10_000;
        expect(Math.abs(sellingPaise - exact)).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('the same sale twice is the sale once, and a larger one is never dearer', () => {
    fc.assert(
      fc.property(regularPrice, basisPoints, basisPoints, (regular, one, other) => {
        const sale = findSalePrice(regular, one);
        expect(findSalePrice(sale, one)).toEqual(sale);
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        expect(findSalePrice(regular, large).sellingPaise).toBeLessThanOrEqual(
          findSalePrice(regular, small).sellingPaise,
        );
      }),
    );
  });
});

it('a percentage with two decimals is kept exactly', () => {
  for (let points = 100; points <= 5000; points += 1) {
    expect(toBasisPoints(toPercent(points))).toBe(points);
  }
});
