import type { Company } from '#common/contract/company.ts';
import type { Mail } from '#common/contract/mails.ts';
import type { MailRow } from './outbox.queries.ts';

/** The subject and both bodies of a mail. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** Where a mail comes from. */
export interface Sender {
  company: Company;
  /** The address of the shop, such as https://shop.example. */
  publicUrl: string;
}

/**
 * Presents a mail's delivery for the mail log. Its content is not stored; composeMail creates it when
 * the mail is sent.
 */
export function presentMail(row: MailRow): Mail {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient || null,
    orderId: row.orderId,
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError,
    nextAttemptAt: row.status === 'PENDING' ? row.nextAttemptAt.toISOString() : null,
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
