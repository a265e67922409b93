import type { Prisma } from '#server/src/generated/prisma/client.ts';

const imageSelect = {
  id: true,
  uploadId: true,
  color: true,
  alt: true,
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
  seoTitle: true,
  seoDescription: true,
  categoryId: true,
  createdAt: true,
  updatedAt: true,
  category: { select: { id: true, name: true, slug: true } },
  images: { select: imageSelect, orderBy: { position: 'asc' } },
  variants: { select: variantSelect, orderBy: { position: 'asc' } },
} satisfies Prisma.ProductSelect;

export type ProductRow = Prisma.ProductGetPayload<{ select: typeof productSelect }>;
