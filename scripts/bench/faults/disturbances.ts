import { setTimeout as delay } from 'node:timers/promises';
import { send } from '#server/test/proof/calls.ts';
import {
  abortListings,
  type Disturbance,
  openSlowClients,
  stormSignIns,
} from '#server/test/proof/faults/clients.ts';
import type { ProofShop } from '#server/test/proof/proof-shop.ts';
import { newestProducts } from '../products.ts';
import { median, type Row } from '../report.ts';
import { readSteadily } from '../steady.ts';
import { problemRow, timeRow } from './rows.ts';

const LOAD = { perSecond: 100, seconds: 8 };
/** Milliseconds in which a disturbance builds up before reads are measured. */
const BUILD_UP_MS = 1_000;
const BARS = { reads: 2, healthMs: 1_000 } as const;
/** Milliseconds between two reads of /healthz. */
const PROBE_MS = 50;

/** Who disturbs the shop, and how many at once. */
const DISTURBANCES: Readonly<Record<string, (origin: string) => Disturbance>> = {
  '100 failed sign-ins at once': (origin) => stormSignIns(origin, 100),
  '100 aborted listings a second': (origin) => abortListings(origin, 100),
  '200 clients with slow headers': (origin) => openSlowClients(origin, 'slow headers', 200),
  '200 clients with slow bodies': (origin) => openSlowClients(origin, 'slow bodies', 200),
  '100 slow readers': (origin) => openSlowClients(origin, 'slow readers', 100),
};

/** What visitors read: pages, listings, a search and products. */
async function addressesOf(origin: string): Promise<string[]> {
  const products = await newestProducts(origin);
  return [
    ...[
      '/',
      '/shop',
      '/api/categories',
      '/api/products?limit=20',
      '/api/products?q=kurta&limit=20',
    ],
    ...products.slice(0, 10).map(({ id }) => `/api/products/${id}`),
    ...products.slice(0, 3).map(({ urlName }) => `/product/${encodeURIComponent(urlName)}`),
  ].map((address) => origin + address);
}

/** Reads /healthz until it is stopped; `stop` returns the longest time in ms. */
function probeHealth(origin: string): { stop: () => Promise<number> } {
  const state = { isOver: false, slowestMs: 0 };
  const probing = (async () => {
    while (!state.isOver) {
      const answer = await send(origin, 'GET', '/healthz');
      state.slowestMs = Math.max(state.slowestMs, answer?.ms ?? Infinity);
      await delay(PROBE_MS);
    }
  })();
  return {
    async stop() {
      state.isOver = true;
      await probing;
      return state.slowestMs;
    },
  };
}

/** Reads steadily. Returns the median in ms, Infinity if a read failed, and the slowest /healthz meanwhile. */
async function measureReads(addresses: readonly string[], origin: string) {
  const probe = probeHealth(origin);
  const outcome = await readSteadily(addresses, LOAD).then(
    ({ reads }) => ({ ms: median(reads.map(({ ms }) => ms)), failure: '' }),
    (error: unknown) => ({ ms: Infinity, failure: String(error) }),
  );
  return { ...outcome, healthMs: await probe.stop() };
}

async function measureDisturbance(
  what: string,
  start: () => Disturbance,
  addresses: readonly string[],
  origin: string,
): Promise<Row[]> {
  // Before each, because a machine is not equally fast all the time.
  const quiet = await measureReads(addresses, origin);
  const disturbance = start();
  await delay(BUILD_UP_MS);
  const during = await measureReads(addresses, origin);
  await disturbance.stop();
  return [
    {
      what: `reads during ${what}`,
      measured: during.ms / quiet.ms,
      unit: '× the quiet median',
      bar: { atMost: BARS.reads },
      note: during.failure || `${during.ms.toFixed(2)} of ${quiet.ms.toFixed(2)} ms`,
    },
    timeRow(`/healthz during ${what}`, during.healthMs, BARS.healthMs),
    problemRow(what, disturbance.faults, `${disturbance.requests()} requests`),
  ];
}

/** Measures how much longer visitors wait while clients disturb a running shop. */
export async function measureDisturbances({ instances }: ProofShop): Promise<Row[]> {
  const [{ origin } = { origin: '' }] = instances;
  const addresses = await addressesOf(origin);
  await measureReads(addresses, origin);
  const rows: Row[] = [];
  for (const [what, start] of Object.entries(DISTURBANCES)) {
    rows.push(...(await measureDisturbance(what, () => start(origin), addresses, origin)));
  }
  return rows;
}
