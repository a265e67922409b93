import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { MailCanceled, MailError } from './delivery/mail-error.ts';
import type { Message } from './delivery/message.ts';
import { composeMail } from './compose.service.ts';
import { claimDueMail, claimMail, findMail, type MailRow } from './outbox.queries.ts';
import { nextAttemptAfter } from './retry.policy.ts';

/** Number of mails sent in parallel, so that one hanging connection does not hold up all others. */
const AT_ONCE = 3;
/** Maximum number of mails per call of sendDueMails. */
const ROUND = 300;
/**
 * How sendNow polls a mail that another sender has claimed: milliseconds between two reads, and the
 * number of reads.
 */
const LOOK_AGAIN = { after: 100, times: 250 };

/**
 * Stores the failure and the time of the next retry. A mail that was sent earlier keeps the status
 * SENT.
 */
async function noteFailure({ db, clock }: Deps, mail: MailRow, error: MailError): Promise<void> {
  const isFinal = error instanceof MailCanceled;
  const next = isFinal ? null : nextAttemptAfter(mail.createdAt, clock.now());
  await db.outboxMail.updateMany({
    // If another sender has claimed the mail since then, `attempts` is higher and its claim must stay.
    where: { id: mail.id, attempts: mail.attempts },
    data: {
      lastError: error.message,
      claimedUntil: null,
      ...(mail.status === 'SENT'
        ? {}
        : next
          ? { status: 'PENDING', nextAttemptAt: next }
          : { status: isFinal ? 'NOT_SENT' : 'FAILED' }),
    },
  });
}

async function noteSent({ db, clock }: Deps, mail: MailRow, recipient: string): Promise<void> {
  await db.outboxMail.updateMany({
    // The address may have been removed meanwhile, with the customer's account. It must not come back.
    where: { id: mail.id, recipient: { not: '' } },
    data: {
      status: 'SENT',
      recipient,
      sentAt: clock.now(),
      lastError: null,
      claimedUntil: null,
    },
  });
}

/**
 * Composes the mail. An error counts as a failed attempt, so the mail is retried. If the database is
 * down, the next query throws.
 */
function compose(deps: Deps, mail: MailRow): Promise<Message | null> {
  return composeMail(deps, mail).catch((error: unknown) => {
    if (error instanceof MailCanceled) throw error;
    deps.logger.error({ err: error, mail: mail.id }, 'Mail not written');
    throw new MailError('The mail could not be written; the log says why.', { cause: error });
  });
}

/**
 * Sends a mail that the caller has claimed, and stores the outcome. Deletes a mail that has no
 * recipient.
 * @throws MailError if the mail was not sent
 */
async function send(deps: Deps, mail: MailRow): Promise<void> {
  const { db, logger, mailer } = deps;
  try {
    const message = await compose(deps, mail);
    if (!message) {
      await db.outboxMail.deleteMany({ where: { id: mail.id } });
      return;
    }
    await mailer.send(message);
    // The mail server has the mail now. If the update fails, the claim expires and the mail is sent
    // again: better twice than never.
    await noteSent(deps, mail, message.to);
    logger.info({ mail: mail.id, kind: mail.kind }, 'Mail sent');
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    logger.warn({ mail: mail.id, kind: mail.kind, reason: error.message }, 'Mail not sent');
    await noteFailure(deps, mail, error);
    throw error;
  }
}

/**
 * Waits until the sender that has claimed the mail is done.
 * @throws MailError if that sender failed or takes too long
 */
async function waitForOther({ db, clock }: Deps, id: string, again: boolean): Promise<void> {
  for (let look = 0; look < LOOK_AGAIN.times; look += 1) {
    const mail = await findMail(db, id);
    if (!mail || (mail.status === 'SENT' && !again)) return;
    if (!mail.claimedUntil || mail.claimedUntil <= clock.now()) {
      if (mail.status === 'SENT' && mail.lastError === null) return;
      throw new MailError(mail.lastError ?? 'The mail was not sent.');
    }
    await delay(LOOK_AGAIN.after);
  }
  throw new MailError('The mail is being sent, and that takes long.');
}

/**
 * Sends a mail now, without waiting until it is due. If another sender is sending it, waits and shares
 * the outcome.
 * @param again whether to send a mail that was sent before once more
 * @throws MailError with the reason; the mail is kept, and retried if it was never sent
 */
export async function sendNow(
  deps: Deps,
  id: string,
  { again }: { again: boolean },
): Promise<void> {
  const mail = await claimMail(deps.db, { id, now: deps.clock.now(), again });
  if (mail) await send(deps, mail);
  else await waitForOther(deps, id, again);
}

/**
 * Sends the mails that are due, a few in parallel. Failures are stored and retried later.
 * @param isStopping checked before each mail; once it returns true, mails in progress are finished and
 *   no other is started
 */
export async function sendDueMails(deps: Deps, isStopping: () => boolean): Promise<void> {
  let left = ROUND;
  const sendOneByOne = async () => {
    while (left > 0 && !isStopping()) {
      left -= 1;
      const mail = await claimDueMail(deps.db, deps.clock.now());
      if (!mail) return;
      await send(deps, mail).catch((error: unknown) => {
        if (!(error instanceof MailError)) throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOneByOne));
}
