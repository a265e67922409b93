/** The names of an image's files (docs/specification.md#images): its hash, then the width of a rendition. */
const IMAGE_FILE = /^([0-9a-f]{40})(?:-([1-9]\d{1,3}))?\.(avif|webp)$/;

/** What the name of an image's file says. */
export interface ImageFileName {
  hash: string;
  /** Width in pixels of a rendition; null for the file in the image's own width. */
  width: number | null;
  format: 'avif' | 'webp';
}

/** Parses the name of an image's file. Returns null for every other name. */
export function parseImageFileName(name: string): ImageFileName | null {
  const [, hash, width, format] = IMAGE_FILE.exec(name) ?? [];
  if (hash === undefined) return null;
  return {
    hash,
    width: width === undefined ? null : Number(width),
    format: format === 'avif' ? 'avif' : 'webp',
  };
}

/** Returns the name of the file that is written last: if it exists, the image has all its files. */
export function lastFileOf(hash: string): string {
  return `${hash}.webp`;
}
