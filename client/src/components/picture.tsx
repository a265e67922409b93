import { imageSources, type PictureSize } from '#common/domain/images.ts';

interface PictureProps {
  image: PictureSize;
  /** Empty where what it shows is named right beside it. */
  alt: string;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** The first of a page is fetched before all else, the next at once, the others when they come near. */
  load: 'first' | 'now' | 'near';
  onLoad?: (() => void) | undefined;
  onError: () => void;
}

/** A picture of the shop in the format and width that suit the browser; it fills its frame. */
export function Picture({ image, alt, sizes, load, onLoad, onError }: PictureProps) {
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
