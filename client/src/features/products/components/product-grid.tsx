import { useEffect, useState } from 'react';
import type { Product } from '#common/contract/products.ts';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { firstWithin, type ListingFilters } from '../listing-filters.ts';
import { ProductCard } from './product-card.tsx';

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 sm:gap-x-6 xl:grid-cols-4';
/**
 * Number of tiles at the start of the grid that are always rendered, because they can be on screen
 * before any scrolling.
 */
const NEAR_TILES = 24;
const SKELETONS = 12;

interface ProductGridProps {
  products: readonly Product[];
  filters: ListingFilters;
}

export function ProductGrid({ products, filters }: ProductGridProps) {
  const columns = useColumns();
  const laidOut = useLaidOut(products.length);
  return (
    <ul className={GRID}>
      {products.map((product, index) => (
        <li
          key={product.id}
          className={`tile min-w-0 ${index >= NEAR_TILES && index < laidOut ? 'far-tile' : ''}`}
        >
          <ProductCard
            product={product}
            first={firstWithin(product.variants, filters)}
            sized={filters.size !== null}
            eager={index < columns}
          />
        </li>
      ))}
    </ul>
  );
}

/** Returns the number of columns. The breakpoints must be those of the grid. */
function useColumns(): number {
  const isTablet = useMediaQuery('(min-width: 40rem)');
  const isDesk = useMediaQuery('(min-width: 80rem)');
  if (isDesk) return 4;
  return isTablet ? 3 : 2;
}

/**
 * Returns how many tiles have been laid out. All tiles get their true height first, so that Back finds
 * the scroll position again. After that the browser may skip tiles far from the screen.
 */
function useLaidOut(tiles: number): number {
  const [laidOut, setLaidOut] = useState(0);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setLaidOut(tiles));
    });
    return () => cancelAnimationFrame(frame);
  }, [tiles]);
  return laidOut;
}

/** The same grid with the same measures, until the products are loaded. */
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
    <div className="flex flex-col gap-2.5">
      <Skeleton className="aspect-4/5" />
      <Skeleton className="mt-0.5 h-6 w-4/5" />
      <Skeleton className="h-6 w-2/5" />
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-11" />
    </div>
  );
}
