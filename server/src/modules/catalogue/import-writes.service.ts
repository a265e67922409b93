import type { StockReason } from '#server/src/generated/prisma/enums.ts';
import { Overtaken } from '../../lib/conflicts.ts';
import type { Tx } from '../../lib/db.ts';
import { newId } from '../../lib/ids.ts';
import { recordImported } from '../products/product-changes.service.ts';
import { findEdited, lockProduct, touchProduct } from '../products/product-edits.queries.ts';
import { insertProduct, type ProductLink, relink } from '../products/product-links.service.ts';
import { addPictures, placedFrom } from '../products/product-pictures.queries.ts';
import { insertVariants, updateVariants } from '../products/variant-rows.queries.ts';
import { changeStock } from '../stock/stock.service.ts';
import type { KnownProduct } from './catalogue.queries.ts';
import type { VariantDraft } from './product-draft.ts';
import { type PreparedProduct, type UpdatePlan, variantFields } from './product-plan.ts';

/** Writes a product that the shop does not have. */
export async function createProduct(
  tx: Tx,
  { draft, categoryId, pictures }: PreparedProduct,
  link: ProductLink,
  reason: StockReason = 'IMPORT',
): Promise<void> {
  const { handle, name, description } = draft;
  const id = newId();
  await insertProduct(tx, { id, handle, name, description, categoryId }, link);
  const variants = draft.variants.map((variant, position) => ({ draft: variant, position }));
  await addVariants(tx, id, variants, reason);
  await addPictures(tx, id, placedFrom(0, pictures));
}

/**
 * Changes a product to what the file says.
 * @param link the new link, when the product was renamed
 * @throws Overtaken when the product was deleted since it was looked up
 */
export async function updateProduct(
  tx: Tx,
  known: KnownProduct,
  plan: UpdatePlan,
  link: ProductLink | null,
): Promise<void> {
  const { id } = known;
  const present = await lockProduct(tx, id);
  const before = present && (await findEdited(tx, id));
  if (!before) throw new Overtaken('The product is gone.');
  if (link) await relink(tx, known, link);
  if (Object.keys(plan.product).length > 0) {
    await tx.product.update({ where: { id }, data: plan.product, select: { id: true } });
  }
  await updateVariants(tx, plan.changedVariants);
  await addVariants(tx, id, plan.newVariants, 'IMPORT');
  await setStocks(tx, plan.stocks, present);
  const lastPosition = before.images.at(-1)?.position ?? -1;
  await addPictures(tx, id, placedFrom(lastPosition + 1, plan.newPictures));
  await touchProduct(tx, id);
  await recordImported(tx, before);
}

function addVariants(
  tx: Tx,
  productId: string,
  variants: readonly { draft: VariantDraft; position: number }[],
  reason: StockReason,
): Promise<void> {
  const rows = variants.map(({ draft, position }) => ({
    id: newId(),
    stock: draft.stock ?? 0,
    ...variantFields(draft, position),
  }));
  return insertVariants(tx, productId, rows, { reason });
}

/** Brings stocks to what the file says, by the difference from what they are now that nobody else can change them. */
async function setStocks(
  tx: Tx,
  stocks: ReadonlyMap<string, number>,
  present: ReadonlyMap<string, number>,
): Promise<void> {
  const changes = [...stocks]
    .map(([variantId, stock]) => ({ variantId, quantity: stock - (present.get(variantId) ?? 0) }))
    .filter(({ variantId, quantity }) => quantity !== 0 && present.has(variantId));
  if (changes.length > 0) await changeStock(tx, changes, { reason: 'IMPORT' });
}
