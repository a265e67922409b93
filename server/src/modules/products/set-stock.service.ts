import type { z } from 'zod';
import type { StockBody } from '#common/contract/product-form.ts';
import type { Variant } from '#common/contract/products.ts';
import type { Deps } from '../../deps.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import { notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { identifyAttempt, claimAttempt } from '../idempotency/idempotency.service.ts';
import { changeStock } from '../stock/stock.service.ts';
import { recordStock } from './product-changes.service.ts';
import { lockVariant } from './product-edits.queries.ts';
import { presentVariant } from './products.present.ts';
import { variantSelect } from './products.queries.ts';
import { stockChange } from './variant-plan.policy.ts';

/** The requested stock of a variant. */
interface StockWish extends z.output<typeof StockBody> {
  id: string;
  /** The Idempotency-Key. */
  key: string | undefined;
}

/**
 * Sets the stock of one variant. If the caller states the stock that it saw, applies the difference, so
 * orders placed since stay counted. The product's `updatedAt` stays: an open product form also
 * states the stock that it saw, so it does not overwrite this change
 * (docs/decisions/011-saving-products.md). The same request with the same Idempotency-Key changes
 * nothing more.
 * @throws AppError NOT_FOUND, CONFLICT for a stock below 0 or above the limit, IDEMPOTENCY_KEY_REUSED
 */
export async function setStock(
  { db, clock }: Deps,
  userId: string,
  { id, key, ...body }: StockWish,
): Promise<{ variant: Variant }> {
  const { stock, expectedStock } = body;
  const request = ['PUT /variants/{id}/stock', id, stock, expectedStock ?? 'any'] as const;
  const attempt = identifyAttempt(userId, key, request);
  const row = await retriedTransaction(db, async (tx) => {
    const earlier = attempt && (await claimAttempt(tx, attempt, clock.now()));
    const known = isId(id) ? await lockVariant(tx, id) : null;
    if (!known) throw notFound('Variant');
    const { size, color, stock: present } = known;
    const quantity = stockChange({ size, color, ...body }, 'stock', present);
    if (!earlier && quantity !== 0) {
      await changeStock(tx, [{ variantId: known.id, quantity }], { reason: 'ADMIN_EDIT', userId });
      await recordStock(tx, userId, known, { from: present, to: present + quantity });
    }
    return tx.variant.findUniqueOrThrow({ where: { id: known.id }, select: variantSelect });
  });
  return { variant: presentVariant(row) };
}
