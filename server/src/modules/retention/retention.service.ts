import { IDEMPOTENCY_HOURS, STOCK_ALERT_HOURS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { runPeriodically, type Periodic } from '../../lib/periodic.ts';
import type { OnlyOne } from '../../postgres/only-one.ts';
import { deleteMailFiles } from '../mails/delivery/mail-files.ts';
import { removeOldAddresses, settleMailsWithoutAddress } from '../mails/personal-mails.queries.ts';
import {
  deleteOldAlerts,
  deleteExpiredLinks,
  deleteExpiredSessions,
  deleteOldKeys,
  deleteOldMails,
  fillSearchKeys,
  inPortions,
} from './retention.queries.ts';

/** How long the shop keeps what it no longer needs (docs/operations.md#retention). */
export interface Retention {
  /** Days after which a mail loses its address. 0 keeps it. */
  mailDays: number;
  /** Days after which a mail leaves the mail log. 0 keeps it. */
  mailLogDays: number;
  /** Days after which a shopper no longer waits for a sold-out size. 0: never. */
  stockAlertDays: number;
  /** Folder of the mails that are stored as files; null if mails are sent. */
  mailFolder: string | null;
}

type Needed = Pick<Deps, 'db' | 'clock' | 'logger'>;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const NAME = 'retention';

/**
 * Removes outdated personal data: addresses in the mail log and old mails, expired sessions, password links,
 * idempotency keys and stock alerts. Orders and the audit log stay. Also brings rows of earlier releases up to date.
 * @returns how many of each, for the log
 */
export async function removeOutdated(
  { db, clock }: Pick<Needed, 'db' | 'clock'>,
  { mailDays, mailLogDays, stockAlertDays, mailFolder }: Retention,
  stopping: AbortSignal,
) {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const keysBefore = new Date(now.getTime() - IDEMPOTENCY_HOURS * HOUR_MS);
  const removeAddresses = (most: number) => removeOldAddresses(db, daysAgo(mailDays), most);
  const addresses = mailDays === 0 ? 0 : await inPortions(removeAddresses, stopping);
  await settleMailsWithoutAddress(db);
  await inPortions((most) => fillSearchKeys(db, most), stopping);
  const mailFiles =
    mailDays === 0 || mailFolder === null
      ? 0
      : await deleteMailFiles(mailFolder, daysAgo(mailDays));
  const mails = mailLogDays === 0 ? 0 : await deleteOldMails(db, daysAgo(mailLogDays), stopping);
  const sessions = await deleteExpiredSessions(db, now, stopping);
  const passwordLinks = await deleteExpiredLinks(db, now);
  const idempotencyKeys = await deleteOldKeys(db, keysBefore, stopping);
  const alertDates = {
    unconfirmedBefore: new Date(now.getTime() - STOCK_ALERT_HOURS * HOUR_MS),
    before: stockAlertDays === 0 ? null : daysAgo(stockAlertDays),
  };
  const stockAlerts = await deleteOldAlerts(db, alertDates, stopping);
  return { stockAlerts, addresses, mailFiles, mails, sessions, passwordLinks, idempotencyKeys };
}

/**
 * Removes what is outdated at once and then daily, in one process of the shop at a time. Writes a log line with the
 * counts, unless nothing was outdated. A run that fails is logged and repeated a day later.
 */
export function startRetention(deps: Needed, onlyOne: OnlyOne, retention: Retention): Periodic {
  const { logger } = deps;
  const run = (stopping: AbortSignal) =>
    onlyOne(NAME, async (lost) => {
      const removed = await removeOutdated(deps, retention, AbortSignal.any([stopping, lost]));
      const isAny = Object.values(removed).some((count) => count > 0);
      if (isAny) logger.info({ removed }, 'Outdated data was removed');
    });
  return runPeriodically(run, {
    periodMs: DAY_MS,
    onError: (error) =>
      logger.warn(
        { err: error },
        'Outdated data could not be removed; the next attempt is in a day',
      ),
  });
}
