import type { Db } from '../../postgres/db.ts';

/** Slugs of all categories and when they last changed. */
export function findCategoryLinks(db: Db) {
  return db.category.findMany({
    select: { slug: true, updatedAt: true },
    orderBy: { slugKey: 'asc' },
  });
}

/** The number of products that have a page. Deleted products have no URL name. */
export function countProductLinks(db: Db): Promise<number> {
  return db.product.count({ where: { urlKey: { not: null } } });
}

/**
 * Returns URL names of products, sorted by their keys, which an index serves. Deleted products have
 * none.
 * @param after the last key of the previous batch; empty for the first
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
