import type { EnterOrderBody } from '#common/contract/order-entry.ts';
import type { OrderDetail } from '#common/contract/orders.ts';
import { toPaise } from '#common/domain/money.ts';
import { channelLabel } from '#common/domain/order-channel.ts';
import { summarizePrices } from '#common/domain/pricing.ts';
import { shortId } from '#common/domain/short-id.ts';
import { optionName } from '#common/domain/variant-options.ts';
import { formatPaise } from '#common/format/inr.ts';
import { LIMITS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { isId, newId } from '../../lib/ids.ts';
import { ConcurrentChange, retriedTransaction } from '../../postgres/conflicts.ts';
import type { Tx } from '../../postgres/db.ts';
import { recordChange } from '../changes/changes.service.ts';
import type { AppliedCode } from '../discount-codes/applied-code.policy.ts';
import { holdBuyer } from '../discount-codes/offered-code.queries.ts';
import { requireEnteredCode } from '../discount-codes/use-code.service.ts';
import { claimAttempt, identifyAttempt, storeOutcome } from '../idempotency/idempotency.service.ts';
import { holdVariants } from './enter-order.queries.ts';
import { findEnteredFor } from './entered-for.service.ts';
import { draftOrder, findShortage, type LineSource } from './order-draft.policy.ts';
import { describeStatus, presentOrderDetail, presentPlaced } from './orders.present.ts';
import { findOrder } from './orders.queries.ts';
import { writeEnteredOrder } from './place-order.queries.ts';

function refuse(path: string, message: string): AppError {
  return new AppError('CONFLICT', message, { errors: [{ path, message }] });
}

/** @throws AppError CONFLICT that names an item that is not for sale; OUT_OF_STOCK that names each short item */
async function findItems(tx: Tx, wanted: EnterOrderBody['items']): Promise<LineSource[]> {
  const ids = wanted.map(({ productVariantId }) => productVariantId).filter(isId);
  const variants = await holdVariants(tx, ids);
  const items = wanted.map(({ productVariantId, quantity }, index) => {
    const found = variants.get(productVariantId);
    if (found?.isForSale) return { id: String(index), quantity, variant: found.variant };
    const name = found
      ? `${found.variant.product.name} (${optionName(found.variant)})`
      : `Item ${index + 1}`;
    throw refuse(`items.${index}`, `${name} is not for sale any more. Remove it from the order.`);
  });
  const stocks = new Map(items.map(({ variant }) => [variant.id, variant.stock]));
  const shortage = findShortage(items, stocks);
  if (shortage) throw shortage;
  return items;
}

/**
 * @returns the total in paise
 * @throws AppError CONFLICT if it is not the one that the form showed, or above the limit of an order
 */
function requireExpectedTotal(
  items: readonly LineSource[],
  expectedTotal: number,
  applied: AppliedCode | null,
): number {
  const codeDiscountPaise = applied?.discountPaise ?? 0;
  const { totalPaise } = summarizePrices(
    items.map(({ quantity, variant }) => ({ ...variant, quantity })),
    codeDiscountPaise,
  );
  if (totalPaise + codeDiscountPaise > LIMITS.orderPaise) {
    throw refuse('items', 'This order is too large. Enter it as several orders.');
  }
  if (totalPaise !== toPaise(expectedTotal)) {
    const what = applied ? 'A price or the discount' : 'A price';
    const message = `${what} has changed: the order now costs ${formatPaise(totalPaise)}. Check it with the customer, then place it again.`;
    throw refuse('expectedTotal', message);
  }
  return totalPaise;
}

interface Entry {
  actorId: string;
  body: EnterOrderBody;
  now: Date;
}

/**
 * Checks an order, and locks its buyer and its products.
 * @throws AppError as enterOrder
 */
async function draftEntry(deps: Pick<Deps, 'limits'>, tx: Tx, { actorId, body, now }: Entry) {
  const { channel, discountCode: typed } = body;
  const enteredFor = await findEnteredFor(tx, body);
  const buyer = { userId: enteredFor.userId, phone: enteredFor.address.phone };
  if (typed) await holdBuyer(tx, buyer);
  const items = await findItems(tx, body.items);
  const applied = typed
    ? await requireEnteredCode(deps, tx, items, { actorId, buyer, typed, now })
    : null;
  return draftOrder({
    ...enteredFor,
    ...{ actorId, channel, items, applied, now },
    totalPaise: requireExpectedTotal(items, body.expectedTotal, applied),
    // The checkout requests its confirmation mails; no page requests this one, so it is due at once.
    mailDueAt: now,
  });
}

/** Checks and writes an order with its note and its entry in the audit log. */
async function writeEntry(deps: Pick<Deps, 'limits'>, tx: Tx, entry: Entry): Promise<OrderDetail> {
  const made = await draftEntry(deps, tx, entry);
  const { placed } = await writeEnteredOrder(tx, made);
  // The next try reads the price, the stock or the code that has changed, and refuses with its sentence.
  if (!placed) throw new ConcurrentChange('A price, a stock or the discount code was changed.');
  const { actorId, now } = entry;
  const { channel, note } = entry.body;
  const { id, totalPaise, discountCode } = made.order;
  if (note !== null) {
    const data = { id: newId(), orderId: id, authorId: actorId, kind: 'NOTE', at: now } as const;
    await tx.orderNote.create({ data: { ...data, text: note }, select: { id: true } });
  }
  const { facts } = describeStatus(made.order.deliveryStatus);
  await recordChange(tx, {
    actorId,
    kind: 'ORDER',
    objectId: id,
    label: `Order ${shortId(id)}`,
    before: null,
    after: {
      facts: {
        Channel: channelLabel(channel),
        Total: formatPaise(totalPaise),
        'Discount code': discountCode,
        ...facts,
      },
    },
  });
  return presentPlaced(made);
}

/**
 * Places an order that an administrator enters for a customer or for a person without an account, as if they had placed it
 * themselves: stock, history, mails. The customer's cart stays. All or nothing; the same request with the same
 * Idempotency-Key places one order (docs/decisions/054-orders-on-behalf.md).
 * @returns the order, and whether this call placed it
 * @throws AppError NOT_FOUND for the customer or address; CONFLICT for a blocked customer, an item that is not for sale, a
 *   discount code that does not apply or another total; RATE_LIMITED after too many wrong codes; OUT_OF_STOCK naming each
 *   short item; VALIDATION_FAILED for the e-mail of an account; IDEMPOTENCY_KEY_REUSED
 */
export async function enterOrder(
  deps: Deps,
  actorId: string,
  { body, key }: { body: EnterOrderBody; key: string | undefined },
): Promise<{ order: OrderDetail; placed: boolean }> {
  const { db, clock, mailSignal } = deps;
  const now = clock.now();
  // Code and total are left out: an order whose answer was lost may itself have used up its code.
  const { expectedTotal: _, discountCode: _code, ...asked } = body;
  const request = ['POST /orders/entered', JSON.stringify(asked)] as const;
  const attempt = identifyAttempt(actorId, key, request, now);
  const entered = await retriedTransaction(db, async (tx) => {
    const earlier = attempt && (await claimAttempt(tx, attempt));
    if (earlier) {
      const order = earlier.orderId && (await findOrder(tx, earlier.orderId));
      if (!order) throw notFound('Order');
      return { order: presentOrderDetail(order), placed: false };
    }
    const order = await writeEntry(deps, tx, { actorId, body, now });
    if (attempt) await storeOutcome(tx, attempt, { orderId: order.id });
    return { order, placed: true };
  });
  mailSignal.notify();
  return entered;
}
