import { MINE } from '#client/lib/query-client.ts';

/** First part of the keys of all reports, which are read anew whenever they are opened. */
export function reportKey(userId: string, name: string, query: Readonly<Record<string, unknown>>) {
  return [MINE, userId, 'reports', name, query] as const;
}
