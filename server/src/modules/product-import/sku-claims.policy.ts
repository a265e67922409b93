import { caseKey } from '#common/domain/case-key.ts';
import type { KnownProduct } from './stored-products.queries.ts';
import type { Remark } from './report/import-report.ts';
import type { VariantDraft } from './reading/product-draft.ts';

/**
 * Leaves each SKU with the first variant that has it. The others are imported without a SKU, so no
 * variant is lost.
 * @param known the existing product, if there is one
 * @param skuRows rows of this file by the keys of the SKUs taken so far
 * @param findOwner returns the product in the shop that has a SKU
 * @returns the variants, the keys of newly taken SKUs with their rows, and a note on each SKU left out
 */
export function claimSkus(
  drafts: readonly VariantDraft[],
  known: KnownProduct | undefined,
  skuRows: ReadonlyMap<string, number>,
  findOwner: (sku: string) => KnownProduct | undefined,
) {
  const claimed = new Map<string, number>();
  const notes: Remark[] = [];
  const variants = drafts.map((draft): VariantDraft => {
    const { sku, row } = draft;
    if (sku === null) return draft;
    const key = caseKey(sku);
    const firstRow = skuRows.get(key) ?? claimed.get(key);
    const owner = findOwner(sku);
    if (firstRow === undefined && (!owner || owner === known)) {
      claimed.set(key, row);
      return draft;
    }
    const whose = firstRow === undefined ? `"${owner?.name ?? ''}"` : `row ${firstRow}`;
    notes.push({ row, text: `SKU ${sku} belongs to ${whose} and is left out here.` });
    return { ...draft, sku: null };
  });
  return { variants, claimed, notes };
}
