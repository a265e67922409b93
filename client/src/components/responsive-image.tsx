import { preload } from 'react-dom';
import { imageSources, type ImageSize, type ImageSources } from '#common/domain/images.ts';

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
  if (import.meta.env.SSR && load === 'first') preloadFirst(sources, sizes);
  return (
    <picture>
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources.webp && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        ref={(img) => {
          /* If the image fails before the page is hydrated, no handler receives its error event. */
          if (img?.complete && img.naturalWidth === 0 && img.currentSrc) onError();
        }}
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

/** Has the server preload an image in the page's head, before the browser has read the page up to it. */
function preloadFirst({ src, avif }: ImageSources, sizes: string): void {
  const responsive = { imageSrcSet: avif, imageSizes: sizes, type: 'image/avif' };
  preload(src, { as: 'image', fetchPriority: 'high', ...(avif && responsive) });
}
