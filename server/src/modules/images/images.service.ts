import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { hasOwnAvif, renditionWidths } from '#common/domain/images.ts';
import { LIMITS } from '#common/limits.ts';
import { AppError } from '../../lib/errors.ts';
import { imageFormat } from './image-formats.policy.ts';

/** An image in the store. `filename` is only a label; width and height are the stored file's, in pixels. */
export interface StoredImage {
  hash: string;
  filename: string;
  width: number;
  height: number;
}

export interface ImageStore {
  /**
   * Stores an image and its renditions. The same bytes always get the same hash and are processed once.
   * @throws AppError UPLOAD_REJECTED with a message that names the file and the reason
   */
  store(bytes: Buffer, filename: string): Promise<StoredImage>;
  /** Returns the same result as `store`, and throws the same errors, but writes nothing. */
  inspect(bytes: Buffer, filename: string): Promise<StoredImage>;
  /** True if an image is stored with all its renditions. */
  has(hash: string): Promise<boolean>;
  /** Stores an image that the shop itself has drawn, under a given hash. */
  keep(hash: string, image: Pixels): Promise<void>;
  /** Deletes an image with all its renditions. Does nothing if it is not stored. */
  remove(hash: string): Promise<void>;
}

/** Part of the hash. Raise it when processing changes, so that new files get names no browser has cached. */
const PIPELINE = 'vastra-image-3';
/** 160 bits: short enough for a URL, long enough to rule out collisions. */
const HASH_DIGITS = 40;
/** Largest stored width and height in pixels. The shop never shows more. */
const MAX_STORED = { width: 2048, height: 2560 } as const;
/** How many images are decoded at once. Each needs much memory (160 MB for 40 megapixels). */
const PARALLEL_DECODES = 2;
const LABEL_LENGTH = 200;
/** The lowest effort takes a twentieth of the default's time, for an eighth more bytes. */
const AVIF_EFFORT = 0;
/** The best first. Lower ones are used only if the file would be too large for a phone. */
const AVIF_QUALITIES = [55, 45, 36, 28] as const;
/** Largest rendition in pixels that phones load first, and how many bytes it may have. */
const PHONE = { width: 640, bytes: 60_000 } as const;
/** Half the color resolution, like JPEG and WebP, takes two thirds of the time. */
const AVIF_COLORS = '4:2:0';
/** For the few browsers without AVIF. */
const WEBP = { quality: 80, effort: 1 } as const;

/** A decoded or drawn image: 8 bits per channel, row by row. */
export interface Pixels {
  data: Buffer | Uint8ClampedArray;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Creates the image store of a folder. The folder is created at the first write. */
export function createImageStore(uploadsDir: string): ImageStore {
  const limit = pLimit(PARALLEL_DECODES);
  const inWork = new Map<string, Promise<{ width: number; height: number }>>();

  // The full-size WebP file is written last, so if it exists, all renditions do.
  const ownFile = (hash: string) => path.join(uploadsDir, `${hash}.webp`);

  async function keep(hash: string, pixels: Pixels) {
    await mkdir(uploadsDir, { recursive: true });
    await writeRenditions(pixels, path.join(uploadsDir, hash));
  }

  async function measureSent(bytes: Buffer, hash: string, filename: string) {
    if (await exists(ownFile(hash))) return sizeOf(ownFile(hash));
    const { info } = await decode(bytes, filename);
    return { width: info.width, height: info.height };
  }

  async function keepSent(bytes: Buffer, hash: string, filename: string) {
    if (await exists(ownFile(hash))) return sizeOf(ownFile(hash));
    const pixels = await decode(bytes, filename);
    await keep(hash, pixels);
    return { width: pixels.info.width, height: pixels.info.height };
  }

  return {
    keep,
    has: (hash) => exists(ownFile(hash)),
    async inspect(bytes, filename) {
      const { hash, label } = identify(bytes, filename);
      const size = await limit(() => measureSent(bytes, hash, label));
      return { hash, filename: label, ...size };
    },
    async store(bytes, filename) {
      const { hash, label } = identify(bytes, filename);
      const running = inWork.get(hash) ?? limit(() => keepSent(bytes, hash, label));
      inWork.set(hash, running);
      try {
        return { hash, filename: label, ...(await running) };
      } finally {
        inWork.delete(hash);
      }
    },
    async remove(hash) {
      const names = await readdir(uploadsDir);
      const own = names.filter((name) => name.startsWith(hash));
      await Promise.all(own.map((name) => rm(path.join(uploadsDir, name), { force: true })));
    },
  };
}

function identify(bytes: Buffer, filename: string): { hash: string; label: string } {
  const label = labelOf(filename);
  refuseUnlessImage(bytes, label);
  return { hash: contentHash(bytes), label };
}

function contentHash(bytes: Buffer): string {
  return createHash('sha256').update(PIPELINE).update(bytes).digest('hex').slice(0, HASH_DIGITS);
}

/** Returns the uploaded file's name without its folders and without invisible characters. */
function labelOf(filename: string): string {
  const base = filename.split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .normalize('NFC')
    .replace(/\p{Cc}|\p{Cs}|\p{Bidi_Control}/gu, '')
    .trim();
  return Array.from(clean).slice(0, LABEL_LENGTH).join('') || 'picture';
}

function rejected(filename: string, why: string, cause?: unknown): AppError {
  return new AppError('UPLOAD_REJECTED', `"${filename}" ${why}`, { cause });
}

function refuseUnlessImage(bytes: Buffer, filename: string): void {
  const { maxBytes } = LIMITS.image;
  if (bytes.length === 0) throw rejected(filename, 'is empty.');
  if (bytes.length > maxBytes) {
    throw rejected(filename, `is larger than ${maxBytes / 1024 / 1024} MB.`);
  }
  const format = imageFormat(bytes);
  if (typeof format === 'string') return;
  const what = format.refused ? `is in ${format.refused} format` : 'is not an image';
  throw rejected(filename, `${what}; only JPEG, PNG and WebP images can be used.`);
}

/** Decodes an image to upright 8-bit sRGB pixels without metadata, scaled down to MAX_STORED. */
async function decode(bytes: Buffer, filename: string): Promise<Pixels> {
  await refuseTooManyPixels(bytes, filename);
  try {
    const { data, info } = await sharp(bytes, { failOn: 'error' })
      .autoOrient()
      .resize({ ...MAX_STORED, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, info };
  } catch (error) {
    throw rejected(filename, 'is damaged and cannot be read.', error);
  }
}

async function refuseTooManyPixels(bytes: Buffer, filename: string): Promise<void> {
  const { maxPixels } = LIMITS.image;
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw rejected(filename, 'is damaged and cannot be read.', error);
    });
  if (width * height > maxPixels) {
    throw rejected(
      filename,
      `is too large: ${width} x ${height} pixels; at most ${maxPixels / 1_000_000} megapixels can be used.`,
    );
  }
}

async function writeRenditions({ data, info }: Pixels, base: string): Promise<void> {
  const whole = sharp(data, { raw: info });
  for (const width of renditionWidths(info.width)) {
    const narrow = await whole
      .clone()
      .resize({ width })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const image = sharp(narrow.data, { raw: narrow.info });
    await writeWhole(await avifOf(image, width), `${base}-${width}.avif`);
    await writeWhole(await image.clone().webp(WEBP).toBuffer(), `${base}-${width}.webp`);
  }
  if (hasOwnAvif(info.width)) await writeWhole(await avifOf(whole, info.width), `${base}.avif`);
  await writeWhole(await whole.clone().webp(WEBP).toBuffer(), `${base}.webp`);
}

/** Encodes an image as AVIF, in the best quality that keeps it within PHONE.bytes at phone widths. */
async function avifOf(image: Sharp, width: number): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of AVIF_QUALITIES) {
    bytes = await image
      .clone()
      .avif({ quality, effort: AVIF_EFFORT, chromaSubsampling: AVIF_COLORS })
      .toBuffer();
    if (width > PHONE.width || bytes.length <= PHONE.bytes) break;
  }
  return bytes;
}

/** Writes under another name and then renames, so that no request gets an incomplete file. */
async function writeWhole(bytes: Buffer, file: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function sizeOf(file: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(file).metadata();
  return { width, height };
}
