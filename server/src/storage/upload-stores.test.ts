import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startBucket } from '#server/test/s3-server.ts';
import { AppError } from '../lib/errors.ts';
import { openUploads } from './open-uploads.ts';
import { listedNames } from './s3-list.ts';
import type { UploadStore } from './upload-store.ts';

const bucket = await startBucket();
const folder = await mkdtemp(path.join(os.tmpdir(), 'vastra-store-'));
afterAll(async () => {
  await bucket.remove();
  await rm(folder, { recursive: true, force: true });
});

const A = 'a'.repeat(40);
const B = 'b'.repeat(40);
const BYTES = Buffer.from([0, 1, 2, 250, 255]);

async function namesIn(store: UploadStore, prefix?: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.list(prefix)) names.push(name);
  return names.sort();
}

async function refusal(work: Promise<unknown>) {
  const error: unknown = await work.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(AppError);
  return error instanceof AppError ? [error.code, error.headers['Retry-After']] : [];
}

const STORES = [
  ['a folder', () => openUploads({ folder: path.join(folder, 'made', 'with', 'the-first-file') })],
  ['a bucket', () => openUploads({ s3: bucket.settings })],
  [
    'a folder of a bucket',
    () => openUploads({ s3: { ...bucket.settings, url: `${bucket.settings.url}/shop/images` } }),
  ],
] as const;

describe.each(STORES)('%s', (_name, open) => {
  it('keeps, lists, replaces and removes files', async () => {
    const store = await open();
    expect(await namesIn(store)).toEqual([]);
    for (const name of [`${A}.webp`, `${A}-320.avif`, `${B}.webp`]) await store.write(name, BYTES);
    expect(await namesIn(store)).toEqual([`${A}-320.avif`, `${A}.webp`, `${B}.webp`]);
    expect(await namesIn(store, A)).toEqual([`${A}-320.avif`, `${A}.webp`]);
    expect(await store.read(`${A}.webp`)).toEqual(BYTES);
    await store.write(`${A}.webp`, Buffer.from('other'));
    expect((await store.read(`${A}.webp`))?.toString()).toBe('other');
    expect([await store.has(`${B}.webp`), await store.has(`${B}.avif`)]).toEqual([true, false]);
    expect(await store.read(`${B}.avif`)).toBeNull();
    for (const name of await namesIn(store)) await store.remove(name);
    await store.remove(`${A}.webp`);
    expect(await namesIn(store)).toEqual([]);
  });
});

describe('a bucket', () => {
  it('of more files than one answer lists is listed as a whole', async () => {
    // s3rver cannot list in pages, so this server answers as the reference of ListObjectsV2 describes.
    const pages = [`<Key>many/${A}.webp</Key>`, `<Key>many/${B}.webp</Key>`];
    const paging = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://localhost');
      const page = searchParams.get('continuation-token') === 'a&b' ? 1 : 0;
      const next = page === 0 ? '<NextContinuationToken>a&amp;b</NextContinuationToken>' : '';
      response.end(`<ListBucketResult>${pages[page]}${next}</ListBucketResult>`);
    }).listen(0, '127.0.0.1');
    await once(paging, 'listening');
    const address = paging.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const url = `http://127.0.0.1:${port}/vastra/many`;
    const store = await openUploads({ s3: { ...bucket.settings, url } });
    expect(await namesIn(store)).toEqual([`${A}.webp`, `${B}.webp`]);
    paging.closeAllConnections();
    paging.close();
  });

  it('that refuses the key or cannot be reached is unavailable, and nothing is stored', async () => {
    const wrong = await openUploads({ s3: { ...bucket.settings, secretAccessKey: 'wrong' } });
    for (const work of [
      () => wrong.write(`${B}.webp`, BYTES),
      () => wrong.read(`${B}.webp`),
      () => wrong.has(`${B}.webp`),
      () => wrong.remove(`${B}.webp`),
      () => namesIn(wrong),
    ]) {
      expect(await refusal(work())).toEqual(['UNAVAILABLE', '60']);
    }
    const store = await openUploads({ s3: bucket.settings });
    expect(await store.has(`${B}.webp`)).toBe(false);
    await bucket.stop();
    expect(await refusal(store.write(`${B}.webp`, BYTES))).toEqual(['UNAVAILABLE', '60']);
    await bucket.start();
    await store.write(`${B}.webp`, BYTES);
    expect(await store.read(`${B}.webp`)).toEqual(BYTES);
  });

  it('may have keys with signs that XML writes otherwise', () => {
    const xml = '<R><Contents><Key>a&amp;b</Key></Contents><Contents><Key>c</Key></Contents></R>';
    expect(listedNames(xml)).toEqual(['a&b', 'c']);
  });
});

describe('a folder', () => {
  it('loses only unfinished files of ours that are old', async () => {
    const place = path.join(folder, 'shared');
    const store = await openUploads({ folder: place });
    await store.write(`${A}.webp`, BYTES);
    const id = '01234567-89ab-4cde-8f01-23456789abcd';
    const old = [`${A}.webp.${id}.tmp`, `${A}-320.avif.${id}.tmp`];
    const others = ['notes.tmp', `${A}.webp.tmp`, 'thumbs.db', `${B}.webp.${id}.tmp`];
    for (const name of [...old, ...others]) await writeFile(path.join(place, name), 'x');
    const yesterday = new Date(Date.now() - 86_400_000);
    for (const name of [...old, ...others.slice(0, 3), `${A}.webp`]) {
      await utimes(path.join(place, name), yesterday, yesterday);
    }
    expect(await store.removeUnfinished(new Date(Date.now() - 3_600_000))).toBe(2);
    expect((await readdir(place)).sort()).toEqual([`${A}.webp`, ...others].sort());
  });

  it('that is a file, or lies below one, is unavailable', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    for (const place of [file, path.join(file, 'below')]) {
      const store = await openUploads({ folder: place });
      expect(await refusal(store.write(`${A}.webp`, BYTES))).toEqual(['UNAVAILABLE', '60']);
      expect(await refusal(store.read(`${A}.webp`))).toEqual(['UNAVAILABLE', '60']);
    }
  });
});
