import { z } from 'zod';
import type { Company } from '#common/contract/company.ts';
import type { Deps } from '../../deps.ts';
import { signAlertToken } from '../stock-alerts/alert-token.policy.ts';
import { describeVariant } from '../stock-alerts/stock-alerts.present.ts';
import { findAlert, findLatestAlert } from '../stock-alerts/stock-alerts.queries.ts';
import { MailCanceled } from './delivery/mail-error.ts';
import { isSwitchedOn } from './mail-settings.queries.ts';
import { requireSwitchedOn } from './mail-settings.service.ts';
import type { MailContent } from './mails.present.ts';
import type { MailRow } from './outbox.queries.ts';
import { presentAlertConfirmation, presentBackInStock } from './stock-alert-mails.present.ts';

const NOT_WAITING = 'The shopper no longer waits for this size, so this is not sent.';
const NOT_OPEN = 'The address is confirmed, or the request was withdrawn, so this is not sent.';

const AlertRequest = z.object({ alertId: z.uuid() });

/**
 * Composes the mail with the link that confirms a visitor's address.
 * @throws MailCanceled if there is nothing to confirm, or mails about stock alerts are switched off
 */
export async function composeAlertConfirmation(
  { db, config }: Deps,
  { recipient, payload }: MailRow,
  company: Company,
): Promise<MailContent & { to: string }> {
  await requireSwitchedOn(db, 'BACK_IN_STOCK');
  const { alertId } = AlertRequest.parse(payload);
  const alert = await findAlert(db, { id: alertId });
  if (!alert || alert.confirmedAt) throw new MailCanceled(NOT_OPEN);
  const letter = {
    variant: describeVariant(alert.variant),
    token: signAlertToken('confirm', alertId, config.jwtSecret),
  };
  return {
    to: recipient,
    ...presentAlertConfirmation(letter, { company, publicUrl: config.publicUrl }),
  };
}

/**
 * Composes the mail that a variant is in stock again.
 * @returns null if it is sold out again, or such mails are switched off; the mail is then deleted, and the alert waits
 *   for the next time
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
  if (variant.stock <= 0 || !isForSale || !(await isSwitchedOn(db, 'BACK_IN_STOCK'))) return null;
  const letter = {
    variant: describeVariant(variant),
    urlName: variant.product.urlName,
    token: signAlertToken('stop', recipient, config.jwtSecret),
  };
  return { to: recipient, ...presentBackInStock(letter, { company, publicUrl: config.publicUrl }) };
}

const SAMPLE = { variant: 'Block-printed cotton kurta (Indigo, size M)', urlName: 'sample' };

/** Composes the mail with the latest size that a shopper asked for, else with a sample. Its link stops nothing. */
export async function previewBackInStock({ db, config }: Deps, company: Company) {
  const alert = await findLatestAlert(db);
  const shown = alert
    ? { variant: describeVariant(alert.variant), urlName: alert.variant.product.urlName }
    : SAMPLE;
  const sender = { company, publicUrl: config.publicUrl };
  return {
    content: presentBackInStock({ ...shown, token: 'preview' }, sender),
    isSample: alert === null,
  };
}
