import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { paintDemoShop, seedDemoShop } from '#server/demo/demo.ts';
import type { Painter } from '#server/demo/painter.ts';
import { seedPolicyPages } from './modules/legal/policy-pages.service.ts';
import { createApp } from './app.ts';
import type { Deps } from './deps.ts';
import { readSettings, type Env } from './env.ts';
import { createPasswordListener, prepareAdministrator } from './first-administrator.ts';
import { createSignal } from './lib/signal.ts';
import { systemClock } from './lib/clock.ts';
import { createCredentialLimits } from './modules/auth/credential-limits.service.ts';
import { createKeptPassword, type KeptPassword } from './modules/users/kept-password.service.ts';
import { keptSecret, randomSecret } from './lib/kept-secret.ts';
import { createLogger, type Logger } from './lib/logger.ts';
import { createMailer } from './modules/mails/delivery/mailer.ts';
import { createImageKeeper } from './modules/images/image-keeper.service.ts';
import { findDatabaseProblem } from './postgres/database-state.ts';
import { PROJECT_ROOT } from './lib/project-root.ts';
import { StartError } from './lib/start-error.ts';
import { listen, type Listener } from './listen.ts';
import { startMailWorker, type MailWorker } from './modules/mails/mail-worker.service.ts';
import { openShop, type Shop } from './shop.ts';

const HANDOVER_MS = 1_500;

/**
 * Returns the folder of the built client, or null without a build. Also null if this file runs from its
 * source (`npm run dev`): Vite serves the client then, and a build may be outdated.
 */
function clientDir(): string | null {
  if (import.meta.url.endsWith('.ts')) return null;
  const folder = path.join(PROJECT_ROOT, 'build', 'client');
  return existsSync(path.join(folder, 'index.html')) ? folder : null;
}

function createDeps(
  env: Env,
  shop: Shop,
  logger: Logger,
  made: Pick<Deps, 'imageKeeper' | 'waitForImage' | 'passwordChanged'> & {
    url: string;
    jwtSecret: string;
  },
): Deps {
  return {
    db: shop.db,
    logger,
    clock: systemClock,
    imageKeeper: made.imageKeeper,
    waitForImage: made.waitForImage,
    limits: createCredentialLimits(),
    passwordChanged: made.passwordChanged,
    mailer: createMailer({ smtpUrl: env.smtpUrl, from: env.mailFrom, dataDir: env.dataDir }),
    mailSignal: createSignal(),
    databaseProblem: () => findDatabaseProblem((sql) => shop.db.$queryRawUnsafe(sql)),
    config: {
      jwtSecret: made.jwtSecret,
      uploadsDir: env.uploadsDir,
      clientDir: clientDir(),
      publicUrl: made.url,
      trustProxy: env.trustProxy,
    },
  };
}

/**
 * Creates what a new shop starts with: policy pages, an administrator and, if configured, demo data.
 * @returns lines for the operator about the administrator's sign-in
 */
async function prepareShop(env: Env, { db }: Shop, kept: KeptPassword): Promise<string[]> {
  await seedPolicyPages(db);
  if (env.seedDemo) await seedDemoShop({ db });
  return prepareAdministrator({ env, db, kept });
}

/** Prints lines for the operator: in the log if DATABASE_URL is set, otherwise as plain text. */
function announce(env: Env, lines: string[], logger: Logger): void {
  if (env.databaseUrl) for (const line of lines) logger.info(line);
  else console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

/** The parts of the shop that are running. */
interface Running {
  shop: Shop;
  painter?: Painter;
  listener?: Listener;
  mailWorker?: MailWorker;
}

/** Stops all parts. The painter comes first, because requests in flight may wait for its images. */
async function stopRunning(running: Running): Promise<void> {
  await running.painter?.stop();
  await running.listener?.close();
  await running.mailWorker?.stop();
  await running.shop.close();
}

/**
 * Stops the shop on the first SIGTERM or SIGINT, and exits at once on the second.
 * @returns a function that says whether a signal has arrived
 */
function stopOnSignal(stop: () => Promise<void>, logger: Logger): () => boolean {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(130);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'The shop did not stop in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return () => stopping;
}

/**
 * Checks that the port is free before the start creates a database. Retries for HANDOVER_MS, because a
 * shop that is just stopping may still use the port.
 * @throws StartError if the port is taken
 */
async function checkPort({ port, host }: Env): Promise<void> {
  const deadline = Date.now() + HANDOVER_MS;
  for (;;) {
    try {
      const probe = await listen(port, host);
      await probe.close();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(50);
    }
  }
}

async function start(): Promise<void> {
  const env = readSettings();
  const logger = createLogger(env.logLevel);
  await checkPort(env);
  const shop = await openShop(env, 'shop');
  const running: Running = { shop };
  const isStopping = stopOnSignal(() => stopRunning(running), logger);
  try {
    const kept = createKeptPassword(env.dataDir);
    const signIn = await prepareShop(env, shop, kept);
    const jwtSecret = env.jwtSecret ?? (await keptSecret(env.dataDir, 'jwt-secret', randomSecret));
    const imageKeeper = createImageKeeper(shop.db, shop.images);
    const painter = await paintDemoShop({ ...shop, imageKeeper, logger });
    running.painter = painter;
    const listener = await listen(env.port, env.host);
    running.listener = listener;
    // Do not await anything before listener.serve(): a request that arrives earlier would get no answer.
    const url = env.publicUrl ?? `http://localhost:${listener.port}`;
    const waitForImage = painter.waitFor;
    const passwordChanged = createPasswordListener(kept, env.adminEmail, (error, message) =>
      logger.warn({ err: error }, message),
    );
    const made = { url, jwtSecret, imageKeeper, waitForImage, passwordChanged };
    const deps = createDeps(env, shop, logger, made);
    listener.serve(createApp(deps), deps);
    announce(env, [`Vastra is ready at ${url}`, ...signIn], logger);
    running.mailWorker = startMailWorker(deps);
  } catch (error) {
    // A stop during the start closes what the rest of the start needs. That is not a failure.
    if (isStopping()) return;
    await stopRunning(running);
    throw error;
  }
}

try {
  await start();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
