import { z } from 'zod';
import type { OrderNoteKind } from '#server/src/generated/prisma/enums.ts';
import { LIMITS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { isId, newId } from '../../lib/ids.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import type { Tx } from '../../postgres/db.ts';
import { claimAttempt, identifyAttempt } from '../idempotency/idempotency.service.ts';
import { getOrderLog } from './order-log.service.ts';
import { lockOrder } from './order-status.service.ts';

/** What the mail of a message says about it. */
export const MessagePayload = z.object({ noteId: z.string() });

interface NewNote {
  orderId: string;
  authorId: string;
  kind: OrderNoteKind;
  text: string;
  /** The Idempotency-Key, if the request has one. */
  key: string | undefined;
}

/** Writes a note of a locked order. @throws AppError CONFLICT above the limit of notes per order */
async function writeNote(tx: Tx, { orderId, authorId, kind, text }: NewNote, at: Date) {
  const count = await tx.orderNote.count({ where: { orderId } });
  if (count >= LIMITS.notesPerOrder) {
    const message = `An order can have at most ${LIMITS.notesPerOrder} notes and messages.`;
    throw new AppError('CONFLICT', message);
  }
  const data = { id: newId(), orderId, authorId, kind, text, at };
  return tx.orderNote.create({ data, select: { id: true } });
}

/**
 * Writes the mail of a message, to the present address of the customer's account, or to the one that a person without an
 * account gave.
 * @throws AppError CONFLICT if the order has no e-mail
 */
async function writeMessageMail(tx: Tx, note: { id: string; orderId: string }, at: Date) {
  const { orderId } = note;
  const { user, ...order } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { email: true, addressLine1: true, user: { select: { email: true } } },
  });
  const recipient = user?.email ?? order.email;
  if (recipient === '') {
    const message =
      order.addressLine1 === ''
        ? 'The customer of this order has deleted their account, so there is no address to write to.'
        : 'This order has no e-mail. Call the customer instead.';
    throw new AppError('CONFLICT', message);
  }
  await tx.outboxMail.create({
    data: {
      kind: 'ORDER_MESSAGE',
      recipient,
      dedupeKey: `order-message:${note.id}`,
      orderId,
      payload: { noteId: note.id } satisfies z.input<typeof MessagePayload>,
      nextAttemptAt: at,
      createdAt: at,
    },
    select: { id: true },
  });
}

async function addNote(deps: Deps, note: NewNote): Promise<void> {
  const { orderId, authorId, kind, text, key } = note;
  const now = deps.clock.now();
  const attempt = identifyAttempt(authorId, key, [kind, orderId, text], now);
  await retriedTransaction(deps.db, async (tx) => {
    if (!isId(orderId) || !(await lockOrder(tx, orderId))) throw notFound('Order');
    if (attempt && (await claimAttempt(tx, attempt))) return;
    const { id } = await writeNote(tx, note, now);
    if (kind === 'MESSAGE') await writeMessageMail(tx, { id, orderId }, now);
  });
}

/**
 * Adds a note for administrators to an order. The same request with the same Idempotency-Key adds it once.
 * @returns the order's history with the note
 * @throws AppError NOT_FOUND, CONFLICT above the limit of notes per order, IDEMPOTENCY_KEY_REUSED
 */
export async function addOrderNote(deps: Deps, note: Omit<NewNote, 'kind'>) {
  await addNote(deps, { ...note, kind: 'NOTE' });
  return getOrderLog(deps, note.orderId);
}

/**
 * Mails a message about an order to its customer, and keeps it with the order. The same request with the same
 * Idempotency-Key sends it once.
 * @returns the order's history with the message
 * @throws AppError as addOrderNote; CONFLICT if the order has no e-mail
 */
export async function sendOrderMessage(deps: Deps, note: Omit<NewNote, 'kind'>) {
  await addNote(deps, { ...note, kind: 'MESSAGE' });
  deps.mailSignal.notify();
  return getOrderLog(deps, note.orderId);
}
