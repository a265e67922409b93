import type { ImageSize } from './images.ts';

/** The position of a file in the form of a save, in place of an image's URL. */
const FILE = /^file:(\d{1,2})$/;
const STORED = /^\/uploads\/([\da-f]{40})\.webp$/;

/** True for an image in edited content, which has a URL and a size and nothing else. */
function isImage(value: object): value is ImageSize {
  return (
    Object.keys(value).length === 3 &&
    'url' in value &&
    typeof value.url === 'string' &&
    'width' in value &&
    'height' in value
  );
}

/** Returns a copy of a JSON value in which every image is replaced. `path` is such as 'hero.slides.0.image'. */
export function mapImages(
  value: unknown,
  replace: (image: ImageSize, path: string) => ImageSize,
  path = '',
): unknown {
  const below = (key: string | number) => (path === '' ? `${key}` : `${path}.${key}`);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => mapImages(item, replace, below(index)));
  }
  if (typeof value !== 'object' || value === null) return value;
  if (isImage(value)) return replace(value, path);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [
      key,
      mapImages(item, replace, below(key)),
    ]),
  );
}

/** Returns which file of the form an image stands for; null for a stored image. */
export function fileIndex({ url }: ImageSize): number | null {
  const [, index] = FILE.exec(url) ?? [];
  return index === undefined ? null : Number(index);
}

/** Returns the hash of a stored image; null for a file of the form. */
export function storedHash({ url }: ImageSize): string | null {
  return STORED.exec(url)?.[1] ?? null;
}

/** Returns the stored images in a body by their hashes. */
export function indexImages(body: unknown): Map<string, ImageSize> {
  const images = new Map<string, ImageSize>();
  mapImages(body, (image) => {
    const hash = storedHash(image);
    if (hash !== null) images.set(hash, image);
    return image;
  });
  return images;
}

/** Returns the hashes of the stored images in a body, each once. */
export function listHashes(body: unknown): string[] {
  return [...indexImages(body).keys()];
}
