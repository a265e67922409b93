import type { CustomersQuery } from '#common/contract/customers.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { paginationOf, type PageOf } from '../../lib/paging.ts';
import { findAddresses } from '../addresses/addresses.queries.ts';
import { listMyOrders } from '../orders/orders.service.ts';
import { presentCustomer, presentCustomerDetail } from './customers.present.ts';
import {
  countCustomers,
  findCustomer,
  findCustomers,
  sumOrders,
  type CustomerRow,
} from './customers.queries.ts';

/** A page of customers, the newest first: all, those with a status, or those that a search finds. */
export async function listCustomers({ db }: Deps, { page, limit, ...filter }: CustomersQuery) {
  const [rows, total] = await Promise.all([
    findCustomers(db, filter, { page, limit }),
    countCustomers(db, filter),
  ]);
  return { customers: rows.map(presentCustomer), pagination: paginationOf({ page, limit }, total) };
}

/** @throws AppError NOT_FOUND, also for an administrator */
async function requireCustomer({ db }: Deps, id: string): Promise<CustomerRow> {
  const row = isId(id) ? await findCustomer(db, id) : null;
  if (!row) throw notFound('Customer');
  return row;
}

/**
 * Returns a customer with addresses and totals.
 * @throws AppError NOT_FOUND, also for an administrator
 */
export async function getCustomer(deps: Deps, id: string) {
  const row = await requireCustomer(deps, id);
  const [addresses, totals] = await Promise.all([
    findAddresses(deps.db, row.id),
    sumOrders(deps.db, row.id),
  ]);
  return { customer: presentCustomerDetail(row, addresses, totals) };
}

/**
 * A page of a customer's orders, the newest first.
 * @throws AppError NOT_FOUND, also for an administrator
 */
export async function listCustomerOrders(deps: Deps, id: string, page: PageOf) {
  const row = await requireCustomer(deps, id);
  return listMyOrders(deps, row.id, page);
}
