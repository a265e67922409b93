import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { testApp } from '#server/test/test-app.ts';

const clientDir = await mkdtemp(path.join(os.tmpdir(), 'vastra-client-'));
await mkdir(path.join(clientDir, 'assets'));
await writeFile(path.join(clientDir, 'assets', 'main-1.js'), 'let shop;');
await writeFile(path.join(clientDir, 'favicon.svg'), '<svg/>');
await writeFile(
  path.join(clientDir, 'index.html'),
  '<head><!-- head --><!-- /head --></head><div id="root"></div>',
);
afterAll(() => rm(clientDir, { recursive: true, force: true }));

const app = await testApp({ clientDir });
afterEach(() => vi.restoreAllMocks());

it('a database that is only partly restored is not served, and is served again when it is whole', async () => {
  let seconds = 0;
  const start = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => start + seconds * 1000);
  const statusAfter = async (passed: number, problem: string | null) => {
    seconds += passed;
    app.deps.databaseProblem = () => Promise.resolve(problem);
    const { status, headers, body } = await app.call('get', '/products');
    return { status, retry: headers['retry-after'], message: body.message };
  };
  const closed = {
    status: 503,
    retry: '60',
    message: 'The shop is closed for maintenance. Please try again in a few minutes.',
  };
  expect(await statusAfter(0, null)).toMatchObject({ status: 200 });
  expect(await statusAfter(2, 'a restore is not finished')).toEqual(closed);
  expect((await app.raw.get('/readyz')).body).toEqual({ status: 'a restore is not finished' });
  expect((await app.raw.get('/healthz')).status).toBe(200);
  expect(await statusAfter(2, null)).toMatchObject({ status: 200 });
});

it('a visitor gets the page and its files while a restore runs, and programs get a clear 503', async () => {
  const start = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => start + 30_000);
  const check = vi.fn(() => Promise.resolve<string | null>('a restore is not finished'));
  app.deps.databaseProblem = check;
  for (const file of ['/assets/main-1.js', '/favicon.svg', '/robots.txt']) {
    expect([file, (await app.raw.get(file)).status]).toEqual([file, 200]);
  }
  expect(check).not.toHaveBeenCalled();
  for (const url of ['/', '/product/Indigo%20Kurta', '/admin/orders', '/sitemaps.html']) {
    const { status, headers, text } = await app.raw.get(url);
    expect([url, status, headers['retry-after']]).toEqual([url, 503, '60']);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(text).toContain('<div id="root">');
  }
  for (const url of ['/api/products', '/api/nothing', '/sitemap.xml', '/sitemaps/products-1.xml']) {
    const { status, headers, body } = await app.raw.get(url);
    expect([url, status, headers['retry-after']]).toEqual([url, 503, '60']);
    expect(body.code).toBe('UNAVAILABLE');
  }
  expect(check).toHaveBeenCalledTimes(1);
});

it('a check that fails leaves requests to themselves', async () => {
  const start = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => start + 60_000);
  app.deps.databaseProblem = () => Promise.reject(new Error('no database'));
  expect((await app.call('get', '/products')).status).toBe(200);
});
