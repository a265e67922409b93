import { ConcurrentChange } from '../../postgres/conflicts.ts';
import type { Tx } from '../../postgres/db.ts';
import type { KnownProduct, LastVariant } from './stored-products.queries.ts';

/** The values of a product in a file, which the next import compares with its own file. */
export interface ImportedValues {
  name: string;
  description: string;
  seoTitle: string | null;
  seoDescription: string | null;
  category: readonly string[];
  imageHashes: readonly string[];
  variants: readonly LastVariant[];
}

/** Stores the values of a product in a file. Variants that are not given keep their stored values. */
export async function storeImportedProduct(
  tx: Tx,
  productId: string,
  values: ImportedValues,
): Promise<void> {
  const { variants, name, description, seoTitle, seoDescription } = values;
  const data = {
    ...{ name, description, seoTitle, seoDescription },
    category: [...values.category],
    imageHashes: [...values.imageHashes],
  };
  await tx.importedProduct.upsert({
    where: { productId },
    create: { productId, ...data },
    update: { ...data, revision: { increment: 1 } },
    select: { productId: true },
  });
  if (variants.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO "ImportedVariant" AS i ("id", "productId", "variantId", "position", "sku", "size",
      "color", "stock", "sellingPaise", "listPaise")
    SELECT "id", ${productId}::uuid, "variantId", "position", "sku", "size",
      "color", "stock", "sellingPaise", "listPaise"
    FROM jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) AS r (
      "id" uuid, "variantId" uuid, "position" int, "sku" text, "size" text,
      "color" text, "stock" int, "sellingPaise" int, "listPaise" int)
    ON CONFLICT ("id") DO UPDATE SET "variantId" = EXCLUDED."variantId",
      "position" = EXCLUDED."position", "sku" = EXCLUDED."sku", "size" = EXCLUDED."size",
      "color" = EXCLUDED."color", "stock" = EXCLUDED."stock",
      "sellingPaise" = EXCLUDED."sellingPaise", "listPaise" = EXCLUDED."listPaise"`;
}

/**
 * Checks that a locked product has not changed since the import looked it up.
 * @param present the product as it is now
 * @throws ConcurrentChange if an administrator or another import has changed it
 */
export async function refuseConcurrentChange(
  tx: Tx,
  known: KnownProduct,
  present: { updatedAt: Date },
): Promise<void> {
  const stored = await tx.importedProduct.findUnique({
    where: { productId: known.id },
    select: { revision: true },
  });
  const isSame =
    present.updatedAt.getTime() === known.updatedAt.getTime() &&
    stored?.revision === known.imported?.revision;
  if (!isSame) throw new ConcurrentChange('The product was changed since it was looked up.');
}
