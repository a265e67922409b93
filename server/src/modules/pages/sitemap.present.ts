import { html, type Markup } from '../../lib/html.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** What encloses the links of a sitemap. */
export const URL_SET = {
  open: `${XML}<urlset xmlns="${SCHEMA}">\n`,
  close: '</urlset>\n',
} as const;

/**
 * One link of a sitemap.
 * @param url must be absolute
 */
export function presentLink(url: string, changedAt: Date | null): string {
  const changed: Markup = changedAt ? html`<lastmod>${changedAt.toISOString()}</lastmod>` : html``;
  return `${html`<url><loc>${url}</loc>${changed}</url>`.source}\n`;
}

/**
 * The sitemap index.
 * @param urls the absolute URLs of the sitemaps
 */
export function presentSitemapIndex(urls: readonly string[]): string {
  const maps = urls.map((url) => `${html`<sitemap><loc>${url}</loc></sitemap>`.source}\n`);
  return `${XML}<sitemapindex xmlns="${SCHEMA}">\n${maps.join('')}</sitemapindex>\n`;
}
