import { memo, Suspense } from 'react';
import type { Image, Product, Variant } from '#common/contract/products.ts';
import { sameColor } from '#common/domain/product-view.ts';
import { priceOf } from '#common/domain/pricing.ts';
import { DiscountBadge, Price } from '#client/components/price.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { productPath } from '#client/lib/paths.ts';
import { HeartButton } from '../../wishlist/components/heart-button.tsx';
import type { ProductState } from '../carried-product.ts';
import { useAddProduct } from '../use-add-product.ts';
import { useFirstVariant } from '../use-first-variant.ts';
import { colorChoices, sizeChoices, soldOutNote, type ColorChoice } from '../variants.ts';
import { CardImage } from './card-image.tsx';
import { SizeButtons } from './size-buttons.tsx';
import { Swatch } from './swatch.tsx';

interface ProductCardProps {
  product: Product;
  /** True in the first row, whose images are fetched at once. */
  eager: boolean;
  /** Variant to select first in a filtered listing; otherwise it is the product's first variant. */
  first?: Variant | undefined;
  /** True if the listing is filtered by size. */
  sized?: boolean;
}

/**
 * A tile of a listing. The browser hydrates each by itself, in short steps, and renders it again only if what it
 * shows changes (docs/decisions/030-rendering-on-the-server.md).
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  return (
    <Suspense fallback={null}>
      <Tile {...props} />
    </Suspense>
  );
});

function Tile({ product, eager, first, sized }: ProductCardProps) {
  const { name, urlName, images, variants } = product;
  const { chosen, setChosen, shown } = useFirstVariant(product, first);
  const { add } = useAddProduct({ product, place: 'listing' });
  const note = soldOutNote(variants, chosen);
  const soldOut = variants.every(({ stock }) => stock <= 0);
  const wanted = first && { color: first.color, size: sized ? first.size : null };
  const state = { product, wanted } satisfies ProductState;

  return (
    <article className="group flex h-full flex-col">
      <div className="relative">
        <Link to={productPath(urlName)} state={state} tabIndex={-1} aria-hidden="true">
          <CardImage images={imagesOf(images, first)} eager={eager} faded={soldOut} />
        </Link>
        <div className="pointer-events-none absolute top-2 left-2">
          {shown && <DiscountBadge {...priceOf(shown)} />}
        </div>
        <HeartButton product={product} className="absolute top-1 right-1" />
        {note && (
          <p className="pointer-events-none absolute bottom-2 left-2 max-w-[calc(100%-16px)] rounded-sm bg-madder-wash px-2 py-0.5 text-xs font-semibold wrap-anywhere text-madder">
            {note}
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2.5 pt-3">
        <h2 className="font-text text-sm font-medium tracking-normal sm:text-base">
          <Link
            to={productPath(urlName)}
            state={state}
            className="line-clamp-2 wrap-anywhere underline-offset-4 group-hover:underline"
          >
            {name}
          </Link>
        </h2>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          {shown && <Price {...priceOf(shown)} />}
          <ColorDots colors={colorChoices(variants)} />
        </div>
        <SizeButtons
          of={name}
          size="sm"
          choices={sizeChoices(variants, (chosen ?? first)?.color)}
          chosen={chosen}
          onChoose={setChosen}
        />
        <Button
          variant={note ? 'quiet' : 'outline'}
          className={note ? 'mt-auto bg-sand-soft text-ink-soft' : 'mt-auto'}
          aria-label={`Add to Cart: ${name}`}
          onClick={() => add(chosen)}
        >
          Add to Cart
        </Button>
      </div>
    </article>
  );
}

/** Returns the images that show the variant's color, or all images if no image is known to. */
function imagesOf(images: readonly Image[], variant: Variant | undefined): readonly Image[] {
  if (!variant) return images;
  const ofColor = images.filter(({ color }) => color && sameColor(color, variant.color));
  return ofColor.length > 0 ? ofColor : images;
}

const DOTS = 5;

/** Shows the colors of a product that has several. */
function ColorDots({ colors }: { colors: readonly ColorChoice[] }) {
  if (colors.length < 2) return null;
  const more = colors.length - DOTS;
  return (
    <p className="flex items-center gap-1.5 text-xs text-ink-soft">
      <span className="sr-only">{colors.length} colours</span>
      {colors.slice(0, more === 1 ? DOTS + 1 : DOTS).map(({ color, hex }) => (
        <Swatch key={color} name={color} hex={hex} className="size-3.5 border-ink/35" />
      ))}
      {more > 1 && <span aria-hidden="true">+{more}</span>}
    </p>
  );
}
