import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { findCategory, pathTo } from '#common/domain/category-path.ts';
import { listingHeading } from '#common/domain/screens.ts';
import { OnDemand } from '#client/components/on-demand.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { LoadingPill, Overlay } from '#client/components/ui/overlay.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useCategories } from '#client/features/categories/api.ts';
import {
  CategoryHead,
  CategoryHeadSkeleton,
} from '#client/features/categories/components/category-head.tsx';
import type { FilterPanelProps } from '#client/features/products/components/filter-panel.tsx';
import { ListingBar } from '#client/features/products/components/listing-bar.tsx';
import { ListingResults } from '#client/features/products/components/listing-results.tsx';
import { FILTERS_ID } from '#client/features/products/components/plain-controls.tsx';
import { ProductGridSkeleton } from '#client/features/products/components/product-grid.tsx';
import { activeFilters } from '#client/features/products/listing-filters.ts';
import { useListingPage, WIDE } from '#client/features/products/use-listing-page.ts';
import { lazily } from '#client/lib/lazily.ts';
import { isAllProducts, nameInPath, paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';

/* Phones have the filters in a drawer, so they fetch the panel only with the drawer. */
const FilterPanel = lazily(
  async () => (await import('#client/features/products/components/filter-panel.tsx')).FilterPanel,
);
const FilterDrawer = lazily(
  async () => (await import('#client/features/products/components/filter-drawer.tsx')).FilterDrawer,
);
const FilterChips = lazily(
  async () => (await import('#client/features/products/components/filter-chips.tsx')).FilterChips,
);

/** The listing of all products, or of a category and of all below it. */
export function ListingPage() {
  const name = nameInPath(useLocation().pathname);
  const slug = name === '' || isAllProducts(name) ? null : name;
  const categories = useCategories();
  const tree = categories.data ?? [];
  const page = useListingPage(slug);
  const category = slug === null ? undefined : findCategory(tree, slug);
  const heading = listingHeading(slug, category);
  useDocumentTitle(heading, category?.seoTitle);
  /* Until then, a phone's screen counts as wide too, because the server renders the panel. */
  const needsPanel = useHydrated() && page.isWide;
  /* Fetches the panel's code together with the first data instead of after it. */
  useEffect(() => {
    if (needsPanel) void FilterPanel.preload();
  }, [needsPanel]);

  if (categories.isPending) return <ListingSkeleton heading={heading} />;
  const openSlugs = slug === null ? null : pathTo(tree, slug).map((step) => step.slug);
  return (
    <div className={FRAME}>
      <CategoryHead slug={slug} tree={tree} total={page.total} />
      <Body key={slug} slug={slug} page={page} browse={{ categories: tree, openSlugs }} />
    </div>
  );
}

/* The server renders the filters: without their code, the page would replace them by a placeholder meanwhile. */
ListingPage.preloadParts = () =>
  Promise.all([
    window.matchMedia(WIDE).matches && FilterPanel.preload(),
    window.location.search !== '' && FilterChips.preload(),
  ]);

interface BodyProps {
  slug: string | null;
  page: ReturnType<typeof useListingPage>;
  browse: FilterPanelProps['browse'];
}

/** Filters and rows, side by side on wide screens. */
function Body({ slug, page, browse }: BodyProps) {
  const { filters, change, reset, listing, facets, isWide, total, results } = page;
  const [drawerOpen, setDrawerOpen] = useState(false);
  const active = activeFilters(filters);
  const isEmptyShop =
    total === 0 &&
    active.length === 0 &&
    browse.categories.every((root) => root.productCount === 0);
  const panel = { browse, facets: facets.data, filters, onChange: change, onReset: reset };

  return (
    <div className={COLUMNS}>
      <div id={FILTERS_ID} className={PANEL}>
        {isWide && <SidePanel {...panel} browseOnly={isEmptyShop} loading={facets.isPending} />}
      </div>
      <section ref={results} aria-label="Products" className="min-w-0">
        {!isEmptyShop && (
          <ListingBar
            sort={filters.sort}
            active={active.length}
            onSort={(sort) => change(() => ({ sort }))}
            onNearFilters={() => void FilterDrawer.preload()}
            onOpenFilters={() => setDrawerOpen(true)}
          >
            {active.length > 0 && (
              <OnDemand fallback={<div className="h-9" />} onFail={() => undefined}>
                <FilterChips
                  active={active}
                  facets={facets.data}
                  onChange={change}
                  onReset={reset}
                />
              </OnDemand>
            )}
          </ListingBar>
        )}
        <ListingResults
          listing={listing}
          filters={filters}
          page={page.page}
          isEmptyShop={isEmptyShop}
          wayOn={<WayOn slug={slug} onReset={active.length > 0 ? reset : null} />}
        />
      </section>
      {drawerOpen && !isWide && (
        <OnDemand fallback={<Overlay label="One moment…" />} onFail={() => setDrawerOpen(false)}>
          <FilterDrawer
            {...panel}
            total={listing.isPlaceholderData ? undefined : total}
            onClose={() => setDrawerOpen(false)}
          />
        </OnDemand>
      )}
    </div>
  );
}

/** The filter panel of wide screens, once its code and the facets are loaded. */
function SidePanel({ loading, ...panel }: FilterPanelProps & { loading: boolean }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) {
    /* Browsers remember a failed import until the page is reloaded. The URL keeps the filters. */
    return (
      <Button variant="outline" onClick={() => window.location.reload()}>
        Load the filters again
      </Button>
    );
  }
  return (
    <OnDemand fallback={<PanelSkeleton />} onFail={() => setHasFailed(true)}>
      {loading ? <PanelSkeleton /> : <FilterPanel {...panel} />}
    </OnDemand>
  );
}

interface WayOnProps {
  slug: string | null;
  /** Null if no filter is active. */
  onReset: (() => void) | null;
}

/** Actions to offer if nothing matches. */
function WayOn({ slug, onReset }: WayOnProps) {
  return (
    <>
      {onReset && <Button onClick={onReset}>Reset Filters</Button>}
      {slug !== null && (
        <LinkButton variant="outline" to={paths.shop}>
          Browse all products
        </LinkButton>
      )}
    </>
  );
}

const FRAME = 'page-width pt-5 pb-16 lg:pt-8';
const COLUMNS =
  'noscript:flex noscript:flex-col-reverse lg:grid noscript:lg:grid lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-12';
/** Stays on screen; if it is higher than the window, it scrolls by itself. */
const PANEL =
  'hidden noscript:block lg:sticky lg:top-16 lg:-mx-2 lg:block lg:max-h-[calc(100dvh-4rem)] lg:self-start lg:overflow-y-auto lg:px-2 lg:pt-3 lg:pb-8';

function PanelSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {Array.from({ length: 14 }, (_, index) => (
        <Skeleton key={index} className="h-5" />
      ))}
    </div>
  );
}

/** Shown until the categories are loaded. */
function ListingSkeleton({ heading }: { heading: string }) {
  return (
    <div key="skeleton" className={FRAME}>
      <CategoryHeadSkeleton heading={heading} />
      <div aria-busy="true" className={`relative ${COLUMNS}`}>
        <LoadingPill label="Loading products…" />
        <div className="hidden lg:block lg:pt-3">
          <PanelSkeleton />
        </div>
        <div className="min-w-0 pt-15">
          <ProductGridSkeleton />
        </div>
      </div>
    </div>
  );
}
