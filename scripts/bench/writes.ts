/**
 * `npm run bench -- writes`: how much longer shoppers' reads take while stocks are written 50 times per second, all
 * over the catalogue or only those that home and the first listing show, and while a catalogue is imported. Shoppers
 * read at a steady rate: a busy shop, not a saturated machine, on which each write takes its time from the reads.
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { signToken } from '#server/src/lib/token.ts';
import { createAdministrator } from '#server/src/modules/users/administrators.service.ts';
import { connectTo, type Db } from '#server/src/postgres/db.ts';
import { SECRET } from '#server/test/proof/accounts.ts';
import { catalogueSizes, createShop, withTemporaryServer } from '../big-shop/create.ts';
import { newestProducts } from './products.ts';
import { type Program, startShop } from './program.ts';
import { median, report, type Row } from './report.ts';
import { readSteadily, type Steady, type Timed } from './steady.ts';

const PRODUCTS = 1_000;
const SECONDS = 8;
const READS_PER_SECOND = 200;
const WRITES_PER_SECOND = 50;
const IMPORTED = 3_000;
/** The median time of a read during writes, as a multiple of the median without. */
const BAR = { atMost: 2 };
/** The share of the reads per second that must be answered. With less, medians would only measure a queue. */
const KEPT_UP = 0.95;
/** Products on home and on the first page of the listing: the newest of the shop. */
const SHOWN_FIRST = 24;
/** A prime, so that the writes go all over the catalogue before they come back to a variant. */
const STEP = 2_503;

interface Measured {
  shop: Program;
  databaseUrl: string;
  folder: string;
  /** An administrator's. */
  token: string;
  addresses: string[];
  /** Ids of all variants. */
  variants: string[];
  /** Ids of the variants of the products that are shown first. */
  shownVariants: string[];
}

/** What shoppers read: pages, listings, a search, a filter and products. */
async function prepare(shop: Program, databaseUrl: string, folder: string): Promise<Measured> {
  const products = await newestProducts(shop.url);
  const addresses = [
    '/',
    '/shop',
    '/api/categories',
    '/api/products?page=1&limit=20',
    '/api/products?page=2&limit=20',
    '/api/products?q=kurta&limit=20',
    '/api/products?size=M&limit=20',
    ...products.slice(0, 10).map(({ id }) => `/api/products/${id}`),
    ...products.slice(0, 3).map(({ urlName }) => `/product/${encodeURIComponent(urlName)}`),
  ].map((address) => shop.url + address);
  const shownVariants = products
    .slice(0, SHOWN_FIRST)
    .flatMap((product) => product.variants.map(({ id }) => id));
  const variants = await withDb(databaseUrl, (db) =>
    db.variant.findMany({ select: { id: true }, orderBy: { id: 'asc' } }),
  );
  const token = await withDb(databaseUrl, adminToken);
  const ids = variants.map(({ id }) => id);
  return { shop, databaseUrl, folder, token, addresses, variants: ids, shownVariants };
}

async function withDb<T>(databaseUrl: string, run: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = connectTo(databaseUrl);
  try {
    return await run(db);
  } finally {
    await close();
  }
}

async function adminToken(db: Db): Promise<string> {
  const email = 'writes@vastra.local';
  await createAdministrator(db, { email, password: 'measures writes' });
  const { id } = await db.user.findFirstOrThrow({ where: { email } });
  return signToken({ userId: id, tokenVersion: 0, sessionId: null }, SECRET);
}

/** Sets stocks of these variants in turn, WRITES_PER_SECOND of them, until `run` is done. */
async function whileWriting<T>(
  { shop, token }: Measured,
  variants: readonly string[],
  run: () => Promise<T>,
): Promise<T> {
  const writes = new Set<Promise<void>>();
  let begun = 0;
  const write = async (id: string, stock: number) => {
    const answer = await fetch(`${shop.url}/api/variants/${id}/stock`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ stock }),
    });
    if (!answer.ok) throw new Error(`A stock was answered with ${answer.status}.`);
    await answer.arrayBuffer();
  };
  const timer = setInterval(() => {
    // Every other write makes a variant sell out or come back, which changes lists that filter by stock.
    const round = Math.floor(begun / variants.length);
    const isCrossing = begun % 2 === 1;
    const id = variants[(begun * STEP) % variants.length] ?? '';
    const sent = write(id, isCrossing && round % 2 === 0 ? 0 : 30 + (round % 50));
    begun += 1;
    writes.add(sent);
    void sent.finally(() => writes.delete(sent));
  }, 1_000 / WRITES_PER_SECOND);
  try {
    return await run();
  } finally {
    clearInterval(timer);
    await Promise.all(writes);
  }
}

/** A file in Shopify's format. */
function importFile(folder: string): string {
  const rows = Array.from({ length: IMPORTED }, (_, at) => ({
    Handle: `imported-${at}`,
    Title: `Imported shirt ${at}`,
    'Body (HTML)': '<p>Cotton, washed once.</p>',
    'Product Category': 'Apparel & Accessories > Clothing > Shirts',
    'Option1 Name': 'Size',
    'Option1 Value': 'M',
    'Option2 Name': 'Colour',
    'Option2 Value': 'Blue',
    'Variant SKU': `IMPORTED-${at}`,
    'Variant Inventory Qty': 5,
    'Variant Price': 900 + (at % 100),
    Status: 'active',
  }));
  const file = path.join(folder, 'import.csv');
  writeFileSync(file, stringify(rows, { header: true }));
  return file;
}

/**
 * Imports a file with the shop's command while `run` runs. The rest of the import is stopped.
 * @returns the result of `run`, and how many products were imported per second meanwhile
 */
async function whileImporting<T>({ folder, databaseUrl }: Measured, run: () => Promise<T>) {
  const command = path.join(PROJECT_ROOT, 'build', 'server', 'cli.js');
  const child = spawn(process.execPath, [command, 'catalogue', 'import', importFile(folder)], {
    cwd: PROJECT_ROOT,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      JWT_SECRET: SECRET,
      DATA_DIR: path.join(folder, 'data'),
      UPLOADS_DIR: path.join(folder, 'uploads'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const countProducts = () => withDb(databaseUrl, (db) => db.product.count());
  try {
    // The file is read and checked before the first product is written.
    const atFirst = await countProducts();
    while ((await countProducts()) === atFirst) await delay(50);
    const [before, startedAt] = [await countProducts(), performance.now()];
    const result = await run();
    const seconds = (performance.now() - startedAt) / 1_000;
    const imported = (await countProducts()) - before;
    if (child.exitCode !== null) throw new Error('The import was done before the reads.');
    return { result, perSecond: imported / seconds };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

const isApi = ({ url }: Timed) => new URL(url).pathname.startsWith('/api/');

/** Compares the medians of API answers and of pages with those without writes. */
function compare(writes: string, during: Steady, alone: Steady, bar?: Row['bar']): Row[] {
  const hasKeptUp = during.perSecond >= READS_PER_SECOND * KEPT_UP;
  const row = (what: string, isOne: (read: Timed) => boolean): Row => {
    const [now, before] = [during, alone].map(({ reads }) =>
      median(reads.filter(isOne).map(({ ms }) => ms)),
    );
    const ratio = (now ?? Number.NaN) / (before ?? Number.NaN);
    return {
      what: `${what} during ${writes}`,
      measured: hasKeptUp ? ratio : Infinity,
      unit: '× the median without',
      ...(bar && { bar }),
      note: hasKeptUp
        ? `${now?.toFixed(2)} of ${before?.toFixed(2)} ms`
        : `saturated: ${during.perSecond.toFixed(0)} of ${READS_PER_SECOND} reads/s were answered`,
    };
  };
  return [row('API answers', isApi), row('pages', (read) => !isApi(read))];
}

async function measure(server: string, folder: string): Promise<Row[]> {
  const databaseUrl = await createShop(server, 'writes', catalogueSizes(PRODUCTS), console.log);
  const shop = await startShop(folder, { DATABASE_URL: databaseUrl, JWT_SECRET: SECRET });
  try {
    const measured = await prepare(shop, databaseUrl, folder);
    const load = { perSecond: READS_PER_SECOND, seconds: SECONDS };
    const read = () => readSteadily(measured.addresses, load);
    await read();
    const alone = await read();
    const spread = await whileWriting(measured, measured.variants, read);
    const shown = await whileWriting(measured, measured.shownVariants, read);
    const importing = await whileImporting(measured, read);
    return [
      ...compare(`${WRITES_PER_SECOND} writes/s`, spread, alone, BAR),
      // Each write outdates the pages that are read most, so each is made anew all the time.
      ...compare(`${WRITES_PER_SECOND} writes/s to the first page`, shown, alone),
      ...compare('an import', importing.result, alone, BAR),
      { what: 'an import during reads', measured: importing.perSecond, unit: 'products/s' },
    ];
  } finally {
    await shop.stop();
  }
}

report('writes', await withTemporaryServer(measure));
