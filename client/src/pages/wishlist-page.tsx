import { Heart, X } from 'lucide-react';
import type { Product } from '#common/contract/products.ts';
import { counted } from '#common/format/counted.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { LoadingPill } from '#client/components/ui/overlay.tsx';
import {
  QuickCard,
  QuickGrid,
  QuickGridSkeleton,
} from '#client/features/products/components/quick-card.tsx';
import { useWishlist } from '#client/features/wishlist/api.ts';
import { useWishlisted } from '#client/features/wishlist/use-wishlisted.ts';
import type { WishlistItem } from '#client/features/wishlist/wishlist-changes.ts';
import { paths } from '#client/lib/paths.ts';

/** The customer's wishlist. It contains no products that are not sold any more. */
export function WishlistPage() {
  const { data: items, isError, error, refetch } = useWishlist();
  return (
    <div className="page-width py-8 lg:py-12">
      {items?.length === 0 ? (
        <EmptyState
          as="h1"
          icon={Heart}
          title="Your wishlist awaits"
          text="Press the heart on anything you like, and find it here again."
        >
          <LinkButton to={paths.shop}>Explore Products</LinkButton>
        </EmptyState>
      ) : (
        <>
          <PageTitle note={items ? counted(items.length, 'item') : ' '}>My Wishlist</PageTitle>
          {items && <WishlistItems items={items} />}
          {!items && isError && (
            <ErrorState
              title="Couldn’t load your wishlist"
              error={error}
              onRetry={() => void refetch()}
            />
          )}
          {!items && !isError && (
            <div aria-busy="true" className="relative">
              <LoadingPill label="Loading your wishlist…" />
              <QuickGridSkeleton />
            </div>
          )}
        </>
      )}
    </div>
  );
}

function WishlistItems({ items }: { items: readonly WishlistItem[] }) {
  return (
    <QuickGrid>
      {items.map(({ productId, product }) => (
        <QuickCard
          key={productId}
          product={product}
          place="listing"
          heading="h2"
          countsDown
          corner={<RemoveButton product={product} />}
        />
      ))}
    </QuickGrid>
  );
}

function RemoveButton({ product }: { product: Product }) {
  const { remove } = useWishlisted(product, 'listing');
  return (
    <IconButton
      label={`Remove ${product.name} from wishlist`}
      className="rounded-full! bg-card/90"
      onClick={remove}
    >
      <X aria-hidden="true" strokeWidth={1.6} className="size-5" />
    </IconButton>
  );
}
