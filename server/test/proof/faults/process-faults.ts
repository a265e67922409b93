import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { send } from '../calls.ts';
import { startMonitor } from '../monitor.ts';
import { startOrders } from '../order-load.ts';
import type { ProofShop } from '../proof-shop.ts';
import { collectOutcome, type Outcome } from './outcome.ts';

/** Milliseconds of orders between two kills. */
const BETWEEN_KILLS_MS = 600;

/** Kills the instances in turn while customers order, and starts each again. */
export async function killInstances(shop: ProofShop, times: number): Promise<Outcome> {
  const { instances } = shop;
  const orders = await startOrders(shop);
  const monitor = startMonitor(shop);
  for (let kill = 0; kill < times; kill += 1) {
    await delay(BETWEEN_KILLS_MS);
    const instance = instances[kill % instances.length];
    await instance?.kill();
    await instance?.start();
  }
  const recoveryMs = await monitor.untilRecovered(performance.now());
  return collectOutcome(shop, orders, monitor, recoveryMs);
}

/** What a stop under load has led to. */
export interface StopOutcome {
  problems: string[];
  /** The process's exit code. */
  code: number | null;
  /** Milliseconds from SIGTERM to the end of the process. */
  ms: number;
}

/**
 * Sends SIGTERM to the first instance while orders are being processed: their transactions wait for a lock
 * that is released after the signal. Starts the instance again.
 */
export async function stopDuringOrders(shop: ProofShop): Promise<StopOutcome> {
  const [instance] = shop.instances;
  const [productVariantId = ''] = shop.variants;
  if (!instance) throw new Error('The shop has no instance.');
  const { origin } = instance;
  const post = (token: string, place: string, body: object) =>
    send(origin, 'POST', place, { token, body, key: randomUUID() });
  for (const { token } of shop.accounts) {
    await post(token, '/api/cart/add', { productVariantId, quantity: 1 });
  }
  const { answers, code, ms } = await shop.withDatabase(async (database) => {
    await database.query('BEGIN');
    await database.query('SELECT FROM "Variant" WHERE "id" = $1 FOR UPDATE', [productVariantId]);
    const placing = Promise.all(
      shop.accounts.map(({ token, addressId }) =>
        post(token, '/api/orders/place', { addressId, paymentMethod: 'COD' }),
      ),
    );
    await untilWaiting(shop, shop.accounts.length);
    const startedAt = performance.now();
    const stopping = instance.stop();
    await database.query('COMMIT');
    return {
      answers: await placing,
      code: await stopping,
      ms: performance.now() - startedAt,
    };
  });
  const unanswered = answers.filter((answer) => answer?.status !== 201);
  await instance.start();
  const problems = [
    ...unanswered.map(
      (answer) => `An accepted order was answered ${answer?.status ?? 'not at all'}.`,
    ),
    ...(await shop.findDamage()),
  ];
  return { problems, code, ms };
}

/** Waits until this number of statements wait for a lock. */
async function untilWaiting({ withDatabase }: ProofShop, statements: number): Promise<void> {
  await withDatabase(async (database) => {
    for (;;) {
      const { rowCount } = await database.query(
        `SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if ((rowCount ?? 0) >= statements) return;
      await delay(20);
    }
  });
}
