import { CategoryTree } from '#common/contract/categories.ts';
import { ArticleAnswer, ArticleParams } from '#common/contract/content-blog.ts';
import { EditedPage } from '#common/contract/content-page.ts';
import { Company } from '#common/contract/company.ts';
import { ProductAnswer, ProductNameParams } from '#common/contract/products.ts';
import { findCategory } from '#common/domain/category-path.ts';
import { fillText, toCompanyWords } from '#common/domain/placeholders.ts';
import { LISTING_PARAMS } from '#common/domain/listing-params.ts';
import { summary } from '#common/domain/meta-texts.ts';
import { matchRoute, type RouteMatch } from '#common/domain/match-route.ts';
import {
  ARTICLE_NOT_FOUND,
  listingHeading,
  PRODUCT_NOT_FOUND,
  repairPath,
  UNNAMED_SHOP,
} from '#common/domain/screens.ts';
import { PAGE_DATA_ID, type RenderedPage } from '#common/rendering.ts';
import { NOT_FOUND, ROUTES, type Route } from '#common/routes.ts';
import type { Deps } from '../../deps.ts';
import { html, Markup } from '../../lib/html.ts';
import type { ClientBuild, PageFiles } from './client-build.service.ts';
import { presentArticleHead } from './article-head.present.ts';
import { describePage } from './facts.policy.ts';
import { presentHead, type PageHead, type Place } from './head.present.ts';
import { createPageReads, type PageReads, type Read } from './page-reads.service.ts';
import { presentCategoryHead, presentHomeHead } from './place-head.present.ts';
import { presentProductHead } from './product-head.present.ts';

/** What pages are made of. */
export interface PageDeps extends Pick<Deps, 'config' | 'logger' | 'renderPage'> {
  /** Answers the public reads of the API. */
  read: Read;
}

/** A page that is ready to be sent. */
interface Page {
  status: 200 | 404;
  html: string;
  /** What the page shows. It is outdated as soon as one of these is invalidated. */
  tags: readonly string[];
  /**
   * False if rendering failed, so that the next request tries again, and for unknown products and categories, whose
   * URLs are unlimited in number.
   */
  isKept: boolean;
}

interface Found {
  head: PageHead;
  /** False if the URL leads to no page; it gets 404. */
  known: boolean;
}

const plain = {
  seoTitle: null,
  type: 'website',
  image: null,
  properties: [],
  data: [],
  firstImage: null,
} as const;

function unlisted(title: string | null, siteName: string): PageHead {
  return { ...plain, title, canonical: null, description: describePage('', siteName) };
}

/** Parses a name from the URL as the API does; null if no product or category can have it. */
function possibleName(text: string): string | null {
  return ProductNameParams.safeParse({ urlName: text }).data?.urlName ?? null;
}

async function headOf(
  reads: PageReads,
  match: RouteMatch | null,
  company: Company,
  place: Place,
): Promise<Found> {
  const { siteName } = place;
  if (!match) return { known: false, head: unlisted(NOT_FOUND.title, siteName) };
  const { route, name } = match;
  const { title, path } = route;
  switch (route.kind) {
    case 'home':
      return { known: true, head: presentHomeHead(company, place) };
    case 'category': {
      const tree = CategoryTree.parse(await reads.find('/api/categories'));
      const category = findCategory(tree, name);
      if (!category) return { known: false, head: unlisted(listingHeading(name, null), siteName) };
      return { known: true, head: presentCategoryHead(category, place) };
    }
    case 'product': {
      const urlName = possibleName(name);
      const answer = urlName === null ? null : await reads.find(productRead(urlName));
      if (answer === null) return { known: false, head: unlisted(PRODUCT_NOT_FOUND, siteName) };
      return { known: true, head: presentProductHead(ProductAnswer.parse(answer).product, place) };
    }
    case 'article': {
      const slug = ArticleParams.safeParse({ slug: name }).data?.slug;
      const answer = slug === undefined ? null : await reads.find(articleRead(slug));
      if (answer === null) return { known: false, head: unlisted(ARTICLE_NOT_FOUND, siteName) };
      return {
        known: true,
        head: presentArticleHead(ArticleAnswer.parse(answer).article),
      };
    }
    case 'edited':
      return { known: true, head: await editedHead(reads, route, company) };
    case 'public': {
      const description = describePage(path, siteName);
      return { known: true, head: { ...plain, title, canonical: path, description } };
    }
    case 'personal':
      return { known: true, head: unlisted(title, siteName) };
  }
}

/** The head of a page whose title and description the owner edits. */
async function editedHead(
  reads: PageReads,
  { path, content }: Route,
  company: Company,
): Promise<PageHead> {
  const { head } = EditedPage.parse(await reads.find(`/api/content/${content}`)).body;
  const words = toCompanyWords(company);
  const description = summary(fillText(head.description, words));
  return { ...plain, title: fillText(head.title, words), canonical: path, description };
}

/** The path at which the client reads a product too, so that a page reads it once. */
function productRead(urlName: string): string {
  return `/api/products/by-name/${encodeURIComponent(urlName)}`;
}

/** The path at which the client reads an article too. */
function articleRead(slug: string): string {
  return `/api/blog/${encodeURIComponent(slug)}`;
}

/** Returns the files to preload. At unknown paths the client shows the not-found page. */
function preloadsOf(build: ClientBuild, match: RouteMatch | null): PageFiles {
  if (!match) return build.filesOf(NOT_FOUND.chunk);
  const { chunk, preload } = match.route;
  return build.filesOf(chunk && preload ? chunk : undefined);
}

/** A page's URL, in the parts that a request has. */
export interface PageUrl {
  path: string;
  /** The query without '?'. */
  query: string;
}

/** Stands for all paths that lead to no page. */
const NOWHERE = '/nowhere';

/**
 * Returns the URL in the form that the content of the page depends on: with the path as the client repairs
 * it, and of a listing's query the known parameters alone. Equal forms give equal pages.
 */
export function normalizeUrl({ path, query }: PageUrl): string {
  const match = matchRoute(path);
  if (!match) return NOWHERE;
  const { route } = match;
  const known: readonly string[] =
    route === ROUTES.shop || route === ROUTES.category ? LISTING_PARAMS : [];
  // Deleting the others one by one would take 0.1 s for the longest URLs.
  const kept = [...new URLSearchParams(query)].filter(([name]) => known.includes(name));
  const search = new URLSearchParams(kept).toString();
  return repairPath(path) + (search && `?${search}`);
}

/** Returns whether the server renders a page. The back office is rendered in the browser alone. */
function isRendered({ renderPage }: PageDeps, match: RouteMatch | null): boolean {
  return renderPage !== null && match?.route !== ROUTES.admin;
}

/**
 * Renders the content of a page. Returns null if that fails: the browser then renders the page itself, and
 * says what is wrong.
 */
async function renderContent(
  { renderPage, logger }: PageDeps,
  reads: PageReads,
  url: PageUrl,
): Promise<RenderedPage | null> {
  if (!renderPage) return null;
  try {
    return await renderPage({ url: normalizeUrl(url), read: reads.answer });
  } catch (error) {
    logger.error({ err: reads.failure() ?? error }, 'A page could not be rendered');
    return null;
  }
}

const WITHOUT_SCRIPT = {
  personal: 'This page needs JavaScript. Please switch it on and load this page again.',
  public:
    'You can look around without JavaScript. To search, sign in and buy, please switch it on and load this page again.',
} as const;

/** Returns the root element with the page's content, and its data, which is no script that browsers run. */
function presentRoot(content: RenderedPage, match: RouteMatch | null): string {
  const note = WITHOUT_SCRIPT[match?.route.kind === 'personal' ? 'personal' : 'public'];
  return html`<noscript><p class="page-width py-3 text-sm">${note}</p></noscript>
    <div id="root">${new Markup(content.html)}</div>
    <script type="application/json" id="${PAGE_DATA_ID}">
      ${new Markup(content.data)}
    </script>`.source;
}

/** Makes the page of a URL: head and content, from what the API answers a visitor. */
export async function makePage(deps: PageDeps, build: ClientBuild, url: PageUrl): Promise<Page> {
  const match = matchRoute(url.path);
  const reads = createPageReads(deps.read);
  const company = Company.parse(await reads.find('/api/company-details'));
  const place = { publicUrl: deps.config.publicUrl, siteName: company.name };
  const { known, head } = await headOf(reads, match, company, place);
  const rendered = isRendered(deps, match);
  const content = rendered ? await renderContent(deps, reads, url) : null;
  const files = preloadsOf(build, match);
  const tags = presentHead(content ? { ...head, firstImage: null } : head, place, files);
  return {
    status: known ? 200 : 404,
    html: content
      ? build.pageWith(tags + content.preloads, presentRoot(content, match))
      : build.pageWith(tags),
    tags: reads.tags(),
    isKept: (known || !match) && (content !== null || !rendered),
  };
}

/** Returns the page with a head that needs no database. */
export function barePage({ config }: Pick<Deps, 'config'>, build: ClientBuild): string {
  const place = { publicUrl: config.publicUrl, siteName: UNNAMED_SHOP };
  return build.pageWith(
    presentHead(unlisted(null, place.siteName), place, build.filesOf(undefined)),
  );
}
