import { createHash } from 'node:crypto';
import { copyFile, open as openFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ENTRY } from '#server/src/modules/backup/archive.policy.ts';
import { checkArchive, readArchive } from '#server/src/modules/backup/read-archive.service.ts';
import { openUploads } from '#server/src/storage/open-uploads.ts';
import type { UploadSettings } from '#server/src/storage/open-uploads.ts';
import { startBucket, type TestBucket } from '../s3-server.ts';
import { type Running, runBuilt, stop } from './processes.ts';
import { ADMIN_PASSWORD, createShopData, findShopData } from './shop-data.ts';
import { open, settings, type Settings, tidyUp } from './shops.ts';

/** Each test starts shops several times, which takes minutes on a busy machine. */
vi.setConfig({ testTimeout: 300_000 });

/** The shop of a test, its backups, and where its images are. */
interface BackedUpShop {
  env: Settings;
  backups: string;
  images: UploadSettings;
}

async function newBucket(): Promise<TestBucket> {
  const bucket = await startBucket();
  tidyUp(bucket.remove);
  return bucket;
}

/** Settings of a new shop with its images in a bucket, or on disk without one. */
async function newShop(bucket?: TestBucket): Promise<BackedUpShop> {
  const common = await settings();
  const backups = path.join(path.dirname(common.DATA_DIR), 'backups');
  const env = { ...common, ADMIN_PASSWORD, BACKUP_DIR: backups };
  if (!bucket) return { env, backups, images: { folder: env.UPLOADS_DIR } };
  const { url, region, accessKeyId, secretAccessKey } = bucket.settings;
  const s3 = {
    UPLOADS_S3_URL: url,
    UPLOADS_S3_REGION: region,
    UPLOADS_S3_ACCESS_KEY_ID: accessKeyId,
    UPLOADS_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  return { env: { ...env, ...s3 }, backups, images: { s3: bucket.settings } };
}

async function run(env: Settings, ...args: string[]) {
  const command: Running = runBuilt('cli', env, args);
  return { code: await command.ended, output: command.output().trim() };
}

async function succeed(env: Settings, ...args: string[]): Promise<string> {
  const { code, output } = await run(env, ...args);
  expect(code, output).toBe(0);
  return output;
}

/** Makes and verifies a backup, and returns its file. */
async function backUp({ env, backups }: BackedUpShop): Promise<string> {
  const output = await succeed(env, 'backup');
  expect(output).toContain('Verified: every file was read back, and the rows were restored');
  return path.join(backups, (await readdir(backups)).sort().at(-1) ?? '');
}

/** Names and SHA-256 sums of all files that a shop has stored for its images. */
async function imagesOf({ images }: BackedUpShop): Promise<Record<string, string>> {
  const store = await openUploads(images);
  const sums: [string, string][] = [];
  for await (const name of store.list()) {
    const bytes = (await store.read(name)) ?? Buffer.alloc(0);
    sums.push([name, createHash('sha256').update(bytes).digest('hex')]);
  }
  return Object.fromEntries(sums);
}

/** Rows and sums of all tables, next numbers and counts of the images, as a backup states them. */
async function figuresOf(file: string) {
  const { tables, sequences, images } = await checkArchive(file);
  return { tables, sequences, images };
}

/** Copies a backup and changes one byte in the middle of its first image. */
async function damage(file: string): Promise<string> {
  const copy = `${file}.damaged.tar`;
  await copyFile(file, copy);
  const handle = await openFile(copy, 'r+');
  let image = Buffer.alloc(0);
  for await (const { name, bytes } of readArchive(file)) {
    if (!name.startsWith(ENTRY.images)) continue;
    image = Buffer.from(bytes);
    break;
  }
  const at = (await handle.readFile()).indexOf(image) + Math.floor(image.length / 2);
  await handle.write(Buffer.from([(image[Math.floor(image.length / 2)] ?? 0) ^ 1]), 0, 1, at);
  await handle.close();
  return copy;
}

describe('a backup of a shop with its images in a bucket', () => {
  it('moves the shop to a disk and to another bucket, to the byte and the last figure', async () => {
    const inBucket = await newShop(await newBucket());
    const first = await open(inBucket.env);
    const data = await createShopData(inBucket.env.PORT);
    const before = await findShopData(inBucket.env.PORT, data);
    expect(before.image).toEqual([200, 'image']);
    expect(await stop(first)).toBe(0);
    const file = await backUp(inBucket);
    const images = await imagesOf(inBucket);
    expect(Object.keys(images).length).toBeGreaterThan(1);
    await expect(stat(inBucket.env.UPLOADS_DIR), 'nothing is on disk').rejects.toThrow('ENOENT');

    const onDisk = await newShop();
    await succeed(onDisk.env, 'restore', file);
    expect(await imagesOf(onDisk)).toEqual(images);
    const copy = await backUp(onDisk);
    expect(await figuresOf(copy)).toEqual(await figuresOf(file));
    const second = await open(onDisk.env);
    expect(await findShopData(onDisk.env.PORT, data)).toEqual(before);
    expect(await stop(second)).toBe(0);

    const inOther = await newShop(await newBucket());
    await succeed(inOther.env, 'restore', copy);
    expect(await imagesOf(inOther)).toEqual(images);
    expect(await figuresOf(await backUp(inOther))).toEqual(await figuresOf(file));
    await open(inOther.env);
    expect(await findShopData(inOther.env.PORT, data)).toEqual(before);
  });

  it('is refused if one byte of an image differs, and the bucket stays empty', async () => {
    const shop = await newShop(await newBucket());
    const first = await open(shop.env);
    await createShopData(shop.env.PORT);
    expect(await stop(first)).toBe(0);
    const damaged = await damage(await backUp(shop));

    const empty = await newShop(await newBucket());
    const { code, output } = await run(empty.env, 'restore', damaged);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        /is not a whole backup: images\/\S+ differs from its sum\. Nothing was changed\. Use another backup\.$/,
      ),
    ]);
    expect(await imagesOf(empty)).toEqual({});
  });

  it('says that the bucket cannot be reached instead of writing half a backup', async () => {
    const bucket = await newBucket();
    const shop = await newShop(bucket);
    expect(await stop(await open(shop.env))).toBe(0);
    await bucket.stop();
    const { code, output } = await run(shop.env, 'backup');
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        /^Images cannot be stored or read at the moment\. Please try again in a few minutes\. The reason: connect ECONNREFUSED 127\.0\.0\.1:\d+$/,
      ),
    ]);
    expect(await readdir(shop.backups)).toEqual([]);
  });
});
