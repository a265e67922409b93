import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { LoadMore } from '#client/components/ui/load-more.tsx';
import { LoadingPill } from '#client/components/ui/overlay.tsx';
import { useUrlParams } from '#client/lib/use-url-params.ts';
import type { Listing } from '../listing-api.ts';
import { writePage, type ListingFilters } from '../listing-filters.ts';
import { mayScrollOn, productsOf } from '../listing-rows.ts';
import { PlainNextPage } from './plain-controls.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

interface ResultsProps {
  listing: Listing;
  filters: ListingFilters;
  /** The page at which the listing starts. */
  page: number;
  /** True if the shop sells nothing yet, so that there is nothing to filter. */
  isEmptyShop: boolean;
  /** Actions to offer if no product matches. */
  wayOn: ReactNode;
}

/** The products of a listing, or why it is empty. Previous products stay until the new ones arrive. */
export function ListingResults({ listing, filters, page, isEmptyShop, wayOn }: ResultsProps) {
  const [params] = useUrlParams();
  const pages = listing.data?.pages ?? [];
  const products = productsOf(pages);
  const isOld = listing.isPlaceholderData;
  const loading = listing.isPending || isOld;
  return (
    <div aria-busy={loading} className="relative min-h-96">
      {loading && <LoadingPill label="Loading products…" />}
      {listing.isPending && <ProductGridSkeleton />}
      {listing.isError && products.length === 0 && (
        <ErrorState
          title="Failed to fetch products"
          error={listing.error}
          onRetry={() => void listing.refetch()}
        />
      )}
      {listing.isSuccess && products.length === 0 && (
        <EmptyState
          as="p"
          icon={SearchX}
          title={isEmptyShop ? 'No products yet' : 'No products found matching your filters.'}
          {...(isEmptyShop ? { text: 'New clothes are on their way. Please come back soon.' } : {})}
        >
          {!isEmptyShop && wayOn}
        </EmptyState>
      )}
      {page > 1 && (
        <p className="mb-4">
          <Link to={{ search: writePage(params, 1).toString() }} className="text-link text-sm">
            Show the first products
          </Link>
        </p>
      )}
      {products.length > 0 && (
        <div className={`transition-opacity duration-150 ${isOld ? 'opacity-50' : ''}`}>
          <ProductGrid products={products} filters={filters} />
        </div>
      )}
      {listing.hasNextPage && !isOld && (
        <>
          <LoadMore
            pages={pages.length}
            whenNear={!listing.isFetchNextPageError && mayScrollOn(pages.length)}
            busy={listing.isFetchingNextPage}
            onMore={() => void listing.fetchNextPage()}
          />
          <PlainNextPage page={page} />
        </>
      )}
      {listing.isFetchNextPageError && (
        <p role="alert" className="mt-4 text-center text-sm text-madder">
          Couldn’t load more products. Please try again.
        </p>
      )}
    </div>
  );
}
