import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '#server/src/lib/free-port.ts';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { type Running, runCommand, stop, temporaryFolder, until } from './processes.ts';
import { tidyUp } from './shops.ts';

const MEGABYTE = 1024 * 1024;

/** True if the program of the proxy is installed. */
function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A server that stands for one of the shop's. */
interface FakeServer {
  port: number;
  /** What reached it, such as `GET /api/products`. */
  seen: string[];
  headers: IncomingHttpHeaders;
}

/** Starts a server that answers 200 with the number of bytes of the request's body. */
async function startServer(answer?: RequestListener): Promise<FakeServer> {
  const fake: FakeServer = { port: 0, seen: [], headers: {} };
  const server = createServer((request, response) => {
    fake.seen.push(`${request.method} ${request.url}`);
    fake.headers = request.headers;
    if (answer) {
      answer(request, response);
      return;
    }
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.end(String(bytes)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  fake.port = typeof address === 'object' && address ? address.port : 0;
  tidyUp(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return fake;
}

/** The proxy's configuration, on a port of this machine and with these servers instead of the containers. */
async function writeConfig(folder: string, port: number, servers: readonly number[]) {
  const config = await readFile(path.join(PROJECT_ROOT, 'deploy', 'nginx.conf'), 'utf8');
  const [first = 0, second = 0] = servers;
  const here = config
    // Earlier versions of nginx cannot look names up again, and there is no Docker.
    .replaceAll(' resolve ', ' ')
    .replace('server app:3000', `server 127.0.0.1:${first}`)
    .replace('server app-2:3000', `server 127.0.0.1:${second}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
     events {} http { ${temporary}\n${here} }`,
  );
  return file;
}

/** Starts the proxy before two servers, and returns its address. */
async function startProxy(servers: readonly { port: number }[]): Promise<string> {
  const folder = await temporaryFolder();
  tidyUp(folder.remove);
  await mkdir(path.join(folder.path, 'logs'));
  const port = await freePort();
  const file = await writeConfig(
    folder.path,
    port,
    servers.map((server) => server.port),
  );
  const proxy: Running = runCommand('nginx', ['-p', folder.path, '-c', file], folder.path, {});
  tidyUp(() => stop(proxy));
  let code: number | null | undefined;
  void proxy.ended.then((ended) => (code = ended));
  const url = `http://127.0.0.1:${port}`;
  await until('the proxy', async () => {
    if (code !== undefined) throw new Error(`nginx ended with ${code}: ${proxy.output()}`);
    const answer = await fetch(`${url}/metrics`).catch(() => null);
    return answer?.status === 404;
  });
  return url;
}

const status = async (url: string, method = 'GET') => {
  const answer = await fetch(url, method === 'POST' ? { method, body: '{}' } : { method });
  await answer.arrayBuffer();
  return answer.status;
};

/** Reads the request and then breaks the connection, as a server that is killed. */
const breaks: RequestListener = (request) => {
  request.resume();
  request.on('end', () => request.socket.destroy());
};

/** Without nginx, only its text is checked (image.test.ts). */
describe.skipIf(!hasNginx())('the proxy before two servers', () => {
  let dead = { port: 0 };
  beforeEach(async () => {
    dead = { port: await freePort() };
  });

  it('sends every request to the server that runs while the other one is replaced', async () => {
    const running = await startServer();
    const url = await startProxy([dead, running]);
    for (const method of ['GET', 'POST', 'DELETE', 'GET', 'POST', 'PUT']) {
      expect(await status(`${url}/api/cart`, method)).toBe(200);
    }
    expect(running.seen).toHaveLength(6);
  });

  it('never sends an order twice that a server may have worked on, but repeats a read', async () => {
    const servers = [await startServer(breaks), await startServer(breaks)];
    const url = await startProxy(servers);
    expect(await status(`${url}/api/orders/place`, 'POST')).toBe(502);
    expect(servers.flatMap(({ seen }) => seen)).toEqual(['POST /api/orders/place']);

    const healthy = await startServer();
    const other = await startProxy([await startServer(breaks), healthy]);
    for (let count = 0; count < 4; count += 1) expect(await status(`${other}/`)).toBe(200);
    expect(healthy.seen).toEqual(['GET /', 'GET /', 'GET /', 'GET /']);
  });

  it('passes on that one kind of request is refused for now, and goes on with all others', async () => {
    const refuse: RequestListener = (request, response) => {
      if (request.url === '/') response.end();
      else response.writeHead(503, { 'Retry-After': '5' }).end('{"code":"UNAVAILABLE"}');
    };
    const servers = [await startServer(refuse), await startServer(refuse)];
    const url = await startProxy(servers);
    for (let count = 0; count < 4; count += 1) {
      const refused = await fetch(`${url}/api/products?limit=1000`);
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(await refused.json()).toEqual({ code: 'UNAVAILABLE' });
      expect(await status(`${url}/`)).toBe(200);
    }
    const asked = servers.flatMap(({ seen }) => seen).filter((call) => call !== 'GET /');
    expect(asked, 'each refused read was asked once').toHaveLength(4);
  });

  it('lets a product with ten large images through, and nothing larger', async () => {
    const url = await startProxy([await startServer(), await startServer()]);
    const send = (bytes: number) =>
      fetch(`${url}/api/products`, { method: 'POST', body: Buffer.alloc(bytes) });
    const whole = await send(105 * MEGABYTE);
    expect([whole.status, await whole.text()]).toEqual([200, String(105 * MEGABYTE)]);
    const refused = await send(111 * MEGABYTE).catch(() => null);
    expect([413, undefined]).toContain(refused?.status);
  });

  it('tells the shop who asks and how, and passes compressed answers on as they are', async () => {
    const text = 'kurta '.repeat(1_000);
    const answer: RequestListener = (_request, response) => {
      response.writeHead(200, { 'Content-Encoding': 'br', Vary: 'Accept-Encoding', ETag: '"1"' });
      response.end(brotliCompressSync(text));
    };
    const servers = [await startServer(answer), await startServer(answer)];
    const url = await startProxy(servers);
    const headers = { 'X-Forwarded-For': '203.0.113.9', 'Accept-Encoding': 'br' };
    const response = await fetch(`${url}/api/products`, { headers });
    expect(await response.text()).toBe(text);
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(response.headers.get('ETag')).toBe('"1"');
    expect(response.headers.get('Server')).toBe('nginx');
    const received = servers.find(({ seen }) => seen.length > 0)?.headers;
    expect(received).toMatchObject({
      host: new URL(url).host,
      'accept-encoding': 'br',
      // With TRUST_PROXY=1 the shop believes the last one only.
      'x-forwarded-for': '203.0.113.9, 127.0.0.1',
      'x-forwarded-proto': 'http',
    });
    const secure = { ...headers, 'X-Forwarded-Proto': 'https' };
    await fetch(url, { headers: secure });
    const protocols = servers.map((server) => server.headers['x-forwarded-proto']);
    expect(protocols, 'ended before this proxy').toContain('https');
  });

  it('does not show the figures of a server to customers', async () => {
    const servers = [await startServer(), await startServer()];
    const url = await startProxy(servers);
    expect(await status(`${url}/metrics`)).toBe(404);
    expect(servers.flatMap(({ seen }) => seen)).toEqual([]);
  });
});
