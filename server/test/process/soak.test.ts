import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { abortListings, openSlowClients, stormSignIns } from '../proof/faults/clients.ts';
import { uploadLargeImages } from '../proof/faults/uploads.ts';
import { startMonitor } from '../proof/monitor.ts';
import { openProofShop, type ProofShop } from '../proof/proof-shop.ts';
import { soak } from '../proof/soak.ts';
import { openWorkspace, type Workspace } from '../proof/workspace.ts';

/** `npm run bench -- soak` goes on for half an hour with a heavier load, and has a bar for the memory. */
const SOAK_SECONDS = 120;
/** Leaves the processors to the tests that run at the same time. */
const SLOWNESS = 4;
/** Milliseconds for the start and the end of the load, on a busy machine. */
const REST_MS = 120_000;
const DISTURBANCE_MS = 1_500;

let workspace: Workspace;
let shop: ProofShop;
beforeAll(async () => {
  workspace = await openWorkspace();
  shop = await openProofShop(workspace);
  await shop.instances[0]?.start();
});
afterAll(() => workspace.close());

it(
  'two minutes of mixed load fail nowhere, break no rule of the data, and leave no descriptor open',
  async () => {
    const { problems, orders, descriptors } = await soak(shop, SOAK_SECONDS, SLOWNESS);
    expect(problems).toEqual([]);
    expect(orders).toBeGreaterThan(0);
    expect(descriptors[1]).toBeLessThanOrEqual(descriptors[0]);
  },
  SOAK_SECONDS * 1_000 + REST_MS,
);

it.each([
  { who: '100 failed sign-ins', start: (origin: string) => stormSignIns(origin, 100) },
  { who: '100 aborted listings', start: (origin: string) => abortListings(origin, 100) },
  { who: 'slow headers', start: (origin: string) => openSlowClients(origin, 'slow headers', 100) },
  { who: 'slow bodies', start: (origin: string) => openSlowClients(origin, 'slow bodies', 100) },
  { who: 'slow readers', start: (origin: string) => openSlowClients(origin, 'slow readers', 50) },
])('visitors get every page during $who', async ({ start }) => {
  const disturbance = start(shop.instances[0]?.origin ?? '');
  const monitor = startMonitor(shop);
  await delay(DISTURBANCE_MS);
  await monitor.stop();
  await disturbance.stop();
  expect([...monitor.faults, ...disturbance.faults]).toEqual([]);
  expect(monitor.failures()).toEqual([]);
  expect(monitor.reads()).toBeGreaterThan(0);
});

it('images of 40 megapixels, several at once, are taken, and visitors read on', async () => {
  const { problems, taken } = await uploadLargeImages(shop, 2);
  expect(problems).toEqual([]);
  expect(taken).toBe(2);
});
