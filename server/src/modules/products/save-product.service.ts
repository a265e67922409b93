import type { z } from 'zod';
import type { ProductBody } from '#common/contract/product-form.ts';
import type { Product } from '#common/contract/products.ts';
import { repeats } from '#common/domain/repeats.ts';
import type { Deps } from '../../deps.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import type { Tx } from '../../postgres/db.ts';
import { differing } from '../../lib/differing.ts';
import { AppError, notFound, refuseField } from '../../lib/errors.ts';
import { isId, newId } from '../../lib/ids.ts';
import type { StoredImage } from '../images/images.service.ts';
import type { SentImage } from '../images/image-keeper.service.ts';
import { holdCategory } from '../category-tree/category-tree.queries.ts';
import { requireUnchanged } from '../changes/last-change.service.ts';
import type { Attempt } from '../idempotency/attempt.queries.ts';
import { identifyAttempt, claimAttempt, storeOutcome } from '../idempotency/idempotency.service.ts';
import { changeStock } from '../stock/stock.service.ts';
import { hasImageChanges, planImages, type ImagePlan } from './image-plan.policy.ts';
import { recordProduct } from './product-changes.service.ts';
import {
  type EditedProduct,
  findForEdit,
  findSkuOwners,
  touchProduct,
} from './product-edits.queries.ts';
import { freeLink, insertProduct, lockLinks, relink } from './product-links.service.ts';
import { addImages, removeImages, updateImages } from './product-images.queries.ts';
import { getSavedProduct } from './products.service.ts';
import { hasVariantChanges, planVariants, type VariantPlan } from './variant-plan.policy.ts';
import { insertVariants, removeVariants, updateVariants } from './variant-rows.queries.ts';

type Body = z.output<typeof ProductBody>;
type EditedImage = EditedProduct['images'][number];

/** The context of a save. */
interface Save {
  tx: Tx;
  body: Body;
  storedImages: readonly StoredImage[];
  /** The administrator. */
  userId: string;
}

async function requireCategory({ tx, body }: Save): Promise<void> {
  if (isId(body.categoryId) && (await holdCategory(tx, body.categoryId))) return;
  throw refuseField('categoryId', 'This category does not exist.');
}

/** @throws AppError ALREADY_EXISTS naming the SKU and the product that has it */
async function requireFreeSkus(tx: Tx, productId: string, { skus }: VariantPlan): Promise<void> {
  const refuse = (index: number, reason: string) => {
    const message = `SKU ${skus[index]?.sku ?? ''} ${reason}.`;
    const path = `productVariants.${index}.sku`;
    return new AppError('ALREADY_EXISTS', message, { errors: [{ path, message }] });
  };
  const [repeated] = repeats(skus, ({ skuKey }) => skuKey);
  if (repeated) throw refuse(repeated[1], 'is given to two variants');
  const [owner] = await findSkuOwners(
    tx,
    skus.flatMap(({ skuKey }) => skuKey ?? []),
    productId,
  );
  if (!owner) return;
  const index = skus.findIndex(({ skuKey }) => skuKey === owner.skuKey);
  throw refuse(index, `belongs to "${owner.product.name}"`);
}

/**
 * Removes variants first and adds new ones last, so that options and SKUs of removed variants are free.
 */
async function writeVariants({ tx, userId }: Save, productId: string, plan: VariantPlan) {
  await requireFreeSkus(tx, productId, plan);
  await removeVariants(tx, plan.removed, userId);
  await updateVariants(tx, plan.changed);
  if (plan.stocks.length > 0) await changeStock(tx, plan.stocks, { reason: 'ADMIN_EDIT', userId });
  await insertVariants(tx, productId, plan.added, { reason: 'INITIAL', userId });
}

async function writeImages(
  { tx, storedImages }: Save,
  productId: string,
  plan: ImagePlan<EditedImage>,
): Promise<void> {
  await removeImages(tx, plan.removed);
  await updateImages(tx, plan.changed);
  const added = plan.added.flatMap((fields, index) => {
    const image = storedImages[index];
    return image ? [{ ...image, ...fields }] : [];
  });
  await addImages(tx, productId, added);
}

/** The texts for search engines: an empty one is null, a missing one stays as it is. */
function ownTexts({ seoTitle, seoDescription }: Body) {
  return {
    ...(seoTitle === undefined ? {} : { seoTitle: seoTitle || null }),
    ...(seoDescription === undefined ? {} : { seoDescription: seoDescription || null }),
  };
}

async function add(save: Save): Promise<string> {
  const { tx, body, storedImages } = save;
  const imagePlan = planImages<EditedImage>(null, body, storedImages.length);
  await requireCategory(save);
  const plan = planVariants([], body.productVariants);
  const id = newId();
  const { productName: name, categoryId, description = '', isBestSeller = false } = body;
  const { status = 'ACTIVE' } = body;
  const texts = ownTexts(body);
  const link = await freeLink(tx, name, await lockLinks(tx, name));
  await insertProduct(
    tx,
    { id, name, description, isBestSeller, categoryId, status, ...texts },
    link,
  );
  await writeVariants(save, id, plan);
  await writeImages(save, id, imagePlan);
  await recordProduct(tx, { userId: save.userId, id, before: null });
  return id;
}

/**
 * Writes the product's own columns and URL name.
 * @returns false if nothing differed
 */
async function writeColumns(save: Save, known: EditedProduct): Promise<boolean> {
  const { tx, body } = save;
  const { id } = known;
  const { productName: name, categoryId, description, isBestSeller, status } = body;
  const fields = { name, categoryId, description, isBestSeller, status, ...ownTexts(body) };
  const data = differing(known, fields);
  if (data.categoryId !== undefined) await requireCategory(save);
  if (data.name !== undefined) {
    const links = await lockLinks(tx, data.name);
    await relink(tx, known, await freeLink(tx, data.name, links, known.urlName));
  }
  if (Object.keys(data).length === 0) return false;
  await tx.product.update({ where: { id }, data, select: { id: true } });
  return true;
}

async function edit(save: Save, id: string): Promise<string[]> {
  const { tx, body, storedImages } = save;
  const known = isId(id) ? await findForEdit(tx, id) : null;
  if (!known) throw notFound('Product');
  const subject = { kind: 'PRODUCT', objectId: known.id, actorId: save.userId } as const;
  await requireUnchanged(tx, body.expectedUpdatedAt, { ...known, ...subject });
  const variantPlan = planVariants(known.variants, body.productVariants);
  const imagePlan = planImages(known.images, body, storedImages.length);
  const rewritten = await writeColumns(save, known);
  await writeVariants(save, known.id, variantPlan);
  await writeImages(save, known.id, imagePlan);
  if (rewritten || hasVariantChanges(variantPlan) || hasImageChanges(imagePlan)) {
    await touchProduct(tx, known.id);
    await recordProduct(tx, { userId: save.userId, id: known.id, before: known });
  }
  return imagePlan.removed.map(({ upload }) => upload.hash);
}

/** The result of a save. `removed` has the hashes of images that the product no longer uses. */
interface Written {
  id: string;
  added: boolean;
  removed: string[];
}

/**
 * Adds the product unless an earlier attempt with this key has. Then returns that product, and the new
 * files are removed.
 */
async function addOnce(save: Save, attempt: Attempt | null): Promise<Written> {
  const { tx, storedImages } = save;
  const earlier = attempt && (await claimAttempt(tx, attempt));
  if (earlier?.productId) {
    return { id: earlier.productId, added: false, removed: storedImages.map(({ hash }) => hash) };
  }
  const productId = await add(save);
  if (attempt) await storeOutcome(tx, attempt, { productId });
  return { id: productId, added: true, removed: [] };
}

/** The attempt of a form. Its body is all of the form and the hashes of the sent images. */
function attemptAt(
  { body, storedImages, userId }: Save,
  key: string | undefined,
  now: Date,
): Attempt | null {
  const hashes = storedImages.map(({ hash }) => hash);
  return identifyAttempt(userId, key, ['POST /products', JSON.stringify(body), ...hashes], now);
}

/** A submitted product form. */
interface SentForm {
  body: Body;
  images: readonly SentImage[];
  /** The Idempotency-Key. Edits ignore it; they state the version that the form shows instead. */
  key: string | undefined;
}

/**
 * Creates a product, or changes the one that `body.id` names, in one transaction. The same form sent
 * again with the same Idempotency-Key creates no second product.
 * @throws AppError NOT_FOUND for product or variant, VALIDATION_FAILED for category, images and
 *   variants, UPLOAD_REJECTED, CHANGED_MEANWHILE, ALREADY_EXISTS for a SKU, CONFLICT for a stock that
 *   would fall below 0, IDEMPOTENCY_KEY_REUSED
 */
export async function saveProduct(
  { db, pool, clock, imageKeeper }: Deps,
  userId: string,
  { body, images, key }: SentForm,
): Promise<{ message: string; product: Product; added: boolean }> {
  const { id, added, removed } = await imageKeeper.save(images, (storedImages) =>
    retriedTransaction(db, async (tx): Promise<Written> => {
      const save = { tx, body, storedImages, userId };
      if (body.id === null) return addOnce(save, attemptAt(save, key, clock.now()));
      return { id: body.id, added: false, removed: await edit(save, body.id) };
    }),
  );
  await imageKeeper.sweep(removed);
  const product = await getSavedProduct({ pool }, id);
  const done = body.id === null ? 'added' : 'updated';
  return { message: `Product ${done} successfully!`, product, added };
}
