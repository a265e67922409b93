import { listPaise } from '#common/domain/pricing.ts';
import { formatPaise } from '#common/format/inr.ts';
import {
  changeOf,
  optionFields,
  skuFields,
  type ChangedVariant,
  type KnownVariant,
  type VariantFields,
} from '../products/variant-fields.policy.ts';
import type { LastVariant } from './stored-products.queries.ts';
import { findColorHex } from './reading/color-words.ts';
import {
  createMerger,
  type Merger,
  type MergeRules,
  mergeStock,
  type StockChange,
} from './import-merge.policy.ts';
import type { Remark } from './report/import-report.ts';
import type { VariantDraft } from './reading/product-draft.ts';

/** The changes to an existing variant. */
export interface VariantPlan {
  id: string;
  fields: VariantFields;
  change: ChangedVariant | null;
  stock: StockChange | null;
  overwritten: Remark[];
  notes: Remark[];
}

/** The name of a variant in a report: 'Size M in Red'. */
export function describeVariant({ size, color }: { size: string; color: string }): string {
  return color === '' ? `Size ${size}` : `Size ${size} in ${color}`;
}

interface Pair {
  known: KnownVariant;
  last: LastVariant | null;
}

/** The context in which a variant is compared. */
export interface VariantContext extends MergeRules {
  /** Stocks as the last import set them, by variant id, for variants without a stored figure. */
  importedStocks: ReadonlyMap<string, number>;
  /** Whether the file has a stock column, so that an empty cell deserves a note. */
  hasStocks: boolean;
}

/** A note on what an empty stock cell means for a new or existing variant. */
export function noteEmptyStock(
  { row, stock }: VariantDraft,
  hasStocks: boolean,
  variant: 'new' | 'known',
): Remark[] {
  if (stock !== null || !hasStocks) return [];
  const text =
    variant === 'new'
      ? 'no stock is given, so this new variant starts with 0.'
      : 'no stock is given, so its stock in the shop stays.';
  return [{ row, text }];
}

/** Compares an existing variant with the file and with the last imported file. */
export function planVariant(
  draft: VariantDraft,
  position: number,
  { known, last }: Pair,
  context: VariantContext,
): VariantPlan {
  const merger = createMerger(context);
  const { merge } = merger;
  const size = merge('size', { shop: known.size, file: draft.size, last: last?.size });
  const color = merge('colour', { shop: known.color, file: draft.color, last: last?.color });
  const option = optionFields(size, color);
  const isSameColor = option.colorKey === known.colorKey;
  const fields: VariantFields = {
    position: merge(null, { shop: known.position, file: position, last: last?.position }),
    ...skuFields(mergeSku(draft, { known, last }, merger), known),
    ...option,
    colorHexCode: isSameColor ? known.colorHexCode : findColorHex(color),
    ...mergePrices(draft, { known, last }, merger),
  };
  const stock = planStock(draft, { known, last }, context);
  const name = describeVariant(known);
  const toRemark = (text: string): Remark => ({ row: draft.row, text: `${name}: ${text}.` });
  return {
    id: known.id,
    fields,
    change: changeOf(known, fields),
    stock: stock.change,
    overwritten: [...merger.overwritten, ...stock.overwritten].map(toRemark),
    notes: [
      ...noteEmptyStock(draft, context.hasStocks, 'known'),
      ...[...merger.kept, ...stock.kept].map(toRemark),
    ],
  };
}

/** Keeps the stored SKU if the file has none. */
function mergeSku({ sku }: VariantDraft, { known, last }: Pair, { merge }: Merger): string | null {
  if (sku === null) return known.sku;
  return merge('SKU', { shop: known.sku, file: sku, last: last?.sku });
}

/**
 * Merges selling price and list price separately, because the file has both. The discount is at most
 * the selling price (docs/specification.md#prices).
 */
function mergePrices(draft: VariantDraft, { known, last }: Pair, { merge }: Merger) {
  const sellingPaise = merge(
    'price',
    { shop: known.sellingPaise, file: draft.sellingPaise, last: last?.sellingPaise },
    formatPaise,
  );
  const isReduced = known.discountPaise > 0 || draft.discountPaise > 0;
  const list = merge(
    isReduced ? 'list price' : null,
    { shop: listPaise(known), file: listPaise(draft), last: last?.listPaise },
    formatPaise,
  );
  const discountPaise = Math.min(Math.max(0, list - sellingPaise), sellingPaise);
  return { sellingPaise, discountPaise };
}

function planStock(draft: VariantDraft, { known, last }: Pair, context: VariantContext) {
  const stored = last?.stock ?? null;
  const lastStock = stored ?? context.importedStocks.get(known.id) ?? null;
  // Without a stored figure it is unknown whether the file includes the units sold since the last
  // import. If its figure equals the shop's stock, it does, so the stock stays.
  const isSettled = stored === null && draft.stock === known.stock;
  const versions = { shop: known.stock, file: draft.stock, last: lastStock };
  // If no import has ever set the stock, the shop's own figure stays. The file's figure only applies if
  // the stock is 0.
  const isOwn = !context.overwrite && lastStock === null && known.stock > 0;
  const change = isSettled || isOwn ? null : mergeStock(versions, context.overwrite);
  const isOverwritten = change !== null && 'to' in change && known.stock !== lastStock;
  const text = `stock ${known.stock} becomes ${draft.stock ?? 0}`;
  const staysOwn = isOwn && draft.stock !== null && draft.stock !== known.stock;
  return {
    change,
    overwritten: isOverwritten ? [text] : [],
    kept: staysOwn ? [`stock ${known.stock} stays, not ${draft.stock} as in the file`] : [],
  };
}

/**
 * Returns the file's values of a variant to store. If the file gives no SKU or stock, the earlier value
 * stays stored.
 */
export function toLastVariant(
  draft: VariantDraft,
  position: number,
  ids: Pick<LastVariant, 'id' | 'variantId'>,
  last: LastVariant | null,
): LastVariant {
  return {
    ...ids,
    position,
    sku: draft.sku ?? last?.sku ?? null,
    size: draft.size,
    color: draft.color,
    stock: draft.stock ?? last?.stock ?? null,
    sellingPaise: draft.sellingPaise,
    listPaise: listPaise(draft),
  };
}
