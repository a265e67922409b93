import { caseKey } from '#common/domain/case-key.ts';
import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db } from '../../postgres/db.ts';

export const imageSelect = {
  id: true,
  uploadId: true,
  color: true,
  upload: { select: { hash: true, width: true, height: true } },
} satisfies Prisma.ProductImageSelect;

export const variantSelect = {
  id: true,
  sku: true,
  size: true,
  color: true,
  colorHexCode: true,
  stock: true,
  sellingPaise: true,
  discountPaise: true,
} satisfies Prisma.VariantSelect;

export const productSelect = {
  id: true,
  name: true,
  urlName: true,
  description: true,
  isBestSeller: true,
  categoryId: true,
  createdAt: true,
  updatedAt: true,
  category: { select: { id: true, name: true, slug: true } },
  images: { select: imageSelect, orderBy: { position: 'asc' } },
  variants: { select: variantSelect, orderBy: { position: 'asc' } },
} satisfies Prisma.ProductSelect;

export type ProductRow = Prisma.ProductGetPayload<{ select: typeof productSelect }>;

/** Returns products in the order of `ids`. Unknown and deleted ones are left out. */
export async function findProductsByIds(db: Db, ids: string[]): Promise<ProductRow[]> {
  const rows = await db.product.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: productSelect,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns a product by its id; null if it is unknown or deleted. */
export function findProduct(db: Db, id: string): Promise<ProductRow | null> {
  return db.product.findFirst({ where: { id, deletedAt: null }, select: productSelect });
}

/** Finds a product by its URL name, else by a former one, without regard to case. */
export async function findProductByName(db: Db, urlName: string): Promise<ProductRow | null> {
  const urlKey = caseKey(urlName);
  const named = await db.product.findFirst({
    where: { urlKey, deletedAt: null },
    select: productSelect,
  });
  if (named) return named;
  return db.product.findFirst({
    where: { formerNames: { some: { urlKey } }, deletedAt: null },
    select: productSelect,
  });
}
