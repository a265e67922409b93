import { setTimeout as delay } from 'node:timers/promises';
import { startMonitor } from '../monitor.ts';
import { startOrders } from '../order-load.ts';
import type { ProofShop } from '../proof-shop.ts';
import { collectOutcome, type Outcome } from './outcome.ts';

/** Milliseconds of load before a fault. */
const BEFORE_MS = 700;

type Cause = (shop: ProofShop, ms: number) => Promise<void>;

/** Lets the network between shop and database refuse or drop everything for some milliseconds. */
async function breakNetwork(
  { network }: ProofShop,
  how: 'refuse' | 'freeze',
  ms: number,
): Promise<void> {
  network[how]();
  await delay(ms);
  network.heal();
}

/** What can happen to the database. Each ends after some milliseconds; then the database works again. */
const CAUSES = {
  'the database is killed': async ({ server }) => server.kill(),
  'the database is stopped': (shop, ms) => breakNetwork(shop, 'refuse', ms),
  'the network drops all packets': (shop, ms) => breakNetwork(shop, 'freeze', ms),
  'the database freezes': async ({ server }, ms) => {
    await server.freeze();
    await delay(ms);
    server.thaw();
  },
  'a table is locked': ({ withDatabase }, ms) =>
    withDatabase(async (database) => {
      await database.query('BEGIN; LOCK TABLE "Product", "Cart" IN ACCESS EXCLUSIVE MODE');
      await delay(ms);
      await database.query('ROLLBACK');
    }),
} as const satisfies Record<string, Cause>;

export type DatabaseFault = keyof typeof CAUSES;

/** The names of all causes. The cast is needed because TypeScript types `Object.keys` as string[]. */
export const DATABASE_FAULTS = Object.keys(CAUSES) as DatabaseFault[];

/** Lets the database of a running shop fail for some milliseconds, while customers order and read. */
export async function breakDatabase(
  shop: ProofShop,
  fault: DatabaseFault,
  ms: number,
): Promise<Outcome> {
  const orders = await startOrders(shop);
  const monitor = startMonitor(shop);
  await delay(BEFORE_MS);
  await CAUSES[fault](shop, ms);
  const recoveryMs = await monitor.untilRecovered(performance.now());
  return collectOutcome(shop, orders, monitor, recoveryMs);
}
