import type { Pagination } from '#common/contract/pagination.ts';

export interface PageOf {
  page: number;
  limit: number;
}

/** Returns Prisma's `skip` and `take` for a page; pages count from 1. */
export function rowsOf({ page, limit }: PageOf): { skip: number; take: number } {
  return { skip: (page - 1) * limit, take: limit };
}

/** Returns the pagination of a list; an empty list has 0 pages (docs/specification.md#page-sizes). */
export function paginationOf({ page, limit }: PageOf, totalItems: number): Pagination {
  return { totalItems, totalPages: Math.ceil(totalItems / limit), currentPage: page, limit };
}
