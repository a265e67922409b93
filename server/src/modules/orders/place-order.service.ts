import type { z } from 'zod';
import type { OrderDetail, PlaceOrderBody } from '#common/contract/orders.ts';
import { codeKey } from '#common/domain/code-key.ts';
import { CONFIRMATION_GRACE_MS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { ConcurrentChange, writeOptimistically } from '../../postgres/conflicts.ts';
import type { Queryable } from '../../postgres/statement.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { holdCartProducts, lockCart } from '../cart/cart.queries.ts';
import type { AppliedCode } from '../discount-codes/applied-code.policy.ts';
import { requireCode } from '../discount-codes/use-code.service.ts';
import type { Attempt } from '../idempotency/attempt.queries.ts';
import { identifyAttempt, requireSameRequest } from '../idempotency/idempotency.service.ts';
import { requireExpectedCart } from './expected-cart.policy.ts';
import { draftOrder, findShortage } from './order-draft.policy.ts';
import { presentOrderDetail, presentPlaced } from './orders.present.ts';
import { findOrder } from './orders.queries.ts';
import {
  findOrderBasis,
  writeOrder,
  type NewOrder,
  type OrderBasis,
  type OrderLine,
} from './place-order.queries.ts';

type Body = z.output<typeof PlaceOrderBody>;

type WholeBasis = OrderBasis & { address: object };

/** @throws AppError NOT_FOUND for an unknown address; CART_EMPTY */
function requireWhole({ address, ...basis }: OrderBasis): WholeBasis {
  if (!address) throw notFound('Address');
  if (basis.items.length === 0) throw new AppError('CART_EMPTY', 'Your cart is empty');
  return { ...basis, address };
}

/**
 * Turns a cart into an order.
 * @param applied what the discount code takes off; null without one
 * @throws AppError as placeOrder, except for what only the database can tell
 */
function composeOrder(
  { items, address, buyer }: WholeBasis,
  { userId, body, now }: Placing,
  applied: AppliedCode | null,
): { order: NewOrder; lines: OrderLine[] } {
  return draftOrder({
    ...{ userId, actorId: userId, channel: 'WEBSITE' },
    totalPaise: requireExpectedCart(items, body, applied?.discountPaise),
    ...{ buyer, address, items, applied, now },
    // Leaves time for POST /orders/send-confirmation, which sends the mail at once and reports the
    // outcome.
    mailDueAt: new Date(now.getTime() + CONFIRMATION_GRACE_MS),
  });
}

type PlacingDeps = Pick<Deps, 'db' | 'pool' | 'clock' | 'limits'>;

/** A request to place an order. */
interface Placing {
  userId: string;
  body: Body;
  attempt: Attempt | null;
  now: Date;
}

/** Returns the order that an earlier attempt has placed. */
async function findPlaced({ db }: PlacingDeps, orderId: string | null): Promise<OrderDetail> {
  const order = orderId === null ? null : await findOrder(db, orderId);
  if (!order) throw notFound('Order');
  return presentOrderDetail(order);
}

async function orderCart(
  deps: PlacingDeps,
  on: Queryable,
  placing: Placing,
): Promise<{ order: OrderDetail; placed: boolean }> {
  const { userId, body, attempt } = placing;
  const addressId = isId(body.addressId) ? body.addressId : null;
  const wantedKey = body.discountCode ? codeKey(body.discountCode) : null;
  const basis = await findOrderBasis(on, userId, { addressId, codeKey: wantedKey, attempt });
  if (attempt && basis.earlier) {
    requireSameRequest(basis.earlier, attempt);
    return { order: await findPlaced(deps, basis.earlier.orderId), placed: false };
  }
  const whole = requireWhole(basis);
  if (wantedKey !== null) await deps.limits.requireCodeTries(userId);
  const applied =
    wantedKey === null
      ? null
      : await requireCode(deps, userId, whole, { key: wantedKey, now: placing.now });
  const composed = composeOrder(whole, placing, applied);
  const seen = new Map(basis.items.map(({ variant }) => [variant.id, variant.stock]));
  const shortage = findShortage(basis.items, seen);
  if (shortage) throw shortage;
  const { placed, stocks } = await writeOrder(on, basis, composed, attempt);
  if (placed) return { order: presentPlaced(composed), placed };
  const isUnchanged = stocks.length === basis.items.length;
  const locked = new Map(stocks.map(({ id, stock }) => [id, stock]));
  throw (
    (isUnchanged ? findShortage(basis.items, locked) : null) ??
    new ConcurrentChange('The cart, a product, a price or the discount code was changed.')
  );
}

/**
 * Turns the whole cart into an order, in one transaction: checks and takes the stock, stores the
 * snapshot, writes the confirmation mail, empties the cart. The same cart sent twice becomes one order. With
 * the same Idempotency-Key both requests get that order.
 * @returns the order, and whether this call placed it
 * @throws AppError CART_EMPTY, NOT_FOUND for the address, OUT_OF_STOCK naming each short item, CONFLICT
 *   if the total, items or prices are not the expected ones or the discount code does not apply, RATE_LIMITED
 *   after too many wrong codes, IDEMPOTENCY_KEY_REUSED. After an error nothing has changed.
 */
export async function placeOrder(
  deps: PlacingDeps,
  userId: string,
  body: Body,
  key: string | undefined,
): Promise<{ order: OrderDetail; placed: boolean }> {
  const now = deps.clock.now();
  const request = ['POST /orders/place', body.addressId, body.paymentMethod] as const;
  const attempt = identifyAttempt(userId, key, request, now);
  const lock = async (client: Queryable) => {
    await lockCart(client, userId);
    await holdCartProducts(client, userId);
  };
  return writeOptimistically(deps.pool, lock, (on) =>
    orderCart(deps, on, { userId, body, attempt, now }),
  );
}
