import { articlePath, categoryPath, productPath } from '#common/domain/screens.ts';
import { allRoutes } from '#common/routes.ts';
import type { Deps } from '../../deps.ts';
import { listArticlePages } from '../content/content.service.ts';
import { absolute } from './head.present.ts';
import { countProductLinks, findCategoryLinks, findProductLinks } from './pages.queries.ts';
import { presentLink, presentSitemapIndex, URL_SET } from './sitemap.present.ts';

/** Maximum number of links in one sitemap, a rule of sitemaps.org. */
const MOST_LINKS = 50_000;
/** Products per query. */
const BATCH = 1_000;

function sitemapPath(name: string): string {
  return `/sitemaps/${name}.xml`;
}

/** Returns the index of all sitemaps: one of pages and categories, and one per 50,000 products. */
export async function sitemapIndex({ db, config: { publicUrl } }: Deps): Promise<string> {
  const parts = Math.ceil((await countProductLinks(db)) / MOST_LINKS);
  const names = ['pages', ...Array.from({ length: parts }, (_, index) => `products-${index + 1}`)];
  return presentSitemapIndex(names.map((name) => absolute(publicUrl, sitemapPath(name))));
}

async function* pageLinks(deps: Deps): AsyncGenerator<string> {
  const {
    db,
    config: { publicUrl },
  } = deps;
  yield URL_SET.open;
  for (const { path, rest, robots } of allRoutes()) {
    if (robots === 'index' && !rest) yield presentLink(absolute(publicUrl, path), null);
  }
  for (const { slug = '' } of await listArticlePages(deps)) {
    yield presentLink(absolute(publicUrl, articlePath(slug)), null);
  }
  for (const { slug, updatedAt } of await findCategoryLinks(db)) {
    yield presentLink(absolute(publicUrl, categoryPath(slug)), updatedAt);
  }
  yield URL_SET.close;
}

async function* productLinks(
  { db, config: { publicUrl } }: Deps,
  part: number,
): AsyncGenerator<string> {
  yield URL_SET.open;
  let after = '';
  let skip = (part - 1) * MOST_LINKS;
  for (let left = MOST_LINKS; left > 0; left -= BATCH) {
    const links = await findProductLinks(db, { after, skip, take: BATCH });
    yield links
      .map(({ urlName, updatedAt }) =>
        presentLink(absolute(publicUrl, productPath(urlName)), updatedAt),
      )
      .join('');
    after = links.at(-1)?.urlKey ?? '';
    skip = 0;
    if (links.length < BATCH) break;
  }
  yield URL_SET.close;
}

/**
 * Generates a sitemap by its name ('pages', 'products-1'), batch by batch, so that a large shop is
 * never held in memory. Returns null for an unknown name.
 */
export async function sitemapNamed(
  deps: Deps,
  name: string,
): Promise<AsyncGenerator<string> | null> {
  if (name === 'pages') return pageLinks(deps);
  const part = Number(/^products-([1-9]\d{0,4})$/.exec(name)?.[1] ?? 0);
  if (part === 0) return null;
  const first = await findProductLinks(deps.db, { skip: (part - 1) * MOST_LINKS, take: 1 });
  return first.length > 0 ? productLinks(deps, part) : null;
}

/** Returns robots.txt: the paths that crawlers must not visit, and the sitemap index. */
export function robotsText({ config: { publicUrl } }: Deps): string {
  return [
    'User-agent: *',
    ...allRoutes()
      .filter(({ robots }) => robots === 'disallow')
      .map(({ path }) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absolute(publicUrl, '/sitemap.xml')}`,
    '',
  ].join('\n');
}
