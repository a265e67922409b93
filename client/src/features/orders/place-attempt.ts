import type { Cart } from '#common/contract/cart.ts';
import { toRupees } from '#common/domain/money.ts';
import { LIMITS } from '#common/limits.ts';
import { ApiError, isAnswered, saysNo } from '#client/lib/api-error.ts';
import { summaryOf } from '../cart/cart.ts';

/** An item as the checkout shows it; amounts are rupees. */
interface ExpectedItem {
  productVariantId: string;
  quantity: number;
  /** Missing, like the discount, in attempts that an earlier version of the client stored. */
  originalPrice?: number;
  discountPrice?: number;
}

/** What the customer orders: these items, at this total, to this address. */
export interface OrderWish {
  addressId: string;
  /** Rupees, as the checkout shows them. */
  expectedTotal: number;
  expectedItems: ExpectedItem[];
}

/** Returns what a customer orders with a cart, as the checkout shows it. */
export function wishFor(cart: Cart, addressId: string): OrderWish {
  return {
    addressId,
    expectedTotal: toRupees(summaryOf(cart).totalPaise),
    expectedItems: cart.items.map(({ quantity, product }) => ({
      productVariantId: product.variant.id,
      quantity,
      originalPrice: product.variant.originalPrice,
      discountPrice: product.variant.discountPrice,
    })),
  };
}

/**
 * One attempt to place an order. Every retry sends its key, so a lost connection, a double click or a
 * second Enter never places a second order (docs/specification.md#idempotency).
 */
export interface PlaceAttempt extends OrderWish {
  key: string;
}

/** Storage for the unanswered attempt, and the request that places an order. */
export interface AttemptDesk<Answer> {
  read: () => PlaceAttempt | null;
  keep: (attempt: PlaceAttempt | null) => void;
  send: (attempt: PlaceAttempt) => Promise<Answer>;
  newKey: () => string;
}

/**
 * An impossible total in rupees. Sent with it, a key never places a new order: the server only returns
 * the order that is stored under the key.
 */
const IMPOSSIBLE_TOTAL = LIMITS.orderPaise / 100 + 1;

/**
 * Places an order. If an earlier attempt is unanswered, the same order repeats it with its key. Another
 * order first asks whether the earlier attempt succeeded; if so, that order is returned and no new one
 * is placed.
 * @throws what `send` throws. The attempt stays stored if it is still unknown whether there is an order
 */
export async function placeOrder<Answer>(
  desk: AttemptDesk<Answer>,
  wish: OrderWish,
): Promise<Answer> {
  const earlier = desk.read();
  const repeated = earlier && isSameWish(earlier, wish) ? earlier : null;
  if (earlier && !repeated) {
    const found = await findUnanswered(desk);
    if (found) return found;
  }
  const attempt = repeated ?? { ...wish, key: desk.newKey() };
  desk.keep(attempt);
  try {
    const answer = await desk.send(attempt);
    desk.keep(null);
    return answer;
  } catch (error) {
    if (repeated ? saysNo(error) : isAnswered(error)) desk.keep(null);
    throw error;
  }
}

/**
 * Asks the server whether an unanswered attempt became an order, without placing one.
 * @returns the response with the order; null if there is no such order, or if no attempt is stored
 * @throws what `send` throws if the question stays open
 */
export async function findUnanswered<Answer>(desk: AttemptDesk<Answer>): Promise<Answer | null> {
  const attempt = desk.read();
  if (!attempt) return null;
  try {
    const answer = await desk.send({ ...attempt, expectedTotal: IMPOSSIBLE_TOTAL });
    desk.keep(null);
    return answer;
  } catch (error) {
    if (!saysNo(error)) throw error;
    desk.keep(null);
    return null;
  }
}

function isSameWish(a: OrderWish, b: OrderWish): boolean {
  return (
    a.addressId === b.addressId &&
    a.expectedTotal === b.expectedTotal &&
    JSON.stringify(a.expectedItems) === JSON.stringify(b.expectedItems)
  );
}

/** True if the server refused an order because the cart's items or total have changed. */
export function isCartRefused(error: unknown): boolean {
  const paths = error instanceof ApiError ? error.errors.map(({ path }) => path) : [];
  return paths.includes('expectedTotal') || paths.includes('expectedItems');
}

/** Parses a stored attempt; null if it is missing or invalid. */
export function parseAttempt(text: string | null): PlaceAttempt | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isAttempt(value) ? value : null;
  } catch {
    return null;
  }
}

function isAttempt(value: unknown): value is PlaceAttempt {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'addressId' in value &&
    typeof value.addressId === 'string' &&
    'expectedTotal' in value &&
    typeof value.expectedTotal === 'number' &&
    'expectedItems' in value &&
    Array.isArray(value.expectedItems) &&
    value.expectedItems.every(isExpectedItem)
  );
}

function isExpectedItem(value: unknown): value is ExpectedItem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'productVariantId' in value &&
    typeof value.productVariantId === 'string' &&
    'quantity' in value &&
    typeof value.quantity === 'number' &&
    (!('originalPrice' in value) || typeof value.originalPrice === 'number') &&
    (!('discountPrice' in value) || typeof value.discountPrice === 'number')
  );
}
