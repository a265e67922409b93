import { formatPaise } from '../format/inr.ts';
import { LIMITS } from '../limits.ts';
import { toPaise } from './money.ts';
import { listPaise, type PricePaise } from './pricing.ts';

/** What changes with a price or a discount. `set` takes rupees, the others a percentage. */
export interface AmountChange<How extends string> {
  how: How;
  value: number;
}

/**
 * A change of many variants (docs/specification.md#bulk-editing). What is left out stays. A discount `off` is a
 * percentage of the list price, which stays: the selling price follows.
 */
export interface VariantChange {
  price?: AmountChange<'set' | 'percent'> | undefined;
  discount?: AmountChange<'set' | 'percent' | 'off'> | undefined;
  stock?: AmountChange<'set' | 'by'> | undefined;
}

/** What a bulk change can change of a variant. */
export interface VariantValues extends PricePaise {
  stock: number;
}

/** A variant after the change, or why it cannot be changed and what to do about it. */
export type ChangedVariant =
  { values: VariantValues; problem: null } | { values: null; problem: string };

/** Paise of a rupee times the hundredths of a percent that are the whole. */
const WHOLE_RUPEE = 100 * 10_000;

/**
 * Changes an amount by a percentage and rounds it to whole rupees, half a rupee up. Exact: it calculates with
 * integers.
 * @param percent at most two decimals; -20 takes a fifth off
 */
export function changeByPercent(paise: number, percent: number): number {
  const hundredths = 10_000 + Math.round(percent * 100);
  return Math.floor((paise * hundredths + WHOLE_RUPEE / 2) / WHOLE_RUPEE) * 100;
}

const MOST_PAISE = LIMITS.priceRupees * 100;

/** Returns why a selling price and discount are not allowed, or null. */
function findPriceProblem(before: PricePaise, after: PricePaise): string | null {
  const { sellingPaise, discountPaise } = after;
  if (sellingPaise > MOST_PAISE || discountPaise > MOST_PAISE) {
    const amount = formatPaise(Math.max(sellingPaise, discountPaise));
    return `This would be ${amount}, above the most of ${formatPaise(MOST_PAISE)}. Choose a smaller percentage.`;
  }
  if (discountPaise > sellingPaise) {
    return `The discount of ${formatPaise(discountPaise)} would be above the price of ${formatPaise(sellingPaise)}, so more than 50% off. Choose a smaller discount or a higher price.`;
  }
  if (sellingPaise === 0 && before.sellingPaise > 0) {
    return `The price of ${formatPaise(before.sellingPaise)} would be rounded to ₹0. Set a price instead.`;
  }
  return null;
}

function changePrice(before: PricePaise, { price, discount }: VariantChange): PricePaise {
  let { sellingPaise, discountPaise } = before;
  if (price?.how === 'set') sellingPaise = toPaise(price.value);
  if (price?.how === 'percent') sellingPaise = changeByPercent(sellingPaise, price.value);
  if (discount?.how === 'set') discountPaise = toPaise(discount.value);
  if (discount?.how === 'percent') discountPaise = changeByPercent(discountPaise, discount.value);
  if (discount?.how === 'off') {
    const list = listPaise({ sellingPaise, discountPaise });
    sellingPaise = discount.value === 0 ? list : changeByPercent(list, -discount.value);
    discountPaise = list - sellingPaise;
  }
  return { sellingPaise, discountPaise };
}

/** Returns why a stock is not allowed, or null. */
export function findStockProblem(before: number, after: number): string | null {
  if (after < 0) {
    return `Only ${before} in stock, so ${before - after} cannot be taken off. Take off at most ${before}, or set a stock.`;
  }
  if (after > LIMITS.stock) {
    return `The stock would be ${after}, above the most of ${LIMITS.stock}. Add less, or set a stock.`;
  }
  return null;
}

/** Changes a variant. Percentages are rounded to whole rupees; a price that is set to ₹0 is allowed. */
export function changeVariant(before: VariantValues, change: VariantChange): ChangedVariant {
  const price = changePrice(before, change);
  const { stock: given } = change;
  const stock = given?.how === 'set' ? given.value : before.stock + (given?.value ?? 0);
  const isSet = change.price?.how === 'set';
  const problem =
    findPriceProblem(isSet ? price : before, price) ?? findStockProblem(before.stock, stock);
  return problem === null ? { values: { ...price, stock }, problem } : { values: null, problem };
}
