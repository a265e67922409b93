import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db } from '../../lib/db.ts';
import { findCategoryIdBySlug } from '../categories/categories.queries.ts';

const categorySelect = {
  name: true,
  slug: true,
  description: true,
  upload: { select: { hash: true, width: true, height: true } },
} satisfies Prisma.CategorySelect;

export type CategoryPageRow = Prisma.CategoryGetPayload<{ select: typeof categorySelect }>;

/** Returns what the page of a category shows, by its present or a former slug; null if there is none. */
export async function findCategoryPage(db: Db, slug: string): Promise<CategoryPageRow | null> {
  const id = await findCategoryIdBySlug(db, slug);
  return id === null ? null : db.category.findUnique({ where: { id }, select: categorySelect });
}

/** Addresses of all categories, and when they last changed. */
export function findCategoryLinks(db: Db) {
  return db.category.findMany({
    select: { slug: true, updatedAt: true },
    orderBy: { slugKey: 'asc' },
  });
}

/** How many products can be looked at. */
export function countProductLinks(db: Db): Promise<number> {
  return db.product.count({ where: { urlKey: { not: null } } });
}

/**
 * Addresses of products in the order of their keys, which the index on the key serves; those that are
 * gone have none.
 * @param after the last key seen; empty for the first
 */
export function findProductLinks(db: Db, { after = '', skip = 0, take = 0 }) {
  return db.product.findMany({
    where: { urlKey: { gt: after } },
    select: { urlKey: true, urlName: true, updatedAt: true },
    orderBy: { urlKey: 'asc' },
    skip,
    take,
  });
}
