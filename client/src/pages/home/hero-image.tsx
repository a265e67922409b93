import { useState } from 'react';
import { Cloth } from '#client/components/cloth.tsx';
import type { ImageSize } from '#common/domain/images.ts';
import { ResponsiveImage } from '#client/components/responsive-image.tsx';
import { classNames } from '#client/components/ui/class-names.ts';

interface HeroImageProps {
  image: ImageSize;
  /** What the image shows; empty if the texts say enough. */
  alt: string;
  place: number;
  shown: boolean;
  /** True once the image should be fetched. */
  asked: boolean;
  /** Called once the image has loaded or has failed. */
  onSettled: () => void;
}

/** Seven twelfths of a wide screen, or the width of a 4:5 image that covers the screen's height. */
const SIZES = '(min-width: 768px) max(59vw, 75svh), 100vw';

/* The next image fades in over the previous one, which disappears once it is covered. */
const SHOWN = 'z-10 opacity-100 duration-300';
const COVERED = 'opacity-0 delay-300 duration-0';

export function HeroImage({ image, alt, place, shown, asked, onSettled }: HeroImageProps) {
  const [broken, setBroken] = useState(false);
  return (
    <div className={classNames('absolute inset-0 transition-opacity', shown ? SHOWN : COVERED)}>
      {asked && !broken && (
        <ResponsiveImage
          image={image}
          alt={shown ? alt : ''}
          sizes={SIZES}
          load={place === 0 ? 'first' : 'now'}
          onLoad={onSettled}
          onError={() => {
            setBroken(true);
            onSettled();
          }}
        />
      )}
      {broken && <Cloth kind={place} />}
    </div>
  );
}
