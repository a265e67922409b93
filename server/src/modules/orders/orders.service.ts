import type { AllOrdersQuery } from '#common/contract/orders.ts';
import type { UserType } from '#common/contract/users.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { paginationOf, type PageOf } from '../../lib/paging.ts';
import type { OrderFilter } from './order-filter.queries.ts';
import { presentOrder, presentOrderDetail } from './orders.present.ts';
import { countOrders, findOrders, findOrderSeenBy } from './orders.queries.ts';

async function pageOfOrders({ db }: Deps, filter: OrderFilter, page: PageOf) {
  const [rows, total] = await Promise.all([findOrders(db, filter, page), countOrders(db, filter)]);
  return { orders: rows.map(presentOrder), pagination: paginationOf(page, total) };
}

/** A customer's own orders, newest first. */
export function listMyOrders(deps: Deps, userId: string, page: PageOf) {
  return pageOfOrders(deps, { userId }, page);
}

/** All customers' orders that match the filter, newest first. */
export function listAllOrders(deps: Deps, { page, limit, id, ...filter }: AllOrdersQuery) {
  return pageOfOrders(deps, { ...filter, ids: id }, { page, limit });
}

/**
 * Returns one order, for its buyer and for administrators.
 * @throws AppError NOT_FOUND for an unknown order or another customer's
 */
export async function getOrder(
  { db }: Deps,
  reader: { id: string; userType: UserType },
  id: string,
) {
  const buyer = reader.userType === 'ADMIN' ? {} : { userId: reader.id };
  const row = isId(id) ? await findOrderSeenBy(db, id, buyer) : null;
  if (!row) throw notFound('Order');
  return { order: presentOrderDetail(row) };
}
