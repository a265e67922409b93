import type { Prisma } from '#server/src/generated/prisma/client.ts';
import { type Db, withRelation } from '../../postgres/db.ts';
import {
  knownVariantSelect,
  withRegularPrices,
  type KnownVariant,
} from '../products/variant-fields.policy.ts';

const lastVariantSelect = {
  id: true,
  variantId: true,
  position: true,
  sku: true,
  size: true,
  color: true,
  stock: true,
  sellingPaise: true,
  listPaise: true,
} satisfies Prisma.ImportedVariantSelect;

/** The values of a variant in the last imported file. */
export type LastVariant = Prisma.ImportedVariantGetPayload<{ select: typeof lastVariantSelect }>;

const knownProductSelect = {
  id: true,
  name: true,
  urlName: true,
  handle: true,
  description: true,
  seoTitle: true,
  seoDescription: true,
  categoryId: true,
  category: { select: { name: true } },
  updatedAt: true,
  images: { select: { upload: { select: { hash: true } } } },
  variants: { select: knownVariantSelect, orderBy: { position: 'asc' } },
  imported: {
    select: {
      revision: true,
      name: true,
      description: true,
      seoTitle: true,
      seoDescription: true,
      category: true,
      imageHashes: true,
      variants: { select: lastVariantSelect, orderBy: { id: 'asc' } },
    },
  },
} satisfies Prisma.ProductSelect;

/** A product in the shop, as an import compares it with the file. */
export type KnownProduct = Omit<
  Prisma.ProductGetPayload<{ select: typeof knownProductSelect }>,
  'variants'
> & { variants: KnownVariant[] };

/** Finds the products that have one of the handles, or a variant with one of the SKU keys. */
export async function findKnownProducts(
  db: Db,
  handles: string[],
  skuKeys: string[],
): Promise<KnownProduct[]> {
  const products = await db.product.findMany({
    where: {
      OR: [{ handle: { in: handles } }, { variants: { some: { skuKey: { in: skuKeys } } } }],
    },
    select: knownProductSelect,
  });
  return products.map((product) => ({
    ...product,
    variants: withRegularPrices(product.variants),
  }));
}

/**
 * Returns the image hashes of products, by handle: those they have now, and all that imports have ever
 * brought them.
 */
export async function findKnownImages(db: Db, handles: string[]) {
  if (handles.length === 0) return [];
  const products = await db.product.findMany({
    where: { handle: { in: handles } },
    select: {
      handle: true,
      images: { select: { upload: { select: { hash: true } } } },
      imported: { select: { imageHashes: true } },
    },
  });
  return products.map(({ handle, images, imported }) => ({
    handle: handle ?? '',
    present: withRelation(images, 'upload').map(({ upload }) => upload.hash),
    brought: imported?.imageHashes ?? [],
  }));
}

/** Returns the ids of those products that an administrator has created or edited. */
export async function findEditedByHand(db: Db, productIds: string[]): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const changes = await db.change.findMany({
    where: {
      kind: 'PRODUCT',
      objectId: { in: productIds },
      action: { in: ['CREATED', 'CHANGED'] },
    },
    select: { objectId: true },
    distinct: ['objectId'],
  });
  return new Set(changes.map(({ objectId }) => objectId));
}

/**
 * Returns the stock of each variant right after its last movement by an import, so later sales are not
 * included. Variants without such a movement are left out.
 */
export async function findImportedStocks(
  db: Db,
  variantIds: string[],
): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; stock: number }[]>`
    SELECT v."id", sum(m."change")::int AS "stock"
    FROM unnest(${variantIds}::uuid[]) AS v("id")
    CROSS JOIN LATERAL (
      SELECT "createdAt", "id" FROM "StockMovement"
      WHERE "variantId" = v."id" AND "reason" = 'IMPORT'
      ORDER BY "createdAt" DESC, "id" DESC LIMIT 1
    ) AS "last"
    JOIN "StockMovement" m ON m."variantId" = v."id"
      AND (m."createdAt", m."id") <= ("last"."createdAt", "last"."id")
    GROUP BY v."id"`;
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}
