import { useState } from 'react';
import type { ImageSize } from '#common/domain/images.ts';
import { ResponsiveImage } from './responsive-image.tsx';
import { classNames } from './ui/class-names.ts';

interface ProductImageProps {
  /** Null or undefined shows a placeholder. */
  image: ImageSize | null | undefined;
  /** Empty if the product's name is beside the image. */
  alt: string;
  /** The `sizes` attribute: the width at which the image is shown. */
  sizes: string;
  /** True for images of the first screen, which are fetched first. Others load when they come near. */
  eager?: boolean;
  className?: string;
}

/** A product's image in a 4:5 frame, which reserves its space while the image loads. */
export function ProductImage({ image, alt, sizes, eager = false, className }: ProductImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className={classNames('aspect-4/5 overflow-hidden rounded-sm bg-sand-soft', className)}>
      {image && image.url !== broken ? (
        <ResponsiveImage
          image={image}
          alt={alt}
          sizes={sizes}
          load={eager ? 'first' : 'near'}
          onError={() => setBroken(image.url)}
        />
      ) : (
        <Hanger label={alt} />
      )}
    </div>
  );
}

/** The image of an order's snapshot, which stores only the URL. */
export function SnapshotImage({ url, className }: { url: string | null; className?: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <div className={classNames('aspect-4/5 overflow-hidden rounded-sm bg-sand-soft', className)}>
      {url && !broken ? (
        <img
          src={url}
          alt=""
          width={4}
          height={5}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <Hanger label="" />
      )}
    </div>
  );
}

/** The placeholder for a missing or broken image: a clothes hanger. */
function Hanger({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 80 100"
      {...(label
        ? { role: 'img', 'aria-label': `${label}, no picture yet` }
        : { 'aria-hidden': true })}
      className="size-full text-sand-deep/60"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M36 41a4 4 0 1 1 5.6 3.6c-1 .5-1.6 1.300-1.600 2.400v2L22 60.500c-1.500 1-.8 3.500 1 3.500h34c1.800 0 2.500-2.500 1-3.500L40 49" />
    </svg>
  );
}
