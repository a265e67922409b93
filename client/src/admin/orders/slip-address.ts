import { listPath } from '#client/admin/lib/list-paths.ts';
import { paths } from '#client/lib/paths.ts';
import type { OrderFilter } from './order-filter.ts';

const PATH = `${paths.adminOrders}/slips`;

/** Where the packing slips of single orders are. */
export function slipsOfOrders(ids: readonly string[]): string {
  return `${PATH}?${new URLSearchParams(ids.map((id) => ['order', id]))}`;
}

/** Where the packing slips of all pending orders of a filter are. */
export function slipsOfFilter({ q, from, to }: OrderFilter): string {
  return listPath(PATH, { q, from, to });
}
