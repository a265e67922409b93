import { optionKey } from '#common/domain/variant-options.ts';
import { differs } from '#server/src/lib/differing.ts';
import { newId } from '#server/src/lib/ids.ts';
import type { StoredProductImage } from '../products/product-images.queries.ts';
import type { ChangedVariant } from '../products/variant-fields.policy.ts';
import type { KnownProduct } from './stored-products.queries.ts';
import type { ImportedValues } from './imported-products.queries.ts';
import { planHead, type ChangedHead, type PlanContext } from './head-plan.policy.ts';
import type { StockChange } from './import-merge.policy.ts';
import type { Remark } from './report/import-report.ts';
import { type FoundImages, planImages } from './image-plan.policy.ts';
import type { ProductDraft, VariantDraft } from './reading/product-draft.ts';
import { pairVariants, type VariantPair } from './variant-pairs.policy.ts';
import {
  describeVariant,
  noteEmptyStock,
  planVariant,
  toLastVariant,
} from './variant-plan.policy.ts';

/** A draft with the images that were found for it. */
export interface PreparedProduct extends FoundImages {
  draft: ProductDraft;
}

/** A variant to add. */
export interface NewVariant {
  draft: VariantDraft;
  position: number;
}

/** The changes that bring an existing product up to date with the file. */
export interface UpdatePlan {
  product: ChangedHead;
  /** Whether the product moves to the category of the file. */
  moves: boolean;
  changedVariants: ChangedVariant[];
  newVariants: NewVariant[];
  /** By variant id, for those whose stock changes. */
  stocks: Map<string, StockChange>;
  newImages: StoredProductImage[];
  /**
   * Images for which the product has no room. They are not stored as brought, so a later import adds
   * them once there is room.
   */
  leftOutImages: readonly StoredProductImage[];
  unchangedVariants: number;
  updatedVariants: number;
  /** Number of variants in the shop that the file does not have; they stay. */
  keptVariants: number;
  /** Variants of the file that are not imported, with the reason. */
  leftOut: Remark[];
  overwritten: Remark[];
  notes: Remark[];
  /** The stored variant for each variant of the file. */
  pairs: ReadonlyMap<VariantDraft, VariantPair>;
}

/** Compares an existing product with the file and with the last imported file. */
export function planUpdate(
  known: KnownProduct,
  product: PreparedProduct,
  context: PlanContext,
): UpdatePlan {
  const { draft } = product;
  const pairs = pairVariants(known.variants, known.imported?.variants ?? [], draft.variants);
  const head = planHead(known, draft, context);
  const images = planImages(known, draft.row, product, context);
  const plan: UpdatePlan = {
    ...head,
    changedVariants: [],
    newVariants: [],
    stocks: new Map(),
    newImages: images.added,
    leftOutImages: images.leftOut,
    overwritten: [...head.overwritten, ...images.overwritten],
    notes: [...head.notes, ...images.notes],
    unchangedVariants: 0,
    updatedVariants: 0,
    keptVariants: known.variants.length,
    leftOut: [],
    pairs,
  };
  const options = new Set<string>();
  draft.variants.forEach((variant, position) => {
    const { known: before = null, last = null } = pairs.get(variant) ?? {};
    if (!before) return;
    // In an imported product, a variant without stored values was added by an administrator.
    const editedByHand = context.editedByHand || known.imported !== null;
    const rules = { ...context, editedByHand };
    addKnown(plan, planVariant(variant, position, { known: before, last }, rules), options);
  });
  const paired = new Set([...pairs.values()].map((pair) => pair.known));
  for (const variant of known.variants) if (!paired.has(variant)) options.add(optionKey(variant));
  draft.variants.forEach((variant, position) => {
    const pair = pairs.get(variant);
    if (!pair?.known) addNew(plan, { draft: variant, position }, pair, options, context);
  });
  return plan;
}

function addKnown(
  plan: UpdatePlan,
  planned: ReturnType<typeof planVariant>,
  options: Set<string>,
): void {
  plan.keptVariants -= 1;
  options.add(optionKey(planned.fields));
  if (planned.change) plan.changedVariants.push(planned.change);
  if (planned.stock) plan.stocks.set(planned.id, planned.stock);
  if (planned.change || planned.stock) plan.updatedVariants += 1;
  else plan.unchangedVariants += 1;
  plan.overwritten.push(...planned.overwritten);
  plan.notes.push(...planned.notes);
}

function addNew(
  plan: UpdatePlan,
  added: NewVariant,
  pair: VariantPair | undefined,
  options: ReadonlySet<string>,
  { overwrite, hasStocks }: PlanContext,
): void {
  const { draft } = added;
  const { row } = draft;
  const name = describeVariant(draft);
  if (options.has(optionKey(draft))) {
    const text = `${name} is another variant in the shop, and is left out.`;
    plan.leftOut.push({ row, text });
  } else if (pair?.last && !overwrite) {
    plan.leftOut.push({ row, text: `${name} was deleted in the shop and is left out.` });
  } else {
    plan.newVariants.push(added);
    plan.notes.push(...noteEmptyStock(draft, hasStocks, 'new'));
    if (!pair?.last) return;
    plan.overwritten.push({ row, text: `${name}, which was deleted, comes back.` });
  }
}

/** Whether a plan changes nothing in the shop. */
export function isEmpty(plan: UpdatePlan): boolean {
  return (
    Object.keys(plan.product).length === 0 &&
    !plan.moves &&
    plan.updatedVariants === 0 &&
    plan.newVariants.length === 0 &&
    plan.newImages.length === 0
  );
}

/**
 * Returns the file's values to store for the next import; null if they are stored already.
 * @param plan for an existing product; null for a new one
 * @param addedIds ids of the new variants by their drafts
 */
export function planImportedValues(
  known: Pick<KnownProduct, 'imported'> | null,
  { draft, images }: Pick<PreparedProduct, 'draft' | 'images'>,
  plan: Pick<UpdatePlan, 'pairs' | 'leftOutImages'> | null,
  addedIds: ReadonlyMap<VariantDraft, string>,
): ImportedValues | null {
  const last = known?.imported ?? null;
  const kept = images.filter((image) => !plan?.leftOutImages.includes(image));
  const imageHashes = [...new Set([...(last?.imageHashes ?? []), ...kept.map(({ hash }) => hash)])];
  const variants = draft.variants.flatMap((variant, position) => {
    const pair = plan?.pairs.get(variant);
    const variantId = pair?.known?.id ?? addedIds.get(variant) ?? null;
    // Not stored, so that a variant that was never imported counts as new next time.
    if (variantId === null && !pair?.last) return [];
    const before = pair?.last ?? null;
    const ids = { id: before?.id ?? newId(), variantId };
    const now = toLastVariant(variant, position, ids, before);
    return before !== null && !differs(before, now) ? [] : [now];
  });
  const texts = {
    seoTitle: draft.seoTitle ?? last?.seoTitle ?? null,
    seoDescription: draft.seoDescription ?? last?.seoDescription ?? null,
  };
  const isSame =
    last !== null &&
    last.name === draft.name &&
    last.description === draft.description &&
    last.seoTitle === texts.seoTitle &&
    last.seoDescription === texts.seoDescription &&
    last.category.join('\n') === draft.categoryPath.join('\n') &&
    last.imageHashes.length === imageHashes.length;
  if (isSame && variants.length === 0) return null;
  const { name, description, categoryPath: category } = draft;
  return { name, description, ...texts, category, imageHashes, variants };
}
