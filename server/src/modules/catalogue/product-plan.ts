import { optionKey } from '#common/domain/variant-options.ts';
import { differs } from '#server/src/lib/differing.ts';
import { newId } from '#server/src/lib/ids.ts';
import type { StoredPicture } from '../products/product-pictures.queries.ts';
import type { ChangedVariant } from '../products/variant-fields.policy.ts';
import type { KnownProduct } from './catalogue.queries.ts';
import type { ProductMemory } from './import-memory.queries.ts';
import { createMerger, type Merger, type StockChange } from './import-merge.policy.ts';
import type { Remark } from './import-report.ts';
import { type FoundPictures, planPictures } from './picture-plan.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';
import { pairVariants, type VariantPair } from './variant-pairs.policy.ts';
import {
  describeVariant,
  noteEmptyStock,
  planVariant,
  toLastVariant,
  type VariantContext,
} from './variant-plan.ts';

/** A draft with the images that were found for it. */
export interface PreparedProduct extends FoundPictures {
  draft: ProductDraft;
}

/** What an import knows besides the product itself. */
export interface PlanContext extends VariantContext {
  /** Ids of the categories of the file and of the last one; null if there is none by that path. */
  category: { file: string | null; last: string | null };
}

/** A variant to be added. */
export interface NewVariant {
  draft: VariantDraft;
  position: number;
}

/** What has to be written so that a known product has what changed in the file. */
export interface UpdatePlan {
  product: { name?: string; description?: string; handle?: string };
  /** Whether the product moves to the category of the file. */
  moves: boolean;
  changedVariants: ChangedVariant[];
  newVariants: NewVariant[];
  /** By variant id, for those whose stock changes. */
  stocks: Map<string, StockChange>;
  newPictures: StoredPicture[];
  /** Images for which the product has no room. A later import brings them once it has. */
  leftOutPictures: readonly StoredPicture[];
  unchangedVariants: number;
  updatedVariants: number;
  /** Variants of the shop that the file does not have; they stay. */
  keptVariants: number;
  /** Variants of the file that are left out, with the reason. */
  leftOut: Remark[];
  overwritten: Remark[];
  notes: Remark[];
  /** How each variant of the file is found in the shop, to be stored. */
  pairs: ReadonlyMap<VariantDraft, VariantPair>;
}

/** Compares a known product with the file, and both with the last file. */
export function planUpdate(
  known: KnownProduct,
  product: PreparedProduct,
  context: PlanContext,
): UpdatePlan {
  const { draft } = product;
  const pairs = pairVariants(known.variants, known.imported?.variants ?? [], draft.variants);
  const head = planHead(known, draft, context);
  const images = planPictures(known, draft.row, product, context);
  const plan: UpdatePlan = {
    ...head,
    changedVariants: [],
    newVariants: [],
    stocks: new Map(),
    newPictures: images.added,
    leftOutPictures: images.leftOut,
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
    // One that no file has named was added by hand, even if the rest of the product was imported.
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

/** Whether there is nothing to write. */
export function isEmpty(plan: UpdatePlan): boolean {
  return (
    Object.keys(plan.product).length === 0 &&
    !plan.moves &&
    plan.updatedVariants === 0 &&
    plan.newVariants.length === 0 &&
    plan.newPictures.length === 0
  );
}

function planHead(known: KnownProduct, draft: ProductDraft, context: PlanContext) {
  const merger = createMerger(context);
  const last = known.imported;
  const name = merger.merge('name', {
    shop: known.name,
    file: draft.name,
    last: last?.name,
  });
  const description = merger.merge('description', {
    shop: known.description,
    file: draft.description,
    last: last?.description,
  });
  const { row, handle } = draft;
  const product: UpdatePlan['product'] = {
    ...(name === known.name ? {} : { name }),
    ...(description === known.description ? {} : { description }),
    ...(handle === known.handle ? {} : { handle }),
  };
  const moves = planCategory(known, draft, context, merger);
  const toRemark = (text: string): Remark => ({ row, text: `${text}.` });
  return {
    product,
    moves,
    overwritten: merger.overwritten.map(toRemark),
    notes: merger.kept.map(toRemark),
  };
}

/** Whether the product moves. A category that was renamed or chosen in the shop stays until the file names another. */
function planCategory(
  known: KnownProduct,
  draft: ProductDraft,
  { category, overwrite }: PlanContext,
  { merge }: Merger,
): boolean {
  if (category.file === known.categoryId) return false;
  const file = draft.categoryPath.join(' > ');
  const last = known.imported?.category.join(' > ');
  if (file === last && !overwrite) return false;
  const isAsImported = category.last !== null && category.last === known.categoryId;
  const shop = isAsImported ? (last ?? '') : known.category.name;
  return merge('category', { shop, file, last }) === file;
}

/**
 * What the file says of a product, to be stored; null if that is stored already.
 * @param plan what is done with a known product; null for a new one
 * @param addedIds ids of the new variants by their drafts
 */
export function planMemory(
  known: Pick<KnownProduct, 'imported'> | null,
  { draft, pictures }: Pick<PreparedProduct, 'draft' | 'pictures'>,
  plan: Pick<UpdatePlan, 'pairs' | 'leftOutPictures'> | null,
  addedIds: ReadonlyMap<VariantDraft, string>,
): ProductMemory | null {
  const last = known?.imported ?? null;
  const kept = pictures.filter((picture) => !plan?.leftOutPictures.includes(picture));
  const imageHashes = [...new Set([...(last?.imageHashes ?? []), ...kept.map(({ hash }) => hash)])];
  const variants = draft.variants.flatMap((variant, position) => {
    const pair = plan?.pairs.get(variant);
    const variantId = pair?.known?.id ?? addedIds.get(variant) ?? null;
    // A variant that never came into the shop is new again next time.
    if (variantId === null && !pair?.last) return [];
    const before = pair?.last ?? null;
    const ids = { id: before?.id ?? newId(), variantId };
    const now = toLastVariant(variant, position, ids, before);
    return before !== null && !differs(before, now) ? [] : [now];
  });
  const isSame =
    last !== null &&
    last.name === draft.name &&
    last.description === draft.description &&
    last.category.join('\n') === draft.categoryPath.join('\n') &&
    last.imageHashes.length === imageHashes.length;
  if (isSame && variants.length === 0) return null;
  const { name, description, categoryPath: category } = draft;
  return { name, description, category, imageHashes, variants };
}
