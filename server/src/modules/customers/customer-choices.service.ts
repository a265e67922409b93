import type { CustomerChoice } from '#common/contract/order-entry.ts';
import { groupBy } from '#common/domain/group-by.ts';
import { CUSTOMER_CHOICES } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { findAddressesOf } from '../addresses/addresses.queries.ts';
import { findCustomers } from './customers.queries.ts';

/**
 * Finds customers to enter an order for, the newest first, with their addresses.
 * @param q parts of name, username, e-mail or phone
 */
export async function findCustomerChoices(
  { db }: Pick<Deps, 'db'>,
  q: string,
): Promise<{ customers: CustomerChoice[] }> {
  const rows = await findCustomers(db, { q }, { page: 1, limit: CUSTOMER_CHOICES });
  const ids = rows.map(({ id }) => id);
  const addresses = groupBy(await findAddressesOf(db, ids), ({ userId }) => userId);
  const customers = rows.map(({ id, firstName, lastName, email, mobile, ...row }) => ({
    ...{ id, firstName, lastName, email, mobile },
    blockReason: row.blockedAt && row.blockReason,
    addresses: (addresses.get(id) ?? []).map(({ userId: _, ...address }) => address),
  }));
  return { customers };
}
