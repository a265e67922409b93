import type { Company } from '#common/contract/company.ts';
import { ProductNameParams } from '#common/contract/products.ts';
import { screenOf, type Screen } from '#common/domain/screen-of.ts';
import { listingHeading, TITLES, UNNAMED_SHOP } from '#common/domain/screens.ts';
import type { Deps } from '../../deps.ts';
import type { ClientBuild } from './client-build.service.ts';
import { getCompany } from '../company/company.service.ts';
import { presentProduct } from '../products/products.present.ts';
import { findProductByName } from '../products/products.queries.ts';
import { describeText } from './facts.policy.ts';
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

function unlisted(title: string, siteName: string): PageHead {
  return { ...plain, title, canonical: null, description: describeText('', siteName) };
}

/** Parses a name from the URL as the API does; null if no product or category can have it. */
function possibleName(text: string): string | null {
  return ProductNameParams.safeParse({ urlName: text }).data?.urlName ?? null;
}

async function headOf(
  { db }: Deps,
  screen: Screen | null,
  company: Company,
  place: Place,
): Promise<Found> {
  const { siteName } = place;
  switch (screen?.kind) {
    case 'home':
      return { known: true, head: presentHomeHead(company, place) };
    case 'shop': {
      const description = describeText('/shop', siteName);
      const head = { ...plain, title: TITLES.shop, canonical: '/shop', description };
      return { known: true, head };
    }
    case 'category': {
      const slug = possibleName(screen.slug);
      const row = slug === null ? null : await findCategoryPage(db, slug);
      const title = listingHeading(screen.slug, row);
      if (!row) return { known: false, head: unlisted(title, siteName) };
      return { known: true, head: presentCategoryHead(row, place) };
    }
    case 'product': {
      const urlName = possibleName(screen.urlName);
      const row = urlName === null ? null : await findProductByName(db, urlName);
      if (!row) return { known: false, head: unlisted(TITLES.productGone, siteName) };
      return { known: true, head: presentProductHead(presentProduct(row), place) };
    }
    case 'text': {
      const { title, path } = screen;
      const description = describeText(path, siteName);
      return { known: true, head: { ...plain, title, canonical: path, description } };
    }
    case 'private':
      return { known: true, head: unlisted(screen.title, siteName) };
    case undefined:
      return { known: false, head: unlisted(TITLES.pageGone, siteName) };
  }
}

/**
 * The client's source file whose chunk shows the screen, so that the head can preload it. Null if there
 * is nothing to preload.
 */
function sourceOf(screen: Screen | null): string | null {
  switch (screen?.kind) {
    case 'home':
      return 'src/pages/home/home-page.tsx';
    case 'shop':
    case 'category':
      return 'src/pages/listing-page.tsx';
    case 'product':
      return 'src/pages/product-page.tsx';
    case undefined:
      return 'src/app/not-found-page.tsx';
    case 'text':
    case 'private':
      return null;
  }
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
  const screen = screenOf(pathname);
  const company = await getCompany(deps);
  const place = { publicUrl: deps.config.publicUrl, siteName: company.name };
  const { known, head } = await headOf(deps, screen, company, place);
  const source = sourceOf(screen);
  const files = source ? build.filesOf(source) : { scripts: [], styles: [] };
  return { known, page: build.pageWith(presentHead(head, place, files)) };
}

/** Returns the page with a head that needs no database. */
export function barePage({ config }: Deps, build: ClientBuild): string {
  const place = { publicUrl: config.publicUrl, siteName: UNNAMED_SHOP };
  const head = unlisted('', place.siteName);
  return build.pageWith(presentHead(head, place, { scripts: [], styles: [] }));
}
