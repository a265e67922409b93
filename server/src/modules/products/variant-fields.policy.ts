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
  originalPaise: true,
  discountPaise: true,
  stock: true,
} satisfies Prisma.VariantSelect;

/** A variant of the shop as a save compares it with what it should be. */
export type KnownVariant = Prisma.VariantGetPayload<{ select: typeof knownVariantSelect }>;

/** Columns of a variant that a save writes; its stock goes another way. */
export type VariantFields = Omit<KnownVariant, 'id' | 'stock'>;

/** A variant to be changed, and what of it is unique and becomes another. */
export interface ChangedVariant {
  id: string;
  fields: VariantFields;
  /** Size or colour. */
  moved: boolean;
  /** SKU. */
  relabelled: boolean;
}

/** A variant to be added, with the stock it starts with. */
export interface NewVariant extends VariantFields {
  id: string;
  stock: number;
}

/** The columns of a size and a colour. */
export function optionFields(size: string, color: string) {
  return { size, sizeKey: sizeKey(size), color, colorKey: caseKey(color) };
}

/**
 * The columns of a SKU. One that stays keeps its key, because SKUs that clashed before they were
 * compared by caseKey have themselves as key.
 */
export function skuFields(
  sku: string | null,
  before?: Pick<KnownVariant, 'sku' | 'skuKey'>,
): Pick<KnownVariant, 'sku' | 'skuKey'> {
  if (before?.sku === sku) return { sku, skuKey: before.skuKey };
  return { sku, skuKey: sku === null ? null : caseKey(sku) };
}

/** Keys under which another variant may have this SKU: its own key, and itself if it clashed before. */
export function skuKeys(sku: string): string[] {
  return [sku, caseKey(sku)];
}

/** What has to be written so that a known variant has these columns; null when it has them. */
export function changeOf(before: KnownVariant, fields: VariantFields): ChangedVariant | null {
  if (!differs(before, fields)) return null;
  return {
    id: before.id,
    fields,
    moved: before.sizeKey !== fields.sizeKey || before.colorKey !== fields.colorKey,
    relabelled: before.skuKey !== fields.skuKey,
  };
}
