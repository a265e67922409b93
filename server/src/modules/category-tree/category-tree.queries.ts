import { slugKey } from '#common/domain/slug.ts';
import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import { isId } from '../../lib/ids.ts';

const categorySelect = {
  id: true,
  name: true,
  slug: true,
  description: true,
  parentId: true,
  updatedAt: true,
  formerSlugs: { select: { slugKey: true }, orderBy: { createdAt: 'asc' } },
  upload: { select: { id: true, hash: true, filename: true, width: true, height: true } },
  _count: { select: { products: { where: { deletedAt: null } } } },
} satisfies Prisma.CategorySelect;

export type CategoryRow = Prisma.CategoryGetPayload<{ select: typeof categorySelect }>;

/**
 * All categories, oldest first. The count of products is the category's own, without those of
 * subcategories.
 */
export function findCategories(db: Db | Tx): Promise<CategoryRow[]> {
  return db.category.findMany({
    select: categorySelect,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

const nodeSelect = {
  id: true,
  parentId: true,
  name: true,
  nameKey: true,
  slug: true,
  slugKey: true,
  description: true,
  updatedAt: true,
  upload: { select: { id: true, hash: true, filename: true } },
} satisfies Prisma.CategorySelect;

/** The columns of a category that a change of the tree needs. */
export type CategoryNode = Prisma.CategoryGetPayload<{ select: typeof nodeSelect }>;

/** Returns all categories with the columns that a change of the tree needs. */
export function findCategoryNodes(db: Db | Tx): Promise<CategoryNode[]> {
  return db.category.findMany({ select: nodeSelect });
}

/**
 * Returns all categories by id, and lets no other transaction add, change or delete one until this one
 * ends. Locks the whole table, because unique names, free slugs and the absence of cycles depend on
 * other rows too. Reads are not blocked, nor are saves of products.
 */
export async function lockCategoryTree(tx: Tx): Promise<Map<string, CategoryNode>> {
  await tx.$executeRaw`LOCK TABLE "Category" IN SHARE ROW EXCLUSIVE MODE`;
  const nodes = await findCategoryNodes(tx);
  return new Map(nodes.map((node) => [node.id, node]));
}

/**
 * Waits for saves of products into this category (see holdCategory), and blocks new ones until this
 * transaction ends.
 */
export async function closeCategory(tx: Tx, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Category" WHERE "id" = ${id}::uuid FOR UPDATE`;
}

/**
 * Returns whether the category exists. If so, no other transaction can delete it until this one ends.
 */
export async function holdCategory(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Category" WHERE "id" = ${id}::uuid FOR KEY SHARE`;
  return found.length > 0;
}

/**
 * Returns the id of the category that has this slug, else of the one that had it before a rename. Null
 * if neither exists.
 */
export async function findCategoryIdBySlug(db: Db, slug: string): Promise<string | null> {
  const where = { slugKey: slugKey(slug) };
  const present = await db.category.findUnique({ where, select: { id: true } });
  if (present) return present.id;
  const former = await db.formerCategorySlug.findUnique({ where, select: { categoryId: true } });
  return former?.categoryId ?? null;
}

/**
 * Returns a category's id from its id or from a present or former slug. Null if there is no such
 * category.
 */
export async function findCategoryId(db: Db, idOrSlug: string): Promise<string | null> {
  const byId = isId(idOrSlug)
    ? await db.category.findUnique({ where: { id: idOrSlug }, select: { id: true } })
    : null;
  return byId?.id ?? findCategoryIdBySlug(db, idOrSlug);
}

/**
 * Returns the ids of a category and of all its descendants; empty if it does not exist. UNION drops
 * duplicates, so the query ends even if the parents form a cycle.
 */
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
