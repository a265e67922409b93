import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summarizePrices } from '../domain/pricing.ts';
import { orderPriceLines, priceLines } from './price-lines.ts';

/** What a shown amount says, in paise. */
function readPaise(amount: string): number {
  const digits = amount.replace('−', '-').replaceAll(/[₹,]/g, '');
  return Math.round(Number(digits) * 100);
}

describe('the totals below a list of items', () => {
  it('go from the list prices down to what is paid', () => {
    const summary = summarizePrices([
      { sellingPaise: 6_172_825, discountPaise: 827_175, quantity: 2 },
      { sellingPaise: 99_950, discountPaise: 0, quantity: 1 },
    ]);
    expect(priceLines(summary)).toEqual([
      { label: 'Subtotal', amount: '₹1,40,999.50' },
      { label: 'Discount', amount: '−₹16,543.50' },
      { label: 'Tax', amount: '₹0.00' },
      { label: 'Total', amount: '₹1,24,456' },
    ]);
  });

  it('show a discount of zero without a minus sign', () => {
    const [, discount] = orderPriceLines({
      subtotal: 999,
      discount: 0,
      discountCode: null,
      codeDiscount: 0,
      orderTotal: 999,
    });
    expect(discount).toEqual({ label: 'Discount', amount: '₹0' });
  });

  it('add up as they are shown, for any prices and quantities', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    const line = fc.record({
      sellingPaise: amount,
      discountPaise: amount,
      quantity: fc.integer({ min: 1, max: 1000 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 50 }), (lines) => {
        const shown = priceLines(summarizePrices(lines)).map(({ amount: text }) => readPaise(text));
        const [subtotal = 0, discount = 0, tax = 0, total] = shown;
        expect(subtotal + discount + tax).toBe(total);
      }),
    );
  });
});
