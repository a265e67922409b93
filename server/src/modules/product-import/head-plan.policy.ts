import { createMerger, type Merger } from './import-merge.policy.ts';
import type { ProductDraft } from './reading/product-draft.ts';
import type { Remark } from './report/import-report.ts';
import type { KnownProduct } from './stored-products.queries.ts';
import type { VariantContext } from './variant-plan.policy.ts';

/** The context in which a product is compared. */
export interface PlanContext extends VariantContext {
  /**
   * Category ids of the paths in the file and in the last file; null if the shop has no category with
   * that path.
   */
  category: { file: string | null; last: string | null };
}

/** What an import changes of a product itself. */
export interface ChangedHead {
  name?: string;
  description?: string;
  handle?: string;
  seoTitle?: string | null;
  seoDescription?: string | null;
}

/** Compares name, description, texts for search engines and category with the file and with the last imported file. */
export function planHead(known: KnownProduct, draft: ProductDraft, context: PlanContext) {
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
  const product: ChangedHead = {
    ...planSeo(known, draft, merger),
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

const SEO_TEXTS = [
  ['SEO title', 'seoTitle'],
  ['SEO description', 'seoDescription'],
] as const;

/**
 * The texts for search engines that the file changes. A file without a text says nothing, so the shop's stays. Before
 * the first file with a text, a missing one in the shop counts as its last value.
 */
function planSeo(known: KnownProduct, draft: ProductDraft, { merge }: Merger) {
  const changed: ChangedHead = {};
  for (const [label, field] of SEO_TEXTS) {
    const [shop, file] = [known[field], draft[field]];
    if (file === null) continue;
    const last = known.imported?.[field] ?? (shop === null ? null : undefined);
    const text = merge(label, { shop, file, last });
    if (text !== shop) changed[field] = text;
  }
  return changed;
}

/**
 * Whether the product moves to the file's category. If an administrator renamed its category or moved
 * the product, it stays until the file names another category.
 */
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
