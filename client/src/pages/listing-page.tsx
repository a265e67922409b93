import { ChevronDown, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { LoadMore } from '#client/components/ui/load-more.tsx';
import { LoadingPill } from '#client/components/ui/overlay.tsx';
import { useCategories } from '#client/features/categories/api.ts';
import { findCategory, listingHeading, pathTo } from '#client/features/categories/category-tree.ts';
import { CategoryNav } from '#client/features/categories/components/category-nav.tsx';
import { productsOf, useProductPages } from '#client/features/products/api.ts';
import {
  ProductGrid,
  ProductGridSkeleton,
} from '#client/features/products/components/product-grid.tsx';
import { isAllProducts, nameInPath, paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/lib/use-document-title.ts';

/** All products, at / and /home and /shop. */
export function ShopPage() {
  return <Listing slug={null} />;
}

/** The products of one category and of all below it. */
export function CategoryPage() {
  const name = nameInPath(useLocation().pathname);
  return <Listing slug={isAllProducts(name) ? null : name} />;
}

function Listing({ slug }: { slug: string | null }) {
  const categories = useCategories();
  const tree = categories.data ?? [];
  const category = slug === null ? undefined : findCategory(tree, slug);
  const heading = listingHeading(slug, category);
  useDocumentTitle(heading);
  const openSlugs = slug === null ? null : pathTo(tree, slug).map((step) => step.slug);
  const nav = (
    <CategoryNav categories={categories.isError ? [] : categories.data} openSlugs={openSlugs} />
  );

  return (
    <div className="page-width py-8 lg:py-12">
      <div className="gap-10 lg:grid lg:grid-cols-[200px_1fr] xl:gap-14">
        <div className="hidden lg:sticky lg:top-24 lg:block lg:self-start">{nav}</div>
        <div className="min-w-0">
          <Results key={slug} slug={slug} heading={heading}>
            <details className="group mb-8 rounded-md border border-sand bg-card lg:hidden">
              <summary className="flex min-h-12 items-center justify-between px-4 font-medium">
                Browse by
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 transition-transform group-open:rotate-180"
                />
              </summary>
              <div className="border-t border-sand p-4">{nav}</div>
            </details>
          </Results>
        </div>
      </div>
    </div>
  );
}

interface ResultsProps {
  slug: string | null;
  heading: string;
  /** Stands between the heading and the products. */
  children: ReactNode;
}

function Results({ slug, heading, children }: ResultsProps) {
  const listing = useProductPages(slug);
  const pages = listing.data?.pages ?? [];
  const products = productsOf(pages);
  const total = pages.at(-1)?.pagination.totalItems;
  const note = total === undefined ? ' ' : `${total} ${total === 1 ? 'product' : 'products'}`;

  return (
    <>
      <PageTitle note={note}>{heading}</PageTitle>
      {children}
      <div aria-busy={listing.isPending} className="relative min-h-96">
        {listing.isPending && (
          <>
            <LoadingPill label="Loading products…" />
            <ProductGridSkeleton />
          </>
        )}
        {listing.isError && products.length === 0 && (
          <ErrorState
            title="Failed to fetch products"
            error={listing.error}
            onRetry={() => void listing.refetch()}
          />
        )}
        {listing.isSuccess && products.length === 0 && (
          <EmptyState as="p" icon={SearchX} title="No products found matching your filters.">
            {slug !== null && (
              <LinkButton variant="outline" to={paths.shop}>
                Browse all products
              </LinkButton>
            )}
          </EmptyState>
        )}
        {products.length > 0 && <ProductGrid products={products} />}
        {listing.hasNextPage && (
          <LoadMore
            whenNear={!listing.isFetchNextPageError}
            busy={listing.isFetchingNextPage}
            onMore={() => void listing.fetchNextPage()}
          />
        )}
        {listing.isFetchNextPageError && (
          <p role="alert" className="mt-4 text-center text-sm text-madder">
            The next products could not be loaded. Please try again.
          </p>
        )}
      </div>
    </>
  );
}
