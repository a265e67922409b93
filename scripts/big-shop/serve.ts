import { once } from 'node:events';
import { createServer } from 'node:http';
import { createApp } from '#server/src/app.ts';
import { createMetrics } from '#server/src/http/metrics.ts';
import type { Deps } from '#server/src/deps.ts';
import { createSignal } from '#server/src/lib/signal.ts';
import { systemClock } from '#server/src/lib/clock.ts';
import { createLogger } from '#server/src/lib/logger.ts';
import { signToken } from '#server/src/lib/token.ts';
import { createCredentialLimits } from '#server/src/modules/auth/credential-limits.service.ts';
import { createCatalogueIndex } from '#server/src/modules/catalogue-index/catalogue-index.service.ts';
import { createImageKeeper } from '#server/src/modules/images/image-keeper.service.ts';
import { createImageStore } from '#server/src/modules/images/images.service.ts';
import { createMailer } from '#server/src/modules/mails/delivery/mailer.ts';
import { createAdministrator } from '#server/src/modules/users/administrators.service.ts';
import { connectTo, type Connections } from '#server/src/postgres/db.ts';
import { createDiskUploads } from '#server/src/storage/disk-uploads.ts';
import { SECRET } from '#server/test/proof/accounts.ts';
import { median } from '../bench/report.ts';

const ROUNDS = 40;
const WARM_UP = 8;

/** Returns the dependencies of a measured shop, which has no images, sends no mails and logs nothing. */
function depsOf({ db, pool, invalidations }: Connections, folder: string): Deps {
  const uploads = createDiskUploads(folder);
  const logger = createLogger('silent');
  return {
    config: {
      jwtSecret: SECRET,
      clientDir: null,
      publicUrl: 'http://localhost',
      trustProxy: false,
      checkAnswers: false,
      cacheBytes: 0,
      metricsToken: null,
    },
    db,
    pool,
    invalidations,
    catalogueIndex: createCatalogueIndex(pool, invalidations),
    logger,
    metrics: createMetrics(),
    clock: systemClock,
    uploads,
    imageKeeper: createImageKeeper({ pool, images: createImageStore(uploads), logger }),
    limits: createCredentialLimits(pool, SECRET),
    passwordChanged: () => Promise.resolve(),
    mailer: createMailer({
      smtpUrl: undefined,
      from: 'Vastra <shop@vastra.local>',
      dataDir: folder,
    }),
    mailSignal: createSignal(),
    saleSignal: createSignal(),
    renderPage: null,
    databaseProblem: () => Promise.resolve(null),
    waitForImage: () => undefined,
  };
}

/**
 * Serves the shop of a database, without the cache of responses.
 * @param folder for the files of the shop
 * @returns `ask`, which requests a page as its administrator and returns the milliseconds, and `close`
 */
export async function serveShop(url: string, folder: string) {
  const connections = connectTo(url);
  const { db, close } = connections;
  const email = 'bench@vastra.local';
  await createAdministrator(db, { email, password: 'measures the shop' });
  const { id } = await db.user.findFirstOrThrow({ where: { email } });
  const token = signToken({ userId: id, tokenVersion: 0, sessionId: null }, SECRET);
  const listening = createServer(createApp(depsOf(connections, folder))).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (typeof address !== 'object' || !address) throw new TypeError('The server has no port.');
  return {
    async ask(page: string): Promise<number> {
      const begun = performance.now();
      const answer = await fetch(`http://127.0.0.1:${address.port}/api${page}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
      return performance.now() - begun;
    },
    async close() {
      listening.closeAllConnections();
      listening.close();
      await close();
    },
  };
}

export type MeasuredShop = Awaited<ReturnType<typeof serveShop>>;

/** Measures both shops in turn, so that other load of the machine affects both. Returns the medians in ms. */
export async function compareShops(
  small: MeasuredShop,
  big: MeasuredShop,
  page: string,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const both = [await small.ask(page), await big.ask(page)] as const;
    if (round < WARM_UP) continue;
    times[0].push(both[0]);
    times[1].push(both[1]);
  }
  return [median(times[0]), median(times[1])];
}
