import type { z } from 'zod';
import type { VisitorAlertBody } from '#common/contract/stock-alerts.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { LIMITS, STOCK_ALERT_HOURS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound, refuseField } from '../../lib/errors.ts';
import { isId, newId } from '../../lib/ids.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import { lockUser } from '../users/users.queries.ts';
import { offersStockAlerts } from '../company/company.queries.ts';
import { readAlertToken } from './alert-token.policy.ts';
import { describeVariant } from './stock-alerts.present.ts';
import {
  deleteAlertsTo,
  findAlert,
  findAlertsOfCustomer,
  findVariant,
  restartUntold,
  storeVisitorAlert,
  type AlertedVariant,
} from './stock-alerts.queries.ts';

const HOUR_MS = 60 * 60_000;

/** The same error for an unknown, an expired and a forged link. */
function refuseLink() {
  return refuseField('token', 'This link doesn’t work any more. Ask again on the product’s page.');
}

/** @throws AppError NOT_FOUND for a variant that is not sold; CONFLICT if it is in stock, or alerts are switched off */
async function requireSoldOut(db: Db | Tx, variantId: string): Promise<AlertedVariant> {
  const variant = isId(variantId) ? await findVariant(db, variantId) : null;
  if (!variant || variant.product.deletedAt || variant.product.status !== 'ACTIVE') {
    throw notFound('Size');
  }
  if (variant.stock > 0) {
    throw new AppError('CONFLICT', 'This size is in stock again. You can order it now.');
  }
  if (!(await offersStockAlerts(db))) {
    throw new AppError(
      'CONFLICT',
      'We don’t send e-mails about sizes at the moment. Please look again later.',
    );
  }
  return variant;
}

/** Returns the variants that a customer waits for. */
export async function listAlerts({ db }: Deps, userId: string) {
  return { variantIds: await findAlertsOfCustomer(db, userId) };
}

/**
 * Adds a customer's alert, which replaces one that they asked for as a visitor. Asking again changes nothing and
 * succeeds; an alert whose mail was given up waits again.
 * @throws AppError NOT_FOUND; CONFLICT if the variant is in stock, alerts are switched off, or the customer has too many
 */
export function addAlert({ db, clock }: Deps, userId: string, variantId: string) {
  return db.$transaction(async (tx) => {
    const variant = await requireSoldOut(tx, variantId);
    await lockUser(tx, userId);
    const others = await tx.stockAlert.count({ where: { userId, variantId: { not: variantId } } });
    if (others >= LIMITS.stockAlerts) {
      const message = `You are waiting for ${LIMITS.stockAlerts} sizes already. Stop one of them first.`;
      throw new AppError('CONFLICT', message);
    }
    const now = clock.now();
    await restartUntold(tx, variantId);
    await tx.stockAlert.createMany({
      data: { userId, variantId, confirmedAt: now, createdAt: now },
      skipDuplicates: true,
    });
    const { emailKey } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { emailKey: true },
    });
    await tx.stockAlert.deleteMany({ where: { emailKey, variantId } });
    return { message: `We’ll email you once ${describeVariant(variant)} is back in stock.` };
  });
}

/** Ends a customer's alert. Succeeds also if there is none. */
export async function removeAlert({ db }: Deps, userId: string, variantId: string) {
  if (isId(variantId)) await db.stockAlert.deleteMany({ where: { userId, variantId } });
  return { message: 'We won’t email you about this size.' };
}

/**
 * Stores a visitor's request and mails a link to confirm the address. The answer is the same for every address:
 * with or without an account, and with or without an alert.
 * @throws AppError NOT_FOUND; CONFLICT if the variant is in stock or alerts are switched off; RATE_LIMITED
 */
export async function askForAlert(
  { db, clock, limits, mailSignal }: Deps,
  { variantId, email }: z.output<typeof VisitorAlertBody>,
  address: string,
) {
  await requireSoldOut(db, variantId);
  await limits.tryAlertMail(caseKey(email), address);
  const now = clock.now();
  await db.$transaction(async (tx) => {
    await restartUntold(tx, variantId);
    const alertId = await storeVisitorAlert(tx, { variantId, email, now });
    if (alertId === null) return;
    await tx.outboxMail.create({
      data: {
        kind: 'STOCK_ALERT_CONFIRMATION',
        recipient: email,
        payload: { alertId },
        dedupeKey: `stock-alert:${newId()}`,
        nextAttemptAt: now,
        createdAt: now,
      },
      select: { id: true },
    });
  });
  mailSignal.notify();
  return { message: 'We’ve sent you a link. Open it to confirm your e-mail address.' };
}

/**
 * Confirms the address of a visitor's alert with the token of the mail. Works repeatedly. If the account with this
 * address waits for the same variant, that alert is enough.
 * @throws AppError VALIDATION_FAILED for a link that does not work any more
 */
export async function confirmAlert({ db, clock, config }: Deps, { token }: { token: string }) {
  const id = readAlertToken('confirm', token, config.jwtSecret);
  const alert = id !== null && isId(id) ? await findAlert(db, { id }) : null;
  const now = clock.now();
  const earliest = now.getTime() - STOCK_ALERT_HOURS * HOUR_MS;
  const isUsable = alert?.confirmedAt ?? (alert && alert.createdAt.getTime() > earliest);
  if (!alert || !isUsable) throw refuseLink();
  const { variantId, emailKey } = alert;
  const isDouble =
    emailKey !== null &&
    (await db.stockAlert.findFirst({
      where: { variantId, user: { emailKey } },
      select: { id: true },
    })) !== null;
  if (isDouble) await db.stockAlert.deleteMany({ where: { id: alert.id, mailId: null } });
  else {
    await db.stockAlert.updateMany({
      where: { id: alert.id, confirmedAt: null },
      data: { confirmedAt: now },
    });
  }
  return { message: `We’ll email you once ${describeVariant(alert.variant)} is back in stock.` };
}

/**
 * Ends all alerts to the address of a mail. Works repeatedly.
 * @throws AppError VALIDATION_FAILED for a forged token
 */
export async function stopAlerts({ db, config }: Deps, { token }: { token: string }) {
  const email = readAlertToken('stop', token, config.jwtSecret);
  if (email === null) throw refuseField('token', 'This link doesn’t work. Open it again.');
  await deleteAlertsTo(db, email);
  return { message: 'You won’t get any more mails about sizes that are back in stock.' };
}
