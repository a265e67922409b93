import { imageSources, type ImageSize } from '#common/domain/images.ts';

interface ResponsiveImageProps {
  image: ImageSize;
  /** Empty if text beside the image names what it shows. */
  alt: string;
  /** The `sizes` attribute: the width at which the image is shown. */
  sizes: string;
  /** 'first' fetches with high priority, 'now' at once, 'near' when the image comes near the screen. */
  load: 'first' | 'now' | 'near';
  onLoad?: (() => void) | undefined;
  onError: () => void;
}

/** An image of the shop. The browser picks the format and width. Fills its frame. */
export function ResponsiveImage({
  image,
  alt,
  sizes,
  load,
  onLoad,
  onError,
}: ResponsiveImageProps) {
  const sources = imageSources(image);
  return (
    <picture>
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources.webp && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        src={sources.src}
        width={sources.width}
        height={sources.height}
        alt={alt}
        loading={load === 'near' ? 'lazy' : 'eager'}
        fetchPriority={load === 'first' ? 'high' : 'auto'}
        decoding="async"
        onLoad={onLoad}
        onError={onError}
        className="size-full object-cover"
      />
    </picture>
  );
}
