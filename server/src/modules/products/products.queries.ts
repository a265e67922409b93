import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db } from '../../postgres/db.ts';

const imageSelect = {
  id: true,
  uploadId: true,
  color: true,
  upload: { select: { hash: true, width: true, height: true } },
} satisfies Prisma.ProductImageSelect;

const variantSelect = {
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
  status: true,
  categoryId: true,
  createdAt: true,
  updatedAt: true,
  category: { select: { id: true, name: true, slug: true } },
  images: { select: imageSelect, orderBy: { position: 'asc' } },
  variants: { select: variantSelect, orderBy: { position: 'asc' } },
} satisfies Prisma.ProductSelect;

export type ProductRow = Prisma.ProductGetPayload<{ select: typeof productSelect }>;

/** Returns a product by its id, whatever its status; null if it is unknown or deleted. */
export function findProduct(db: Db, id: string): Promise<ProductRow | null> {
  return db.product.findFirst({ where: { id, deletedAt: null }, select: productSelect });
}
