import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ErrorBody } from '#common/contract/errors.ts';
import { testApp } from './test-app.ts';

const clientDir = await mkdtemp(path.join(os.tmpdir(), 'vastra-client-'));
await mkdir(path.join(clientDir, 'assets'));
await writeFile(
  path.join(clientDir, 'index.html'),
  '<!doctype html><!-- head --><title>Vastra</title><!-- /head -->',
);
await writeFile(path.join(clientDir, 'assets', 'main-1.js'), 'let shop;');
afterAll(() => rm(clientDir, { recursive: true, force: true }));

const app = await testApp({ clientDir });
await writeFile(path.join(app.uploadsDir, 'abc.webp'), 'picture');

/** Sends a request with an unchanged target, which no client library would do. */
async function request(method: string, target: string, headers: string[] = []) {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString('latin1')));
  const head = [`${method} ${target} HTTP/1.1`, 'Host: shop', 'Connection: close', ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  const [top = '', ...body] = answer.split('\r\n\r\n');
  return {
    status: Number(top.split(' ')[1]),
    type: /^content-type: (.*)$/im.exec(top)?.[1] ?? '',
    body: body.join('\r\n\r\n'),
  };
}

const ROOTS = ['', '/api', '/api/products', '/uploads', '/assets', '/product', '/sitemaps'];
const ENDINGS = [
  '/%00',
  '/%2f',
  '/%2F..%2f..%2fetc%2fpasswd',
  '/../../etc/passwd',
  '/.',
  '//',
  '//evil.example/x',
  '/a.',
  '/a;b=c',
  '/%ff',
  '/%C0%AE',
  '/%E0%A4%A',
  '/%',
  '/%zz',
  '/%5c..',
  '/.git/config',
  '/a%0d%0aSet-Cookie:x',
  '/__proto__',
  '/?q=%ff&q[]=%00',
  '/?%',
  `/${'x'.repeat(5000)}`,
];
const TARGETS = [
  ...ROOTS.flatMap((root) => ENDINGS.map((ending) => root + ending)),
  ...['http://evil.example/api/nothing', '*', '/HEALTHZ', '/favicon.svg/', '/index.html/'],
  ...['/uploads/abc.webp/', '/uploads/abc.webp%00.png', '/uploads//abc.webp', '/assets//main-1.js'],
];
const HEADERS = [
  'Range: bytes=0-0,2-3',
  'Range: bytes=9-1',
  'Range: bytes=99-',
  'Range: bytes=0-99999999999999999999',
  'Range: items=0-1',
  'If-Match: "x"',
  'If-None-Match: W/"',
  'If-Modified-Since: nonsense',
  'If-Unmodified-Since: Thu, 01 Jan 2015 00:00:00 GMT',
  'Accept-Encoding: *;q=0',
  'Accept-Encoding: ,',
  'Accept: image/none',
  'Authorization: Bearer a b c',
  'Content-Type: ///',
  'Content-Encoding: gzip',
];
const FILES = ['/', '/api/products', '/uploads/abc.webp', '/assets/main-1.js', '/robots.txt'];

/** Says what is wrong with an answer: no fault, no page or text of another program. */
function findProblem(method: string, { status, type, body }: Awaited<ReturnType<typeof request>>) {
  if (!(status >= 200 && status < 500)) return `status ${status}`;
  if (method === 'OPTIONS' && status === 200) return 'OPTIONS answered like GET';
  if (method === 'HEAD') return body === '' ? null : 'HEAD with a body';
  const isPage = status === 404 && body.includes('<title>');
  if (status < 400 || isPage) return null;
  if (!type.startsWith('application/json')) return `${status} as ${type}`;
  return ErrorBody.safeParse(JSON.parse(body)).success ? null : body;
}

async function findProblems(method: string, target: string, headers: string[] = []) {
  const problem = findProblem(method, await request(method, target, headers));
  return problem === null ? [] : [`${method} ${target.slice(0, 80)} ${headers.join()}: ${problem}`];
}

it.each(['GET', 'HEAD', 'OPTIONS'])(
  'odd addresses get the shop’s own answer to %s',
  async (method) => {
    const problems = [];
    for (const target of TARGETS) problems.push(...(await findProblems(method, target)));
    expect(problems).toEqual([]);
  },
  60_000,
);

it.each(FILES)('unusual headers get the shop’s own answer at %s', async (url) => {
  const problems = [];
  for (const header of HEADERS) {
    for (const method of ['GET', 'HEAD']) {
      problems.push(...(await findProblems(method, url, [header])));
    }
  }
  expect(problems).toEqual([]);
});
