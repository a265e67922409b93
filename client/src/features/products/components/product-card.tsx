import { useState } from 'react';
import { Link } from 'react-router';
import type { Product, Variant } from '#common/contract/products.ts';
import { DiscountBadge, Price } from '#client/components/price.tsx';
import { ProductImage } from '#client/components/product-image.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { productPath } from '#client/lib/paths.ts';
import { HeartButton } from '../../wishlist/components/heart-button.tsx';
import type { ProductState } from '../carried-product.ts';
import { useAddProduct } from '../use-add-product.ts';
import { colorChoices, priceOf, sizeChoices, soldOutNote } from '../variants.ts';
import { SizeButtons } from './size-buttons.tsx';

interface ProductCardProps {
  product: Product;
  /** Whether its picture belongs to the first screen. */
  eager: boolean;
}

const TILE_SIZES = '(min-width: 1280px) 230px, (min-width: 640px) 30vw, 46vw';

/** A tile of a listing. The first variant is chosen to begin with (spec.md §4). */
export function ProductCard({ product, eager }: ProductCardProps) {
  const [chosenId, setChosenId] = useState<string | null>(product.variants[0]?.id ?? null);
  const chosen = product.variants.find((variant) => variant.id === chosenId) ?? null;
  const shown = chosen ?? product.variants[0];
  const { add } = useAddProduct({ product, place: 'listing' });
  const colors = colorChoices(product.variants);
  const soldOut = soldOutNote(product.variants, chosen);
  const choose = (variant: Variant | null) => setChosenId(variant?.id ?? null);

  return (
    <article className="group flex h-full flex-col">
      <div className="relative">
        <Link
          to={productPath(product.urlName)}
          state={{ product } satisfies ProductState}
          tabIndex={-1}
          aria-hidden="true"
        >
          <ProductImage image={product.images[0]} alt="" sizes={TILE_SIZES} eager={eager} />
        </Link>
        {shown && (
          <div className="pointer-events-none absolute top-2 left-2">
            <DiscountBadge {...priceOf(shown)} />
          </div>
        )}
        <HeartButton product={product} className="absolute top-1 right-1" />
      </div>
      <div className="flex flex-1 flex-col gap-2.5 pt-3">
        <h2 className="font-text text-sm font-medium tracking-normal sm:text-base">
          <Link
            to={productPath(product.urlName)}
            state={{ product } satisfies ProductState}
            className="line-clamp-2 wrap-anywhere underline-offset-4 group-hover:underline"
          >
            {product.name}
          </Link>
        </h2>
        {shown && <Price {...priceOf(shown)} />}
        {colors.length > 1 && <p className="text-xs text-ink-soft">{colors.length} colours</p>}
        <SizeButtons
          of={product.name}
          size="sm"
          choices={sizeChoices(product.variants, chosen?.color)}
          chosen={chosen}
          onChoose={choose}
        />
        {soldOut && <p className="text-xs font-semibold text-madder">{soldOut}</p>}
        <Button
          variant={soldOut ? 'quiet' : 'outline'}
          className={soldOut ? 'mt-auto bg-sand-soft text-ink-soft' : 'mt-auto'}
          aria-label={`Add ${product.name} to cart`}
          onClick={() => add(chosen)}
        >
          Add to Cart
        </Button>
      </div>
    </article>
  );
}
