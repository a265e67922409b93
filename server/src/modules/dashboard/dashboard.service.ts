import type { Dashboard } from '#common/contract/dashboard.ts';
import { addDays, dayInIndia, endOfDay, startOfDay } from '#common/format/dates.ts';
import { DASHBOARD } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { countProducts } from '../catalogue-index/listing.service.ts';
import { countMails } from '../mails/outbox.queries.ts';
import { countOrders } from '../orders/orders.queries.ts';
import { presentBestSeller, presentDays } from './dashboard.present.ts';
import { findBestSellers, findDays } from './dashboard.queries.ts';

/** Counts categories, and the products with variants that are low in stock or sold out. */
async function countCatalogue({ db, catalogueIndex }: Deps) {
  const [categories, current] = await Promise.all([db.category.count(), catalogueIndex.current()]);
  const all = { colorKeys: [], inStock: false };
  return {
    categories,
    lowProducts: countProducts(current, { ...all, stock: 'low' }),
    soldOutProducts: countProducts(current, { ...all, stock: 'out' }),
  };
}

/**
 * Returns the state of the shop and the sales of the last 30 days. Products, pending orders and failed
 * mails are counted as their lists count them. Days are those of India, wherever the server is. Revenue is the
 * total of orders that are not canceled, paid or not, because cash on delivery is paid later.
 */
export async function getDashboard(deps: Deps): Promise<Dashboard> {
  const { db, clock } = deps;
  const today = dayInIndia(clock.now());
  const first = addDays(today, 1 - DASHBOARD.days);
  const period = { from: startOfDay(first), until: endOfDay(today) };
  const [catalogue, pendingOrders, failedMails, days, bestSellers] = await Promise.all([
    countCatalogue(deps),
    countOrders(db, { status: 'PENDING' }),
    countMails(db, { status: 'FAILED' }),
    findDays(db, period),
    findBestSellers(db, period, DASHBOARD.bestSellers),
  ]);
  return {
    ...catalogue,
    pendingOrders,
    failedMails,
    days: presentDays(days, first, DASHBOARD.days),
    bestSellers: bestSellers.map(presentBestSeller),
  };
}
