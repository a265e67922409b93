import { caseKey } from '#common/domain/case-key.ts';
import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db, Tx } from '../../lib/db.ts';

const knownProductSelect = {
  id: true,
  name: true,
  urlName: true,
  handle: true,
  description: true,
  categoryId: true,
  deletedAt: true,
  images: {
    select: { position: true, upload: { select: { hash: true } } },
    orderBy: { position: 'asc' },
  },
  variants: {
    select: {
      id: true,
      position: true,
      sku: true,
      size: true,
      sizeKey: true,
      color: true,
      colorKey: true,
      stock: true,
      originalPaise: true,
      discountPaise: true,
    },
    orderBy: { position: 'asc' },
  },
} satisfies Prisma.ProductSelect;

/** A product of the shop as an import compares it with the file. */
export type KnownProduct = Prisma.ProductGetPayload<{ select: typeof knownProductSelect }>;
export type KnownVariant = KnownProduct['variants'][number];

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

/** Those of the keys that lead to a product, by its present name or a former one. */
export async function findUrlKeys(
  db: Db,
  keys: string[],
): Promise<{ taken: Set<string>; former: Set<string> }> {
  const [taken, former] = await Promise.all([
    db.product.findMany({ where: { urlKey: { in: keys } }, select: { urlKey: true } }),
    db.formerProductName.findMany({ where: { urlKey: { in: keys } }, select: { urlKey: true } }),
  ]);
  return {
    taken: new Set(taken.flatMap(({ urlKey }) => urlKey ?? [])),
    former: new Set(former.map(({ urlKey }) => urlKey)),
  };
}

/** Lets a new product take over a link that another had before it was renamed. */
export function takeFormerName(tx: Tx, urlName: string): Promise<unknown> {
  return tx.formerProductName.deleteMany({ where: { urlKey: caseKey(urlName) } });
}
