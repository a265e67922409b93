import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ErrorBody } from '#common/contract/errors.ts';
import { HIDE_CLOSED_ANNOUNCEMENT } from '#common/rendering.ts';
import { makeUser } from '#server/test/builders/users.ts';
import { connectTo } from '#server/src/postgres/db.ts';
import { callsTo, testApp } from '#server/test/test-app.ts';

const clientDir = await mkdtemp(path.join(os.tmpdir(), 'vastra-client-'));
await mkdir(path.join(clientDir, 'assets'));
const PAGE = '<!doctype html><!-- head --><title>Vastra</title><!-- /head --><div id="root"></div>';
await writeFile(path.join(clientDir, 'index.html'), PAGE);
const SCRIPT = 'export const shop = "Vastra";';
const PACKED = brotliCompressSync(SCRIPT);
await writeFile(path.join(clientDir, 'assets', 'main-1.js'), SCRIPT);
await writeFile(path.join(clientDir, 'assets', 'main-1.js.br'), PACKED);
afterAll(() => rm(clientDir, { recursive: true, force: true }));

const app = await testApp({ clientDir });
const customer = await makeUser(app);

describe('every answer', () => {
  it('carries a request id and the headers that keep strangers out', async () => {
    for (const url of ['/api/products', '/api/nothing', '/', '/uploads/none.webp', '/healthz']) {
      const { headers } = await app.raw.get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|http:/);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('lets pages run the shop’s scripts and the one that hides a closed announcement, no other', async () => {
    const hash = createHash('sha256').update(HIDE_CLOSED_ANNOUNCEMENT).digest('base64');
    const page = (await app.raw.get('/')).headers['content-security-policy'] ?? '';
    expect(page.split(';')).toContain(`script-src 'self' 'sha256-${hash}'`);
  });

  it('denies pages what no page of the shop uses', async () => {
    for (const url of ['/', '/api/products', '/api/nothing']) {
      const policy = (await app.raw.get(url)).headers['permissions-policy'];
      for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
        expect(policy).toContain(`${feature}=()`);
      }
      expect(policy).not.toMatch(/\*|self/);
    }
    const page = (await app.raw.get('/')).headers['content-security-policy'];
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(page).toContain(directive);
    }
  });

  it('demands TLS for a year, also for names below, if and only if the shop’s address has it', async () => {
    const shopAt = (publicUrl: string) =>
      callsTo({ ...app.deps, config: { ...app.deps.config, publicUrl } });
    for (const url of [
      '/',
      '/api/products',
      '/assets/main-1.js',
      '/uploads/none.webp',
      '/healthz',
    ]) {
      const [secure, plain] = [
        await shopAt('https://shop.example').get(url),
        await shopAt('http://localhost:3000').get(url),
      ];
      expect([url, secure.headers['strict-transport-security']]).toEqual([
        url,
        'max-age=31536000; includeSubDomains',
      ]);
      expect(plain.headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('about a person is never stored on the way', async () => {
    expect((await app.call('get', '/cart', customer)).headers['cache-control']).toBe('no-store');
    expect((await app.call('get', '/cart')).headers['cache-control']).toBe('no-store');
  });
});

describe('a request that cannot be served', () => {
  it.each([
    ['get', '/api/nothing', 404],
    ['get', '/api/carts', 404],
    ['delete', '/api/products', 405],
    ['get', '/api/auth/login', 405],
    ['patch', '/api/addresses', 405],
    ['get', '/api/products/%E0%A4%A', 400],
  ] as const)('%s %s is answered %d in the one error body', async (method, url, status) => {
    const answer = await app.raw[method](url);
    expect(answer.status).toBe(status);
    expect(ErrorBody.safeParse(answer.body).success).toBe(true);
    expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
  });

  it('says which methods a path has', async () => {
    const { headers } = await app.raw.delete('/api/addresses');
    expect(headers['allow']).toBe('GET, HEAD, POST');
  });

  it.each([
    ['broken JSON', '{"identifier":', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['a bare word', 'hello', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['a list', '[]', 'application/json', 400, 'VALIDATION_FAILED'],
    ['a form', 'identifier=a', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_TYPE'],
    ['text', '{}', 'text/plain', 415, 'UNSUPPORTED_TYPE'],
    ['another alphabet', '{}', 'application/json; charset=nonsense', 415, 'UNSUPPORTED_TYPE'],
    [
      'a huge body',
      JSON.stringify({ identifier: 'x'.repeat(110_000) }),
      'application/json',
      413,
      'TOO_LARGE',
    ],
    [
      'a zero byte',
      '{"identifier":"a\\u0000","password":"b"}',
      'application/json',
      400,
      'VALIDATION_FAILED',
    ],
    [
      'half a character',
      '{"identifier":"\\ud800","password":"b"}',
      'application/json',
      400,
      'VALIDATION_FAILED',
    ],
    [
      'a hidden prototype',
      '{"__proto__":{"identifier":"a"},"password":"b"}',
      'application/json',
      400,
      'VALIDATION_FAILED',
    ],
  ])('because of %s is refused with a clear code', async (_, body, type, status, code) => {
    const answer = await app.raw.post('/api/auth/login').set('Content-Type', type).send(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).not.toMatch(/unexpected|token|undefined|stack|at \//i);
  });

  it('for a fault of the shop’s own shows nothing of its inside', async () => {
    const fault = vi
      .spyOn(app.deps.pool, 'query')
      .mockImplementationOnce(() => Promise.reject(new Error('SELECT secret')));
    const answer = await app.call('get', '/categories');
    fault.mockRestore();
    expect([answer.status, answer.body.message, answer.body.code]).toEqual([
      500,
      'Something went wrong',
      'INTERNAL',
    ]);
  });
});

describe('while the database does not answer', () => {
  it('the shop says so, asks to try again, and stays up', async () => {
    const deps = { ...app.deps, ...connectTo('postgres://shop:shop@127.0.0.1:1/shop') };
    const cut = callsTo(deps);
    for (const url of [
      '/api/categories',
      '/api/products/category/c0ffee00-0000-7000-8000-000000000000',
    ]) {
      const answer = await cut.get(url);
      expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect((await cut.get('/healthz')).status).toBe(200);
  });
});

describe('files of the client', () => {
  it('sends a script in the smallest compressed form that the browser accepts', async () => {
    const get = (encodings: string) =>
      app.raw.get('/assets/main-1.js').set('Accept-Encoding', encodings);
    const { text, headers } = await get('gzip, deflate, br');
    expect([text, headers['content-encoding'], headers['content-length']]).toEqual([
      SCRIPT,
      'br',
      String(PACKED.length),
    ]);
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(headers['vary']).toMatch(/accept-encoding/i);
    const plain = await get('identity');
    expect([plain.text, plain.headers['content-encoding']]).toEqual([SCRIPT, undefined]);
  });

  it('lets browsers keep hashed assets and images for a year, and answers 404 for missing ones', async () => {
    await writeFile(path.join(app.uploadsDir, 'abc.webp'), 'picture');
    for (const url of ['/assets/main-1.js', '/uploads/abc.webp']) {
      const { status, headers } = await app.raw.get(url);
      expect([status, headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
    for (const url of [
      '/assets/none.js',
      '/uploads/none.webp',
      '/uploads/..%2f..%2fetc%2fpasswd',
      '/uploads/',
    ]) {
      expect((await app.raw.get(url)).status).toBe(404);
    }
  });
});

describe('the probes', () => {
  it('say up, ready, migrations missing, and database gone', async () => {
    expect((await app.raw.get('/healthz')).body).toEqual({ status: 'up' });
    expect((await app.raw.get('/readyz')).status).toBe(200);
    const { databaseProblem } = app.deps;
    app.deps.databaseProblem = () => Promise.resolve('migrations are missing');
    const missing = await app.raw.get('/readyz');
    app.deps.databaseProblem = () => Promise.reject(new Error('no database'));
    const gone = await app.raw.get('/readyz');
    app.deps.databaseProblem = databaseProblem;
    expect([missing.status, missing.body.status]).toEqual([503, 'migrations are missing']);
    expect([gone.status, gone.body.status]).toEqual([503, 'database does not answer']);
    for (const { headers } of [missing, gone]) expect(headers['retry-after']).toBe('5');
  });
});
