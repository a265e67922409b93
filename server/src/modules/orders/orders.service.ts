import type { AllOrdersQuery } from '#common/contract/orders.ts';
import type { Deps } from '../../deps.ts';
import { paginationOf, type PageOf } from '../../lib/paging.ts';
import { presentOrder } from './orders.present.ts';
import { countOrders, findOrders, type OrderFilter } from './orders.queries.ts';

async function pageOfOrders({ db }: Deps, filter: OrderFilter, page: PageOf) {
  const [rows, total] = await Promise.all([findOrders(db, filter, page), countOrders(db, filter)]);
  return { orders: rows.map(presentOrder), pagination: paginationOf(page, total) };
}

/** A customer's own orders, newest first. */
export function listMyOrders(deps: Deps, userId: string, page: PageOf) {
  return pageOfOrders(deps, { userId }, page);
}

/** Everybody's orders, newest first, filtered by status and search. */
export function listAllOrders(deps: Deps, { status, q, ...page }: AllOrdersQuery) {
  return pageOfOrders(deps, { status, q }, page);
}
