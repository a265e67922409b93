import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ErrorBody } from '#common/contract/errors.ts';
import { createLogger } from '#server/src/lib/logger.ts';
import { testApp } from '#server/test/test-app.ts';
import { SERVER_OPTIONS, serveRequests } from './serve-requests.ts';

const app = await testApp();
const HOST = 'Host: shop.example';

/** Sends text unchanged and returns everything until the shop closes the connection. */
async function exchange(text: string, origin = app.origin): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

function parseAnswer(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );
  return { status: Number(status.split(' ')[1]), headers, body };
}

const lines = (...head: string[]) => `${head.join('\r\n')}\r\n\r\n`;
const LOGIN = ['POST /api/auth/login HTTP/1.1', HOST, 'Content-Type: application/json'];

const REFUSED: readonly [string, string, number, string][] = [
  ['an unknown method', lines('BREW / HTTP/1.1', HOST), 400, 'MALFORMED_REQUEST'],
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  ['another version', lines('GET / HTTP/9.9', HOST), 400, 'MALFORMED_REQUEST'],
  ['a request of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  ['no Host', lines('GET /api/products HTTP/1.1'), 400, 'MALFORMED_REQUEST'],
  ['a broken header', lines('GET / HTTP/1.1', HOST, 'no colon'), 400, 'MALFORMED_REQUEST'],
  [
    'two lengths',
    lines(...LOGIN, 'Content-Length: 2', 'Content-Length: 3'),
    400,
    'MALFORMED_REQUEST',
  ],
  [
    'headers that are too large',
    lines('GET / HTTP/1.1', HOST, `Cookie: ${'x'.repeat(40_000)}`),
    431,
    'HEADERS_TOO_LARGE',
  ],
  [
    'a path that is too long',
    lines(`GET /${'x'.repeat(40_000)} HTTP/1.1`, HOST),
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['another expectation', lines('GET / HTTP/1.1', HOST, 'Expect: tea'), 417, 'EXPECTATION_FAILED'],
  [
    'a chunk without a size',
    `${lines(...LOGIN, 'Transfer-Encoding: chunked')}size\r\n{}\r\n`,
    400,
    'MALFORMED_REQUEST',
  ],
  [
    'a broken chunk after a good one',
    `${lines(...LOGIN, 'Transfer-Encoding: chunked')}2\r\n{}\r\nzz\r\n`,
    400,
    'MALFORMED_REQUEST',
  ],
  [
    'a chunk with endless extensions',
    `${lines(...LOGIN, 'Transfer-Encoding: chunked')}2;a=${'x'.repeat(40_000)}\r\n{}\r\n`,
    413,
    'TOO_LARGE',
  ],
  ['a tunnel', lines('CONNECT shop.example:443 HTTP/1.1', HOST), 405, 'METHOD_NOT_ALLOWED'],
];

describe('a message that Node would refuse by itself', () => {
  it.each(REFUSED)('with %s gets the shop’s own error', async (_, text, status, code) => {
    const answer = parseAnswer(await exchange(text));
    expect(answer.status).toBe(status);
    const error = ErrorBody.parse(JSON.parse(answer.body));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(/^[A-Z].{10,}\.$/);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(answer.body)),
      connection: 'close',
      'cache-control': 'no-store',
      'x-request-id': error.requestId,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(Number.isNaN(Date.parse(answer.headers['date'] ?? ''))).toBe(false);
  });

  it('does not disturb the answer to a good one before it', async () => {
    const good = lines('GET /api/pincodes/411001 HTTP/1.1', HOST);
    const answer = await exchange(`${good}BREW / HTTP/1.1\r\n\r\n`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
    expect(answer).toContain('Pune');
  });

  it('gets one answer, also when its body breaks after the shop has answered', async () => {
    const head = lines('POST /healthz HTTP/1.1', HOST, 'Transfer-Encoding: gzip');
    expect((await exchange(head)).match(/HTTP\/1\.1 \d+/g)).toHaveLength(1);
  });

  it('is still answered when it is fine: 100-continue, HTTP/1.0, an upgrade', async () => {
    const body = '{"identifier":"nobody","password":"guess"}';
    const expecting = lines(
      ...LOGIN,
      'Expect: 100-continue',
      `Content-Length: ${body.length}`,
      'Connection: close',
    );
    expect(await exchange(expecting + body)).toMatch(/^HTTP\/1\.1 100 Continue[^]*HTTP\/1\.1 401 /);
    expect(parseAnswer(await exchange(lines('GET /healthz HTTP/1.0'))).status).toBe(200);
    const upgrade = lines(
      'GET /healthz HTTP/1.1',
      HOST,
      'Connection: Upgrade, close',
      'Upgrade: websocket',
    );
    expect(parseAnswer(await exchange(upgrade)).status).toBe(200);
  });
});

/** A server with short limits, in milliseconds, and what it logs. */
async function impatientServer(
  answer: RequestListener,
  patience = { body: 150, reading: 5_000 },
  options: object = {},
) {
  let log = '';
  const logger = createLogger('trace', { write: (line) => (log += line) });
  const limits = { connectionsCheckingInterval: 20, headersTimeout: 100, ...options };
  const server = createServer({ ...SERVER_OPTIONS, ...limits });
  serveRequests(server, answer, { config: app.deps.config, logger }, patience);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, port, log: () => log };
}

const readBody: RequestListener = (request, response) => {
  request.on('error', () => undefined).resume();
  request.on('end', () => response.end('read'));
};
const FORM = ['POST / HTTP/1.1', HOST, 'Content-Type: multipart/form-data; boundary=x'];

/** Sends a byte every few milliseconds until the shop closes the connection. Returns what it has answered. */
async function trickle(port: number, head: string, atMost = 200): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString())).on('error', () => undefined);
  socket.write(head);
  let left = atMost;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0 && socket.writable) socket.write('x');
    if (left === 0) socket.destroy();
  }, 10);
  await once(socket, 'close');
  clearInterval(timer);
  return answer;
}

describe('with a short time limit', () => {
  it.each([
    ['headers', 'GET /reset-password?token=secret HTTP/1.1\r\nCookie: secret\r\n'],
    ['a body', `${lines(...LOGIN, 'Content-Length: 99')}{"password":"secret`],
  ])('a client that never ends %s is told so, and nothing of it is logged', async (_, text) => {
    const { origin, log } = await impatientServer(readBody);
    const answer = parseAnswer(await exchange(text, origin));
    const error = ErrorBody.parse(JSON.parse(answer.body));
    expect([answer.status, error.code]).toEqual([408, 'REQUEST_TIMEOUT']);
    expect(log()).toContain(error.requestId);
    expect(log()).not.toContain('secret');
  });

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nCookie: '],
    ['a body', lines(...LOGIN, 'Content-Length: 9999')],
  ])('a client that sends %s byte by byte is told so', async (_, head) => {
    const { port } = await impatientServer(readBody);
    expect(parseAnswer(await trickle(port, head)).status).toBe(408);
  });

  it('a form may take longer than another body', async () => {
    const { port } = await impatientServer(readBody);
    const answer = await trickle(port, lines(...FORM, 'Content-Length: 50', 'Connection: close'));
    expect(answer).toMatch(/^HTTP\/1.1 200 [^]*read$/);
  });

  it('a form that stops arriving is refused, and one that was refused is not read for long', async () => {
    const stalled = await impatientServer(readBody, { body: 5_000, reading: 100 });
    const head = lines(...FORM, 'Content-Length: 9999');
    expect(parseAnswer(await exchange(head, stalled.origin)).status).toBe(408);
    const refusing = await impatientServer((_request, response) => response.end('refused'));
    expect((await trickle(refusing.port, head)).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });

  it('a connection without a request stays open for longer than headers may take', async () => {
    const { port } = await impatientServer(readBody, undefined, { keepAliveTimeout: 5_000 });
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    socket.write(lines('GET / HTTP/1.1', HOST));
    await expect.poll(() => answer.match(/read/g)).toHaveLength(1);
    await delay(300);
    socket.write(lines('GET / HTTP/1.1', HOST, 'Connection: close'));
    await once(socket, 'close');
    expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  });

  it('a client that takes nothing of a long response is dropped; one that waits for it is not', async () => {
    let closed = 0;
    const long = Buffer.alloc(50_000_000, 'x');
    const { port } = await impatientServer(
      (_request, response) => {
        response.on('close', () => (closed += 1));
        setTimeout(() => response.end(long), 900);
      },
      { body: 150, reading: 400 },
    );
    const stalled = connect(port, '127.0.0.1').on('error', () => undefined);
    stalled.write(lines('GET / HTTP/1.1', HOST));
    let received = 0;
    const reader = connect(port, '127.0.0.1');
    reader.on('data', (data) => (received += data.length));
    reader.write(lines('GET / HTTP/1.1', HOST, 'Connection: close'));
    await once(reader, 'close');
    expect(received).toBeGreaterThan(long.length);
    await expect.poll(() => closed, { timeout: 5_000 }).toBe(2);
    stalled.destroy();
  });
});

describe('the limits of a server', () => {
  it('keep connections longer than proxies do, and give slow lines time for an upload', () => {
    expect(SERVER_OPTIONS.keepAliveTimeout).toBeGreaterThan(60_000);
    expect(SERVER_OPTIONS.headersTimeout).toBeLessThanOrEqual(60_000);
    const secondsAtOneMegabit = (110 * 8) / 1;
    expect(SERVER_OPTIONS.requestTimeout / 1000).toBeGreaterThanOrEqual(secondsAtOneMegabit);
  });

  it('are told to clients', async () => {
    const { headers } = await app.raw.get('/healthz').set('Connection', 'keep-alive');
    expect(headers['keep-alive']).toBe('timeout=65');
  });
});
