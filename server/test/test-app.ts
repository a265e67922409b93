import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import supertest, { type Test } from 'supertest';
import { afterAll } from 'vitest';
import type { RenderPage } from '#common/rendering.ts';
import { createApp } from '#server/src/app.ts';
import type { Config, Deps } from '#server/src/deps.ts';
import { createPasswordListener } from '#server/src/first-administrator.ts';
import { createCredentialLimits } from '#server/src/modules/auth/credential-limits.service.ts';
import { createCatalogueIndex } from '#server/src/modules/catalogue-index/catalogue-index.service.ts';
import { createSignal } from '#server/src/lib/signal.ts';
import { COMMAND_LIMITS, connectTo } from '#server/src/postgres/db.ts';
import { createKeptPassword } from '#server/src/modules/users/kept-password.service.ts';
import { createMailer } from '#server/src/modules/mails/delivery/mailer.ts';
import { createLogger, LOG_LEVELS } from '#server/src/lib/logger.ts';
import { createMetrics } from '#server/src/http/metrics.ts';
import { SERVER_OPTIONS, serveRequests } from '#server/src/http/serve-requests.ts';
import { createDiskUploads } from '#server/src/storage/disk-uploads.ts';
import { imageKeeperFor } from './image-keepers.ts';
import { createTestDatabase } from './test-database.ts';

/** 28 November 2026, noon in India. */
export const NOON_IN_INDIA = new Date('2026-11-28T06:30:00Z');

/** What ADMIN_EMAIL is for the shop under test. */
export const FIRST_ADMIN = 'admin@vastra.local';

const JWT_SECRET = 'a secret of the tests, at least 32 characters';

const SENDER = 'Vastra <shop@vastra.local>';

type Method = 'get' | 'post' | 'put' | 'delete';

/** A caller with a token. Visitors are null. */
export interface Caller {
  token: string;
}

export interface TestApp {
  deps: Deps;
  databaseUrl: string;
  /** The shop's folder; mails that a test sends nowhere else become files below it. */
  dataDir: string;
  /** The folder of the image files. */
  uploadsDir: string;
  /** Sets what the shop's clock says. */
  setNow(now: Date): void;
  /** A request below /api, as this caller. */
  call(method: Method, path: string, caller?: Caller | null): Test;
  /** A request with an unchanged path. */
  raw: ReturnType<typeof supertest>;
  /** Where the application listens, such as http://127.0.0.1:4000. */
  origin: string;
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new TypeError('The server has no port.');
  return address.port;
}

/** Calls to an application with dependencies of its own, such as a second server on the same database. */
export function callsTo(deps: Deps) {
  return supertest(createApp(deps));
}

/**
 * The whole application over a database of this test file's own, which goes away after its last
 * test. Call it once at the top of a file.
 * @param renderPage renders pages on the server, as the built shop does
 */
export async function testApp(
  overrides: Partial<Config> = {},
  renderPage: RenderPage | null = null,
): Promise<TestApp> {
  const database = await createTestDatabase();
  const uploadsDir = await mkdtemp(path.join(os.tmpdir(), 'vastra-uploads-'));
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'vastra-data-'));
  // Tests also fill their database in bulk, which may take longer than a request.
  const { db, pool, invalidations, close } = connectTo(database.url, COMMAND_LIMITS);
  let now = NOON_IN_INDIA;
  const logger = createLogger(
    LOG_LEVELS.find((level) => level === process.env['TEST_LOG']) ?? 'silent',
  );
  const deps: Deps = {
    config: {
      jwtSecret: JWT_SECRET,
      clientDir: null,
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      checkAnswers: true,
      cacheBytes: 8 * 1024 * 1024,
      metricsToken: null,
      ...overrides,
    },
    db,
    pool,
    invalidations,
    catalogueIndex: createCatalogueIndex(pool, invalidations),
    logger,
    metrics: createMetrics(),
    clock: { now: () => now },
    uploads: createDiskUploads(uploadsDir),
    imageKeeper: imageKeeperFor(pool, uploadsDir),
    waitForImage: () => undefined,
    limits: createCredentialLimits(pool, JWT_SECRET),
    passwordChanged: createPasswordListener(createKeptPassword(dataDir), FIRST_ADMIN, (error) => {
      throw error;
    }),
    mailer: createMailer({ smtpUrl: undefined, from: SENDER, dataDir }),
    mailSignal: createSignal(),
    saleSignal: createSignal(),
    renderPage,
    databaseProblem: () => Promise.resolve(null),
  };
  // Listening once: supertest would open and close a port for every request.
  const server = createServer(SERVER_OPTIONS);
  serveRequests(server, createApp(deps), deps);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const raw = supertest(server);
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await close();
    await database.drop();
    await rm(uploadsDir, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    deps,
    databaseUrl: database.url,
    dataDir,
    uploadsDir,
    raw,
    origin: `http://127.0.0.1:${portOf(server)}`,
    setNow: (moment) => {
      now = moment;
    },
    call: (method, callPath, caller) => {
      const request = raw[method](`/api${callPath}`);
      return caller ? request.set('Authorization', `Bearer ${caller.token}`) : request;
    },
  };
}
