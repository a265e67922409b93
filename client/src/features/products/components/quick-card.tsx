import type { ReactNode } from 'react';
import type { Product } from '#common/contract/products.ts';
import { priceOf } from '#common/domain/pricing.ts';
import { DiscountBadge, Price } from '#client/components/price.tsx';
import { ProductImage } from '#client/components/product-image.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { productPath } from '#client/lib/paths.ts';
import type { ShopPlace } from '../../session/shopping-guard.ts';
import type { ProductState } from '../carried-product.ts';
import { useAddProduct } from '../use-add-product.ts';
import { useFirstVariant } from '../use-first-variant.ts';
import { fewLeft, sizeChoices, soldOutNote } from '../variants.ts';
import { SizeButtons } from './size-buttons.tsx';

interface QuickCardProps {
  product: Product;
  place: ShopPlace;
  heading: 'h2' | 'h3';
  /** Button in the corner of the image: a heart, or one that removes the product. */
  corner: ReactNode;
  /** Whether to show 'N left' if few are left (docs/specification.md#wishlist). */
  countsDown?: boolean;
  onFollow?: () => void;
}

const TILE_SIZES = '(min-width: 1280px) 220px, (min-width: 640px) 30vw, calc(46vw - 8px)';
const GRID =
  'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4 xl:grid-cols-5';

/** Shown on hover and focus if the pointer can hover, otherwise always. */
const ON_HOVER =
  'transition-opacity [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within:opacity-100 [@media(hover:hover)]:group-hover:opacity-100';

/**
 * A tile of the search and the wishlist, for use in QuickGrid. Has everything needed to add the product
 * to the cart.
 */
export function QuickCard({
  product,
  place,
  heading: Heading,
  corner,
  countsDown = false,
  onFollow,
}: QuickCardProps) {
  const { chosen, setChosen, shown } = useFirstVariant(product);
  const { add } = useAddProduct({ product, place });
  const note = soldOutNote(product.variants, chosen);
  const left = countsDown ? fewLeft(chosen) : null;
  const link = {
    to: productPath(product.urlName),
    state: { product } satisfies ProductState,
    onClick: onFollow,
  };

  return (
    <li className="min-w-0">
      <article className="group flex h-full flex-col gap-2">
        <div className="relative">
          <Link {...link} tabIndex={-1} aria-hidden="true">
            <ProductImage image={product.images[0]} alt="" sizes={TILE_SIZES} />
          </Link>
          <div className="pointer-events-none absolute top-2 left-2 flex flex-col items-start gap-1">
            {shown && <DiscountBadge {...priceOf(shown)} />}
            {left !== null && <Badge tone="low">{left}</Badge>}
          </div>
          <div className="absolute top-1 right-1">{corner}</div>
          <div className={`absolute inset-x-2 bottom-2 ${ON_HOVER}`}>
            <Button
              variant="outline"
              className="w-full px-2 shadow-lift"
              aria-label={`Add to Cart: ${product.name}`}
              onClick={() => add(chosen)}
            >
              Add to Cart
            </Button>
          </div>
        </div>
        <Heading className="line-clamp-2 font-text text-sm font-medium tracking-normal sm:text-base">
          <Link {...link} className="underline-offset-4 group-hover:underline">
            {product.name}
          </Link>
        </Heading>
        {shown && <Price {...priceOf(shown)} />}
        <SizeButtons
          of={product.name}
          size="sm"
          choices={sizeChoices(product.variants, chosen?.color)}
          chosen={chosen}
          onChoose={setChosen}
        />
        {note && <p className="text-xs font-semibold text-madder">{note}</p>}
      </article>
    </li>
  );
}

/** The grid of QuickCard tiles. */
export function QuickGrid({ children }: { children: ReactNode }) {
  return <ul className={GRID}>{children}</ul>;
}

const SKELETONS = 10;

/** The same grid with the same measures, until the products are loaded. */
export function QuickGridSkeleton() {
  return (
    <div className={GRID}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="flex flex-col gap-2">
          <Skeleton className="aspect-4/5" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-8" />
        </div>
      ))}
    </div>
  );
}
