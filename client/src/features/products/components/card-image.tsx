import { useState } from 'react';
import type { Image } from '#common/contract/products.ts';
import { ResponsiveImage } from '#client/components/responsive-image.tsx';
import { ProductImage } from '#client/components/product-image.tsx';
import { classNames } from '#client/components/ui/class-names.ts';

interface CardImageProps {
  images: readonly Image[];
  /** True in the first row, whose images are fetched at once. */
  eager: boolean;
  faded: boolean;
}

/**
 * The `sizes` attribute of a tile: page width less padding, panel and gaps, divided by the number of
 * columns. On phones it is exact, because a pixel more would fetch twice the bytes.
 */
const TILE_SIZES = '(min-width: 1024px) 214px, (min-width: 640px) 29vw, calc(46vw - 8px)';

/** The first image of a product. Under a mouse pointer it shows the second, which is fetched only then. */
export function CardImage({ images: [first, second], eager, faded }: CardImageProps) {
  const [wanted, setWanted] = useState(false);
  const [loaded, setLoaded] = useState(false);
  return (
    <div
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') setWanted(true);
      }}
      className="relative"
    >
      <ProductImage
        image={first}
        alt={first?.alt ?? ''}
        sizes={TILE_SIZES}
        eager={eager}
        className={faded ? 'opacity-60' : ''}
      />
      {wanted && second && (
        <div
          className={classNames(
            'absolute inset-0 overflow-hidden rounded-sm opacity-0 transition-opacity duration-300',
            loaded && !faded && 'group-hover:opacity-100',
          )}
        >
          <ResponsiveImage
            image={second}
            alt={second.alt ?? ''}
            sizes={TILE_SIZES}
            load="now"
            onLoad={() => setLoaded(true)}
            onError={() => setLoaded(false)}
          />
        </div>
      )}
    </div>
  );
}
