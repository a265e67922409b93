import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { hasOwnAvif, renditionWidths } from '#common/domain/images.ts';
import { LIMITS } from '#common/limits.ts';
import { AppError } from './errors.ts';
import { imageFormat } from './image-formats.ts';

/** A picture in the store; `filename` is a label only, width and height are those of the stored file in pixels. */
export interface StoredImage {
  hash: string;
  filename: string;
  width: number;
  height: number;
}

export interface ImageStore {
  /**
   * Keeps a picture and its renditions and tells where they are. The same bytes give the same hash
   * and are worked on once.
   * @throws AppError UPLOAD_REJECTED with a sentence that names the file and what is wrong with it
   */
  store(bytes: Buffer, filename: string): Promise<StoredImage>;
  /** Returns what `store` would, with the same refusals, and writes nothing. */
  inspect(bytes: Buffer, filename: string): Promise<StoredImage>;
  /** Whether a picture is there, with all its renditions. */
  has(hash: string): Promise<boolean>;
  /** Keeps a picture that the shop itself makes, under a hash that it knows beforehand. */
  keep(hash: string, picture: Pixels): Promise<void>;
  /** Deletes a picture with all its renditions; one that is not there is no fault. */
  remove(hash: string): Promise<void>;
}

/** Part of the hash: a change of how pictures are kept gives them new, uncached names. */
const PIPELINE = 'vastra-image-3';
/** 160 bits: short enough for a URL, far from any collision. */
const HASH_DIGITS = 40;
/** Largest stored side in pixels; more is never shown. */
const MAX_STORED = { width: 2048, height: 2560 } as const;
/** Decoded pictures are large (40 megapixels are 160 MB), so only so many are worked on at once. */
const PARALLEL_DECODES = 2;
const LABEL_LENGTH = 200;
/** The least effort takes a twentieth of the standard's time for an eighth more bytes. */
const AVIF_EFFORT = 0;
/** The finest first; a coarser one only where a picture would be too heavy for a phone. */
const AVIF_QUALITIES = [55, 45, 36, 28] as const;
/** Widths in pixels that a phone's first screen takes, and bytes that a picture may weigh there. */
const PHONE = { width: 640, bytes: 60_000 } as const;
/** Half the colours' resolution, as JPEG and WebP have it, takes two thirds of the time. */
const AVIF_COLOURS = '4:2:0';
/** For the few browsers without AVIF. */
const WEBP = { quality: 80, effort: 1 } as const;

/** A decoded or drawn picture: 8 bits a channel, row by row. */
export interface Pixels {
  data: Buffer | Uint8ClampedArray;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** An image store in a folder, which is made when missing. */
export function createImageStore(uploadsDir: string): ImageStore {
  const limit = pLimit(PARALLEL_DECODES);
  const inWork = new Map<string, Promise<{ width: number; height: number }>>();

  // The picture itself is written last, so where it is, everything is.
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
  refuseUnlessPicture(bytes, label);
  return { hash: contentHash(bytes), label };
}

function contentHash(bytes: Buffer): string {
  return createHash('sha256').update(PIPELINE).update(bytes).digest('hex').slice(0, HASH_DIGITS);
}

/** The uploader's name for a file without its folders and without characters that no screen shows. */
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

function refuseUnlessPicture(bytes: Buffer, filename: string): void {
  const { maxBytes } = LIMITS.image;
  if (bytes.length === 0) throw rejected(filename, 'is empty.');
  if (bytes.length > maxBytes) {
    throw rejected(filename, `is larger than ${maxBytes / 1024 / 1024} MB.`);
  }
  const format = imageFormat(bytes);
  if (typeof format === 'string') return;
  const what = format.refused ? `is in ${format.refused} format` : 'is no picture';
  throw rejected(filename, `${what}; only JPEG, PNG and WebP pictures can be used.`);
}

/** Upright sRGB pixels of 8 bits, without metadata, no larger than what the shop shows. */
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
    const picture = sharp(narrow.data, { raw: narrow.info });
    await writeWhole(await avifOf(picture, width), `${base}-${width}.avif`);
    await writeWhole(await picture.clone().webp(WEBP).toBuffer(), `${base}-${width}.webp`);
  }
  if (hasOwnAvif(info.width)) await writeWhole(await avifOf(whole, info.width), `${base}.avif`);
  await writeWhole(await whole.clone().webp(WEBP).toBuffer(), `${base}.webp`);
}

/** A picture as fine as it may be; a busy print that a phone would wait for becomes coarser. */
async function avifOf(picture: Sharp, width: number): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of AVIF_QUALITIES) {
    bytes = await picture
      .clone()
      .avif({ quality, effort: AVIF_EFFORT, chromaSubsampling: AVIF_COLOURS })
      .toBuffer();
    if (width > PHONE.width || bytes.length <= PHONE.bytes) break;
  }
  return bytes;
}

/** Writes under another name and renames, so that nobody is ever served half a file. */
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
