import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { MailCanceled, MailError } from '../../lib/mail-error.ts';
import type { Message } from '../../lib/mailer.ts';
import { composeMail } from './compose.service.ts';
import { claimDueMail, claimMail, findMail, type MailRow } from './outbox.queries.ts';
import { nextAttemptAfter } from './retry.policy.ts';

/** Mails on their way at once: a server that hangs must not hold up all others. */
const AT_ONCE = 3;
/** Mails of one round. */
const ROUND = 300;
/** Milliseconds between looks at a mail that somebody else is sending, and how often. */
const LOOK_AGAIN = { after: 100, times: 250 };

/** Writes down what failed; a mail that was sent before stays sent. */
async function noteFailure({ db, clock }: Deps, mail: MailRow, error: MailError): Promise<void> {
  const isFinal = error instanceof MailCanceled;
  const next = isFinal ? null : nextAttemptAfter(mail.createdAt, clock.now());
  await db.outboxMail.updateMany({
    // Whoever counted another attempt since then has the mail now.
    where: { id: mail.id, attempts: mail.attempts },
    data: {
      lastError: error.message,
      claimedUntil: null,
      ...(mail.status === 'SENT'
        ? {}
        : next
          ? { status: 'PENDING', nextAttemptAt: next }
          : { status: 'FAILED' }),
    },
  });
}

async function noteSent({ db, clock }: Deps, mail: MailRow, recipient: string): Promise<void> {
  await db.outboxMail.updateMany({
    where: { id: mail.id },
    data: {
      status: 'SENT',
      recipient,
      sentAt: clock.now(),
      lastError: null,
      claimedUntil: null,
    },
  });
}

/** A mail that cannot be written is a failure like any other; a lost database shows at the next step. */
function compose(deps: Deps, mail: MailRow): Promise<Message | null> {
  return composeMail(deps, mail).catch((error: unknown) => {
    if (error instanceof MailCanceled) throw error;
    deps.logger.error({ err: error, mail: mail.id }, 'Mail not written');
    throw new MailError('The mail could not be written; the log says why.', { cause: error });
  });
}

/**
 * Sends a mail that the caller has claimed, and writes down how it went.
 * @throws MailError
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
    // What fails from here on leaves the claim: the mail may go out twice, but never not at all.
    await noteSent(deps, mail, message.to);
    logger.info({ mail: mail.id, kind: mail.kind }, 'Mail sent');
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    logger.warn({ mail: mail.id, kind: mail.kind, reason: error.message }, 'Mail not sent');
    await noteFailure(deps, mail, error);
    throw error;
  }
}

/** @throws MailError when it did not go well for whoever is sending it */
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
 * Sends a mail now, whenever it is due. Whoever comes while it is being sent shares the outcome; a
 * mail that was sent is sent once more only when asked for.
 * @throws MailError with the reason; the mail is kept, and retried when it was never sent
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
 * Sends the mails that are due, a few at once; failures are written down and retried later.
 * @param isStopping asked before each mail: those on their way are finished, no new one is begun
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
