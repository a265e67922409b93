import { paths } from '#client/lib/paths.ts';

/** Returns the path of a customer's page in the back office. */
export function customerPath(id: string): string {
  return `${paths.adminCustomers}/${encodeURIComponent(id)}`;
}
