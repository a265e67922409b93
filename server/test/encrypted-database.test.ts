import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { connectTo } from '#server/src/postgres/db.ts';
import { migrate } from '#server/src/postgres/migrate.ts';
import { ensureReachable } from '#server/src/postgres/reachable-database.ts';
import { createWatchedPool } from '#server/src/postgres/watched-pool.ts';
import { startProxy } from './tcp-proxy.ts';
import { createTestDatabase } from './test-database.ts';

/** Milliseconds in which a request has to fail if the database has gone silent. */
const PATIENCE_MS = 6_000;

vi.setConfig({ testTimeout: 60_000 });

const folder = await mkdtemp(path.join(os.tmpdir(), 'vastra-tls-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Makes a key and a certificate for 127.0.0.1 that no authority has signed. Needs the program openssl. */
async function makeCertificate(name: string) {
  const [key, cert] = [path.join(folder, `${name}.key`), path.join(folder, `${name}.crt`)];
  const what = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const whose = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', cert];
  await promisify(execFile)('openssl', ['req', '-x509', ...what, ...whose, ...files]);
  return { file: cert, key: await readFile(key), cert: await readFile(cert) };
}

const database = await createTestDatabase();
const own = await makeCertificate('own');
const other = await makeCertificate('other');
const proxy = await startProxy(Number(new URL(database.url).port), own);
const plainProxy = await startProxy(Number(new URL(database.url).port));
afterAll(async () => {
  await Promise.all([proxy.close(), plainProxy.close()]);
  await database.drop();
});

/** Address of the database through a proxy, with parameters for TLS. */
function urlOf({ port }: { port: number }, parameters: Record<string, string>): string {
  const url = new URL(database.url);
  url.port = String(port);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

const encrypted = urlOf(proxy, { sslmode: 'verify-full', sslrootcert: own.file });

describe.each([
  ['an encrypted connection', encrypted],
  ['a plain connection', urlOf(plainProxy, {})],
])('%s', (_name, url) => {
  afterEach(() => vi.useRealTimers());

  it('is kept while the database answers, however long it is used, and given up when it is silent', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { pool, close } = createWatchedPool(
      { connectionString: url, max: 1 },
      { longestMs: 3_000 },
    );
    const client = await pool.connect();
    for (let second = 0; second < 10; second += 1) {
      await client.query('SELECT 1');
      await vi.advanceTimersByTimeAsync(1_000);
    }
    const waiting = client.query('SELECT pg_sleep(50)').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await waiting).toEqual(new Error('Connection terminated: the database does not answer'));
    client.release(true);
    expect((await pool.query('SELECT 1')).rowCount).toBe(1);
    await close();
  });

  it('that hangs is cut by the end of the shop', async () => {
    const { pool, close } = createWatchedPool({ connectionString: url });
    const client = await pool.connect();
    const hanging = client.query('SELECT pg_sleep(50)').catch((error: unknown) => {
      client.release(true);
      return error;
    });
    await close();
    expect(await hanging).toEqual(new Error('Connection terminated unexpectedly'));
  });
});

describe('a database that is reached over TLS', () => {
  it('opens, and a frozen network costs a statement some seconds only', async () => {
    expect((await migrate(encrypted)).applied).toEqual([]);
    const { db, pool, databaseProblem, close } = connectTo(encrypted);
    expect([await databaseProblem(), await db.product.count()]).toEqual([null, 0]);
    proxy.freeze();
    const begun = performance.now();
    await Promise.all([
      expect(pool.query('SELECT 1')).rejects.toThrow('Connection terminated'),
      expect(databaseProblem()).rejects.toThrow('Connection terminated'),
    ]);
    expect(performance.now() - begun).toBeLessThan(PATIENCE_MS);
    proxy.heal();
    expect((await pool.query('SELECT 1')).rowCount).toBe(1);
    expect(await databaseProblem()).toBeNull();
    proxy.reset();
    expect(await databaseProblem().catch(() => databaseProblem())).toBeNull();
    await close();
  });

  it.each([
    ['an unknown certificate', proxy, { sslmode: 'verify-full' }, 'self-signed certificate'],
    [
      'the certificate of another server',
      proxy,
      { sslmode: 'verify-full', sslrootcert: other.file },
      'self-signed certificate',
    ],
    [
      'a file of certificates that is missing',
      proxy,
      { sslmode: 'verify-full', sslrootcert: path.join(folder, 'none.crt') },
      'ENOENT: no such file or directory',
    ],
    [
      'a server without TLS',
      plainProxy,
      { sslmode: 'verify-full', sslrootcert: own.file },
      'The server does not support SSL connections',
    ],
  ])('is refused at the start with a sentence for %s', async (_what, server, query, reason) => {
    await expect(ensureReachable(urlOf(server, query))).rejects.toThrow(
      new RegExp(
        `^The database of DATABASE_URL .* takes no connection: ${reason}.* Start that Postgres, or correct DATABASE_URL\\.$`,
      ),
    );
    await expect(ensureReachable(urlOf(proxy, { sslmode: 'no-verify' }))).resolves.toBeUndefined();
  });
});
