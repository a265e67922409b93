/**
 * Widths in pixels in which a picture is kept besides its own: thumbnails, tiles on phones, tiles on
 * wide or sharp screens, the picture of the product page.
 */
export const RENDITION_WIDTHS = [160, 320, 640, 1200] as const;

const UPLOADS_PATH = '/uploads/';
const STORED_EXTENSION = '.webp';

/** What the rule needs to know of a picture; width and height in pixels. */
export interface PictureSize {
  url: string;
  width: number;
  height: number;
}

/** Attributes for `<picture>`: two `<source>` sets and the `<img>`, which keeps the place free while loading. */
export interface ImageSources {
  src: string;
  /** `srcset` of AVIF renditions; empty for a picture that the image store does not know. */
  avif: string;
  /** `srcset` of WebP renditions and the picture itself; empty like `avif`. */
  webp: string;
  width: number;
  height: number;
}

/** Path under which a stored picture is served. */
export function imageUrl(hash: string): string {
  return `${UPLOADS_PATH}${hash}${STORED_EXTENSION}`;
}

/** Widths of the renditions of a picture: those of RENDITION_WIDTHS that are smaller than its own. */
export function renditionWidths(ownWidth: number): number[] {
  return RENDITION_WIDTHS.filter((width) => width < ownWidth);
}

/** Whether a picture is narrow enough to be kept whole as AVIF too; wider ones have the largest rendition instead. */
export function hasOwnAvif(ownWidth: number): boolean {
  return ownWidth <= Math.max(...RENDITION_WIDTHS);
}

/**
 * Returns the renditions of an image (docs/specification.md#images). `/uploads/<hash>.webp` has
 * `/uploads/<hash>-<width>.avif` and `.webp` for every rendition width below its own, and
 * `/uploads/<hash>.avif` if it is no wider than the largest of them.
 */
export function imageSources({ url, width, height }: PictureSize): ImageSources {
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

/** The picture's WebP rendition of a width in pixels, or the picture itself where it is no wider. */
export function imageRendition(picture: PictureSize, width: number): PictureSize {
  const { src, webp } = imageSources(picture);
  const narrower = renditionWidths(picture.width).filter((step) => step <= width);
  const step = Math.max(0, ...narrower);
  if (!webp || step < width) return { url: src, width: picture.width, height: picture.height };
  return {
    url: `${src.slice(0, -STORED_EXTENSION.length)}-${step}${STORED_EXTENSION}`,
    width: step,
    height: Math.round((picture.height * step) / picture.width),
  };
}
