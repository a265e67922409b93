import type { ProductStatus } from '#common/domain/product-status.ts';
import { LIMITS } from '#common/limits.ts';
import type { StockReason } from '#server/src/generated/prisma/enums.ts';
import { ConcurrentChange } from '../../postgres/conflicts.ts';
import type { Tx } from '../../postgres/db.ts';
import { newId } from '../../lib/ids.ts';
import { recordImported } from '../products/product-changes.service.ts';
import { findEdited, lockProduct, touchProduct } from '../products/product-edits.queries.ts';
import { insertProduct, type ProductLink, relink } from '../products/product-links.service.ts';
import { addImages, placedFrom } from '../products/product-images.queries.ts';
import { optionFields, skuFields } from '../products/variant-fields.policy.ts';
import { insertVariants, updateVariants } from '../products/variant-rows.queries.ts';
import { changeStock } from '../stock/stock.service.ts';
import type { KnownProduct } from './stored-products.queries.ts';
import { refuseConcurrentChange } from './imported-products.queries.ts';
import type { StockChange } from './import-merge.policy.ts';
import type { VariantDraft } from './reading/product-draft.ts';
import {
  isEmpty,
  type NewVariant,
  type PreparedProduct,
  type UpdatePlan,
} from './product-plan.policy.ts';

/** A product to create, with its category. */
export interface CreatedProduct extends Pick<PreparedProduct, 'draft' | 'images'> {
  categoryId: string;
  /** ACTIVE if undefined. */
  status?: ProductStatus | undefined;
}

/**
 * Creates a product with its variants and images.
 * @returns the product's id, and the ids of its variants by their drafts
 */
export async function createProduct(
  tx: Tx,
  { draft, categoryId, images, status = 'ACTIVE' }: CreatedProduct,
  link: ProductLink,
  reason: StockReason = 'IMPORT',
): Promise<{ id: string; variantIds: Map<VariantDraft, string> }> {
  const { handle, name, description, seoTitle, seoDescription } = draft;
  const id = newId();
  const texts = { name, description, seoTitle, seoDescription };
  await insertProduct(tx, { id, handle, ...texts, categoryId, status }, link);
  const variants = draft.variants.map((variant, position) => ({ draft: variant, position }));
  const variantIds = await addVariants(tx, id, variants, reason);
  await addImages(tx, id, placedFrom(0, images));
  return { id, variantIds };
}

/** Changes besides the plan; null for what stays. */
interface Moves {
  link: ProductLink | null;
  categoryId: string | null;
}

/**
 * Locks a product and writes the changes of a plan. An empty plan writes nothing, but the product stays
 * locked, so the caller can store more in the same transaction.
 * @returns the ids of the new variants by their drafts, and by variant id how many units a stock was
 *   short of
 * @throws ConcurrentChange if the product was changed or deleted since it was looked up
 */
export async function updateProduct(
  tx: Tx,
  known: KnownProduct,
  plan: UpdatePlan,
  { link, categoryId }: Moves,
): Promise<{ variantIds: Map<VariantDraft, string>; shortStocks: Map<string, number> }> {
  const { id } = known;
  const present = await lockProduct(tx, id);
  const before = present && (await findEdited(tx, id));
  if (!before) throw new ConcurrentChange('The product is gone.');
  await refuseConcurrentChange(tx, known, before);
  if (isEmpty(plan)) return { variantIds: new Map(), shortStocks: new Map() };
  if (link) await relink(tx, known, link);
  const fields = { ...plan.product, ...(categoryId === null ? {} : { categoryId }) };
  if (Object.keys(fields).length > 0) {
    await tx.product.update({ where: { id }, data: fields, select: { id: true } });
  }
  await updateVariants(tx, plan.changedVariants);
  const variantIds = await addVariants(tx, id, plan.newVariants, 'IMPORT');
  const shortStocks = await changeStocks(tx, plan.stocks, present);
  const lastPosition = before.images.at(-1)?.position ?? -1;
  await addImages(tx, id, placedFrom(lastPosition + 1, plan.newImages));
  await touchProduct(tx, id);
  await recordImported(tx, before);
  return { variantIds, shortStocks };
}

async function addVariants(
  tx: Tx,
  productId: string,
  variants: readonly NewVariant[],
  reason: StockReason,
): Promise<Map<VariantDraft, string>> {
  const ids = new Map(variants.map(({ draft }) => [draft, newId()]));
  const rows = variants.map(({ draft, position }) => ({
    id: ids.get(draft) ?? newId(),
    position,
    ...skuFields(draft.sku),
    ...optionFields(draft.size, draft.color),
    colorHexCode: draft.colorHexCode,
    stock: draft.stock ?? 0,
    sellingPaise: draft.sellingPaise,
    discountPaise: draft.discountPaise,
  }));
  await insertVariants(tx, productId, rows, { reason });
  return ids;
}

/**
 * Applies the changes of stock to the locked stocks. A stock never goes below 0 or above the limit.
 * @returns how many units were missing, by variant id
 */
async function changeStocks(
  tx: Tx,
  stocks: ReadonlyMap<string, StockChange>,
  present: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const missing = new Map<string, number>();
  const changes = [...stocks].flatMap(([variantId, change]) => {
    const stock = present.get(variantId);
    if (stock === undefined) return [];
    const wanted = 'to' in change ? change.to : stock + change.by;
    if (wanted < 0) missing.set(variantId, -wanted);
    const quantity = Math.min(Math.max(0, wanted), LIMITS.stock) - stock;
    return quantity === 0 ? [] : [{ variantId, quantity }];
  });
  if (changes.length > 0) await changeStock(tx, changes, { reason: 'IMPORT' });
  return missing;
}
