import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { ErrorBody } from '#common/contract/errors.ts';
import { testApp } from '#server/test/test-app.ts';

const clientDir = await mkdtemp(path.join(os.tmpdir(), 'vastra-client-'));
await mkdir(path.join(clientDir, 'assets'));
const PAGE = '<!doctype html><!-- head --><title>Vastra</title><!-- /head -->';
await writeFile(path.join(clientDir, 'index.html'), PAGE);
await writeFile(path.join(clientDir, 'favicon.svg'), '<svg/>');
await writeFile(path.join(clientDir, 'assets', 'main-1.js'), 'let shop;');
await writeFile(path.join(clientDir, 'assets', 'main-1.js.br'), brotliCompressSync('let shop;'));
afterAll(() => rm(clientDir, { recursive: true, force: true }));

const app = await testApp({ clientDir });
await writeFile(path.join(app.uploadsDir, 'abc.webp'), 'picture');

const FILES = ['/uploads/abc.webp', '/assets/main-1.js', '/favicon.svg'];
const OLD = 'Thu, 01 Jan 2015 00:00:00 GMT';

describe.each(FILES)('the file %s', (url) => {
  it.each([
    ['Range', 'bytes=9999-', 416, 'RANGE_NOT_SATISFIABLE'],
    ['If-Match', '"another"', 412, 'PRECONDITION_FAILED'],
    ['If-Unmodified-Since', OLD, 412, 'PRECONDITION_FAILED'],
  ])('refuses %s: %s with the shop’s own error', async (name, value, status, code) => {
    const answer = await app.raw.get(url).set(name, value);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['etag']).not.toBe((await app.raw.get(url)).headers['etag']);
    expect(ErrorBody.parse(answer.body).code).toBe(code);
    const head = await app.raw.head(url).set(name, value);
    expect([head.status, head.text]).toEqual([status, undefined]);
  });

  it('has the headers that keep strangers out, and none that only a page needs', async () => {
    const { headers } = await app.raw.get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toBeUndefined();
    const ofPage = (await app.raw.get('/about')).headers;
    expect(ofPage['content-security-policy']).toContain("default-src 'self'");
  });

  it('says how long it is when it lacks the range', async () => {
    const plain = await app.raw.get(url).set('Accept-Encoding', 'identity');
    const answer = await app.raw
      .get(url)
      .set({ 'Accept-Encoding': 'identity', Range: 'bytes=9999-' });
    expect(answer.headers['content-range']).toBe(`bytes */${plain.headers['content-length']}`);
  });

  it('still answers good ranges, conditions that hold, and ranges that make no sense', async () => {
    const { headers } = await app.raw.get(url);
    const get = (fields: Record<string, string>) =>
      app.raw
        .get(url)
        .set(fields)
        .then(({ status }) => status);
    expect(await get({ Range: 'bytes=0-1' })).toBe(206);
    expect(await get({ 'If-Match': '*' })).toBe(200);
    expect(await get({ 'If-None-Match': headers['etag'] ?? '' })).toBe(304);
    expect(await get({ Range: 'pages=1' })).toBe(200);
  });
});

describe('a method that an address does not have', () => {
  const ADDRESSES = [
    '/',
    '/shop',
    '/product/x',
    '/no/such/page',
    '/robots.txt',
    '/healthz',
    '/readyz',
    ...FILES,
  ];

  it.each(ADDRESSES)('is refused at %s with the list of those it has', async (url) => {
    for (const method of ['post', 'put', 'delete', 'patch', 'trace'] as const) {
      const answer = await app.raw[method](url);
      expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
      const error = ErrorBody.parse(answer.body);
      expect([error.code, error.message]).toEqual([
        'METHOD_NOT_ALLOWED',
        `${method.toUpperCase()} is not supported here.`,
      ]);
    }
  });

  it('is listed on request, for pages and for calls', async () => {
    for (const [url, allow] of [
      ['/shop', 'GET, HEAD'],
      ['/healthz', 'GET, HEAD'],
      ['/readyz', 'GET, HEAD'],
      ['/uploads/abc.webp', 'GET, HEAD'],
      ['/api/addresses', 'GET, HEAD, POST'],
      ['/api/auth/login', 'POST'],
    ] as const) {
      const answer = await app.raw.options(url);
      expect([answer.status, answer.headers['allow'], answer.text]).toEqual([204, allow, '']);
    }
  });

  it('answers HEAD like GET, without the body', async () => {
    for (const url of ['/', '/robots.txt', '/healthz', '/readyz', '/api/products', ...FILES]) {
      const [get, head] = [await app.raw.get(url), await app.raw.head(url)];
      expect([head.status, head.headers['content-type']]).toEqual([
        200,
        get.headers['content-type'],
      ]);
      expect(head.text).toBeUndefined();
    }
  });
});

describe('an address without a file', () => {
  it.each(['/uploads/none.webp', '/uploads/', '/assets/none.js', '/sitemaps/none-1.xml'])(
    '%s is answered 404 in the shop’s own error',
    async (url) => {
      const answer = await app.raw.get(url);
      expect([answer.status, ErrorBody.parse(answer.body).code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});

it('the folder of the assets and the template of the pages are no files', async () => {
  const folder = await app.raw.get('/assets');
  expect([folder.status, ErrorBody.parse(folder.body).code]).toEqual([404, 'NOT_FOUND']);
  const template = await app.raw.get('/index.html');
  expect([template.status, template.headers['cache-control']]).toEqual([404, 'no-cache']);
});

it('makes a width that an image of an earlier version lacks, and answers 404 for what no image can have', async () => {
  const { db, imageKeeper } = app.deps;
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#456' },
  })
    .png()
    .toBuffer();
  const { hash } = await imageKeeper.save(
    [{ path: 'images', filename: 'shirt.png', bytes: picture }],
    ([image = { hash: '', filename: '', width: 0, height: 0 }]) =>
      db.upload.create({ data: image }),
  );
  await rm(path.join(app.uploadsDir, `${hash}-800.avif`));
  const made = await app.raw.get(`/uploads/${hash}-800.avif`);
  expect([made.status, made.headers['content-type']]).toEqual([200, 'image/avif']);
  expect(made.headers['cache-control']).toContain('immutable');
  expect((await app.raw.get(`/uploads/${hash}-801.avif`)).status).toBe(404);
  expect((await app.raw.get(`/uploads/${hash}-1200.avif`)).status).toBe(404);
});
