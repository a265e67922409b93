import { caseKey } from '#common/domain/case-key.ts';
import { optionKey } from '#common/domain/variant-options.ts';
import { DEFAULT_SIZE } from '#common/limits.ts';
import type { KnownVariant } from '../products/variant-fields.policy.ts';
import type { LastVariant } from './stored-products.queries.ts';
import type { VariantDraft } from './reading/product-draft.ts';

/** The stored variant for a variant of the file, and its values in the last file. */
export interface VariantPair {
  /** Null if the variant is new or was deleted in the shop. */
  known: KnownVariant | null;
  last: LastVariant | null;
}

interface Option {
  size: string;
  color: string;
}

/**
 * Finds the stored variant for each variant of the file. Compares in this order: the values of the last
 * file, which stay valid if an administrator edits SKU, size or color; SKU; size and color; a size that
 * has gained or lost a part ('S' and 'S / Cotton').
 */
export function pairVariants(
  known: readonly KnownVariant[],
  lasts: readonly LastVariant[],
  drafts: readonly VariantDraft[],
): Map<VariantDraft, VariantPair> {
  const pairs = new Map<VariantDraft, VariantPair>();
  const byId = new Map(known.map((variant) => [variant.id, variant]));
  const free = new Set(known);

  const takeLast = (draft: VariantDraft, last: LastVariant | undefined) => {
    if (!last || pairs.has(draft) || isTaken(pairs, last)) return;
    const variant = byId.get(last.variantId ?? '') ?? null;
    if (variant) free.delete(variant);
    pairs.set(draft, { known: variant, last });
  };
  const takeKnown = (draft: VariantDraft, variant: KnownVariant | undefined) => {
    const pair = pairs.get(draft);
    if (!variant || pair?.known || !free.delete(variant)) return;
    const own = lasts.find(({ variantId }) => variantId === variant.id) ?? null;
    pairs.set(draft, { known: variant, last: own ?? pair?.last ?? null });
  };

  // Existing variants go last, so that their values replace those of deleted ones in the maps.
  const inOrder = [...lasts].sort(
    (a, b) => Number(a.variantId !== null) - Number(b.variantId !== null),
  );
  const lastByOption = new Map(inOrder.map((last) => [optionKey(last), last]));
  const byOption = new Map(known.map((variant) => [optionKey(variant), variant]));
  takeBySku(drafts, inOrder, takeLast);
  for (const draft of drafts) takeLast(draft, lastByOption.get(optionKey(draft)));
  takeBySku(drafts, known, takeKnown);
  for (const draft of drafts) takeKnown(draft, byOption.get(optionKey(draft)));
  for (const draft of drafts) {
    if (!pairs.has(draft)) takeKnown(draft, onlyAlike(draft, free, drafts, pairs));
  }
  return pairs;
}

/** Pairs drafts by SKU, first by the exact spelling, then by the case key. */
function takeBySku<T extends { sku: string | null }>(
  drafts: readonly VariantDraft[],
  others: readonly T[],
  take: (draft: VariantDraft, other: T | undefined) => void,
): void {
  for (const toKey of [(sku: string) => sku, caseKey]) {
    const byKey = new Map(others.map((other) => [toKey(other.sku ?? ''), other]));
    for (const draft of drafts) if (draft.sku !== null) take(draft, byKey.get(toKey(draft.sku)));
  }
}

function isTaken(pairs: ReadonlyMap<VariantDraft, VariantPair>, last: LastVariant): boolean {
  return [...pairs.values()].some((pair) => pair.last === last);
}

/**
 * Returns the only free variant whose parts of size and color include the draft's, or are included in
 * them. Returns undefined if another unpaired draft matches that variant too.
 */
function onlyAlike(
  draft: VariantDraft,
  free: ReadonlySet<KnownVariant>,
  drafts: readonly VariantDraft[],
  pairs: ReadonlyMap<VariantDraft, VariantPair>,
): KnownVariant | undefined {
  const alike = [...free].filter((variant) => areAlike(draft, variant));
  const [only] = alike;
  if (!only || alike.length > 1) return undefined;
  const rivals = drafts.filter((other) => !pairs.has(other) && areAlike(other, only));
  return rivals.length === 1 ? only : undefined;
}

function areAlike(one: Option, other: Option): boolean {
  const [parts, others] = [partsOf(one), partsOf(other)];
  const [fewer, more] = parts.size < others.size ? [parts, others] : [others, parts];
  return fewer.size > 0 && [...fewer].every((part) => more.has(part));
}

function partsOf({ size, color }: Option): Set<string> {
  const parts = [...size.split(' / '), color].map((part) => caseKey(part.trim()));
  return new Set(parts.filter((part) => part !== '' && part !== caseKey(DEFAULT_SIZE)));
}
