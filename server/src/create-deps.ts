import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { systemClock } from './lib/clock.ts';
import { createMetrics } from './http/metrics.ts';
import type { Logger } from './lib/logger.ts';
import { PROJECT_ROOT } from './lib/project-root.ts';
import { createSignal } from './lib/signal.ts';
import { createCredentialLimits } from './modules/auth/credential-limits.service.ts';
import { createCatalogueIndex } from './modules/catalogue-index/catalogue-index.service.ts';
import { createMailer } from './modules/mails/delivery/mailer.ts';
import { createRenderer, type Renderer } from './rendering/renderer.ts';
import type { Shop } from './shop.ts';

/** True if this file runs from its source, as in development (`npm run dev`). */
const RUNS_FROM_SOURCE = import.meta.url.endsWith('.ts');

/**
 * Returns the folder of the built client, or null without a build. Also null in development: Vite serves the
 * client then, and a build may be outdated.
 */
function clientDir(): string | null {
  if (RUNS_FROM_SOURCE) return null;
  const folder = path.join(PROJECT_ROOT, 'build', 'client');
  return existsSync(path.join(folder, 'index.html')) ? folder : null;
}

/** Creates the renderer of the built pages. Returns null where `clientDir` does. */
export function createPageRenderer(logger: Logger): Renderer | null {
  const file = path.join(PROJECT_ROOT, 'build', 'ssr', 'render.js');
  if (RUNS_FROM_SOURCE || !existsSync(file)) return null;
  const thread = new URL('./render-thread.js', import.meta.url);
  return createRenderer({ thread, build: pathToFileURL(file) }, (reason) =>
    logger.error({ err: reason }, 'The thread that renders pages has ended'),
  );
}

/** Creates what the application needs from the settings, the open shop and the parts made by the start. */
export function createDeps(
  env: Env,
  shop: Shop,
  logger: Logger,
  made: Pick<Deps, 'imageKeeper' | 'waitForImage' | 'passwordChanged' | 'renderPage'> & {
    url: string;
    jwtSecret: string;
  },
): Deps {
  return {
    db: shop.db,
    pool: shop.pool,
    invalidations: shop.invalidations,
    catalogueIndex: createCatalogueIndex(shop.pool, shop.invalidations),
    logger,
    metrics: createMetrics(),
    clock: systemClock,
    uploads: shop.uploads,
    imageKeeper: made.imageKeeper,
    waitForImage: made.waitForImage,
    limits: createCredentialLimits(shop.pool, made.jwtSecret),
    passwordChanged: made.passwordChanged,
    renderPage: made.renderPage,
    mailer: createMailer({ smtpUrl: env.smtpUrl, from: env.mailFrom, dataDir: env.dataDir }),
    mailSignal: createSignal(),
    saleSignal: createSignal(),
    databaseProblem: shop.databaseProblem,
    config: {
      jwtSecret: made.jwtSecret,
      clientDir: clientDir(),
      publicUrl: made.url,
      trustProxy: env.trustProxy,
      checkAnswers: RUNS_FROM_SOURCE,
      cacheBytes: env.cacheMb * 1024 * 1024,
      metricsToken: env.metricsToken ?? null,
    },
  };
}
