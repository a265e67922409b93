import type { z } from 'zod';
import type { StockBody } from '#common/contract/product-form.ts';
import type { Variant } from '#common/contract/products.ts';
import type { Deps } from '../../deps.ts';
import { ConcurrentChange, writeOptimistically } from '../../postgres/conflicts.ts';
import type { Queryable } from '../../postgres/statement.ts';
import { notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { identifyAttempt, requireSameRequest } from '../idempotency/idempotency.service.ts';
import { describeStock } from './product-changes.service.ts';
import { presentVariant } from './products.present.ts';
import { findStockBasis, lockVariant, writeStock } from './set-stock.queries.ts';
import { stockChange } from './variant-plan.policy.ts';

/** The requested stock of a variant. */
interface StockRequest extends z.output<typeof StockBody> {
  id: string;
  /** The Idempotency-Key. */
  key: string | undefined;
}

/**
 * Sets the stock of one variant. If the caller states the stock that it saw, applies the difference, so
 * orders placed since stay counted. The product's `updatedAt` stays: an open product form also
 * states the stock that it saw, so it does not overwrite this change
 * (docs/decisions/011-saving-products.md). Reads without locks and writes in one statement, like an order
 * (docs/decisions/031-orders-in-few-statements.md). The same request with the same Idempotency-Key changes
 * nothing more.
 * @throws AppError NOT_FOUND, CONFLICT for a stock below 0 or above the limit, IDEMPOTENCY_KEY_REUSED
 */
export async function setStock(
  { pool, clock }: Deps,
  userId: string,
  { id, key, ...body }: StockRequest,
): Promise<{ variant: Variant }> {
  if (!isId(id)) throw notFound('Variant');
  const { stock, expectedStock } = body;
  const request = ['PUT /variants/{id}/stock', id, stock, expectedStock ?? 'any'] as const;
  const attempt = identifyAttempt(userId, key, request, clock.now());
  const write = async (on: Queryable) => {
    const basis = await findStockBasis(on, id, userId, attempt);
    if (!basis) throw notFound('Variant');
    const { variant, earlier } = basis;
    if (attempt && earlier) {
      requireSameRequest(earlier, attempt);
      return variant;
    }
    const quantity = stockChange({ ...variant, ...body }, 'stock', variant.stock);
    if (quantity === 0 && !attempt) return variant;
    const after = { stock: variant.stock + quantity };
    const changes = describeStock(variant, { ...variant, ...after });
    const locked = await writeStock(on, basis, { userId, quantity, changes, attempt });
    if (!locked) throw new ConcurrentChange();
    return { ...locked, ...after };
  };
  const { regular, ...variant } = await writeOptimistically(
    pool,
    (client) => lockVariant(client, id),
    write,
  );
  return { variant: { ...presentVariant(variant), ...(regular ? { regular } : {}) } };
}
