import type { PricePaise } from '#common/domain/pricing.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { sizeKey } from '#common/domain/size-key.ts';
import type { Prisma } from '#server/src/generated/prisma/client.ts';
import { differs } from '#server/src/lib/differing.ts';

export const knownVariantSelect = {
  id: true,
  position: true,
  sku: true,
  skuKey: true,
  size: true,
  sizeKey: true,
  color: true,
  colorKey: true,
  colorHexCode: true,
  regularPaise: true,
  regularDiscountPaise: true,
  stock: true,
} satisfies Prisma.VariantSelect;

type KnownVariantRow = Prisma.VariantGetPayload<{ select: typeof knownVariantSelect }>;

/** A stored variant, as a save compares it with the form. Its price is the regular one, whatever sale is on. */
export interface KnownVariant
  extends Omit<KnownVariantRow, 'regularPaise' | 'regularDiscountPaise'>, PricePaise {}

/** Returns stored variants with their regular prices. */
export function withRegularPrices(rows: readonly KnownVariantRow[]): KnownVariant[] {
  return rows.map(({ regularPaise, regularDiscountPaise, ...variant }) => ({
    ...variant,
    sellingPaise: regularPaise,
    discountPaise: regularDiscountPaise,
  }));
}

/**
 * The columns of a variant that a save writes directly. The stock only changes through stock movements.
 */
export type VariantFields = Omit<KnownVariant, 'id' | 'stock'>;

/** A variant to change, and which of its unique values change. */
export interface ChangedVariant {
  id: string;
  fields: VariantFields;
  /** Whether size or color changes. */
  moved: boolean;
  /** Whether the SKU changes. */
  relabelled: boolean;
}

/** A new variant with its initial stock. */
export interface NewVariant extends VariantFields {
  id: string;
  stock: number;
}

/** The columns of a size and a color, with their keys. */
export function optionFields(size: string, color: string) {
  return { size, sizeKey: sizeKey(size), color, colorKey: caseKey(color) };
}

/**
 * The columns of a SKU. An unchanged SKU keeps its key: SKUs that clashed when the shop began to
 * compare them by case key have the SKU itself as key.
 */
export function skuFields(
  sku: string | null,
  before?: Pick<KnownVariant, 'sku' | 'skuKey'>,
): Pick<KnownVariant, 'sku' | 'skuKey'> {
  if (before?.sku === sku) return { sku, skuKey: before.skuKey };
  return { sku, skuKey: sku === null ? null : caseKey(sku) };
}

/**
 * The keys that a variant with this SKU may have: the case key, or the SKU itself if it clashed (see
 * skuFields).
 */
export function skuKeys(sku: string): string[] {
  return [sku, caseKey(sku)];
}

/** Returns what to write so that a stored variant has these columns; null if nothing differs. */
export function changeOf(before: KnownVariant, fields: VariantFields): ChangedVariant | null {
  if (!differs(before, fields)) return null;
  return {
    id: before.id,
    fields,
    moved: before.sizeKey !== fields.sizeKey || before.colorKey !== fields.colorKey,
    relabelled: before.skuKey !== fields.skuKey,
  };
}
