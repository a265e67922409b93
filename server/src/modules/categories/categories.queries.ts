import { caseKey } from '#common/domain/case-key.ts';
import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db } from '../../lib/db.ts';
import { isId } from '../../lib/ids.ts';

const categorySelect = {
  id: true,
  name: true,
  slug: true,
  description: true,
  parentId: true,
  upload: { select: { id: true, hash: true, filename: true, width: true, height: true } },
  _count: { select: { products: { where: { deletedAt: null } } } },
} satisfies Prisma.CategorySelect;

export type CategoryRow = Prisma.CategoryGetPayload<{ select: typeof categorySelect }>;

/** Every category, in the order in which they were made, with its own number of products. */
export function findCategories(db: Db): Promise<CategoryRow[]> {
  return db.category.findMany({
    select: categorySelect,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

/** The id of a category given by its id or slug, case ignored; null when there is none. */
export async function findCategoryId(db: Db, idOrSlug: string): Promise<string | null> {
  const category = await db.category.findFirst({
    where: isId(idOrSlug)
      ? { OR: [{ id: idOrSlug }, { slugKey: caseKey(idOrSlug) }] }
      : { slugKey: caseKey(idOrSlug) },
    select: { id: true },
  });
  return category?.id ?? null;
}

/** Ids of a category and of everything below it. UNION drops repeats, so a ring would end as well. */
export async function findSubtreeIds(db: Db, rootId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE subtree AS (
      SELECT "id" FROM "Category" WHERE "id" = ${rootId}::uuid
      UNION
      SELECT child."id" FROM "Category" child JOIN subtree ON child."parentId" = subtree."id"
    )
    SELECT "id" FROM subtree`;
  return rows.map(({ id }) => id);
}
