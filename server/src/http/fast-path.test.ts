import { Writable } from 'node:stream';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { connectTo } from '../postgres/db.ts';
import { makeProduct } from '../../test/builders/products.ts';
import { makeUser } from '../../test/builders/users.ts';
import { statementsOf } from '../../test/statements.ts';
import { callsTo, testApp } from '../../test/test-app.ts';

const app = await testApp();
const product = await makeProduct(app, {
  variants: Array.from({ length: 12 }, (_, index) => ({ size: `${index}` })),
});
const URL = `/api/products/${product.id}`;
const get = (headers: Record<string, string> = {}, url = URL) => app.raw.get(url).set(headers);

/** The headers of an answer, without those that differ each time. */
function lasting({ headers }: { headers: Record<string, string> }) {
  const { 'x-request-id': id, date, ...rest } = headers;
  expect([id, date]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.any(String)]);
  return rest;
}

describe('an answer that is sent again', () => {
  it.each(['identity', 'gzip', 'br', 'gzip, deflate, br', 'deflate', '*', 'br;q=0, gzip'])(
    'has the headers and the bytes of the first one (Accept-Encoding: %s)',
    async (encodings) => {
      const fresh = callsTo(app.deps);
      const [first, second] = [
        await fresh.get(URL).set('Accept-Encoding', encodings),
        await fresh.get(URL).set('Accept-Encoding', encodings),
      ];
      const { 'keep-alive': _, connection: __, ...headers } = lasting(first);
      expect(lasting(second)).toMatchObject(headers);
      expect(second.text).toBe(first.text);
      expect(second.body.product.id).toBe(product.id);
    },
  );

  it('has the headers that every answer of the shop has', async () => {
    await get();
    const { headers } = await get();
    const plain = (await app.raw.get('/api/nothing')).headers;
    const own = [
      'content-length',
      'content-type',
      'etag',
      'vary',
      'date',
      'x-request-id',
      'cache-control',
    ];
    for (const [name, value] of Object.entries(plain)) {
      if (!own.includes(name)) expect([name, headers[name]]).toEqual([name, value]);
    }
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      vary: 'Accept-Encoding',
    });
  });

  it('has a strong ETag of its own for each encoding', async () => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) => {
        const { headers } = await get({ 'Accept-Encoding': encoding });
        expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
        return headers['etag'];
      }),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  it('to HEAD has the headers of GET and no body', async () => {
    for (const encoding of ['identity', 'br']) {
      const headers = { 'Accept-Encoding': encoding };
      const head = await app.raw.head(URL).set(headers);
      expect(lasting(head)).toEqual(lasting(await get(headers)));
      expect(head.text).toBeFalsy();
    }
  });

  it('is short as it is: what fits a packet is not compressed', async () => {
    const { headers } = await get({ 'Accept-Encoding': 'br' }, '/api/company-details');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['vary']).toBe('Accept-Encoding');
  });

  it('gets a number in the log, and the URL and address, once and like any other', async () => {
    const chunks: string[] = [];
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        chunks.push(String(chunk));
        done();
      },
    });
    const shop = callsTo({ ...app.deps, logger: createLogger('info', stream) });
    const { token, id } = await makeUser(app);
    for (let round = 0; round < 2; round += 1) {
      await shop.get(`${URL}?secret=word`).set('Authorization', `Bearer ${token}`);
    }
    const [first, second, ...rest] = chunks.map((line) => JSON.parse(line));
    expect(rest).toEqual([]);
    const same = (line: typeof first) => ({
      ...line,
      time: '',
      responseTime: 0,
      req: { ...line.req, id: '' },
    });
    expect(same(second)).toEqual(same(first));
    expect(second).toMatchObject({ userId: id, req: { url: `${URL}?secret=[redacted]` } });
    expect(second.req.id).not.toBe(first.req.id);
  });
});

describe('a visitor who has the answer already', () => {
  it.each(['identity', 'gzip', 'br'])('gets 304 and no body (%s)', async (encoding) => {
    const { headers } = await get({ 'Accept-Encoding': encoding });
    const known = { 'Accept-Encoding': encoding, 'If-None-Match': headers['etag'] ?? '' };
    const answer = await get(known);
    expect([answer.status, answer.text]).toEqual([304, '']);
    expect(answer.headers).toMatchObject({
      etag: headers['etag'],
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    expect(answer.headers['content-type']).toBeUndefined();
    expect((await app.raw.head(URL).set(known)).status).toBe(304);
  });

  it.each([
    ['one of several', (tag: string) => ({ 'If-None-Match': `"other", W/${tag}` }), 304],
    ['any', () => ({ 'If-None-Match': '*' }), 304],
    ['another', () => ({ 'If-None-Match': '"other"' }), 200],
    [
      'a new one on reload',
      (tag: string) => ({ 'If-None-Match': tag, 'Cache-Control': 'no-cache' }),
      200,
    ],
    [
      'one that was changed since a day',
      () => ({ 'If-Modified-Since': new Date().toUTCString() }),
      200,
    ],
  ])('and asks for %s gets what HTTP says', async (_what, headersOf, status) => {
    const { headers } = await get({ 'Accept-Encoding': 'identity' });
    const asked = { 'Accept-Encoding': 'identity', ...headersOf(headers['etag'] ?? '') };
    expect((await get(asked)).status).toBe(status);
  });

  it('gets the new one after a change', async () => {
    const { headers } = await get();
    await app.deps.db.product.update({ where: { id: product.id }, data: { description: 'Soft' } });
    const answer = await get({ 'If-None-Match': headers['etag'] ?? '' });
    expect([answer.status, answer.body.product.description]).toEqual([200, 'Soft']);
  });
});

describe('a stored answer', () => {
  beforeAll(async () => {
    await get();
  });

  it.each([
    ['with another method', () => app.raw.put(URL), 405],
    [
      'with a body that is not JSON',
      () => get({ 'Content-Type': 'application/json' }).send('{"'),
      400,
    ],
    ['for a filter that is wrong', () => get({}, '/api/products?page=0'), 400],
    [
      'for a deleted product',
      () => get({}, '/api/products/c0ffee00-0000-7000-8000-000000000000'),
      404,
    ],
  ])('does not answer a request %s', async (_what, request, status) => {
    expect((await request()).status).toBe(status);
  });

  it.each(['?page=1', '?unknown=1', '?x&page=1'])(
    'is computed once for all URLs that mean the same (%s)',
    async (query) => {
      await get({}, '/api/products');
      const sent = await statementsOf(() => get({}, `/api/products${query}`));
      expect(sent.filter(({ text }) => !text.includes('"CacheInvalidation"'))).toEqual([]);
    },
  );

  it('is not sent while the shop is closed for maintenance', async () => {
    let problem: string | null = null;
    const shop = callsTo({ ...app.deps, databaseProblem: () => Promise.resolve(problem) });
    expect((await shop.get(URL)).status).toBe(200);
    problem = 'a restore is not finished';
    // The check's result is shared by the requests of one second.
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
    expect((await shop.get(URL)).status).toBe(503);
    later.mockRestore();
  });

  it('is not sent while the database does not answer', async () => {
    const cut = connectTo(app.databaseUrl);
    const shop = callsTo({ ...app.deps, ...cut });
    expect((await shop.get(URL)).status).toBe(200);
    await cut.close();
    expect((await shop.get(URL)).status).toBeGreaterThanOrEqual(500);
  });
});

it('fifty visitors who ask at once for what is not stored cost as much as one', async () => {
  const work = async (visitors: number) => {
    const url = '/api/products?q=kurta&limit=3';
    const shop = callsTo(app.deps);
    await shop.get('/api/products');
    const sent = await statementsOf(() =>
      Promise.all(Array.from({ length: visitors }, () => shop.get(url).expect(200))),
    );
    return sent.filter(({ text }) => !text.includes('"CacheInvalidation"')).length;
  };
  const alone = await work(1);
  expect(alone).toBeGreaterThan(0);
  expect(await work(50)).toBe(alone);
});

it('bytes of every encoding are the same text', async () => {
  const raw = async (encoding: string) => {
    const answer = await fetch(`${app.origin}${URL}`, {
      headers: { 'Accept-Encoding': encoding },
    });
    return [answer.headers.get('content-encoding'), await answer.text()];
  };
  const [, plain] = await raw('identity');
  expect(await raw('gzip')).toEqual(['gzip', plain]);
  expect(await raw('br')).toEqual(['br', plain]);
});
