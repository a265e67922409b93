import type { Company } from '#common/contract/company.ts';
import { ProductNameParams } from '#common/contract/products.ts';
import { matchRoute, type RouteMatch } from '#common/domain/match-route.ts';
import { listingHeading, PRODUCT_NOT_FOUND, UNNAMED_SHOP } from '#common/domain/screens.ts';
import { NOT_FOUND } from '#common/routes.ts';
import type { Deps } from '../../deps.ts';
import { NO_FILES, type ClientBuild, type PageFiles } from './client-build.service.ts';
import { getCompany } from '../company/company.service.ts';
import { presentProduct } from '../products/products.present.ts';
import { findProductByName } from '../products/products.queries.ts';
import { describePage } from './facts.policy.ts';
import { presentHead, type PageHead, type Place } from './head.present.ts';
import { findCategoryPage } from './pages.queries.ts';
import { presentCategoryHead, presentHomeHead } from './place-head.present.ts';
import { presentProductHead } from './product-head.present.ts';

interface Found {
  head: PageHead;
  /** False if the URL leads to no page; it gets 404. */
  known: boolean;
}

const plain = {
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
  { db }: Deps,
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
      const slug = possibleName(name);
      const row = slug === null ? null : await findCategoryPage(db, slug);
      if (!row) return { known: false, head: unlisted(listingHeading(name, row), siteName) };
      return { known: true, head: presentCategoryHead(row, place) };
    }
    case 'product': {
      const urlName = possibleName(name);
      const row = urlName === null ? null : await findProductByName(db, urlName);
      if (!row) return { known: false, head: unlisted(PRODUCT_NOT_FOUND, siteName) };
      return { known: true, head: presentProductHead(presentProduct(row), place) };
    }
    case 'public': {
      const description = describePage(path, siteName);
      return { known: true, head: { ...plain, title, canonical: path, description } };
    }
    case 'personal':
      return { known: true, head: unlisted(title, siteName) };
  }
}

/** Returns the files to preload. At unknown paths the client shows the not-found page. */
function preloadsOf(build: ClientBuild, match: RouteMatch | null): PageFiles {
  if (!match) return build.filesOf(NOT_FOUND.chunk);
  const { chunk, preload } = match.route;
  return chunk && preload ? build.filesOf(chunk) : NO_FILES;
}

/**
 * Returns the client's HTML page with the head of this URL.
 * @returns `known` is false if the URL leads to no page
 */
export async function pageOf(
  deps: Deps,
  build: ClientBuild,
  pathname: string,
): Promise<{ known: boolean; page: string }> {
  const match = matchRoute(pathname);
  const company = await getCompany(deps);
  const place = { publicUrl: deps.config.publicUrl, siteName: company.name };
  const { known, head } = await headOf(deps, match, company, place);
  return { known, page: build.pageWith(presentHead(head, place, preloadsOf(build, match))) };
}

/** Returns the page with a head that needs no database. */
export function barePage({ config }: Deps, build: ClientBuild): string {
  const place = { publicUrl: config.publicUrl, siteName: UNNAMED_SHOP };
  return build.pageWith(presentHead(unlisted(null, place.siteName), place, NO_FILES));
}
