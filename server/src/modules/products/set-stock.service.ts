import type { z } from 'zod';
import type { StockBody } from '#common/contract/product-form.ts';
import type { Variant } from '#common/contract/products.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { changeStock } from '../stock/stock.service.ts';
import { recordStock } from './product-changes.service.ts';
import { lockVariant } from './product-edits.queries.ts';
import { presentVariant } from './products.present.ts';
import { variantSelect } from './products.queries.ts';
import { stockChange } from './variant-plan.policy.ts';

/**
 * Sets the stock of one variant; with the stock that was seen, by the difference to that, so that
 * orders which came in meanwhile stay counted. The product's `updatedAt` stays: no form that is open
 * would overwrite this stock, for it states the one that it saw (docs/decisions/011).
 * @throws AppError NOT_FOUND, CONFLICT for a stock that would end below zero
 */
export async function setStock(
  { db }: Deps,
  userId: string,
  id: string,
  body: z.output<typeof StockBody>,
): Promise<{ variant: Variant }> {
  const row = await db.$transaction(async (tx) => {
    const known = isId(id) ? await lockVariant(tx, id) : null;
    if (!known) throw notFound('Variant');
    const { size, color, stock: present } = known;
    const quantity = stockChange({ size, color, ...body }, 'stock', present);
    if (quantity !== 0) {
      await changeStock(tx, [{ variantId: known.id, quantity }], { reason: 'ADMIN_EDIT', userId });
      await recordStock(tx, userId, known, { from: present, to: present + quantity });
    }
    return tx.variant.findUniqueOrThrow({ where: { id: known.id }, select: variantSelect });
  });
  return { variant: presentVariant(row) };
}
