/**
 * `npm run bench -- growth`: measures how much longer first pages of lists take with 200,000 orders than with 1,000.
 * Both shops are in one embedded database server in a temporary folder, and get their requests in turn.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createApp } from '#server/src/app.ts';
import type { Deps } from '#server/src/deps.ts';
import { createSignal } from '#server/src/lib/signal.ts';
import { systemClock } from '#server/src/lib/clock.ts';
import { createCredentialLimits } from '#server/src/modules/auth/credential-limits.service.ts';
import { createDb } from '#server/src/postgres/db.ts';
import { startEmbeddedPostgres } from '#server/src/postgres/embedded-postgres.ts';
import { createImageStore } from '#server/src/modules/images/images.service.ts';
import { createLogger } from '#server/src/lib/logger.ts';
import { createMailer } from '#server/src/modules/mails/delivery/mailer.ts';
import { migrate } from '#server/src/postgres/migrate.ts';
import { createImageKeeper } from '#server/src/modules/images/image-keeper.service.ts';
import { signToken } from '#server/src/lib/token.ts';
import { createAdministrator } from '#server/src/modules/users/administrators.service.ts';
import { addDays, dayInIndia } from '#common/format/dates.ts';
import { fillShop, type Sizes } from './big-shop/fill.ts';

const SMALL: Sizes = { products: 250, variants: 1500, orders: 1000 };
const BIG: Sizes = { products: 50_000, variants: 300_000, orders: 200_000 };
const SECRET = 'a secret of the measurement, 32 characters';
const ROUNDS = 40;
const WARM_UP = 8;
/** Limit of the growth of a page that an index serves, as a ratio of the two median times. */
const MOST = 2;

const today = dayInIndia(new Date());

/** Pages to measure. If `held`, a growth of MOST or more is a failure; otherwise it is only printed. */
const PAGES: readonly [path: string, held: boolean][] = [
  ['/orders/all', true],
  ['/orders/all?status=PENDING', true],
  ['/orders/all?status=DELIVERED', true],
  [`/orders/all?from=${addDays(today, -30)}&to=${today}`, true],
  [`/orders/all?status=DELIVERED&from=${addDays(today, -90)}`, true],
  ['/mails', true],
  ['/mails?status=SENT', true],
  ['/changes', true],
  ['/changes?kind=ORDER', true],
  ['/orders/all?q=asha', false],
  ['/orders/all?q=asha%20rao', false],
  ['/orders/all?q=example.in', false],
  ['/products', true],
  ['/products?sort=name', true],
  ['/products?sort=best-seller', true],
  ['/products?sort=price-asc', true],
  ['/products?sort=discount', true],
  ['/products?size=M&sort=price-asc', false],
  ['/products?stock=low', false],
  ['/products?stock=out', false],
  ['/products?q=kurta', false],
  ['/products?category=Women', false],
  ['/dashboard', false],
];

/** Returns the dependencies of a measured shop, which has no images, sends no mails and logs nothing. */
function depsOf(db: Deps['db'], folder: string): Deps {
  return {
    config: {
      jwtSecret: SECRET,
      uploadsDir: folder,
      clientDir: null,
      publicUrl: 'http://localhost',
      trustProxy: false,
    },
    db,
    logger: createLogger('silent'),
    clock: systemClock,
    imageKeeper: createImageKeeper(db, createImageStore(folder)),
    limits: createCredentialLimits(),
    passwordChanged: () => Promise.resolve(),
    mailer: createMailer({
      smtpUrl: undefined,
      from: 'Vastra <shop@vastra.local>',
      dataDir: folder,
    }),
    mailSignal: createSignal(),
    databaseProblem: () => Promise.resolve(null),
    waitForImage: () => undefined,
  };
}

/**
 * Creates and serves a shop of these sizes.
 * @returns `ask`, which requests a page as its administrator and returns the milliseconds, and `close`
 */
async function serveShop(server: string, name: string, sizes: Sizes, folder: string) {
  const maintenance = new pg.Client({ connectionString: server });
  await maintenance.connect();
  await maintenance.query(`CREATE DATABASE "${name}"`);
  await maintenance.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const startedAt = performance.now();
  await fillShop(url.href, sizes);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${sizes.orders} orders, ${sizes.variants} variants filled in ${seconds} s`);
  const db = createDb(url.href);
  const email = 'growth@vastra.local';
  await createAdministrator(db, { email, password: 'measures growth' });
  const { id } = await db.user.findFirstOrThrow({ where: { email } });
  const token = signToken({ userId: id, tokenVersion: 0 }, SECRET);
  const listening = createServer(createApp(depsOf(db, folder))).listen(0, '127.0.0.1');
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
      await db.$disconnect();
    },
  };
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

type Shop = Awaited<ReturnType<typeof serveShop>>;

/** Measures both shops in turn, so that other load of the machine affects both. Returns the medians in ms. */
async function compare(small: Shop, big: Shop, page: string): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const both = [await small.ask(page), await big.ask(page)] as const;
    if (round < WARM_UP) continue;
    times[0].push(both[0]);
    times[1].push(both[1]);
  }
  return [median(times[0]), median(times[1])];
}

async function measure(small: Shop, big: Shop): Promise<void> {
  const slow: string[] = [];
  for (const [page, held] of PAGES) {
    const [before, after] = await compare(small, big, page);
    const ratio = after / before;
    if (held && ratio >= MOST) slow.push(page);
    const figures = `${before.toFixed(1).padStart(7)} ms ${after.toFixed(1).padStart(8)} ms`;
    console.log(`${page.padEnd(52)}${figures}   x ${ratio.toFixed(2)}${held ? '' : '  (told)'}`);
  }
  if (slow.length > 0) throw new Error(`Grew by ${MOST} or more: ${slow.join(', ')}`);
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'vastra-growth-'));
// If root runs this, Postgres runs as another account, which needs access to the folder.
chmodSync(folder, 0o755);
try {
  const server = await startEmbeddedPostgres({ dataDir: folder, quick: true });
  try {
    const small = await serveShop(server.url, 'small', SMALL, folder);
    const big = await serveShop(server.url, 'big', BIG, folder);
    await measure(small, big);
    await small.close();
    await big.close();
  } finally {
    await server.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
