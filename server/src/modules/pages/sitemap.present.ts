import { html, type Markup } from '../../lib/html.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Around the addresses of one sitemap. */
export const URL_SET = {
  open: `${XML}<urlset xmlns="${SCHEMA}">\n`,
  close: '</urlset>\n',
} as const;

/** One address of a sitemap; it must be whole. */
export function presentLink(url: string, changedAt: Date | null): string {
  const changed: Markup = changedAt ? html`<lastmod>${changedAt.toISOString()}</lastmod>` : html``;
  return `${html`<url><loc>${url}</loc>${changed}</url>`.source}\n`;
}

/** The list of sitemaps, by their whole addresses. */
export function presentSitemapIndex(urls: readonly string[]): string {
  const maps = urls.map((url) => `${html`<sitemap><loc>${url}</loc></sitemap>`.source}\n`);
  return `${XML}<sitemapindex xmlns="${SCHEMA}">\n${maps.join('')}</sitemapindex>\n`;
}
