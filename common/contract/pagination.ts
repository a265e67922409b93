import { z } from 'zod';
import { wholeNumberText } from './fields.ts';

/** Largest page number: far beyond any list, and small enough for the database's offset. */
const MAX_PAGE = 1_000_000;

/** Query of a paged list: `page` from 1, and `limit` rows per page. */
export function pageQuery(rows: { standard: number; max: number }) {
  return {
    page: wholeNumberText('page', 1, MAX_PAGE, 1),
    limit: wholeNumberText('limit', 1, rows.max, rows.standard),
  };
}

/** Position of a page in its list. */
export const Pagination = z.object({
  totalItems: z.int(),
  totalPages: z.int(),
  currentPage: z.int(),
  limit: z.int(),
});
export type Pagination = z.infer<typeof Pagination>;
