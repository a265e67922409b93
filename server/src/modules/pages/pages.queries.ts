import type { Db } from '../../postgres/db.ts';

/** Slugs of all categories and when they last changed. */
export function findCategoryLinks(db: Db) {
  return db.category.findMany({
    select: { slug: true, updatedAt: true },
    orderBy: { slugKey: 'asc' },
  });
}

/** The number of products that have a page. Deleted products have no URL name, and others than ACTIVE no page. */
export function countProductLinks(db: Db): Promise<number> {
  return db.product.count({ where: { urlKey: { not: null }, status: 'ACTIVE' } });
}

/**
 * Returns URL names of ACTIVE products, sorted by their keys, which an index serves. Deleted products have
 * none.
 * @param after the last key of the previous batch; empty for the first
 */
export function findProductLinks(db: Db, { after = '', skip = 0, take = 0 }) {
  return db.product.findMany({
    where: { urlKey: { gt: after }, status: 'ACTIVE' },
    select: { urlKey: true, urlName: true, updatedAt: true },
    orderBy: { urlKey: 'asc' },
    skip,
    take,
  });
}
