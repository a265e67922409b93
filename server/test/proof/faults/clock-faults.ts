import { setTimeout as delay } from 'node:timers/promises';
import { send } from '../calls.ts';
import { startMonitor } from '../monitor.ts';
import { startOrders } from '../order-load.ts';
import type { ProofShop } from '../proof-shop.ts';
import { collectOutcome, type Outcome } from './outcome.ts';

const DAY_MS = 86_400_000;
/** Two days ahead, a day back, two days too early, and right again. */
const JUMPS = [2, 1, -2, 0].map((days) => days * DAY_MS);
/** Milliseconds of orders between two jumps. */
const BETWEEN_MS = 700;

/** Lets the clocks of all instances jump while customers order, and cancel orders of before the jump. */
export async function jumpClock(shop: ProofShop): Promise<Outcome> {
  const orders = await startOrders(shop);
  const monitor = startMonitor(shop);
  const [{ origin } = { origin: '' }] = shop.instances;
  for (const offset of JUMPS) {
    await delay(BETWEEN_MS);
    const latest = orders.placed.at(-1);
    for (const instance of shop.instances) instance.setClock(offset);
    if (!latest) continue;
    const { orderId, account } = latest;
    const answer = await send(origin, 'PUT', `/api/orders/${orderId}/cancel`, {
      token: account.token,
    });
    if (answer?.status !== 200) {
      orders.faults.push(`A cancellation was answered ${answer?.status ?? 'not at all'}.`);
    }
  }
  const recoveryMs = await monitor.untilRecovered(performance.now());
  return collectOutcome(shop, orders, monitor, recoveryMs);
}
