import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeByPercent, changeVariant, type VariantChange } from './bulk-change.ts';

const KURTA = { sellingPaise: 99_900, discountPaise: 20_000, stock: 5 };

function changed(change: VariantChange, before = KURTA) {
  const { values, problem } = changeVariant(before, change);
  return values ? [values.sellingPaise, values.discountPaise, values.stock] : problem;
}

describe('a percentage', () => {
  it.each([
    [99_900, 10, 109_900],
    [99_900, -20, 79_900],
    [99_900, 12.5, 112_400],
    [12_345, 10, 13_600],
    [1_050, 0, 1_100],
    [1_049, 0, 1_000],
    [0, 900, 0],
  ])('of %s paise and %s percent gives whole rupees, half a rupee up', (paise, percent, after) => {
    expect(changeByPercent(paise, percent)).toBe(after);
  });

  it('is never further than half a rupee from the exact amount', () => {
    const paise = fc.integer({ min: 0, max: 1_000_000_000 });
    const hundredths = fc.integer({ min: -9_900, max: 90_000 });
    fc.assert(
      fc.property(paise, hundredths, (before, percent) => {
        const after = changeByPercent(before, percent / 100);
        expect(after % 100).toBe(0);
        const distance = BigInt(after) * 10_000n - BigInt(before) * BigInt(10_000 + percent);
        expect(distance <= 500_000n && distance > -500_000n).toBe(true);
      }),
    );
  });
});

describe('a bulk change of a variant', () => {
  it('sets and changes price, discount and stock, and leaves the rest', () => {
    expect(changed({ price: { how: 'set', value: 499.5 } })).toEqual([49_950, 20_000, 5]);
    expect(changed({ price: { how: 'percent', value: 10 } })).toEqual([109_900, 20_000, 5]);
    expect(changed({ discount: { how: 'set', value: 0 } })).toEqual([99_900, 0, 5]);
    expect(changed({ discount: { how: 'percent', value: -50 } })).toEqual([99_900, 10_000, 5]);
    expect(changed({ stock: { how: 'set', value: 40 } })).toEqual([99_900, 20_000, 40]);
    expect(changed({ stock: { how: 'by', value: -5 } })).toEqual([99_900, 20_000, 0]);
  });

  it('by a percentage off keeps the list price and sets the selling price', () => {
    expect(changed({ discount: { how: 'off', value: 20 } })).toEqual([95_900, 24_000, 5]);
    expect(changed({ discount: { how: 'off', value: 0 } })).toEqual([119_900, 0, 5]);
    expect(changed({ discount: { how: 'off', value: 50 } })).toEqual([60_000, 59_900, 5]);
  });

  it('is refused with reason and remedy if it breaks a rule', () => {
    expect(changed({ discount: { how: 'off', value: 60 } })).toBe(
      'The discount of ₹719 would be above the price of ₹480, so more than 50% off. Choose a smaller discount or a higher price.',
    );
    expect(changed({ price: { how: 'percent', value: -90 } })).toBe(
      'The discount of ₹200 would be above the price of ₹100, so more than 50% off. Choose a smaller discount or a higher price.',
    );
    expect(changed({ stock: { how: 'by', value: -6 } })).toBe(
      'Only 5 in stock, so 6 cannot be taken off. Take off at most 5, or set a stock.',
    );
    expect(changed({ stock: { how: 'by', value: 1_000_000 } })).toBe(
      'The stock would be 1000005, above the most of 1000000. Add less, or set a stock.',
    );
    const dear = { sellingPaise: 900_000_000, discountPaise: 0, stock: 1 };
    expect(changed({ price: { how: 'percent', value: 20 } }, dear)).toBe(
      'This would be ₹1,08,00,000, above the most of ₹1,00,00,000. Choose a smaller percentage.',
    );
    const cheap = { sellingPaise: 100, discountPaise: 0, stock: 1 };
    expect(changed({ price: { how: 'percent', value: -60 } }, cheap)).toBe(
      'The price of ₹1 would be rounded to ₹0. Set a price instead.',
    );
    expect(changed({ price: { how: 'set', value: 0 } }, cheap)).toEqual([0, 0, 1]);
  });

  it('never breaks the rules of prices and stock, whatever is asked for', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    const before = fc.record({
      sellingPaise: amount,
      discountPaise: amount,
      stock: fc.integer({ min: 0, max: 1_000_000 }),
    });
    const percent = fc.integer({ min: -9_900, max: 90_000 }).map((value) => value / 100);
    const rupees = fc.integer({ min: 0, max: 10_000_000 });
    const how = <How extends string>(name: How, value: fc.Arbitrary<number>) =>
      value.map((given) => ({ how: name, value: given }));
    const change = fc.record(
      {
        price: fc.oneof(how('set', rupees), how('percent', percent)),
        discount: fc.oneof(
          how('set', rupees),
          how('percent', percent),
          how('off', fc.integer({ min: 0, max: 99 })),
        ),
        stock: how('by', fc.integer({ min: -1_000_000, max: 1_000_000 })),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(before, change, (variant, wanted) => {
        const { values, problem } = changeVariant(variant, wanted);
        if (values === null) {
          expect(problem).toMatch(/\.$/);
          return;
        }
        expect(values.discountPaise).toBeLessThanOrEqual(values.sellingPaise);
        expect(values.discountPaise).toBeGreaterThanOrEqual(0);
        expect(values.sellingPaise).toBeLessThanOrEqual(1_000_000_000);
        expect(values.stock).toBeGreaterThanOrEqual(0);
        expect(values.stock).toBeLessThanOrEqual(1_000_000);
        if (wanted.discount?.how === 'off' && !wanted.price) {
          const list = variant.sellingPaise + variant.discountPaise;
          expect(values.sellingPaise + values.discountPaise).toBe(list);
        }
      }),
    );
  });
});
