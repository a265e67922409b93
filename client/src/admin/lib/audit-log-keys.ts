import { MINE } from '#client/lib/query-client.ts';

/** Query keys of the audit log, of one user. */
export const auditLogKeys = {
  pages: (userId: string) => [MINE, userId, 'changes'] as const,
  page: (userId: string, filter: object, page: number) =>
    [MINE, userId, 'changes', filter, page] as const,
  change: (userId: string, id: string) => [MINE, userId, 'change', id] as const,
};
