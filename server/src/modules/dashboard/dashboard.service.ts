import type { Dashboard } from '#common/contract/dashboard.ts';
import { addDays, dayInIndia, endOfDay, startOfDay } from '#common/format/dates.ts';
import { DASHBOARD } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { countMails } from '../mails/outbox.queries.ts';
import { countOrders } from '../orders/orders.queries.ts';
import { presentBestSeller, presentDays } from './dashboard.present.ts';
import { countProductsByStock, findBestSellers, findDays } from './dashboard.queries.ts';

/**
 * Returns the state of the shop and the sales of the last 30 days. Pending orders and failed mails are
 * counted as their lists count them. Days are those of India, wherever the server is. Revenue is the
 * total of orders that are not canceled, paid or not, because cash on delivery is paid later.
 */
export async function getDashboard({ db, clock }: Deps): Promise<Dashboard> {
  const today = dayInIndia(clock.now());
  const first = addDays(today, 1 - DASHBOARD.days);
  const period = { from: startOfDay(first), until: endOfDay(today) };
  const [productCounts, pendingOrders, failedMails, days, bestSellers] = await Promise.all([
    countProductsByStock(db),
    countOrders(db, { status: 'PENDING' }),
    countMails(db, { status: 'FAILED' }),
    findDays(db, period),
    findBestSellers(db, period, DASHBOARD.bestSellers),
  ]);
  return {
    ...productCounts,
    pendingOrders,
    failedMails,
    days: presentDays(days, first, DASHBOARD.days),
    bestSellers: bestSellers.map(presentBestSeller),
  };
}
