import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { renditionWidths } from '#common/domain/images.ts';
import { LIMITS } from '#common/limits.ts';
import { AppError } from '../../lib/errors.ts';
import { lastFileOf, parseImageFileName } from '../../storage/image-file-names.ts';
import type { UploadStore } from '../../storage/upload-store.ts';
import { imageFormat } from './image-formats.policy.ts';
import { loadSharp, type Pixels, writeRendition, writeRenditions } from './renditions.service.ts';

/** An image in the store. `filename` is only a label; width and height are the stored file's, in pixels. */
export interface StoredImage {
  hash: string;
  filename: string;
  width: number;
  height: number;
}

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

export interface ImageStore {
  /** Returns the hash of an image. @throws AppError UPLOAD_REJECTED if these bytes cannot be an image */
  identify(bytes: Buffer, filename: string): string;
  /**
   * Stores an image and its renditions. The same bytes always get the same hash and are processed once. Some files
   * may be left if that fails; the caller removes them.
   * @throws AppError UPLOAD_REJECTED with a message that names the file and the reason, UNAVAILABLE
   */
  store(bytes: Buffer, filename: string): Promise<StoredImage>;
  /** Returns the same result as `store`, and throws the same errors, but writes nothing. */
  inspect(bytes: Buffer, filename: string): Promise<StoredImage>;
  /** True if an image is stored with all its renditions. */
  has(hash: string): Promise<boolean>;
  /** Stores an image that the shop itself has drawn, under a given hash. */
  keep(hash: string, image: Pixels): Promise<void>;
  /**
   * Makes a rendition that an image stored by an earlier version of the shop does not have.
   * @param name the name of its file
   * @returns false if no stored image can have such a rendition
   */
  complete(name: string): Promise<boolean>;
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

/** Creates the image store over the files of an upload store. */
export function createImageStore(files: UploadStore): ImageStore {
  const limit = pLimit(PARALLEL_DECODES);
  const inWork = new Map<string, Promise<Size>>();
  const completing = new Map<string, Promise<boolean>>();

  const keep = (hash: string, pixels: Pixels) =>
    writeRenditions(pixels, (ending, bytes) => files.write(`${hash}${ending}`, bytes));

  async function measureSent(bytes: Buffer, hash: string, filename: string) {
    const stored = await measureStored(files, hash);
    if (stored) return stored;
    const { info } = await decode(bytes, filename);
    return { width: info.width, height: info.height };
  }

  async function keepSent(bytes: Buffer, hash: string, filename: string) {
    const stored = await measureStored(files, hash);
    if (stored) return stored;
    const pixels = await decode(bytes, filename);
    await keep(hash, pixels);
    return { width: pixels.info.width, height: pixels.info.height };
  }

  return {
    keep,
    identify: (bytes, filename) => identify(bytes, filename).hash,
    has: (hash) => files.has(lastFileOf(hash)),
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
    async complete(name) {
      const { hash, width } = parseImageFileName(name) ?? {};
      if (hash === undefined || !width) return false;
      const rendition = `${hash}-${width}`;
      const running = completing.get(rendition) ?? limit(() => makeMissing(files, hash, width));
      completing.set(rendition, running);
      try {
        return await running;
      } finally {
        completing.delete(rendition);
      }
    },
    remove: (hash) => removeFiles(files, hash),
  };
}

/** Returns the size of a stored image, or null if it is not stored as a whole. */
async function measureStored(files: UploadStore, hash: string): Promise<Size | null> {
  const original = await files.read(lastFileOf(hash));
  return original && measure(original);
}

async function removeFiles(files: UploadStore, hash: string): Promise<void> {
  // First, so that a width that is made meanwhile finds the image gone (makeMissing).
  await files.remove(lastFileOf(hash));
  const own: string[] = [];
  for await (const name of files.list(hash)) own.push(name);
  await Promise.all(own.map((name) => files.remove(name)));
}

/** Makes the renditions of one width from a stored image. Leaves none if the image is removed meanwhile. */
async function makeMissing(files: UploadStore, hash: string, width: number): Promise<boolean> {
  const original = await files.read(lastFileOf(hash));
  if (!original) return false;
  const size = await measure(original);
  if (!renditionWidths(size.width).includes(width)) return false;
  const sharp = await loadSharp();
  await writeRendition(sharp(original), width, (ending, bytes) =>
    files.write(`${hash}${ending}`, bytes),
  );
  if (await files.has(lastFileOf(hash))) return true;
  await Promise.all(
    ['avif', 'webp'].map((extension) => files.remove(`${hash}-${width}.${extension}`)),
  );
  return false;
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
  const sharp = await loadSharp();
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
  const sharp = await loadSharp();
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

async function measure(image: Buffer): Promise<Size> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(image).metadata();
  return { width, height };
}
