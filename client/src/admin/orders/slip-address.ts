import { adminPaths } from '#common/admin-paths.ts';
import { listPath } from '#client/admin/lib/list-paths.ts';
import type { OrderFilter } from './order-filter.ts';

const PATH = `${adminPaths.orders}/slips`;

/** Returns the path of the packing slips of single orders. */
export function slipsOfOrders(ids: readonly string[]): string {
  return `${PATH}?${new URLSearchParams(ids.map((id) => ['order', id]))}`;
}

/** Returns the path of the packing slips of all pending orders that match a filter. */
export function slipsOfFilter({ q, from, to }: OrderFilter): string {
  return listPath(PATH, { q, from, to });
}
