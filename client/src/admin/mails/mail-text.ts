import type { Mail } from '#common/contract/mails.ts';
import { OPTIONAL_MAIL_LABELS } from '#common/domain/optional-mails.ts';
import type { BadgeTone } from '#client/components/ui/badge.tsx';

const KINDS: Readonly<Record<Mail['kind'], string>> = {
  ...OPTIONAL_MAIL_LABELS,
  PASSWORD_RESET: 'Password reset',
  ADMINISTRATOR_ADDED: 'Administrator added',
  ADMINISTRATOR_INVITED: 'Administrator invited',
  ADMINISTRATOR_REMOVED: 'Administrator removed',
  EMAIL_CHANGE: 'Confirmation of a new e-mail',
  EMAIL_CHANGE_NOTICE: 'New e-mail requested',
  STOCK_ALERT_CONFIRMATION: 'Stock alert to confirm',
  ORDER_MESSAGE: 'Message about an order',
  TEST: 'Test mail',
};

const STATUSES: Readonly<Record<Mail['status'], { label: string; tone: BadgeTone }>> = {
  PENDING: { label: 'Waiting', tone: 'low' },
  SENT: { label: 'Sent', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'none' },
  NOT_SENT: { label: 'Not sent', tone: 'plain' },
};

/** Returns the label of a mail's kind. */
export function kindLabel(kind: Mail['kind']): string {
  return KINDS[kind];
}

/** Returns the label and badge tone of a mail's status. */
export function mailStatus(status: Mail['status']): { label: string; tone: BadgeTone } {
  return STATUSES[status];
}

/** All statuses, those that need an admin first. */
const FILTERS = ['FAILED', 'PENDING', 'SENT', 'NOT_SENT'] as const;

/** The choices of the status filter. '' means all mails. */
export const STATUS_CHOICES = [
  { value: '', label: 'All mails' },
  ...FILTERS.map((status) => ({
    value: status,
    label: STATUSES[status].label,
  })),
];

/** Parses a status from the URL. Unknown values give undefined. */
export function statusIn(text: string): Mail['status'] | undefined {
  return FILTERS.find((status) => status === text);
}
