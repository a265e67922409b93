import type { Product } from '#common/contract/products.ts';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { ProductCard } from './product-card.tsx';

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 sm:gap-x-6 xl:grid-cols-4';
/** Tiles that can be on the first screen of a phone or a desk. */
const FIRST_SCREEN = 4;
const SKELETONS = 8;

export function ProductGrid({ products }: { products: readonly Product[] }) {
  return (
    <ul className={GRID}>
      {products.map((product, index) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} eager={index < FIRST_SCREEN} />
        </li>
      ))}
    </ul>
  );
}

/** The same grid with the same measures, before the products are there. */
export function ProductGridSkeleton() {
  return (
    <div className={GRID}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <ProductTileSkeleton key={index} />
      ))}
    </div>
  );
}

export function ProductTileSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="aspect-4/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-8" />
      <Skeleton className="h-11" />
    </div>
  );
}
