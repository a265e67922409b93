import type { z } from 'zod';
import type { PlaceOrderBody } from '#common/contract/orders.ts';
import { toPaise } from '#common/domain/money.ts';
import { summarizePrices, type PricePaise } from '#common/domain/pricing.ts';
import { LIMITS } from '#common/limits.ts';
import { AppError } from '../../lib/errors.ts';

type Body = z.output<typeof PlaceOrderBody>;
type ExpectedItem = NonNullable<Body['expectedItems']>[number];

/** The part of a cart item that is compared with what the checkout showed. */
interface CartItem {
  quantity: number;
  variant: PricePaise & { id: string };
}

function changedCart(path: keyof Body, what: string): AppError {
  const message = `${what} changed. Please look at your order again.`;
  return new AppError('CONFLICT', message, { errors: [{ path, message }] });
}

/**
 * Compares the cart with what the checkout showed. Values that the request leaves out are not compared.
 * @param codeDiscountPaise what a discount code takes off
 * @returns what the customer pays, in paise
 * @throws AppError CONFLICT if the total, the items or one of their prices differ, or if the total is
 *   above the limit of an order
 */
export function requireExpectedCart(
  items: readonly CartItem[],
  { expectedTotal, expectedItems }: Pick<Body, 'expectedTotal' | 'expectedItems'>,
  codeDiscountPaise = 0,
): number {
  const lines = items.map(({ quantity, variant }) => ({ ...variant, quantity }));
  const { totalPaise } = summarizePrices(lines, codeDiscountPaise);
  if (totalPaise + codeDiscountPaise > LIMITS.orderPaise) {
    throw new AppError('CONFLICT', 'This order is too large. Please order less at once.');
  }
  if (expectedTotal !== undefined && toPaise(expectedTotal) !== totalPaise) {
    throw changedCart('expectedTotal', 'The total of your cart has');
  }
  if (expectedItems !== undefined) requireExpectedItems(items, expectedItems);
  return totalPaise;
}

function requireExpectedItems(items: readonly CartItem[], expected: ExpectedItem[]): void {
  const seen = new Map(expected.map((item) => [item.productVariantId, item]));
  // A cart has each variant only once, so equal lengths and a match for each item mean the same items.
  const hasSameItems =
    items.length === expected.length &&
    items.every(({ variant, quantity }) => seen.get(variant.id)?.quantity === quantity);
  if (!hasSameItems) throw changedCart('expectedItems', 'The items in your cart have');
  if (!items.every(({ variant }) => hasExpectedPrice(variant, seen.get(variant.id)))) {
    throw changedCart('expectedItems', 'The prices in your cart have');
  }
}

function hasExpectedPrice(variant: PricePaise, seen: ExpectedItem | undefined): boolean {
  const isExpected = (rupees: number | undefined, paise: number) =>
    rupees === undefined || toPaise(rupees) === paise;
  return (
    isExpected(seen?.originalPrice, variant.sellingPaise) &&
    isExpected(seen?.discountPrice, variant.discountPaise)
  );
}
