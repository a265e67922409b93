import { z } from 'zod';
import { LIMITS, PAGE } from '../limits.ts';
import { Id, idField, line } from './fields.ts';
import { pageQuery, Pagination } from './pagination.ts';
import { emailField } from './person-fields.ts';

export const MAIL_KINDS = [
  'ORDER_CONFIRMATION',
  'PASSWORD_RESET',
  'ADMINISTRATOR_ADDED',
  'ADMINISTRATOR_INVITED',
  'ADMINISTRATOR_REMOVED',
  'EMAIL_CHANGE',
  'EMAIL_CHANGE_NOTICE',
  'STOCK_ALERT_CONFIRMATION',
  'BACK_IN_STOCK',
  'ORDER_ADDRESS_CORRECTED',
  'ORDER_MESSAGE',
  'NEW_ORDER',
  'ORDER_SHIPPED',
  'ORDER_DELIVERED',
  'ORDER_CANCELED',
  'TEST',
  'LOW_STOCK',
] as const;
export const MAIL_STATUSES = ['PENDING', 'SENT', 'FAILED', 'NOT_SENT'] as const;

/** A mail of the outbox as administrators see it: its delivery, without its content. */
export const Mail = z.object({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  /** Null once the address was removed: some time after the mail, or with the customer's account. */
  recipient: z.string().nullable(),
  orderId: z.string().nullable(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  /** Why the latest attempt failed or the mail is not sent any more; null if it was sent. */
  lastError: z.string().nullable(),
  /** Time of the next attempt; null unless the status is PENDING. */
  nextAttemptAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Mail = z.infer<typeof Mail>;

export const MailPage = z.object({ mails: z.array(Mail), pagination: Pagination });
export type MailPage = z.infer<typeof MailPage>;

export const MailsQuery = z.object({
  ...pageQuery(PAGE.mails),
  status: z
    .enum(MAIL_STATUSES, {
      error: `status must be one of ${MAIL_STATUSES.join(', ')}, given once.`,
    })
    .optional(),
  /** A part of the recipient's address. */
  q: line('The search text', { max: LIMITS.searchText }).optional(),
});
export type MailsQuery = z.infer<typeof MailsQuery>;

export const MailParams = z.object({ id: Id });
export const ResendAnswer = z.object({ message: z.string(), mail: Mail });

/** `sent` is false if confirmations are switched off. */
export const ConfirmationAnswer = z.object({ message: z.string(), sent: z.boolean() });

/** The server reads only the id of the order, because the mail is built from stored data. */
export const SendConfirmationBody = z.object({
  orderData: z.object({ id: idField('Order') }, { error: 'orderData must be an order.' }),
  email: emailField(),
});
