import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Tx } from '../../postgres/db.ts';
import {
  knownVariantSelect,
  withRegularPrices,
  type KnownVariant,
} from './variant-fields.policy.ts';

const editedProductSelect = {
  id: true,
  name: true,
  urlName: true,
  description: true,
  isBestSeller: true,
  status: true,
  seoTitle: true,
  seoDescription: true,
  categoryId: true,
  category: { select: { name: true } },
  updatedAt: true,
  images: {
    select: {
      id: true,
      uploadId: true,
      position: true,
      color: true,
      alt: true,
      upload: { select: { hash: true, filename: true } },
    },
    orderBy: { position: 'asc' },
  },
} satisfies Prisma.ProductSelect;

/** A stored product, as a save compares it with the form. */
export type EditedProduct = Prisma.ProductGetPayload<{ select: typeof editedProductSelect }> & {
  variants: KnownVariant[];
};

/**
 * Locks a product and its variants until this transaction ends. FOR UPDATE on the product waits for
 * orders that hold it (holdCartProducts) and blocks new ones, so order and edit run one after the other
 * and never deadlock. The variants are locked in the order of their ids, as in lockStock.
 * @returns the stock of each variant by id, or null if the product is unknown or deleted
 */
export async function lockProduct(tx: Tx, id: string): Promise<Map<string, number> | null> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Product" WHERE "id" = ${id}::uuid AND "deletedAt" IS NULL FOR UPDATE`;
  if (found.length === 0) return null;
  const rows = await tx.$queryRaw<{ id: string; stock: number }[]>`
    SELECT "id", "stock" FROM "Variant" WHERE "productId" = ${id}::uuid
    ORDER BY "id" FOR NO KEY UPDATE`;
  return new Map(rows.map((row) => [row.id, row.stock]));
}

/**
 * Locks a product and its variants (see lockProduct) and returns them. Null if the product is unknown
 * or deleted.
 */
export async function findForEdit(tx: Tx, id: string): Promise<EditedProduct | null> {
  return (await lockProduct(tx, id)) ? findEdited(tx, id) : null;
}

/** Reads a product that this transaction has locked or created. */
export async function findEdited(tx: Tx, id: string): Promise<EditedProduct | null> {
  const product = await tx.product.findUnique({ where: { id }, select: editedProductSelect });
  const variants = await tx.variant.findMany({
    where: { productId: id },
    select: knownVariantSelect,
    orderBy: { position: 'asc' },
  });
  return product && { ...product, variants: withRegularPrices(variants) };
}

/**
 * Sets a product's `updatedAt` to now, and at least one millisecond later than before. So a save of a
 * form with an older version is refused. Orders and setStock, which change only a stock, do not call
 * it.
 */
export async function touchProduct(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Product" SET "updatedAt" =
      GREATEST(date_trunc('milliseconds', clock_timestamp()), "updatedAt" + interval '1 millisecond')
    WHERE "id" = ${id}::uuid`;
}

/** Locks the products of a category that are marked as deleted, and returns their ids. */
export async function lockDeletedProducts(tx: Tx, categoryId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Product" WHERE "categoryId" = ${categoryId}::uuid AND "deletedAt" IS NOT NULL
    ORDER BY "id" FOR UPDATE`;
  return rows.map(({ id }) => id);
}

/** Finds variants of other products that have one of the SKU keys, with the names of their products. */
export async function findSkuOwners(tx: Tx, skuKeys: string[], productId: string) {
  if (skuKeys.length === 0) return [];
  return tx.variant.findMany({
    where: { skuKey: { in: skuKeys }, productId: { not: productId } },
    select: { skuKey: true, product: { select: { name: true } } },
    orderBy: { id: 'asc' },
  });
}
