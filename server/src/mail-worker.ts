import type { Deps } from './deps.ts';
import { startJobQueue } from './postgres/job-queue.ts';
import { findNextDue } from './modules/mails/outbox.queries.ts';
import { sendDueMails } from './modules/mails/outbox.service.ts';

const QUEUE = 'mail';
const EVERY_MINUTE = '* * * * *';
/** Milliseconds of {@link EVERY_MINUTE}. */
const ROUND_MS = 60_000;
/** Seconds after which pg-boss considers a round lost. A new one begins every minute anyway. */
const LONGEST_ROUND = 3_600;
/** Milliseconds that pg-boss may take at a stop to record the end of a round. */
const STOP_MS = 5_000;

/** Sends mails in the background. */
export interface MailWorker {
  /** Starts no more mails and resolves when those being sent are done. */
  stop: () => Promise<void>;
}

/**
 * Starts the worker that sends due mails of OutboxMail. pg-boss starts a round when the shop starts, every
 * minute, when a mail falls due, and on a signal of `mailBell`. Each round runs in only one of the
 * processes on this database (docs/decisions/010-mail.md).
 */
export async function startMailWorker(deps: Deps, databaseUrl: string): Promise<MailWorker> {
  const { db, clock, logger, mailBell } = deps;
  const { boss, stop } = await startJobQueue(databaseUrl, logger);
  let stopping = false;
  const isStopping = () => stopping;
  let round = Promise.resolve();

  /** Schedules a round for the moment when the next mail falls due, if that is within a minute. */
  async function planNextRound(): Promise<void> {
    const due = await findNextDue(db);
    const now = clock.now().getTime();
    if (!due || due.getTime() > now + ROUND_MS) return;
    const second = Math.ceil(Math.max(due.getTime(), now) / 1000) * 1000;
    await boss.send(
      QUEUE,
      {},
      { startAfter: new Date(second), singletonKey: new Date(second).toISOString() },
    );
  }

  async function sendRound(): Promise<void> {
    // A partly restored outbox may show mails as unsent that were already sent.
    if (isStopping() || (await deps.databaseProblem()) !== null) return;
    await sendDueMails(deps, isStopping);
    if (!isStopping()) await planNextRound();
  }

  // "short": at most one round waits per key, however often it is requested.
  await boss.createQueue(QUEUE, {
    name: QUEUE,
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: LONGEST_ROUND,
  });
  await boss.schedule(QUEUE, EVERY_MINUTE);
  const workerId = await boss.work(QUEUE, () => {
    round = sendRound();
    round.catch((error: unknown) => logger.error({ err: error }, 'A round of mails failed'));
    return round;
  });

  const callNow = () => {
    boss.send(QUEUE, {}, { singletonKey: 'now' }).then(
      () => boss.notifyWorker(workerId),
      (error: unknown) => logger.error({ err: error }, 'The mail worker could not be called'),
    );
  };
  const stopListening = mailBell.listen(callNow);
  // Sends the mails that fell due while the shop was stopped, without waiting for the next minute.
  callNow();

  return {
    async stop() {
      stopping = true;
      stopListening();
      await round.catch(() => undefined);
      await stop(STOP_MS);
    },
  };
}
