import { z } from 'zod';
import { wholeNumberText } from './fields.ts';

/** Largest page number; far past any list, small enough for the database's offset. */
const MAX_PAGE = 1_000_000;

/** The query of a list that comes in pages: `page` from 1, `limit` rows on each. */
export function pageQuery(rows: { standard: number; max: number }) {
  return {
    page: wholeNumberText('page', 1, MAX_PAGE, 1),
    limit: wholeNumberText('limit', 1, rows.max, rows.standard),
  };
}

/** Where a page stands in its list. */
export const Pagination = z.object({
  totalItems: z.int(),
  totalPages: z.int(),
  currentPage: z.int(),
  limit: z.int(),
});
export type Pagination = z.infer<typeof Pagination>;
