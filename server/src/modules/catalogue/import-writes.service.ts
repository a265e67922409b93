import { caseKey } from '#common/domain/case-key.ts';
import type { StockReason } from '#server/src/generated/prisma/enums.ts';
import type { Tx } from '../../lib/db.ts';
import { newId } from '../../lib/ids.ts';
import { lockStock, changeStock } from '../stock/stock.service.ts';
import { type KnownProduct, takeFormerName } from './catalogue.queries.ts';
import type { VariantDraft } from './product-draft.ts';
import {
  type PreparedProduct,
  type StoredPicture,
  type UpdatePlan,
  variantFields,
} from './product-plan.ts';
import { insertVariants, updateVariants } from './variant-rows.queries.ts';

/** The link of a product, and whether another product had it before a rename. */
export interface UrlName {
  urlName: string;
  wasFormer: boolean;
}

/** Writes a product that the shop does not have. */
export async function createProduct(
  tx: Tx,
  { draft, categoryId, pictures }: PreparedProduct,
  link: UrlName,
  reason: StockReason = 'IMPORT',
): Promise<void> {
  if (link.wasFormer) await takeFormerName(tx, link.urlName);
  const { handle, name, description } = draft;
  const { urlName } = link;
  const id = newId();
  await tx.product.create({
    data: { id, handle, name, description, categoryId, urlName, urlKey: caseKey(urlName) },
    select: { id: true },
  });
  const variants = draft.variants.map((variant, position) => ({ draft: variant, position }));
  await addVariants(tx, id, variants, reason);
  await addPictures(tx, id, 0, pictures);
}

/**
 * Changes a product to what the file says.
 * @param link the new link, when the product was renamed or comes back
 */
export async function updateProduct(
  tx: Tx,
  known: KnownProduct,
  plan: UpdatePlan,
  link: UrlName | null,
): Promise<void> {
  const { id } = known;
  if (link) await relink(tx, known, link);
  if (plan.revived || Object.keys(plan.product).length > 0) {
    await tx.product.update({
      where: { id },
      data: { ...plan.product, deletedAt: null },
      select: { id: true },
    });
  }
  // Orders lock the same rows, so they are locked here in the same order before the first change.
  const touched = [...plan.changedVariants.map((variant) => variant.id), ...plan.stocks.keys()];
  const present = await lockStock(tx, touched);
  await updateVariants(tx, plan.changedVariants);
  await addVariants(tx, id, plan.newVariants, 'IMPORT');
  await setStocks(tx, plan.stocks, present);
  const lastPosition = known.images.at(-1)?.position ?? -1;
  await addPictures(tx, id, lastPosition + 1, plan.newPictures);
}

/** Gives a product another link; the former one keeps leading to it. */
async function relink(tx: Tx, known: KnownProduct, { urlName, wasFormer }: UrlName): Promise<void> {
  if (wasFormer) await takeFormerName(tx, urlName);
  const urlKey = caseKey(urlName);
  const { id: productId } = known;
  await tx.product.update({
    where: { id: productId },
    data: { urlName, urlKey },
    select: { id: true },
  });
  const formerKey = caseKey(known.urlName);
  if (known.deletedAt !== null || formerKey === urlKey) return;
  await tx.formerProductName.upsert({
    where: { urlKey: formerKey },
    create: { urlKey: formerKey, productId },
    update: { productId },
  });
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
  return insertVariants(tx, productId, rows, reason);
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

async function addPictures(
  tx: Tx,
  productId: string,
  firstPosition: number,
  pictures: readonly StoredPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  const rows = pictures.map(({ color, ...upload }, index) => ({
    upload: { id: newId(), ...upload },
    position: firstPosition + index,
    color,
  }));
  await tx.upload.createMany({ data: rows.map(({ upload }) => upload) });
  await tx.productImage.createMany({
    data: rows.map(({ upload, position, color }) => ({
      id: newId(),
      productId,
      uploadId: upload.id,
      position,
      color,
    })),
  });
}
