import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import {
  codeDiscountPaise,
  codeRefusal,
  codeState,
  shareDiscount,
  type CodeTerms,
  type CodeUse,
} from './discount-code.ts';
import { summarizePrices } from './pricing.ts';

const NOW = new Date('2026-11-28T06:30:00Z');
const EARLIER = new Date('2026-11-28T06:29:59.999Z');
const LATER = new Date('2026-11-28T06:30:00.001Z');

function terms(fields: Partial<CodeTerms> = {}): CodeTerms {
  return {
    kind: 'PERCENT',
    value: 10,
    minimumPaise: 0,
    totalLimit: null,
    customerLimit: null,
    uses: 0,
    startsAt: null,
    endsAt: null,
    isActive: true,
    ...fields,
  };
}

function refusal(fields: Partial<CodeTerms>, use: Partial<CodeUse> = {}) {
  const given = { totalPaise: 100_000, usesOfCustomer: 0, reader: 'customer' as const, ...use };
  return codeRefusal(terms(fields), { now: NOW, ...given })?.message ?? null;
}

describe('a discount code applies', () => {
  it('from its start on and before its end, to the millisecond', () => {
    expect(refusal({ startsAt: NOW, endsAt: LATER })).toBeNull();
    expect(refusal({ startsAt: LATER })).toBe(
      'This discount code starts on 28 Nov 2026, 12:00 pm.',
    );
    expect(refusal({ endsAt: NOW })).toBe('This discount code has ended.');
    expect(refusal({ endsAt: EARLIER })).toBe('This discount code has ended.');
  });

  it('from its minimum order on, and says how much is missing', () => {
    expect(refusal({ minimumPaise: 100_000 })).toBeNull();
    expect(refusal({ minimumPaise: 100_050 })).toBe(
      'This discount code needs an order of at least ₹1,000.50. Add items for ₹0.50 more.',
    );
  });

  it('until it is used up, in total or by the customer', () => {
    expect(refusal({ totalLimit: 5, uses: 4 })).toBeNull();
    expect(refusal({ totalLimit: 5, uses: 5 })).toBe('This discount code has been used up.');
    expect(refusal({ customerLimit: 2 }, { usesOfCustomer: 1 })).toBeNull();
    expect(refusal({ customerLimit: 1 }, { usesOfCustomer: 1 })).toBe(
      'You’ve already used this discount code.',
    );
    expect(refusal({ customerLimit: 1 }, { usesOfCustomer: 1, reader: 'admin' })).toBe(
      'This customer has already used this discount code.',
    );
    expect(refusal({ customerLimit: 2, totalLimit: 2, uses: 2 }, { usesOfCustomer: 2 })).toBe(
      'You’ve already used this discount code 2 times.',
    );
  });

  it('not once it is stopped, whatever else holds', () => {
    expect(refusal({ isActive: false, endsAt: EARLIER })).toBe(
      'This discount code isn’t valid. Please check its spelling.',
    );
  });
});

it('the back office sees what customers can do with a code', () => {
  expect(codeState(terms(), NOW)).toBe('ACTIVE');
  expect(codeState(terms({ startsAt: LATER }), NOW)).toBe('PLANNED');
  expect(codeState(terms({ endsAt: NOW }), NOW)).toBe('ENDED');
  expect(codeState(terms({ totalLimit: 1, uses: 1 }), NOW)).toBe('USED_UP');
  expect(codeState(terms({ isActive: false, endsAt: NOW }), NOW)).toBe('STOPPED');
});

describe('a discount', () => {
  it('by percent is rounded up to whole rupees, and an amount is taken as it is', () => {
    expect(codeDiscountPaise({ kind: 'PERCENT', value: 10 }, 129_950)).toBe(13_000);
    expect(codeDiscountPaise({ kind: 'PERCENT', value: 10 }, 130_000)).toBe(13_000);
    expect(codeDiscountPaise({ kind: 'AMOUNT', value: 20_050 }, 129_950)).toBe(20_050);
  });

  it('is never more than the order', () => {
    expect(codeDiscountPaise({ kind: 'AMOUNT', value: 20_000 }, 19_950)).toBe(19_950);
    expect(codeDiscountPaise({ kind: 'PERCENT', value: 100 }, 19_950)).toBe(19_950);
    expect(codeDiscountPaise({ kind: 'PERCENT', value: 50 }, 0)).toBe(0);
  });

  it('goes to the lines by what they cost, and paise that are left to the largest remainders', () => {
    expect(shareDiscount(10_000, [20_000, 30_000])).toEqual([4000, 6000]);
    expect(shareDiscount(100, [1000, 1000, 1000])).toEqual([34, 33, 33]);
    expect(shareDiscount(200, [1000, 1000, 1001])).toEqual([67, 66, 67]);
    expect(shareDiscount(0, [0, 0])).toEqual([0, 0]);
  });

  it('is shared to the paisa, and neither a line nor the total is ever below zero', () => {
    const paise = fc.integer({ min: 0, max: LIMITS.priceRupees * 100 });
    const line = fc.record({
      sellingPaise: paise,
      discountPaise: paise,
      quantity: fc.integer({ min: 1, max: 100 }),
    });
    const value = fc.oneof(
      fc.record({
        kind: fc.constant('PERCENT' as const),
        value: fc.integer({ min: 1, max: 100 }),
      }),
      fc.record({ kind: fc.constant('AMOUNT' as const), value: fc.integer({ min: 1, max: 1e9 }) }),
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 100 }), value, (lines, code) => {
        const before = summarizePrices(lines);
        const discount = codeDiscountPaise(code, before.totalPaise);
        const costs = lines.map(({ sellingPaise, quantity }) => sellingPaise * quantity);
        const shares = shareDiscount(discount, costs);
        const after = summarizePrices(lines, discount);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount);
        expect(shares.every((share, index) => share >= 0 && share <= (costs[index] ?? 0))).toBe(
          true,
        );
        expect(after.totalPaise).toBeGreaterThanOrEqual(0);
        expect(after.totalPaise).toBe(before.totalPaise - discount);
        expect(discount).toBeLessThanOrEqual(LIMITS.codeDiscountPaise);
      }),
    );
  });
});
