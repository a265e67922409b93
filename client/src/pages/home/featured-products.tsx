import { Shirt } from 'lucide-react';
import { FEATURED_PRODUCTS } from '#common/shop-limits.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { ProductCard } from '#client/features/products/components/product-card.tsx';
import { ProductTileSkeleton } from '#client/features/products/components/product-grid.tsx';
import { useFeaturedProducts } from '#client/features/products/featured.ts';
import { paths } from '#client/lib/paths.ts';
import { SectionHead } from './section-head.tsx';

const ROW = 'grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4';

export function FeaturedProducts() {
  const { data: products, isError, isPending, error, refetch } = useFeaturedProducts();
  return (
    <section aria-busy={isPending} className="page-width py-14 lg:py-20">
      <SectionHead title="Featured products">
        <LinkButton to={paths.shop} variant="outline">
          Shop All
        </LinkButton>
      </SectionHead>
      {products && products.length > 0 && (
        <ul className={ROW}>
          {products.map((product) => (
            <li key={product.id} className="min-w-0">
              <ProductCard product={product} eager={false} />
            </li>
          ))}
        </ul>
      )}
      {products?.length === 0 && (
        <EmptyState
          as="p"
          icon={Shirt}
          title="The first pieces are on their way"
          text="Nothing hangs in the shop yet. Please look in again soon."
        />
      )}
      {isPending && (
        <div className={ROW}>
          {Array.from({ length: FEATURED_PRODUCTS }, (_, index) => (
            <ProductTileSkeleton key={index} />
          ))}
        </div>
      )}
      {isError && !products && (
        <ErrorState title="Failed to fetch products" error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}
