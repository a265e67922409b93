/**
 * `npm run bench -- memory`: how fast the built shop starts, and how much memory its process holds at rest and under load.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SECRET } from '#server/test/proof/accounts.ts';
import { catalogueSizes, createShop, withTemporaryServer } from '../big-shop/create.ts';
import { load } from './load.ts';
import { newestProducts } from './products.ts';
import { residentMb } from './process-cost.ts';
import { type Program, startShop } from './program.ts';
import { median, report, type Row } from './report.ts';

const STARTS = 5;
const LOAD_ROUNDS = 3;
/** Long enough for V8 to compile what is hot and to give back what that took; after six seconds it still grows. */
const LOAD_SECONDS = 20;
const PRODUCTS = 1_000;
/** Milliseconds in which a shop that has started comes to rest. */
const REST_MS = 5_000;
const POLL_MS = 500;
const BARS = { startMs: 1_500, idleMb: 160, loadedMb: 300, growth: 1.1 } as const;

/** True while the shop has another Node process, which draws the demo images. */
function isPainting({ pid }: Program): boolean {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.filter(Boolean).some((child) => {
    try {
      return readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('paint-process');
    } catch {
      return false;
    }
  });
}

/** Starts the demo shop and returns its memory once it rests. */
async function measureStart(folder: string): Promise<{ startMs: number; idleMb: number }> {
  const shop = await startShop(folder);
  try {
    while (isPainting(shop)) await delay(POLL_MS);
    await delay(REST_MS);
    return { startMs: shop.startMs, idleMb: residentMb(shop.pid) };
  } finally {
    await shop.stop();
  }
}

async function measureStarts(folder: string): Promise<Row[]> {
  const first = await measureStart(folder);
  const later = [];
  for (let start = 0; start < STARTS; start += 1) later.push(await measureStart(folder));
  return [
    {
      what: 'memory at rest after a first start',
      measured: first.idleMb,
      unit: 'MB',
      bar: { atMost: BARS.idleMb },
      note: `ready after ${first.startMs.toFixed(0)} ms`,
    },
    {
      what: 'memory at rest after a later start',
      measured: median(later.map(({ idleMb }) => idleMb)),
      unit: 'MB',
      bar: { atMost: BARS.idleMb },
    },
    {
      what: 'later start to /readyz',
      measured: median(later.map(({ startMs }) => startMs)),
      unit: 'ms',
      bar: { atMost: BARS.startMs },
    },
  ];
}

/** Addresses of many different answers, so that the cache fills as in a busy shop. */
async function manyAddresses({ url }: Program): Promise<string[]> {
  const products = await newestProducts(url);
  return [
    '/',
    '/shop',
    ...Array.from({ length: 50 }, (_, page) => `/api/products?page=${page + 1}&limit=20`),
    ...['kurta', 'saree', 'shirt', 'red', 'cotton'].map((q) => `/api/products?q=${q}&limit=20`),
    ...products.flatMap(({ id, urlName }) => [
      `/api/products/${id}`,
      `/product/${encodeURIComponent(urlName)}`,
    ]),
  ].map((address) => url + address);
}

async function measureLoad(server: string, folder: string): Promise<Row[]> {
  const shop = await startShop(folder, {
    DATABASE_URL: await createShop(server, 'memory', catalogueSizes(PRODUCTS), console.log),
    JWT_SECRET: SECRET,
  });
  try {
    const addresses = await manyAddresses(shop);
    const rounds: number[] = [];
    for (let round = 0; round < LOAD_ROUNDS; round += 1) {
      await load(addresses, { seconds: LOAD_SECONDS });
      rounds.push(residentMb(shop.pid));
    }
    const [first = Number.NaN] = rounds;
    return [
      {
        what: 'memory under load',
        measured: Math.max(...rounds),
        unit: 'MB',
        bar: { atMost: BARS.loadedMb },
      },
      {
        what: 'memory after three rounds of load / after the first',
        measured: (rounds.at(-1) ?? Number.NaN) / first,
        unit: '×',
        bar: { atMost: BARS.growth },
        note: rounds.map((mb) => mb.toFixed(0)).join(', '),
      },
    ];
  } finally {
    await shop.stop();
  }
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'vastra-bench-'));
chmodSync(folder, 0o755);
try {
  const starts = await measureStarts(folder);
  report('memory', [...starts, ...(await withTemporaryServer(measureLoad))]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
