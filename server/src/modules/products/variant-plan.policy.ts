import type { VariantInput } from '#common/contract/product-form.ts';
import { colourHex } from '#common/domain/colours.ts';
import { toPaise } from '#common/domain/money.ts';
import { LIMITS } from '#common/limits.ts';
import { AppError, notFound } from '#server/src/lib/errors.ts';
import { newId } from '#server/src/lib/ids.ts';
import {
  changeOf,
  optionFields,
  type ChangedVariant,
  type KnownVariant,
  type NewVariant,
  type VariantFields,
} from './variant-fields.policy.ts';

/** What has to be written so that a product's variants are as the form says. */
export interface VariantPlan {
  removed: KnownVariant[];
  changed: ChangedVariant[];
  added: NewVariant[];
  /** Differences of stocks. */
  stocks: { variantId: string; quantity: number }[];
  /** The SKU of every variant, in the order of the form. */
  skus: (string | null)[];
}

function fieldsOf(
  given: VariantInput,
  position: number,
  before: KnownVariant | undefined,
): VariantFields {
  const option = optionFields(given.size, given.color);
  const presentHex = before?.colorKey === option.colorKey ? before.colorHexCode : null;
  return {
    position,
    sku: given.sku === undefined ? (before?.sku ?? null) : given.sku || null,
    ...option,
    colorHexCode: given.colorHexCode ?? presentHex ?? colourHex(given.color),
    originalPaise: toPaise(given.originalPrice),
    discountPaise: toPaise(given.discountPrice),
  };
}

/**
 * By how much a stock changes. With the stock that the form saw it is what the administrator changed
 * there, so that orders which came in meanwhile stay counted (design.md §4.4).
 * @throws AppError CONFLICT when too few are left for that
 */
export function stockChange(
  given: Pick<VariantInput, 'size' | 'color' | 'stock' | 'expectedStock'>,
  path: string,
  present: number,
): number {
  const change = given.stock - (given.expectedStock ?? present);
  const after = present + change;
  if (after >= 0 && after <= LIMITS.stock) return change;
  const what = [given.size, given.color].filter(Boolean).join(', ');
  const message =
    after < 0
      ? `${what}: only ${present} left in stock, so ${-change} cannot be taken off. Load the product again.`
      : `${what}: ${present} are in stock by now, and a stock can be ${LIMITS.stock} at most.`;
  throw new AppError('CONFLICT', message, {
    errors: [{ path, message }],
  });
}

/**
 * Compares a product's variants, locked and just read, with those of the form.
 * @throws AppError NOT_FOUND for an id that is none of this product's, CONFLICT for a stock
 */
export function planVariants(
  known: readonly KnownVariant[],
  given: readonly VariantInput[],
): VariantPlan {
  const left = new Map(known.map((variant) => [variant.id, variant]));
  const plan: VariantPlan = { removed: [], changed: [], added: [], stocks: [], skus: [] };
  given.forEach((variant, index) => {
    const id = variant.id?.toLowerCase();
    const before = id === undefined ? undefined : left.get(id);
    if (id !== undefined && !before) throw notFound(`Variant ${index + 1}`);
    const fields = fieldsOf(variant, index, before);
    plan.skus.push(fields.sku);
    if (!before) {
      plan.added.push({ id: newId(), stock: variant.stock, ...fields });
      return;
    }
    left.delete(before.id);
    const change = changeOf(before, fields);
    if (change) plan.changed.push(change);
    const quantity = stockChange(variant, `productVariants.${index}.stock`, before.stock);
    if (quantity !== 0) plan.stocks.push({ variantId: before.id, quantity });
  });
  plan.removed = [...left.values()];
  return plan;
}
