import { caseKey } from '#common/domain/case-key.ts';
import { LIMITS } from '#common/limits.ts';
import { withRelation } from '#server/src/lib/db.ts';
import { differing } from '#server/src/lib/differing.ts';
import type { StoredPicture } from '../products/product-pictures.queries.ts';
import {
  changeOf,
  optionFields,
  type ChangedVariant,
  type KnownVariant,
  type VariantFields,
} from '../products/variant-fields.policy.ts';
import type { KnownProduct } from './catalogue.queries.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';

/** A draft with everything that could be looked up for it. */
export interface PreparedProduct {
  draft: ProductDraft;
  categoryId: string;
  pictures: StoredPicture[];
}

/** What has to be written so that a known product is as the file says. */
export interface UpdatePlan {
  product: { name?: string; description?: string; categoryId?: string; handle?: string };
  changedVariants: ChangedVariant[];
  newVariants: { draft: VariantDraft; position: number }[];
  /** Stock by variant id, for those whose stock differs. */
  stocks: Map<string, number>;
  newPictures: StoredPicture[];
  unchangedVariants: number;
  updatedVariants: number;
  /** Variants of the shop that the file does not have; they stay. */
  keptVariants: number;
}

/** Compares a known product with the file. */
export function planUpdate(
  known: KnownProduct,
  { draft, categoryId, pictures }: PreparedProduct,
): UpdatePlan {
  const pairs = pairVariants(known.variants, draft.variants);
  const plan: UpdatePlan = {
    product: changedFields(known, draft, categoryId),
    changedVariants: [],
    newVariants: [],
    stocks: new Map(),
    newPictures: missingPictures(known, pictures),
    unchangedVariants: 0,
    updatedVariants: 0,
    keptVariants: known.variants.length,
  };
  draft.variants.forEach((variant, position) => {
    const before = pairs.get(variant);
    if (!before) {
      plan.newVariants.push({ draft: variant, position });
      return;
    }
    plan.keptVariants -= 1;
    const fields = variantFields(variant, position, before);
    const change = changeOf(before, fields);
    const restocked = variant.stock !== null && variant.stock !== before.stock;
    if (change) plan.changedVariants.push(change);
    if (restocked) plan.stocks.set(before.id, variant.stock ?? 0);
    if (change || restocked) plan.updatedVariants += 1;
    else plan.unchangedVariants += 1;
  });
  return plan;
}

/** Whether there is nothing to write. */
export function isEmpty(plan: UpdatePlan): boolean {
  return (
    Object.keys(plan.product).length === 0 &&
    plan.updatedVariants === 0 &&
    plan.newVariants.length === 0 &&
    plan.newPictures.length === 0
  );
}

/**
 * Columns of a variant as the file has them. A SKU or hex value that the shop gave stays where the
 * file has none, or names the same colour.
 */
export function variantFields(
  draft: VariantDraft,
  position: number,
  before?: KnownVariant,
): VariantFields {
  const { sku, originalPaise, discountPaise } = draft;
  const option = optionFields(draft.size, draft.color);
  return {
    position,
    sku: sku ?? before?.sku ?? null,
    ...option,
    colorHexCode: before?.colorKey === option.colorKey ? before.colorHexCode : draft.colorHexCode,
    originalPaise,
    discountPaise,
  };
}

/** Which variant of the shop each of the file is: by SKU, then by size and colour. */
function pairVariants(
  known: readonly KnownVariant[],
  drafts: readonly VariantDraft[],
): Map<VariantDraft, KnownVariant> {
  const left = new Set(known);
  const pairs = new Map<VariantDraft, KnownVariant>();
  const pair = (draft: VariantDraft, match: KnownVariant | undefined) => {
    if (!match || !left.delete(match)) return;
    pairs.set(draft, match);
  };
  const bySku = new Map(known.map((variant) => [variant.sku ?? '', variant]));
  for (const draft of drafts) pair(draft, draft.sku === null ? undefined : bySku.get(draft.sku));
  const byOption = new Map([...left].map((v) => [optionKey(v.sizeKey, v.colorKey), v]));
  for (const draft of drafts) {
    if (pairs.has(draft)) continue;
    pair(draft, byOption.get(optionKey(caseKey(draft.size), caseKey(draft.color))));
  }
  return pairs;
}

function optionKey(sizeKey: string, colorKey: string): string {
  return JSON.stringify([sizeKey, colorKey]);
}

function changedFields(known: KnownProduct, draft: ProductDraft, categoryId: string) {
  const { name, description, handle } = draft;
  return differing(known, { name, description, categoryId, handle });
}

/** Pictures that the product lacks, as many as it has room for. */
function missingPictures(known: KnownProduct, pictures: readonly StoredPicture[]) {
  const hashes = new Set(withRelation(known.images, 'upload').map(({ upload }) => upload.hash));
  const room = Math.max(0, LIMITS.productImages - known.images.length);
  return pictures.filter(({ hash }) => !hashes.has(hash)).slice(0, room);
}
