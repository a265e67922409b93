import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { residentMb } from '../../../scripts/bench/process-cost.ts';
import { median } from '../../../scripts/bench/report.ts';
import { createActivities, registerShopper, type LoadCounts } from './activities.ts';
import type { ProofShop } from './proof-shop.ts';

/** How often people do everything before the load is measured. */
const FIRST_TURNS = 3;
const SAMPLE_MS = 1_000;
/** How long a shop may take to close the connections that it needs no more. */
const REST_LIMIT_MS = 30_000;

export interface SoakOutcome extends Omit<LoadCounts, 'faults'> {
  /** Server errors, unexpected answers and broken invariants. */
  problems: string[];
  /** Memory of the process in MB: the median of the second quarter of the time, and that of the last. */
  memoryMb: readonly [number, number];
  /** Open descriptors at rest, before and after the load. */
  descriptors: readonly [number, number];
}

function countDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Waits until the process has no more descriptors than before, or for half a minute. Returns their number. */
async function descriptorsAtRest(pid: number, before: number): Promise<number> {
  const deadline = performance.now() + REST_LIMIT_MS;
  while (countDescriptors(pid) > before && performance.now() < deadline) await delay(SAMPLE_MS / 4);
  return countDescriptors(pid);
}

/**
 * Lets people use a running shop for some time in every way: browse, search, sign in, order, cancel, edit, upload.
 * The load is that of a busy shop, not of a saturated machine.
 * @param slowness how many times as long as in a busy shop people wait between two things that they do
 */
export async function soak(shop: ProofShop, seconds: number, slowness = 1): Promise<SoakOutcome> {
  const counts: LoadCounts = { requests: 0, orders: 0, faults: [] };
  const pid = shop.instances[0]?.process().pid ?? 0;
  await registerShopper(shop);
  const activities = createActivities(shop, counts);
  // All at once, so that everything is open that the load needs: connections of clients and of the database, threads.
  for (let turn = 0; turn < FIRST_TURNS; turn += 1) {
    await Promise.all(activities.map(({ run }) => run()));
  }
  const descriptorsBefore = countDescriptors(pid);
  const deadline = performance.now() + seconds * 1_000;
  const memory: number[] = [];
  const isOver = () => performance.now() > deadline;
  const measuring = (async () => {
    while (!isOver()) {
      memory.push(residentMb(pid));
      await delay(SAMPLE_MS);
    }
  })();
  const people = activities.map(async ({ every, run }) => {
    while (!isOver()) {
      await run();
      await delay(every * slowness);
    }
  });
  await Promise.all([measuring, ...people]);
  const descriptorsAfter = await descriptorsAtRest(pid, descriptorsBefore);
  const quarter = Math.ceil(memory.length / 4);
  return {
    ...counts,
    problems: [...counts.faults, ...(await shop.findDamage())],
    memoryMb: [median(memory.slice(quarter, 2 * quarter)), median(memory.slice(-quarter))],
    descriptors: [descriptorsBefore, descriptorsAfter],
  };
}
