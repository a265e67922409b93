import {
  COLOR_REQUIRED,
  type VariantEntry,
  type VariantInput,
} from '#common/contract/product-form.ts';
import { colorHex } from '#common/domain/colors.ts';
import { toPaise } from '#common/domain/money.ts';
import { optionName, repeatedOptions } from '#common/domain/variant-options.ts';
import { LIMITS } from '#common/limits.ts';
import { AppError, notFound } from '#server/src/lib/errors.ts';
import { newId } from '#server/src/lib/ids.ts';
import { keptPlaces } from './places.policy.ts';
import {
  changeOf,
  optionFields,
  skuFields,
  type ChangedVariant,
  type KnownVariant,
  type NewVariant,
  type VariantFields,
} from './variant-fields.policy.ts';

/** The changes that make a product's variants match the form. */
export interface VariantPlan {
  removed: KnownVariant[];
  changed: ChangedVariant[];
  added: NewVariant[];
  /** Changes of stock; negative quantities take units out. */
  stocks: { variantId: string; quantity: number }[];
  /** The SKU of every variant, in the order of the form. */
  skus: Pick<VariantFields, 'sku' | 'skuKey'>[];
}

/** Whether a plan changes anything. */
export function hasVariantChanges({ removed, changed, added, stocks }: VariantPlan): boolean {
  return [removed, changed, added, stocks].some(({ length }) => length > 0);
}

function isFull(entry: VariantEntry): entry is VariantInput {
  return 'originalPrice' in entry;
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
    ...skuFields(given.sku === undefined ? (before?.sku ?? null) : given.sku || null, before),
    ...option,
    colorHexCode: given.colorHexCode ?? presentHex ?? colorHex(given.color),
    sellingPaise: toPaise(given.originalPrice),
    discountPaise: toPaise(given.discountPrice),
  };
}

/**
 * Returns by how many units a stock changes. If the form states the stock that it was loaded with, that
 * is the admin's own change, so orders placed since stay counted (docs/specification.md#stock).
 * @param path of the form's field, for the error
 * @throws AppError CONFLICT if the stock would fall below 0 or rise above the limit
 */
export function stockChange(
  given: Pick<VariantInput, 'size' | 'color' | 'stock' | 'expectedStock'>,
  path: string,
  present: number,
): number {
  const change = given.stock - (given.expectedStock ?? present);
  const after = present + change;
  if (after >= 0 && after <= LIMITS.stock) return change;
  const what = optionName(given);
  const message =
    after < 0
      ? `${what}: only ${present} left in stock, so ${-change} cannot be taken off. Load the product again.`
      : `${what}: ${present} are in stock by now, and a stock can be ${LIMITS.stock} at most.`;
  throw new AppError('CONFLICT', message, {
    errors: [{ path, message }],
  });
}

interface Pair {
  given: VariantEntry;
  before: KnownVariant | undefined;
}

/**
 * Pairs each entry of the form with the stored variant that it names.
 * @throws AppError NOT_FOUND for an id of another product
 */
function pairs(known: readonly KnownVariant[], entries: readonly VariantEntry[]): Pair[] {
  const byId = new Map(known.map((variant) => [variant.id, variant]));
  return entries.map((given, index) => {
    const id = given.id?.toLowerCase();
    const before = id === undefined ? undefined : byId.get(id);
    if (id !== undefined && !before) throw notFound(`Variant ${index + 1}`);
    return { given, before };
  });
}

/** @throws AppError VALIDATION_FAILED if a variant that has a color would lose it */
function requireKeptColors(paired: readonly Pair[]): void {
  const errors = paired.flatMap(({ given, before }, index) => {
    const isLost = isFull(given) && given.color === '' && before && before.color !== '';
    return isLost ? [{ path: `productVariants.${index}.color`, message: COLOR_REQUIRED }] : [];
  });
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', COLOR_REQUIRED, { errors });
}

/** @throws AppError VALIDATION_FAILED if two variants have the same size and color */
function requireDifferentOptions(variants: readonly VariantFields[]): void {
  const errors = repeatedOptions(variants).map(({ index, message }) => ({
    path: `productVariants.${index}.size`,
    message,
  }));
  const [first] = errors;
  if (first) throw new AppError('VALIDATION_FAILED', first.message, { errors });
}

/**
 * Compares a product's variants with those of the form. The caller has locked them.
 * @throws AppError NOT_FOUND for an id of another product, VALIDATION_FAILED if two variants have the
 *   same size and color or a variant would lose its color, CONFLICT for a stock
 */
export function planVariants(
  known: readonly KnownVariant[],
  entries: readonly VariantEntry[],
): VariantPlan {
  const paired = pairs(known, entries);
  requireKeptColors(paired);
  const places = keptPlaces(paired.map(({ before }) => before?.position ?? null));
  const stated = new Set(paired.map(({ before }) => before));
  const plan: VariantPlan = {
    removed: known.filter((variant) => !stated.has(variant)),
    changed: [],
    added: [],
    stocks: [],
    skus: [],
  };
  const after = paired.map(({ given, before }, index): VariantFields => {
    const position = places[index] ?? index;
    if (isFull(given)) return fieldsOf(given, position, before);
    if (!before) throw notFound(`Variant ${index + 1}`);
    const { id: _id, stock: _stock, ...fields } = before;
    return { ...fields, position };
  });
  requireDifferentOptions(after);
  after.forEach((fields, index) => {
    const { given, before } = paired[index] ?? {};
    plan.skus.push(fields);
    const change = before && changeOf(before, fields);
    if (change) plan.changed.push(change);
    if (!given || !isFull(given)) return;
    if (!before) {
      plan.added.push({ ...fields, id: newId(), stock: given.stock });
      return;
    }
    const quantity = stockChange(given, `productVariants.${index}.stock`, before.stock);
    if (quantity !== 0) plan.stocks.push({ variantId: before.id, quantity });
  });
  return plan;
}
