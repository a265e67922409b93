import type { Product } from '#common/contract/products.ts';
import { LIMITS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { isId, newId } from '../../lib/ids.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import type { Tx } from '../../postgres/db.ts';
import { claimAttempt, identifyAttempt, storeOutcome } from '../idempotency/idempotency.service.ts';
import { recordProduct } from './product-changes.service.ts';
import { findForEdit } from './product-edits.queries.ts';
import { copyImages } from './product-images.queries.ts';
import { freeLink, insertProduct, lockLinks } from './product-links.service.ts';
import { getSavedProduct } from './products.service.ts';
import { optionFields, skuFields } from './variant-fields.policy.ts';
import { insertVariants } from './variant-rows.queries.ts';

const SUFFIX = ' copy';

/** Returns the name of a copy, not longer than a name may be. */
function copyName(name: string): string {
  const room = LIMITS.productName - SUFFIX.length;
  return `${Array.from(name).slice(0, room).join('').trimEnd()}${SUFFIX}`;
}

/**
 * Adds the copy of a product as a draft. The source is locked, so its images are not deleted before the copy
 * names their files.
 * @returns the copy's id
 */
async function addCopy(tx: Tx, userId: string, sourceId: string): Promise<string> {
  const source = isId(sourceId) ? await findForEdit(tx, sourceId) : null;
  if (!source) throw notFound('Product');
  const { description, isBestSeller, categoryId, variants } = source;
  const name = copyName(source.name);
  const id = newId();
  const link = await freeLink(tx, name, await lockLinks(tx, name));
  const product = { id, name, description, isBestSeller, categoryId, status: 'DRAFT' } as const;
  await insertProduct(tx, product, link);
  const rows = variants.map(
    ({ position, size, color, colorHexCode, sellingPaise, discountPaise }) => ({
      ...{ id: newId(), position, colorHexCode, stock: 0, sellingPaise, discountPaise },
      ...optionFields(size, color),
      ...skuFields(null),
    }),
  );
  await insertVariants(tx, id, rows, { reason: 'INITIAL', userId });
  await copyImages(tx, source.id, id);
  await recordProduct(tx, { userId, id, before: null });
  return id;
}

/**
 * Copies a product as a draft: its texts, category, prices and images, whose files both share. The copy has no
 * stock, no SKUs and no texts for search engines, because those of two products should differ. The same request with the same Idempotency-Key makes no second copy.
 * @throws AppError NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export async function copyProduct(
  { db, pool, clock }: Deps,
  userId: string,
  { id: sourceId, key }: { id: string; key: string | undefined },
): Promise<{ message: string; product: Product; added: boolean }> {
  const request = ['POST /products/{id}/copy', sourceId] as const;
  const attempt = identifyAttempt(userId, key, request, clock.now());
  const { id, added } = await retriedTransaction(db, async (tx) => {
    const earlier = attempt && (await claimAttempt(tx, attempt));
    if (earlier?.productId) return { id: earlier.productId, added: false };
    const productId = await addCopy(tx, userId, sourceId);
    if (attempt) await storeOutcome(tx, attempt, { productId });
    return { id: productId, added: true };
  });
  const product = await getSavedProduct({ pool }, id);
  return { message: `${product.name} was added as a draft.`, product, added };
}
