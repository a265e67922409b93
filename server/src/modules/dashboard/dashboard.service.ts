import type { Dashboard } from '#common/contract/dashboard.ts';
import { addDays, dayInIndia, endOfDay, startOfDay } from '#common/format/dates.ts';
import { DASHBOARD } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { countMails } from '../mails/outbox.queries.ts';
import { countOrders } from '../orders/orders.queries.ts';
import { presentBestSeller, presentDays } from './dashboard.present.ts';
import { countGoods, findBestSellers, findDays } from './dashboard.queries.ts';

/**
 * The state of the shop, and how it sold on the last 30 days. What waits is counted as the lists behind
 * the board do. Days are those of India wherever the server is. Revenue leaves cancelled orders out and
 * is what was ordered, paid or not: with cash on delivery the money comes later.
 */
export async function getDashboard({ db, clock }: Deps): Promise<Dashboard> {
  const today = dayInIndia(clock.now());
  const first = addDays(today, 1 - DASHBOARD.days);
  const period = { from: startOfDay(first), until: endOfDay(today) };
  const [goods, pendingOrders, failedMails, days, bestSellers] = await Promise.all([
    countGoods(db),
    countOrders(db, { status: 'PENDING' }),
    countMails(db, { status: 'FAILED' }),
    findDays(db, period),
    findBestSellers(db, period, DASHBOARD.bestSellers),
  ]);
  return {
    ...goods,
    pendingOrders,
    failedMails,
    days: presentDays(days, first, DASHBOARD.days),
    bestSellers: bestSellers.map(presentBestSeller),
  };
}
