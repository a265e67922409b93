import type { z } from 'zod';
import type { Mail, MailsQuery, SendConfirmationBody } from '#common/contract/mails.ts';
import { caseKey } from '#common/domain/case-key.ts';
import type { DeliveryStatus } from '#common/domain/order-status.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { findOrderSeenBy } from '../orders/orders.queries.ts';
import { MailCanceled, MailError } from './delivery/mail-error.ts';
import { paginationOf } from '../../lib/paging.ts';
import { presentMail } from './mails.present.ts';
import {
  FOR_CANCELED_ORDERS,
  countMails,
  findConfirmation,
  findMail,
  findMailOrder,
  findMails,
} from './outbox.queries.ts';
import { sendNow } from './outbox.service.ts';

/** Turns a MailError into the AppError that the caller gets. Returns any other error as it is. */
function unavailable(error: unknown, message: (reason: string) => string): unknown {
  if (!(error instanceof MailError)) return error;
  if (error instanceof MailCanceled) return new AppError('CONFLICT', error.message);
  return new AppError('UNAVAILABLE', message(error.message), {
    headers: { 'Retry-After': '60' },
    cause: error,
  });
}

function refuseCanceled(
  order: { deliveryStatus: DeliveryStatus } | null,
  what = 'its confirmation',
): void {
  if (order?.deliveryStatus !== 'CANCELED') return;
  throw new AppError('CONFLICT', `This order is cancelled, so ${what} is not sent.`);
}

/**
 * Answers for an order whose confirmation was not written, because such mails are switched off.
 * @throws AppError NOT_FOUND for an unknown order or another customer's
 */
async function answerWithoutMail({ db }: Deps, userId: string, id: string) {
  const order = isId(id) ? await findOrderSeenBy(db, id, { userId }) : null;
  if (!order) throw notFound('Order');
  return { message: 'Order placed successfully!', sent: false };
}

/**
 * Sends an order's confirmation now and waits for the outcome. If it was sent before, it is not sent
 * again. Recipient and content come from the database, so a customer cannot make the shop mail other
 * people.
 * @throws AppError NOT_FOUND for an unknown order or another customer's; FORBIDDEN if `email` is not
 *   the customer's own; CONFLICT if the order is canceled; UNAVAILABLE if the mail could not be sent:
 *   the worker retries it
 */
export async function sendConfirmation(
  deps: Deps,
  userId: string,
  { orderData, email }: z.output<typeof SendConfirmationBody>,
) {
  const { id } = orderData;
  const mail = isId(id) ? await findConfirmation(deps.db, id, userId) : null;
  if (!mail?.order?.user) return answerWithoutMail(deps, userId, id);
  if (caseKey(email) !== caseKey(mail.order.user.email)) {
    throw new AppError('FORBIDDEN', 'A confirmation goes to your own e-mail address only.');
  }
  if (mail.status !== 'SENT') refuseCanceled(mail.order);
  try {
    await sendNow(deps, mail.id, { again: false });
  } catch (error) {
    throw unavailable(error, () => 'Order placed, but confirmation email failed');
  }
  return { message: 'Order placed successfully! Confirmation email sent', sent: true };
}

/** Returns a page of the mail log, newest first. */
export async function listMails({ db }: Deps, { status, q, ...page }: MailsQuery) {
  const filter = { status, q };
  const [rows, total] = await Promise.all([findMails(db, filter, page), countMails(db, filter)]);
  return { mails: rows.map(presentMail), pagination: paginationOf(page, total) };
}

/**
 * Sends a mail of the outbox now, whatever its status, and returns it.
 * @throws AppError NOT_FOUND; CONFLICT if the mail has lost its purpose; UNAVAILABLE with the reason
 */
export async function sendOrRefuse(deps: Deps, id: string): Promise<Mail> {
  try {
    await sendNow(deps, id, { again: true });
  } catch (error) {
    throw unavailable(error, (reason) => reason);
  }
  const mail = await findMail(deps.db, id);
  if (!mail) throw notFound('Mail');
  return presentMail(mail);
}

/**
 * Sends a mail of the mail log now.
 * @throws AppError NOT_FOUND; CONFLICT if its order is canceled, its kind is switched off, its order has another
 *   status than it tells of, or the password was changed after the reset was requested; UNAVAILABLE with the reason
 */
export async function resendMail(deps: Deps, id: string) {
  const known = isId(id) ? await findMailOrder(deps.db, id) : null;
  if (!known) throw notFound('Mail');
  if (known.kind === 'ORDER_CONFIRMATION') refuseCanceled(known.order);
  else if (!FOR_CANCELED_ORDERS.some((kind) => kind === known.kind)) {
    refuseCanceled(known.order, 'this mail');
  }
  const mail = await sendOrRefuse(deps, id);
  return { message: `Mail sent to ${mail.recipient}`, mail };
}
