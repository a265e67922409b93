import { slugKey } from '#common/domain/slug.ts';
import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db, Tx } from '../../lib/db.ts';
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

/** Every category, in the order in which they were made, with its own number of products. */
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

/** A category as whoever changes the tree has to know it. */
export type CategoryNode = Prisma.CategoryGetPayload<{ select: typeof nodeSelect }>;

/** Every category's name, slug and place. */
export function findCategoryNodes(db: Db | Tx): Promise<CategoryNode[]> {
  return db.category.findMany({ select: nodeSelect });
}

/**
 * Every category by its id, none of which anybody else makes, moves, renames or deletes until this
 * transaction ends. Names, slugs and rings are matters of the whole tree, so the whole table is
 * locked, against writers only: reading it and saving products goes on.
 */
export async function lockCategoryTree(tx: Tx): Promise<Map<string, CategoryNode>> {
  await tx.$executeRaw`LOCK TABLE "Category" IN SHARE ROW EXCLUSIVE MODE`;
  const nodes = await findCategoryNodes(tx);
  return new Map(nodes.map((node) => [node.id, node]));
}

/** Waits for products that are just being saved into a category, and lets no other in. */
export async function closeCategory(tx: Tx, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Category" WHERE "id" = ${id}::uuid FOR UPDATE`;
}

/** Whether there is such a category; if so, it stays until this transaction ends. */
export async function holdCategory(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Category" WHERE "id" = ${id}::uuid FOR KEY SHARE`;
  return found.length > 0;
}

/**
 * The id of the category that a slug leads to: the one that has it, else the one that had it before a
 * rename. Null if there is none.
 */
export async function findCategoryIdBySlug(db: Db, slug: string): Promise<string | null> {
  const where = { slugKey: slugKey(slug) };
  const present = await db.category.findUnique({ where, select: { id: true } });
  if (present) return present.id;
  const former = await db.formerCategorySlug.findUnique({ where, select: { categoryId: true } });
  return former?.categoryId ?? null;
}

/** The id of a category given by its id or by a slug that leads to it; null if there is none. */
export async function findCategoryId(db: Db, idOrSlug: string): Promise<string | null> {
  const byId = isId(idOrSlug)
    ? await db.category.findUnique({ where: { id: idOrSlug }, select: { id: true } })
    : null;
  return byId?.id ?? findCategoryIdBySlug(db, idOrSlug);
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
