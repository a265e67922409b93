import { z } from 'zod';
import type { Company } from '#common/contract/company.ts';
import type { Deps } from '../../deps.ts';
import { signAlertToken } from '../stock-alerts/alert-token.policy.ts';
import { describeVariant } from '../stock-alerts/stock-alerts.present.ts';
import { findAlert } from '../stock-alerts/stock-alerts.queries.ts';
import { MailCanceled } from './delivery/mail-error.ts';
import type { MailContent } from './mails.present.ts';
import type { MailRow } from './outbox.queries.ts';
import { presentAlertConfirmation, presentBackInStock } from './stock-alert-mails.present.ts';

const NOT_WAITING = 'The shopper no longer waits for this size, so this is not sent.';
const NOT_OPEN = 'The address is confirmed, or the request was withdrawn, so this is not sent.';

const AlertRequest = z.object({ alertId: z.uuid() });

/**
 * Composes the mail with the link that confirms a visitor's address.
 * @throws MailCanceled if there is nothing to confirm
 */
export async function composeAlertConfirmation(
  { db, config }: Deps,
  { recipient, payload }: MailRow,
  company: Company,
): Promise<MailContent & { to: string }> {
  const { alertId } = AlertRequest.parse(payload);
  const alert = await findAlert(db, { id: alertId });
  if (!alert || alert.confirmedAt) throw new MailCanceled(NOT_OPEN);
  const letter = {
    variant: describeVariant(alert.variant),
    token: signAlertToken('confirm', alertId, config.jwtSecret),
  };
  return { to: recipient, ...presentAlertConfirmation(letter, company, config.publicUrl) };
}

/**
 * Composes the mail that a variant is in stock again.
 * @returns null if it is sold out again; the mail is then deleted, and the alert waits for the next time
 * @throws MailCanceled if the alert has ended
 */
export async function composeBackInStock(
  { db, config }: Deps,
  { id, recipient }: MailRow,
  company: Company,
): Promise<(MailContent & { to: string }) | null> {
  const alert = await findAlert(db, { mailId: id });
  if (!alert) throw new MailCanceled(NOT_WAITING);
  const { variant } = alert;
  const isForSale = variant.product.status === 'ACTIVE' && variant.product.deletedAt === null;
  if (variant.stock <= 0 || !isForSale) return null;
  const letter = {
    variant: describeVariant(variant),
    urlName: variant.product.urlName,
    token: signAlertToken('stop', recipient, config.jwtSecret),
  };
  return { to: recipient, ...presentBackInStock(letter, company, config.publicUrl) };
}
