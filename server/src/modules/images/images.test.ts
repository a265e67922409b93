import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RENDITION_WIDTHS } from '#common/domain/images.ts';
import { ACCEPTED, REFUSED, SHARED_IMAGES } from '#server/test/difficult-images.ts';
import { AppError } from '../../lib/errors.ts';
import { createDiskUploads } from '../../storage/disk-uploads.ts';
import { createImageStore, type ImageStore } from './images.service.ts';

let folder: string;
let images: ImageStore;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'images-'));
  images = createImageStore(createDiskUploads(path.join(folder, 'uploads')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const kept = () => (existsSync(path.join(folder, 'uploads')) ? stored().sort() : []);
const stored = () => readdirSync(path.join(folder, 'uploads'));
const read = (name: string) => readFileSync(path.join(folder, 'uploads', name));

/** Two halves, left red and right blue, so that turning and mirroring show. */
function twoHalves(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  return sharp({ create: { ...half, width, background: '#0000ff' } }).composite([
    { input: { create: { ...half, background: '#ff0000' } }, left: 0, top: 0 },
  ]);
}

async function colorAt(name: string, x: number, y: number): Promise<number[]> {
  const { data } = await sharp(read(name))
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

async function refusal(bytes: Buffer, filename: string): Promise<string> {
  const error: unknown = await images.store(bytes, filename).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(AppError);
  expect(kept(), 'nothing is stored').toEqual([]);
  return error instanceof AppError ? `${error.code}: ${error.message}` : '';
}

describe('an accepted image', () => {
  test('is kept in every smaller width as AVIF and WebP', async () => {
    const { hash, width, height } = await images.store(
      await twoHalves(1400, 1000).jpeg().toBuffer(),
      'shirt.jpg',
    );
    expect({ width, height }).toEqual({ width: 1400, height: 1000 });
    expect(kept()).toEqual(
      [
        `${hash}.webp`,
        ...RENDITION_WIDTHS.flatMap((step) => [`${hash}-${step}.avif`, `${hash}-${step}.webp`]),
      ].sort(),
    );
    const small = await sharp(read(`${hash}-320.avif`)).metadata();
    expect({ format: small.format, width: small.width }).toEqual({ format: 'heif', width: 320 });
  });

  test('of an earlier version gets a width that it lacks with the first request for it', async () => {
    const { hash } = await images.store(await twoHalves(1400, 1000).jpeg().toBuffer(), 'shirt.jpg');
    for (const extension of ['avif', 'webp'])
      rmSync(path.join(folder, 'uploads', `${hash}-800.${extension}`));
    const asked = await Promise.all([
      images.complete(`${hash}-800.avif`),
      images.complete(`${hash}-800.webp`),
    ]);
    expect(asked).toEqual([true, true]);
    const { width, format } = await sharp(read(`${hash}-800.avif`)).metadata();
    expect({ width, format }).toEqual({ width: 800, format: 'heif' });
    expect(kept()).toContain(`${hash}-800.webp`);
  });

  test('gets no width but those of the shop, and none above its own', async () => {
    const { hash } = await images.store(await twoHalves(500, 400).jpeg().toBuffer(), 'shirt.jpg');
    const before = kept();
    for (const name of [
      `${hash}-321.avif`,
      `${hash}-640.avif`,
      `${hash}-0320.avif`,
      `${hash}-320.png`,
      `${hash}-320.avif/..`,
      `${'0'.repeat(40)}-320.avif`,
      `../${hash}-320.avif`,
    ]) {
      expect(await images.complete(name), name).toBe(false);
    }
    expect(kept()).toEqual(before);
  });

  test('that is removed while a width of it is made leaves nothing behind', async () => {
    const { hash } = await images.store(await twoHalves(1400, 1000).jpeg().toBuffer(), 'shirt.jpg');
    for (const extension of ['avif', 'webp'])
      rmSync(path.join(folder, 'uploads', `${hash}-800.${extension}`));
    const [made] = await Promise.all([images.complete(`${hash}-800.avif`), images.remove(hash)]);
    expect(made).toBe(false);
    expect(kept().filter((name) => name.startsWith(hash))).toEqual([]);
  });

  test('is turned upright and loses its camera data and position', async () => {
    const bytes = await twoHalves(60, 40)
      .withExif({
        IFD0: { Make: 'Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { hash, width, height } = await images.store(bytes, 'phone.jpg');
    expect({ width, height }).toEqual({ width: 40, height: 60 });
    const [red = 0, , blue = 0] = await colorAt(`${hash}.webp`, 20, 10);
    expect(red, 'the left half is on top now').toBeGreaterThan(blue + 100);
    expect(await sharp(read(`${hash}.webp`)).metadata()).not.toHaveProperty('exif');
  });

  test('keeps its transparency, and 16 bits a channel become 8', async () => {
    const clear = await sharp({
      create: { width: 20, height: 20, channels: 4, background: '#ff000080' },
    })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const { hash } = await images.store(clear, 'clear.png');
    const [red = 0, , , alpha = 0] = await colorAt(`${hash}.webp`, 10, 10);
    expect(red).toBeGreaterThan(240);
    expect(Math.abs(alpha - 128)).toBeLessThan(4);
    expect((await sharp(read(`${hash}.webp`)).metadata()).depth).toBe('uchar');
  });

  test('for print (CMYK) has natural colours', async () => {
    const bytes = await twoHalves(40, 20).toColourspace('cmyk').jpeg().toBuffer();
    const { hash } = await images.store(bytes, 'print.jpg');
    const [red = 0, , blue = 0] = await colorAt(`${hash}.webp`, 5, 10);
    expect(red).toBeGreaterThan(blue + 100);
  });

  test('is stored without foreign bytes, such as those after its end', async () => {
    const bytes = await twoHalves(40, 20).jpeg().toBuffer();
    const { hash } = await images.store(
      Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]),
      'two-faced.jpg',
    );
    expect(read(`${hash}.webp`).includes('<script')).toBe(false);
  });

  test('sent twice, also at once, is kept once', async () => {
    const bytes = await twoHalves(400, 300).png().toBuffer();
    const [first, second] = await Promise.all([
      images.store(bytes, 'a.png'),
      images.store(bytes, 'a.png'),
    ]);
    const before = kept();
    expect(await images.store(bytes, 'a.png')).toEqual(first);
    expect(second).toEqual(first);
    expect(kept()).toEqual(before);
    expect(before.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\photos\\साड़ी (1) – ñ%20#?.png', 'साड़ी (1) – ñ%20#?.png'],
    ['a\u0000b\u202e.png', 'ab.png'],
    ['x'.repeat(300), 'x'.repeat(200)],
    ['', 'picture'],
  ])('has its name %j as a label only', async (filename, label) => {
    const stored = await images.store(await twoHalves(4, 4).png().toBuffer(), filename);
    expect(stored.filename).toBe(label);
    expect(stored.hash).toMatch(/^[0-9a-f]{40}$/);
  });

  test('is worked on beside one other at most, however many come at once', async () => {
    const sent = await Promise.all(
      [4, 5, 6, 7, 8, 9].map((side) =>
        twoHalves(side * 100, 400)
          .png()
          .toBuffer(),
      ),
    );
    let most = 0;
    const look = () => {
      most = Math.max(most, sharp.counters().process);
    };
    sharp.queue.on('change', look);
    await Promise.all(sent.map((bytes) => images.store(bytes, 'one.png')));
    sharp.queue.off('change', look);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
  });

  test('larger than any screen is kept smaller, in its own shape', async () => {
    const stored = await images.store(await twoHalves(4096, 1024).png().toBuffer(), 'wide.png');
    expect(stored).toMatchObject({ width: 2048, height: 512 });
  });

  test('weighs no more than a phone can wait for, however busy its print', async () => {
    const busy = async (width: number, height: number) => {
      const threads = Buffer.alloc((width * height * 3) / 16);
      for (let i = 0; i < threads.length; i += 1) threads[i] = (i * i * 31) % 251;
      const raw = { width: width / 4, height: height / 4, channels: 3 as const };
      const image = sharp(threads, { raw }).resize({ width, kernel: 'nearest' });
      return { image, bytes: await image.clone().png().toBuffer() };
    };
    const { image, bytes } = await busy(640, 800);
    const fine = await image.avif({ quality: 55, effort: 0 }).toBuffer();
    expect(fine.length).toBeGreaterThan(60_000);
    const { hash } = await images.store(bytes, 'busy.png');
    expect(read(`${hash}.avif`).length).toBeLessThanOrEqual(60_000);
    expect(await sharp(read(`${hash}.avif`)).metadata()).toMatchObject({ width: 640, height: 800 });
  });
});

describe('a file that is refused', () => {
  test.each([
    ['GIF89a and more', 'GIF'],
    ['<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>', 'SVG'],
    // With the mark of WebP at its place. The image library would draw it.
    ['<svg a="WEBP" xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'SVG'],
    ['\0\0\0\x18ftypheic\0\0', 'HEIC'],
    ['\0\0\0\x18ftypavif\0\0', 'AVIF'],
    ['%PDF-1.7', 'PDF'],
    ['<!DOCTYPE html><p>hi', 'HTML'],
  ])('%j is named as what it is, whatever its name says', async (content, format) => {
    expect(await refusal(Buffer.from(content, 'latin1'), 'shirt.jpg')).toBe(
      `UPLOAD_REJECTED: "shirt.jpg" is in ${format} format; only JPEG, PNG and WebP images can be used.`,
    );
  });

  test('an empty file, a text and a header without an image', async () => {
    expect(await refusal(Buffer.alloc(0), 'a.jpg')).toContain('"a.jpg" is empty.');
    expect(await refusal(Buffer.from('hello'), 'a.jpg')).toContain('"a.jpg" is not an image;');
    expect(await refusal(Buffer.from('\xff\xd8\xff', 'latin1'), 'a.jpg')).toContain('is damaged');
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that breaks off', async (format) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const whole = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#fff', noise },
    })
      .toFormat(format)
      .toBuffer();
    const half = whole.subarray(0, Math.floor(whole.length / 2));
    expect(await refusal(half, 'cut.jpg')).toBe(
      'UPLOAD_REJECTED: "cut.jpg" is damaged and cannot be read.',
    );
  });

  test('more than 40 megapixels, before a single pixel is decoded', async () => {
    const whole = await sharp({
      create: { width: 8000, height: 5001, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    // Without its pixels the file would be damaged, had anybody looked at them.
    expect(await refusal(whole.subarray(0, 200), 'huge.png')).toContain(
      '"huge.png" is too large: 8000 x 5001',
    );
  });

  test('more than 10 MB', async () => {
    const bytes = Buffer.concat([await twoHalves(4, 4).jpeg().toBuffer(), Buffer.alloc(10485760)]);
    expect(await refusal(bytes, 'heavy.jpg')).toContain('"heavy.jpg" is larger than 10 MB.');
  });
});

describe.skipIf(!existsSync(SHARED_IMAGES))(
  'difficult images of real shops (../shared/data/images)',
  () => {
    test.each(Object.entries(ACCEPTED))('%s is accepted, clean and upright', async (name, size) => {
      const bytes = readFileSync(path.join(SHARED_IMAGES, name));
      const stored = await images.store(bytes, name);
      const file = read(`${stored.hash}.webp`);
      const metadata = await sharp(file).metadata();
      expect({ w: metadata.width, h: metadata.height }).toEqual({
        w: stored.width,
        h: stored.height,
      });
      expect(stored).toMatchObject(size);
      expect(metadata).toMatchObject({ format: 'webp', space: 'srgb', depth: 'uchar' });
      expect(metadata.exif ?? metadata.xmp ?? metadata.orientation).toBeUndefined();
      expect(file.includes('<script')).toBe(false);
    });

    test.each(Object.entries(REFUSED))('%s is refused: %s', async (name, why) => {
      const bytes = readFileSync(path.join(SHARED_IMAGES, name));
      expect(await refusal(bytes, name)).toContain(`"${name}" ${why}`);
    });

    test('every file of the folder has its verdict here', () => {
      const files = readdirSync(SHARED_IMAGES).filter((name) => name !== 'README.md');
      expect([...Object.keys(ACCEPTED), ...Object.keys(REFUSED)].sort()).toEqual(files.sort());
    });
  },
);
