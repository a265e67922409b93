import type { Customer, CustomerDetail } from '#common/contract/customers.ts';
import { toRupees } from '#common/domain/money.ts';
import type { AddressRow } from '../addresses/addresses.queries.ts';
import type { Described } from '../changes/changes.policy.ts';
import type { CustomerRow, OrderTotals } from './customers.queries.ts';

export function presentCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    mobile: row.mobile,
    createdAt: row.createdAt.toISOString(),
    status: row.blockedAt ? 'BLOCKED' : 'ACTIVE',
    orders: row.orders,
  };
}

function presentTotals({ revenuePaise, ...counts }: OrderTotals): CustomerDetail['totals'] {
  const { delivered } = counts;
  const revenue = Number(revenuePaise);
  return {
    ...counts,
    revenue: toRupees(revenue),
    average: delivered === 0 ? null : toRupees(Math.round(revenue / delivered)),
  };
}

export function presentCustomerDetail(
  row: CustomerRow,
  addresses: readonly AddressRow[],
  totals: OrderTotals,
): CustomerDetail {
  const { blockedAt, blockReason } = row;
  return {
    ...presentCustomer(row),
    block: blockedAt && { at: blockedAt.toISOString(), reason: blockReason ?? '' },
    addresses: addresses.map(({ userId: _, ...address }) => address),
    totals: presentTotals(totals),
  };
}

/** Whether a customer is blocked and why, for the audit log. */
export function describeBlock(reason: string | null): Described {
  return { facts: { Blocked: reason === null ? 'No' : 'Yes', Reason: reason } };
}
