import type { default as SharpModule, Sharp } from 'sharp';
import { hasOwnAvif, renditionWidths } from '#common/domain/images.ts';

/** The lowest effort takes a twentieth of the default's time, for an eighth more bytes. */
const AVIF_EFFORT = 0;
/** The best first. Lower ones are used only if the file would be too large for a phone. */
const AVIF_QUALITIES = [55, 45, 36, 28] as const;
/** A tile is looked at from farther away, and a page shows many: the next quality saves a third. */
const TILE = { width: 320, qualities: AVIF_QUALITIES.slice(1) } as const;
/** Largest rendition in pixels that phones load first, and how many bytes it may have. */
const PHONE = { width: 800, bytes: 40_000 } as const;
/** Half the color resolution, like JPEG and WebP, takes two thirds of the time. */
const AVIF_COLORS = '4:2:0';
/** For the few browsers without AVIF. */
const WEBP = { quality: 80, effort: 1 } as const;

/**
 * Loads the image library with the first image, because it takes 15 MB and most processes see none. It keeps
 * no decoded images for later calls: every image here is used once.
 */
export async function loadSharp(): Promise<typeof SharpModule> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

/** A decoded or drawn image: 8 bits per channel, row by row. */
export interface Pixels {
  data: Buffer | Uint8ClampedArray;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Stores a file of an image. `ending` is what follows the image's hash in its name, such as '-320.avif'. */
type WriteFile = (ending: string, bytes: Buffer) => Promise<void>;

/** Writes an image and all its renditions; the image itself last. */
export async function writeRenditions({ data, info }: Pixels, write: WriteFile): Promise<void> {
  const sharp = await loadSharp();
  const whole = sharp(data, { raw: info });
  for (const width of renditionWidths(info.width)) await writeRendition(whole, width, write);
  if (hasOwnAvif(info.width)) await write('.avif', await avifOf(whole, info.width));
  await write('.webp', await whole.clone().webp(WEBP).toBuffer());
}

/** Writes the renditions of one width. */
export async function writeRendition(whole: Sharp, width: number, write: WriteFile): Promise<void> {
  const sharp = await loadSharp();
  const narrow = await whole.clone().resize({ width }).raw().toBuffer({ resolveWithObject: true });
  const image = sharp(narrow.data, { raw: narrow.info });
  await write(`-${width}.avif`, await avifOf(image, width));
  await write(`-${width}.webp`, await image.clone().webp(WEBP).toBuffer());
}

/** Encodes an image as AVIF, in the best quality that keeps it within PHONE.bytes at phone widths. */
async function avifOf(image: Sharp, width: number): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of width <= TILE.width ? TILE.qualities : AVIF_QUALITIES) {
    bytes = await image
      .clone()
      .avif({ quality, effort: AVIF_EFFORT, chromaSubsampling: AVIF_COLORS })
      .toBuffer();
    if (width > PHONE.width || bytes.length <= PHONE.bytes) break;
  }
  return bytes;
}
