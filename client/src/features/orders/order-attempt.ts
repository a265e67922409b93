import type { Cart } from '#common/contract/cart.ts';
import type { OrderDetail } from '#common/contract/orders.ts';
import { toRupees } from '#common/domain/money.ts';
import { ApiError } from '#client/lib/api-error.ts';
import { createIdempotentCall, isKeyReused } from '#client/lib/idempotent-call.ts';
import { summaryOf } from '../cart/cart-totals.ts';

/** An item as the checkout shows it; amounts are rupees. */
interface ExpectedItem {
  productVariantId: string;
  quantity: number;
  originalPrice: number;
  discountPrice: number;
}

/** What the customer orders: these items, at this total, to this address. */
export interface OrderRequest {
  addressId: string;
  /** Only if a discount code applies. */
  discountCode?: string;
  /** Rupees, as the checkout shows them. */
  expectedTotal: number;
  expectedItems: ExpectedItem[];
}

/**
 * Returns what a customer orders with a cart, as the checkout shows it.
 * @param code the discount code that applies, if any
 */
export function toOrderRequest(
  cart: Cart,
  addressId: string,
  code: { code: string; discountPaise: number } | null = null,
): OrderRequest {
  return {
    addressId,
    ...(code && { discountCode: code.code }),
    expectedTotal: toRupees(summaryOf(cart, code?.discountPaise).totalPaise),
    expectedItems: cart.items.map(({ quantity, product }) => ({
      productVariantId: product.variant.id,
      quantity,
      originalPrice: product.variant.originalPrice,
      discountPrice: product.variant.discountPrice,
    })),
  };
}

/** What a tab stores of an order that got no answer. */
interface StoredAttempt {
  key: string;
  /** True once the server has said that no order was placed under the key. */
  isUnplaced: boolean;
}

/** Storage for the attempt as text, and the two requests to the server. */
export interface AttemptPorts {
  read: () => string | null;
  write: (text: string | null) => void;
  place: (request: OrderRequest, key: string) => Promise<OrderDetail>;
  /** Returns the order that was placed under the key, or null. */
  findPlaced: (key: string) => Promise<OrderDetail | null>;
}

/**
 * An attempt to place an order. Until its outcome is known, all requests send one key, so a lost answer, a
 * double click or another address never lead to a second order (docs/decisions/007-placing-an-order.md).
 */
export interface OrderAttempt {
  /**
   * Places the order. If an earlier request has placed one, returns that.
   * @throws what the requests throw. The key stays stored while it is unknown whether there is an order
   */
  place: (request: OrderRequest) => Promise<OrderDetail>;
  /** True if it is unknown whether there is an order. */
  isUnanswered: () => boolean;
  /**
   * Asks the server what became of an unanswered request.
   * @returns null if no order was placed, or if no request is unanswered
   */
  findPlaced: () => Promise<OrderDetail | null>;
}

export function createOrderAttempt({ read, write, ...requests }: AttemptPorts): OrderAttempt {
  const readAttempt = () => parseAttempt(read());
  const writeAttempt = (attempt: StoredAttempt | null) => {
    write(attempt && JSON.stringify(attempt));
  };
  const call = createIdempotentCall({
    read: () => readAttempt()?.key ?? null,
    write: (key) => writeAttempt(key === null ? null : { key, isUnplaced: false }),
  });

  const findPlaced = async () => {
    const attempt = readAttempt();
    if (!attempt) return null;
    const order = await requests.findPlaced(attempt.key);
    writeAttempt(order ? null : { ...attempt, isUnplaced: true });
    return order;
  };
  const place = async (request: OrderRequest) => {
    try {
      return await call.run((key) => requests.place(request, key));
    } catch (error) {
      /* An earlier request has placed an order, to another address. */
      const placed = isKeyReused(error) ? await findPlaced() : null;
      if (placed) return placed;
      throw error;
    }
  };
  return { place, findPlaced, isUnanswered: () => readAttempt()?.isUnplaced === false };
}

/** True if the server refused an order because the cart's items or total have changed, or because of its discount code. */
export function isCartRefused(error: unknown): boolean {
  const paths = error instanceof ApiError ? error.errors.map(({ path }) => path) : [];
  return ['expectedTotal', 'expectedItems', 'discountCode'].some((path) => paths.includes(path));
}

/** Parses a stored attempt; null if it is missing or invalid. */
export function parseAttempt(text: string | null): StoredAttempt | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    const isAttempt = typeof value === 'object' && value !== null && 'key' in value;
    if (!isAttempt || typeof value.key !== 'string') return null;
    return { key: value.key, isUnplaced: 'isUnplaced' in value && value.isUnplaced === true };
  } catch {
    return null;
  }
}
