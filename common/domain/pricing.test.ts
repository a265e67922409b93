import { describe, expect, it } from 'vitest';
import { discountPercent, listPaise, summarizePrices } from './pricing.ts';

describe('prices', () => {
  it('strike through what was asked before the discount', () => {
    expect(listPaise({ sellingPaise: 79_900, discountPaise: 20_000 })).toBe(99_900);
  });

  it.each([
    [79_900, 20_000, 20],
    [50_000, 50_000, 50],
    [99_900, 0, 0],
    [66_667, 33_333, 33],
    [0, 0, 0],
  ])('at %d paise with %d off show %d %%', (sellingPaise, discountPaise, percent) => {
    expect(discountPercent({ sellingPaise, discountPaise })).toBe(percent);
  });

  it('add up to the paisa: three at 33.33 and six at 2.99', () => {
    const summary = summarizePrices([
      { sellingPaise: 3333, discountPaise: 0, quantity: 3 },
      { sellingPaise: 299, discountPaise: 100, quantity: 6 },
    ]);
    expect(summary).toEqual({
      subtotalPaise: 9999 + 2394,
      discountPaise: 600,
      codeDiscountPaise: 0,
      taxPaise: 0,
      totalPaise: 9999 + 1794,
    });
  });
});
