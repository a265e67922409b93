/**
 * `npm run bench -- lighthouse`: Lighthouse's verdict on a phone, and the bytes of a first visit, for home page, listing
 * and product page of the demo shop, in the Chromium of the browser stories.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { z } from 'zod';
import { freePort } from '#server/src/lib/free-port.ts';
import { launchOptions } from '../../e2e/browser.ts';
import { newestProducts } from './products.ts';
import { startShop } from './program.ts';
import { median, report, type Row } from './report.ts';

/** Runs per page. The median counts. */
const RUNS = 3;
const BARS = { score: 98, lcpMs: 1_800, tbtMs: 100, cls: 0 } as const;
/** The other categories of Lighthouse. */
const FULL_MARKS = ['accessibility', 'best-practices', 'seo'] as const;
/** Kilobytes (1,000 bytes) over the network on a first visit. */
const KILOBYTES = { script: 100, image: 150, total: 300 } as const;

/** Lighthouse's list of resources, in bytes. */
const ResourceRows = z.array(z.object({ resourceType: z.string(), transferSize: z.number() }));

interface Visit {
  scores: Record<string, number>;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  kilobytes: Record<string, number>;
}

function numberOf(result: Result, audit: string): number {
  const value = result.audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse did not measure ${audit}.`);
  return value;
}

/** Transferred kilobytes by resource type: script, image, font, stylesheet, document, total. */
function kilobytesOf(result: Result): Record<string, number> {
  const { details } = result.audits['resource-summary'] ?? {};
  if (details?.type !== 'table') throw new Error('Lighthouse did not list the resources.');
  const rows = ResourceRows.parse(details.items);
  return Object.fromEntries(
    rows.map(({ resourceType, transferSize }) => [resourceType, transferSize / 1_000]),
  );
}

async function visit(url: string, port: number): Promise<Visit> {
  const outcome = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    // Every visit has a browser of its own, and the packaged Chromium ends when it is asked to clear its storage.
    disableStorageReset: true,
  });
  const result = outcome?.lhr;
  if (!result || result.runtimeError) {
    throw new Error(`Lighthouse failed on ${url}: ${result?.runtimeError?.message ?? ''}`);
  }
  return {
    scores: Object.fromEntries(
      Object.entries(result.categories).map(([id, { score }]) => [id, (score ?? 0) * 100]),
    ),
    lcpMs: numberOf(result, 'largest-contentful-paint'),
    tbtMs: numberOf(result, 'total-blocking-time'),
    cls: numberOf(result, 'cumulative-layout-shift'),
    kilobytes: kilobytesOf(result),
  };
}

/** Visits a page RUNS times, each in a browser that has never seen the shop. */
async function visits(url: string): Promise<Visit[]> {
  const options = await launchOptions();
  const seen: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const port = await freePort();
    const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
    const browser = await chromium.launch({ ...options, args });
    try {
      // Lighthouse closes its own page, and without any other page this browser ends.
      await browser.newPage();
      seen.push(await visit(url, port));
    } finally {
      await browser.close();
    }
  }
  return seen;
}

function rowsOf(page: string, seen: readonly Visit[]): Row[] {
  const middle = (of: (one: Visit) => number) => median(seen.map(of));
  const kilobytes = (type: string) => middle((one) => one.kilobytes[type] ?? 0);
  return [
    {
      what: `${page}: performance`,
      measured: middle((one) => one.scores['performance'] ?? 0),
      unit: 'of 100',
      bar: { atLeast: BARS.score },
    },
    ...FULL_MARKS.map((id) => ({
      what: `${page}: ${id}`,
      measured: middle((one) => one.scores[id] ?? 0),
      unit: 'of 100',
      bar: { atLeast: 100 },
    })),
    {
      what: `${page}: LCP`,
      measured: middle((one) => one.lcpMs),
      unit: 'ms',
      bar: { atMost: BARS.lcpMs },
    },
    {
      what: `${page}: TBT`,
      measured: middle((one) => one.tbtMs),
      unit: 'ms',
      bar: { atMost: BARS.tbtMs },
    },
    {
      what: `${page}: CLS`,
      measured: middle((one) => one.cls),
      unit: '',
      bar: { atMost: BARS.cls },
    },
    ...Object.entries(KILOBYTES).map(([type, most]) => ({
      what: `${page}: ${type} on the first visit`,
      measured: kilobytes(type),
      unit: 'kB',
      bar: { atMost: most },
    })),
  ];
}

/** Waits until the images of the first pages are drawn, because a new demo shop draws them in the background. */
async function untilDrawn(shop: string): Promise<void> {
  for (const { images } of await newestProducts(shop)) {
    for (const { url } of images) await (await fetch(shop + url)).arrayBuffer();
  }
  // The process that draws is done, or nearly; what is left must not slow the browser.
  await delay(3_000);
}

async function firstProduct(shop: string): Promise<string> {
  const [product] = await newestProducts(shop, 1);
  return `/product/${encodeURIComponent(product?.urlName ?? '')}`;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'vastra-bench-'));
chmodSync(folder, 0o755);
try {
  const shop = await startShop(folder);
  try {
    await untilDrawn(shop.url);
    const pages = { home: '/', shop: '/shop', product: await firstProduct(shop.url) };
    const rows: Row[] = [];
    for (const [page, address] of Object.entries(pages)) {
      rows.push(...rowsOf(page, await visits(shop.url + address)));
    }
    report('lighthouse', rows);
  } finally {
    await shop.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
