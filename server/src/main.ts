import { setFlagsFromString } from 'node:v8';
import { paintDemoShop, seedDemoShop } from '#server/demo/demo.ts';
import { createApp } from './app.ts';
import { startDailyBackup } from './daily-backup.ts';
import { createDeps, createPageRenderer } from './create-deps.ts';
import type { Deps } from './deps.ts';
import { readSettings, type Env } from './env.ts';
import { describeFailure } from './failure-text.ts';
import { createPasswordListener, prepareAdministrator } from './first-administrator.ts';
import { systemClock } from './lib/clock.ts';
import { keptSecret, randomSecret } from './lib/kept-secret.ts';
import { createLogger, type Logger } from './lib/logger.ts';
import { runPeriodically, type Periodic } from './lib/periodic.ts';
import { checkPort, listen } from './listen.ts';
import { createImageKeeper } from './modules/images/image-keeper.service.ts';
import { mailFolderOf } from './modules/mails/delivery/mailer.ts';
import { startTidyingImages } from './modules/images/tidy-images.service.ts';
import { startLowStockWorker } from './modules/low-stock/low-stock-worker.service.ts';
import { startAlertWorker } from './modules/stock-alerts/alert-worker.service.ts';
import { applySales } from './modules/sales/apply-sales.service.ts';
import { startSaleWorker } from './modules/sales/sale-worker.service.ts';
import { startMailWorker } from './modules/mails/mail-worker.service.ts';
import { seedPolicyPages } from './modules/legal/policy-pages.service.ts';
import { createKeptPassword, type KeptPassword } from './modules/users/kept-password.service.ts';
import { createOnlyOne } from './postgres/only-one.ts';
import { startRetention } from './modules/retention/retention.service.ts';
import { startTidyingInvalidations } from './postgres/invalidations.ts';
import { runStartAlone } from './postgres/start-lock.ts';
import { openShop, type Shop } from './shop.ts';
import { stopOnSignal, stopRunning, type Running } from './stop.ts';

const HOUR_MS = 3_600_000;
/**
 * V8 looks for garbage when the objects that have lived for a while take half as much more memory than those it kept
 * the last time. By itself it would let them triple under load (docs/decisions/032-small-in-memory.md).
 */
const HEAP_GROWING_PERCENT = 50;
setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);

/**
 * Creates what a new shop starts with: policy pages, an administrator and, if configured, demo data. Starts and ends the sales
 * whose time came while no server ran.
 * @returns lines for the operator about the administrator's sign-in
 */
async function prepareShop(env: Env, { db, pool }: Shop, kept: KeptPassword): Promise<string[]> {
  await seedPolicyPages(db);
  await applySales({ pool, clock: systemClock });
  if (env.seedDemo) await seedDemoShop({ db });
  return prepareAdministrator({ env, db, kept });
}

/** Prints lines for the operator: in the log if DATABASE_URL is set, otherwise as plain text. */
function announce(env: Env, lines: string[], logger: Logger): void {
  if (env.databaseUrl) for (const line of lines) logger.info(line);
  else console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

function startCleaningLimits({ limits, logger }: Deps): Periodic {
  return runPeriodically(() => limits.deleteExpired(), {
    periodMs: HOUR_MS,
    onError: (error) =>
      logger.warn(
        { err: error },
        'Outdated limits could not be deleted; the next attempt is in an hour',
      ),
  });
}

/** Starts what works beside the requests. */
function startWorkers(deps: Deps, { lowStockMailAt }: Env): Partial<Running> {
  return {
    mailWorker: startMailWorker(deps),
    alertWorker: startAlertWorker(deps),
    lowStockWorker: startLowStockWorker(deps, lowStockMailAt),
    saleWorker: startSaleWorker(deps),
    limitsCleaner: startCleaningLimits(deps),
  };
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
    const signIn = await runStartAlone(shop.databaseUrl, () => prepareShop(env, shop, kept));
    const jwtSecret = env.jwtSecret ?? (await keptSecret(env.dataDir, 'jwt-secret', randomSecret));
    const imageKeeper = createImageKeeper({ ...shop, logger });
    const renderer = createPageRenderer(logger);
    running.renderer = renderer;
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
    const renderPage = renderer?.renderPage ?? null;
    const made = { url, jwtSecret, imageKeeper, waitForImage, passwordChanged, renderPage };
    const deps = createDeps(env, shop, logger, made);
    listener.serve(createApp(deps), deps);
    announce(env, [`Vastra is ready at ${url}`, ...signIn], logger);
    Object.assign(running, startWorkers(deps, env));
    running.backups = startDailyBackup(env, shop, deps);
    const onlyOne = createOnlyOne(shop.databaseUrl);
    running.retention = startRetention(deps, onlyOne, {
      mailDays: env.mailRetentionDays,
      mailLogDays: env.mailLogDays,
      stockAlertDays: env.stockAlertDays,
      mailFolder: env.smtpUrl ? null : mailFolderOf(env.dataDir),
    });
    // Reads the catalogue ahead. If that fails, the first listing tries again and reports it.
    deps.catalogueIndex.current().catch(() => undefined);
    running.imageTidying = startTidyingImages({ ...deps, onlyOne });
    running.invalidationTidying = startTidyingInvalidations(shop.invalidations, (error) =>
      logger.warn(
        { err: error },
        'Outdated cache entries could not be removed; the next attempt is in a minute',
      ),
    );
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
  console.error(describeFailure(error));
  process.exit(1);
}
