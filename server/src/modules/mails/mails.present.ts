import type { Mail } from '#common/contract/mails.ts';
import type { MailRow } from './outbox.queries.ts';

/** What stands in a mail. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** How a mail fares; never what stands in it. */
export function presentMail(row: MailRow): Mail {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    orderId: row.orderId,
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError,
    nextAttemptAt: row.status === 'PENDING' ? row.nextAttemptAt.toISOString() : null,
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
