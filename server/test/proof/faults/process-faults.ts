import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { Account } from '../accounts.ts';
import { until } from '../../process/processes.ts';
import { insist, send } from '../calls.ts';
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
  const post = (token: string, place: string, body: object, key = randomUUID()) =>
    send(origin, 'POST', place, { token, body, key });
  let isStopping = false;
  /** Begins again if the lock does not come in time, as on a slow machine on which the last orders are late. */
  const place = async ({ token, addressId }: Account) => {
    const key = randomUUID();
    for (;;) {
      const body = { addressId, paymentMethod: 'COD' };
      const answer = await post(token, '/api/orders/place', body, key);
      if (answer?.status !== 503 || isStopping) return answer;
    }
  };
  // Insists, because the connection of an earlier call may have ended. An order of an empty cart would wait for nothing.
  for (const { token } of shop.accounts) {
    await insist(() => post(token, '/api/cart/add', { productVariantId, quantity: 1 }));
  }
  const { answers, code, ms } = await shop.withDatabase(async (database) => {
    await database.query('BEGIN');
    await database.query('SELECT FROM "Variant" WHERE "id" = $1 FOR UPDATE', [productVariantId]);
    const placing = Promise.all(shop.accounts.map(place));
    await untilWaiting(shop, shop.accounts.length);
    const startedAt = performance.now();
    isStopping = true;
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
  await withDatabase((database) =>
    until(`${statements} waiting statements`, async () => {
      const { rowCount } = await database.query(
        `SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return (rowCount ?? 0) >= statements;
    }),
  );
}
