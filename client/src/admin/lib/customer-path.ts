import { adminPaths } from '#common/admin-paths.ts';

/** Returns the path of a customer's page in the back office. */
export function customerPath(id: string): string {
  return `${adminPaths.customers}/${encodeURIComponent(id)}`;
}
