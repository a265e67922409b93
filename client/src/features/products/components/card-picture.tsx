import { useState } from 'react';
import type { Image } from '#common/contract/products.ts';
import { Picture } from '#client/components/picture.tsx';
import { ProductImage } from '#client/components/product-image.tsx';
import { classNames } from '#client/components/ui/class-names.ts';

interface CardPictureProps {
  images: readonly Image[];
  /** Whether it belongs to the first row. */
  eager: boolean;
  faded: boolean;
}

/** How wide a tile is: page width less padding, panel and gaps, by the columns of the grid. */
const TILE_SIZES = '(min-width: 1024px) 214px, (min-width: 640px) 29vw, 45vw';

/** The first picture; under a mouse the second, which is fetched only then. */
export function CardPicture({ images: [first, second], eager, faded }: CardPictureProps) {
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
        alt=""
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
          <Picture
            image={second}
            alt=""
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
