import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db } from '../../lib/db.ts';
import { knownVariantSelect } from '../products/variant-fields.policy.ts';

const knownProductSelect = {
  id: true,
  name: true,
  urlName: true,
  handle: true,
  description: true,
  categoryId: true,
  images: { select: { upload: { select: { hash: true } } } },
  variants: { select: knownVariantSelect, orderBy: { position: 'asc' } },
} satisfies Prisma.ProductSelect;

/** A product of the shop as an import compares it with the file. */
export type KnownProduct = Prisma.ProductGetPayload<{ select: typeof knownProductSelect }>;

/** Products that have one of the handles, or a variant with one of the SKUs. */
export function findKnownProducts(
  db: Db,
  handles: string[],
  skus: string[],
): Promise<KnownProduct[]> {
  return db.product.findMany({
    where: {
      OR: [{ handle: { in: handles } }, { variants: { some: { sku: { in: skus } } } }],
    },
    select: knownProductSelect,
  });
}
