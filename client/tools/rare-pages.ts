import { allRoutes } from '../../common/routes.ts';

/** The back office, which has a script of its own beside the shop's pages. */
const BACK_OFFICE = 'admin-gate';

/** Chunks of pages that few visits reach: policies, About and Blog, what links of mails open, and the back office. */
const RARE_PAGES = [
  BACK_OFFICE,
  ...allRoutes().flatMap(({ chunk, preload, audience }) =>
    chunk && chunk !== 'cart-page' && !preload && !audience ? [chunk] : [],
  ),
];

/**
 * Returns the files that are preloaded with a chunk. The first script of every visit names them, so a page that few
 * visits reach fetches what its code imports when that code has arrived (docs/decisions/008-small-first-bundle.md).
 */
export function preloadedFiles(file: string, files: string[]): string[] {
  const isRare = RARE_PAGES.some((chunk) => file.includes(`/${chunk}-`));
  return isRare ? files.filter((name) => name.endsWith('.css')) : files;
}
