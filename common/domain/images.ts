/**
 * Widths in pixels of stored renditions: thumbnails, tiles on phones, tiles on wide or high-density
 * screens, an image as wide as a phone, and the image of the product page.
 */
export const RENDITION_WIDTHS = [160, 320, 640, 800, 1200] as const;

const UPLOADS_PATH = '/uploads/';
const STORED_EXTENSION = '.webp';

/** URL of an image, with its width and height in pixels. */
export interface ImageSize {
  url: string;
  width: number;
  height: number;
}

/**
 * Attributes for `<picture>`: two `<source>` sets and the `<img>`, whose size reserves the space while
 * it loads.
 */
export interface ImageSources {
  src: string;
  /** `srcset` of the AVIF renditions; empty if the image is not in the image store. */
  avif: string;
  /** `srcset` of the WebP renditions and the image itself; empty like `avif`. */
  webp: string;
  width: number;
  height: number;
}

/** Returns the URL of a stored image. */
export function imageUrl(hash: string): string {
  return `${UPLOADS_PATH}${hash}${STORED_EXTENSION}`;
}

/** Returns the widths of an image's renditions: those of RENDITION_WIDTHS below its own width. */
export function renditionWidths(ownWidth: number): number[] {
  return RENDITION_WIDTHS.filter((width) => width < ownWidth);
}

/**
 * True if an image is narrow enough to be stored as AVIF in its own width. For wider ones the largest
 * rendition is enough.
 */
export function hasOwnAvif(ownWidth: number): boolean {
  return ownWidth <= Math.max(...RENDITION_WIDTHS);
}

/**
 * Returns the renditions of an image (docs/specification.md#images). `/uploads/<hash>.webp` has
 * `/uploads/<hash>-<width>.avif` and `.webp` for every rendition width below its own, and
 * `/uploads/<hash>.avif` if it is no wider than the largest of them.
 */
export function imageSources({ url, width, height }: ImageSize): ImageSources {
  if (!url.startsWith(UPLOADS_PATH) || !url.endsWith(STORED_EXTENSION)) {
    return { src: url, avif: '', webp: '', width, height };
  }
  const base = url.slice(0, -STORED_EXTENSION.length);
  const sourceSet = (extension: string, own: boolean) =>
    [
      ...renditionWidths(width).map((step) => `${base}-${step}.${extension} ${step}w`),
      ...(own ? [`${base}.${extension} ${width}w`] : []),
    ].join(', ');
  return {
    src: url,
    avif: sourceSet('avif', hasOwnAvif(width)),
    webp: sourceSet('webp', true),
    width,
    height,
  };
}

/**
 * Returns an image's WebP rendition of a width in pixels, or the image itself if there is no such
 * rendition.
 */
export function imageRendition(image: ImageSize, width: number): ImageSize {
  const { src, webp } = imageSources(image);
  const narrower = renditionWidths(image.width).filter((step) => step <= width);
  const step = Math.max(0, ...narrower);
  if (!webp || step < width) return { url: src, width: image.width, height: image.height };
  return {
    url: `${src.slice(0, -STORED_EXTENSION.length)}-${step}${STORED_EXTENSION}`,
    width: step,
    height: Math.round((image.height * step) / image.width),
  };
}
