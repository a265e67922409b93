import { imageSources, type ImageSize } from '#common/domain/images.ts';
import { documentTitle } from '#common/domain/screens.ts';
import type { PageFiles } from './client-build.service.ts';
import { html, Markup } from '../../lib/html.ts';

/** Pixels; wide enough for all link previews. */
export const PREVIEW_WIDTH = 1200;

/** The content of a page's head, before it becomes markup. */
export interface PageHead {
  /** The page's own title; null if the title is the shop's name alone. */
  title: string | null;
  /** The whole title as an administrator wrote it for search engines; null stands for `title` and the shop's name. */
  seoTitle: string | null;
  description: string;
  /** The canonical path; null for a page that search engines must not list. */
  canonical: string | null;
  type: 'website' | 'product';
  image: (ImageSize & { alt: string }) | null;
  /** Open Graph properties with a product's price. */
  properties: readonly (readonly [property: string, content: string])[];
  /** Structured data about the page (schema.org), as JSON-LD. */
  data: readonly object[];
  /** The first image on the screen, which the head preloads. */
  firstImage: { image: ImageSize; sizes: string } | null;
}

/** The shop's base URL and name. */
export interface Place {
  publicUrl: string;
  siteName: string;
}

/** Makes an absolute URL of a path of the shop. */
export function absolute(publicUrl: string, path: string): string {
  return publicUrl.replace(/\/$/, '') + path;
}

const UNSAFE_IN_SCRIPT = /[<>&\u2028\u2029]/g;

/** A JSON-LD block. It is data and not a script, so the Content-Security-Policy allows it inline. */
function dataBlock(facts: object): Markup {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replace(
    UNSAFE_IN_SCRIPT,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return html`<script type="application/ld+json">
    ${new Markup(json)}
  </script>`;
}

/** Tags for link previews. The image is WebP, because preview programs do not know AVIF. */
function imageTags({ publicUrl }: Place, image: PageHead['image']): Markup {
  if (!image) return html`<meta name="twitter:card" content="summary" />`;
  return html`<meta property="og:image" content="${absolute(publicUrl, image.url)}" />
    <meta property="og:image:width" content="${image.width}" />
    <meta property="og:image:height" content="${image.height}" />
    <meta property="og:image:alt" content="${image.alt}" />
    <meta name="twitter:card" content="summary_large_image" />`;
}

function preloadOf({ image, sizes }: NonNullable<PageHead['firstImage']>): Markup {
  const { avif, src } = imageSources(image);
  if (!avif) return html`<link rel="preload" as="image" href="${src}" fetchpriority="high" />`;
  return html`<link
    rel="preload"
    as="image"
    type="image/avif"
    imagesrcset="${avif}"
    imagesizes="${sizes}"
    fetchpriority="high"
  />`;
}

function listing(place: Place, { canonical }: PageHead): Markup {
  if (canonical === null) return html`<meta name="robots" content="noindex" />`;
  const url = absolute(place.publicUrl, canonical);
  return html`<link rel="canonical" href="${url}" /> <meta property="og:url" content="${url}" />`;
}

/** Returns the tags of a page head. Every text in it is escaped. */
export function presentHead(head: PageHead, place: Place, files: PageFiles): string {
  const title = head.seoTitle ?? documentTitle(head.title, place.siteName);
  return html`<title>${title}</title>
    <meta name="application-name" content="${place.siteName}" />
    <meta name="description" content="${head.description}" />
    ${listing(place, head)} ${head.firstImage ? preloadOf(head.firstImage) : html``}
    ${files.styles.map((href) => html`<link rel="stylesheet" crossorigin href="${href}" />`)}
    ${files.scripts.map((href) => html`<link rel="deferred-module" crossorigin href="${href}" />`)}
    <meta property="og:site_name" content="${place.siteName}" />
    <meta property="og:locale" content="en_IN" />
    <meta property="og:type" content="${head.type}" />
    <meta property="og:title" content="${head.seoTitle ?? head.title ?? title}" />
    <meta property="og:description" content="${head.description}" />
    ${imageTags(place, head.image)}
    ${head.properties.map(
      ([property, content]) => html`<meta property="${property}" content="${content}" />`,
    )}
    ${head.data.map(dataBlock)}`.source;
}
