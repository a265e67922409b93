import type { Pool } from 'pg';
import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import { jsonList } from '../../postgres/json-sql.ts';
import { rowsOf, type Statement } from '../../postgres/statement.ts';

const categorySelect = {
  id: true,
  name: true,
  slug: true,
  description: true,
  parentId: true,
  imageAlt: true,
  seoTitle: true,
  seoDescription: true,
  updatedAt: true,
  formerSlugs: { select: { slugKey: true }, orderBy: { createdAt: 'asc' } },
  upload: { select: { id: true, hash: true, filename: true, width: true, height: true } },
  _count: { select: { products: { where: { deletedAt: null, status: 'ACTIVE' } } } },
} satisfies Prisma.CategorySelect;

export type CategoryRow = Prisma.CategoryGetPayload<{ select: typeof categorySelect }>;

/** The order of siblings: as administrators have put them, then the oldest first. */
const ORDER = [
  { position: { sort: 'asc', nulls: 'last' } },
  { createdAt: 'asc' },
  { id: 'asc' },
] satisfies Prisma.CategoryOrderByWithRelationInput[];

/**
 * All categories, siblings in their order. The count of products is the category's own for sale, without those
 * of subcategories.
 */
export function findCategories(db: Db | Tx): Promise<CategoryRow[]> {
  return db.category.findMany({
    select: categorySelect,
    orderBy: ORDER,
  });
}

// The number of products comes from the counter cache (docs/decisions/016-lengths-of-long-lists.md).
const ALL: Statement = {
  name: 'categories',
  text: `
    SELECT c."id", c."name", c."slug", c."description", c."parentId", c."imageAlt",
      c."seoTitle", c."seoDescription", c."updatedAt",
      ${jsonList(`
        SELECT f."slugKey" FROM "FormerCategorySlug" f WHERE f."categoryId" = c."id"
        ORDER BY f."createdAt"`)} AS "formerSlugs",
      (SELECT row_to_json("item") FROM (
        SELECT u."id", u."hash", u."filename", u."width", u."height"
        FROM "Upload" u WHERE u."id" = c."uploadId") AS "item") AS "upload",
      json_build_object('products', coalesce("counted"."products", 0)) AS "_count"
    FROM "Category" c LEFT JOIN (
      SELECT "key", sum("change")::int AS "products" FROM "Tally" WHERE "list" = 'Product' GROUP BY "key"
    ) AS "counted" ON "counted"."key" = c."id"::text
    ORDER BY c."position" NULLS LAST, c."createdAt", c."id"`,
};

/** Returns the same rows as `findCategories`, in one statement. */
export function readCategories(pool: Pool): Promise<CategoryRow[]> {
  return rowsOf<CategoryRow>(pool, ALL, []);
}

const nodeSelect = {
  id: true,
  parentId: true,
  name: true,
  nameKey: true,
  slug: true,
  slugKey: true,
  description: true,
  position: true,
  imageAlt: true,
  seoTitle: true,
  seoDescription: true,
  updatedAt: true,
  upload: { select: { id: true, hash: true, filename: true } },
} satisfies Prisma.CategorySelect;

/** The columns of a category that a change of the tree needs. */
export type CategoryNode = Prisma.CategoryGetPayload<{ select: typeof nodeSelect }>;

/** Returns all categories with the columns that a change of the tree needs, siblings in their order. */
export function findCategoryNodes(db: Db | Tx): Promise<CategoryNode[]> {
  return db.category.findMany({ select: nodeSelect, orderBy: ORDER });
}

/** Gives categories the places 1, 2, … in the order of `ids`. Does not count as an edit of the categories. */
export async function placeCategories(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Category" AS c SET "position" = o."place"
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS o ("id", "place")
    WHERE c."id" = o."id" AND c."position" IS DISTINCT FROM o."place"`;
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
