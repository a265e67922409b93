import type { Dashboard } from '#common/contract/dashboard.ts';
import { mayUse, type StaffRole } from '#common/domain/staff-roles.ts';
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

/** Reads the sales of the last 30 days. */
async function readSales({ db, clock }: Deps) {
  const today = dayInIndia(clock.now());
  const first = addDays(today, 1 - DASHBOARD.days);
  const period = { from: startOfDay(first), until: endOfDay(today) };
  const [days, bestSellers] = await Promise.all([
    findDays(db, period),
    findBestSellers(db, period, DASHBOARD.bestSellers),
  ]);
  return {
    days: presentDays(days, first, DASHBOARD.days),
    bestSellers: bestSellers.map(presentBestSeller),
  };
}

const NO_CATALOGUE = { categories: null, lowProducts: null, soldOutProducts: null };
const NO_SALES = { days: null, bestSellers: null };

/**
 * Returns the state of the shop and the sales of the last 30 days, as far as the role includes them. Products, pending
 * orders and failed mails are counted as their lists count them. Days are those of India, wherever the server is.
 * Revenue is the total of orders that are not canceled, paid or not, because cash on delivery is paid later.
 */
export async function getDashboard(deps: Deps, role: StaffRole | null): Promise<Dashboard> {
  const { db } = deps;
  const [catalogue, sales, pendingOrders, failedMails] = await Promise.all([
    mayUse(role, 'products') ? countCatalogue(deps) : NO_CATALOGUE,
    mayUse(role, 'reports') ? readSales(deps) : NO_SALES,
    mayUse(role, 'orders') ? countOrders(db, { status: 'PENDING' }) : null,
    mayUse(role, 'mails') ? countMails(db, { status: 'FAILED' }) : null,
  ]);
  return { ...catalogue, ...sales, pendingOrders, failedMails };
}
