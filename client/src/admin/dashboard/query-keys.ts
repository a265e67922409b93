import { MINE } from '#client/lib/query-client.ts';

export function dashboardKey(userId: string) {
  return [MINE, userId, 'dashboard'] as const;
}
