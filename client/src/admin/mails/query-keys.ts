import { MINE } from '#client/lib/query-client.ts';

/** First part of the query keys of all pages of the mail log. */
export function mailLogKey(userId: string) {
  return [MINE, userId, 'mails'] as const;
}

export function mailPageKey(userId: string, filter: object) {
  return [...mailLogKey(userId), filter] as const;
}

export function mailSettingsKey(userId: string) {
  return [MINE, userId, 'mail-settings'] as const;
}

export function mailPreviewKey(userId: string, kind: string) {
  return [...mailSettingsKey(userId), 'preview', kind] as const;
}
