import { caseKey } from '#common/domain/case-key.ts';
import { LIMITS } from '#common/limits.ts';
import type { StoredImage } from '#server/src/lib/images.ts';
import type { KnownProduct, KnownVariant } from './catalogue.queries.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';

/** A picture of a product that is in the image store. */
export interface StoredPicture extends StoredImage {
  color: string | null;
}

/** A draft with everything that could be looked up for it. */
export interface PreparedProduct {
  draft: ProductDraft;
  categoryId: string;
  pictures: StoredPicture[];
}

/** Columns of a variant that an import may change; its stock goes another way. */
export interface VariantFields {
  position: number;
  sku?: string;
  size: string;
  sizeKey: string;
  color: string;
  colorKey: string;
  colorHexCode?: string;
  originalPaise: number;
  discountPaise: number;
}

/** A variant to be changed; `moved` says that its size or colour is another one. */
export interface ChangedVariant {
  id: string;
  fields: VariantFields;
  moved: boolean;
}

/** What has to be written so that a known product is as the file says. */
export interface UpdatePlan {
  product: { name?: string; description?: string; categoryId?: string; handle?: string };
  /** Whether a product that was deleted in the shop comes back. */
  revived: boolean;
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
    revived: known.deletedAt !== null,
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
    const changed = differs(before, fields);
    const moved = before.sizeKey !== fields.sizeKey || before.colorKey !== fields.colorKey;
    const restocked = variant.stock !== null && variant.stock !== before.stock;
    if (changed) plan.changedVariants.push({ id: before.id, fields, moved });
    if (restocked) plan.stocks.set(before.id, variant.stock ?? 0);
    if (changed || restocked) plan.updatedVariants += 1;
    else plan.unchangedVariants += 1;
  });
  return plan;
}

/** Whether there is nothing to write. */
export function isEmpty(plan: UpdatePlan): boolean {
  return (
    !plan.revived &&
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
  const { size, color, sku, originalPaise, discountPaise } = draft;
  const colorKey = caseKey(color);
  return {
    position,
    size,
    sizeKey: caseKey(size),
    color,
    colorKey,
    originalPaise,
    discountPaise,
    ...(sku !== null && sku !== before?.sku ? { sku } : {}),
    ...(before?.colorKey === colorKey ? {} : { colorHexCode: draft.colorHexCode }),
  };
}

function differs(before: KnownVariant, fields: VariantFields): boolean {
  return (
    before.position !== fields.position ||
    before.size !== fields.size ||
    before.color !== fields.color ||
    before.originalPaise !== fields.originalPaise ||
    before.discountPaise !== fields.discountPaise ||
    fields.sku !== undefined
  );
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
  return {
    ...(known.name !== draft.name ? { name: draft.name } : {}),
    ...(known.description !== draft.description ? { description: draft.description } : {}),
    ...(known.categoryId !== categoryId ? { categoryId } : {}),
    ...(known.handle !== draft.handle ? { handle: draft.handle } : {}),
  };
}

/** Pictures that the product lacks, as many as it has room for. */
function missingPictures(known: KnownProduct, pictures: readonly StoredPicture[]) {
  const hashes = new Set(known.images.map(({ upload }) => upload.hash));
  const room = Math.max(0, LIMITS.productImages - known.images.length);
  return pictures.filter(({ hash }) => !hashes.has(hash)).slice(0, room);
}
