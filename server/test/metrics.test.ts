import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createMetrics } from '#server/src/http/metrics.ts';
import { makeProduct } from './builders/products.ts';
import { makeUser } from './builders/users.ts';
import { callsTo, testApp } from './test-app.ts';

const TOKEN = 'read by Prometheus'.replaceAll(' ', '-');
const clientDir = await mkdtemp(path.join(os.tmpdir(), 'vastra-client-'));
await mkdir(path.join(clientDir, 'assets'));
await writeFile(path.join(clientDir, 'index.html'), '<!-- head --><!-- /head -->');
await writeFile(path.join(clientDir, 'favicon.svg'), '<svg/>');
await writeFile(path.join(clientDir, 'assets', 'main-1.js'), 'let shop;');
afterAll(() => rm(clientDir, { recursive: true, force: true }));

const app = await testApp({ clientDir, metricsToken: TOKEN });
const customer = await makeUser(app);
const product = await makeProduct(app, { name: 'Kurta of Asha' });

const scrape = (token = TOKEN) => app.raw.get('/metrics').set('Authorization', `Bearer ${token}`);

/** Returns the values of a metric by their labels, as the page has them: '{route="/healthz",...}'. */
async function valuesOf(name: string): Promise<Record<string, number>> {
  const { text } = await scrape();
  const lines = text.split('\n').filter((line) => /^(\w+)/.exec(line)?.[1] === name);
  return Object.fromEntries(
    lines.map((line) => {
      const [key = '', value] = line.slice(name.length).split(/ (?=[^ ]+$)/);
      return [key, Number(value)];
    }),
  );
}

const label = (method: string, route: string, status: number) =>
  `{method="${method}",route="${route}",status="${status}"}`;

describe('the metrics', () => {
  it('are for those alone who know the token', async () => {
    const { status, headers, text } = await scrape();
    expect([status, headers['content-type']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('# TYPE http_request_duration_seconds histogram');
    for (const token of ['', 'x', TOKEN.slice(1), `${TOKEN}x`, customer.token]) {
      const refused = await scrape(token);
      expect([refused.status, refused.body.code]).toEqual([401, 'UNAUTHENTICATED']);
      expect(refused.headers['www-authenticate']).toBe('Bearer');
    }
    expect((await app.raw.post('/metrics')).status).toBe(405);
  });

  it('are not there without a token in the settings', async () => {
    const config = { ...app.deps.config, metricsToken: null };
    const shop = callsTo({ ...app.deps, config });
    for (const token of ['', 'null', 'undefined', TOKEN]) {
      const answer = await shop.get('/metrics').set('Authorization', `Bearer ${token}`);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('http_request');
    }
  });

  it('count requests by route and status, whoever answers them', async () => {
    const asked: [string, string, number][] = [
      ['/api/pincodes/411001', '/api/pincodes/{pin}', 200],
      ['/api/pincodes/411001', '/api/pincodes/{pin}', 200],
      ['/api/pincodes/nothing', '/api/pincodes/{pin}', 404],
      [`/api/products/${product.id}`, '/api/products/{id}', 200],
      [`/api/products/by-name/${product.urlName}`, '/api/products/by-name/{urlName}', 200],
      ['/api/orders/all', '/api/orders/all', 401],
      ['/api/nothing/of/asha', '/api', 404],
      ['/product/nothing', '/product/{name}', 404],
      ['/admin/order?q=asha', '/admin/*', 200],
      ['/nothing', 'unknown page', 404],
      ['/assets/main-1.js', '/assets', 200],
      ['/assets/none.js', '/assets', 404],
      ['/favicon.svg', 'other file', 200],
      ['/uploads/none.webp', '/uploads', 404],
      ['/robots.txt', '/robots.txt', 200],
      ['/sitemap.xml', '/sitemaps', 200],
      ['/healthz', '/healthz', 200],
      ['/readyz', '/readyz', 200],
    ];
    const before = await valuesOf('http_request_duration_seconds_count');
    for (const [url, , status] of asked)
      expect([url, (await app.raw.get(url)).status]).toEqual([url, status]);
    const after = await valuesOf('http_request_duration_seconds_count');
    for (const [, route, status] of asked) {
      const key = label('GET', route, status);
      const expected = asked.filter((other) => other[1] === route && other[2] === status).length;
      expect([key, (after[key] ?? 0) - (before[key] ?? 0)]).toEqual([key, expected]);
    }
  });

  it('count answers that the fast path has ready, with their durations', async () => {
    const url = '/api/categories';
    await app.raw.get(url);
    const key = label('GET', url, 200);
    const before = (await valuesOf('http_request_duration_seconds_count'))[key] ?? 0;
    for (let time = 0; time < 5; time += 1) await app.raw.get(url);
    expect((await valuesOf('http_request_duration_seconds_count'))[key]).toBe(before + 5);
    expect((await valuesOf('http_request_duration_seconds_sum'))[key]).toBeGreaterThan(0);
  });

  it('have no more series however many addresses and methods are tried, and no word of a visitor', async () => {
    const count = async () =>
      Object.keys(await valuesOf('http_request_duration_seconds_count')).length;
    const visit = async (word: string) => {
      await app.raw.get(`/api/products/by-name/${word}`);
      await app.raw.get(`/api/${word}`);
      await app.raw.get(`/${word}/${word}?q=${word}`);
      await app.raw.get(`/product/${word}`);
      await app.raw.get(`/category/${word}`);
      await app.raw.trace(`/healthz`);
      await app.raw.patch(`/${word}`);
    };
    await visit('first');
    const before = await count();
    for (const word of ['second', 'third', 'asha.rao@example.in']) await visit(word);
    expect(await count()).toBe(before);
    expect((await scrape()).text).not.toMatch(/asha|third/i);
  });

  it('have the process: memory, processor, event loop, files', async () => {
    const { text } = await scrape();
    for (const name of [
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_heap_size_used_bytes',
      'process_start_time_seconds',
    ]) {
      expect(text).toMatch(new RegExp(`^${name} [\\d.e+-]+$`, 'm'));
    }
  });
});

describe('a metric of a part of the shop', () => {
  it('is a counter that grows, or a gauge that each scrape reads anew', async () => {
    const metrics = createMetrics();
    const described = { name: 'mails_total', help: 'Mails.', labels: ['kind'] };
    metrics.counter(described).add(2, { kind: 'reset' });
    metrics.counter(described).add(1, { kind: 'reset' });
    let waiting = 3;
    metrics.gauge({ name: 'waiting', help: 'Waiting.' }, () => waiting);
    metrics.gauge({ name: 'orders', help: 'Orders.', labels: ['status'] }, () =>
      Promise.resolve([{ value: waiting, labels: { status: 'PENDING' } }]),
    );
    expect((await metrics.read()).text).toContain('mails_total{kind="reset"} 3');
    expect((await metrics.read()).text).toContain('\nwaiting 3');
    waiting = 4;
    expect((await metrics.read()).text).toContain('\nwaiting 4');
    expect((await metrics.read()).text).toContain('\norders{status="PENDING"} 4');
  });

  it('is left out when it cannot be read, and the others stay', async () => {
    const metrics = createMetrics();
    metrics.gauge({ name: 'broken', help: 'Broken.' }, () => Promise.reject(new Error('gone')));
    metrics.gauge({ name: 'throwing', help: 'Throws.' }, () => {
      throw new Error('gone');
    });
    metrics.gauge({ name: 'whole', help: 'Whole.' }, () => 1);
    const { text } = await metrics.read();
    expect(text).not.toMatch(/^(broken|throwing) /m);
    expect(text).toMatch(/^whole 1$/m);
  });
});
