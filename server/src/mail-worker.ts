import type { Deps } from './deps.ts';
import { startJobQueue } from './lib/job-queue.ts';
import { findNextDue } from './modules/mails/outbox.queries.ts';
import { sendDueMails } from './modules/mails/outbox.service.ts';

const QUEUE = 'mail';
const EVERY_MINUTE = '* * * * *';
/** Milliseconds of {@link EVERY_MINUTE}. */
const ROUND_MS = 60_000;
/** Seconds after which pg-boss takes a round for lost; a new one begins every minute anyway. */
const LONGEST_ROUND = 3_600;
/** Milliseconds that the end of a round has to be written down. */
const STOP_MS = 5_000;

/** Sends mails in the background. */
export interface MailWorker {
  /** Begins no more mails and resolves when those on their way are done. */
  stop: () => Promise<void>;
}

/**
 * Sends what is due in OutboxMail: pg-boss calls for a round at the start and every minute, in one of
 * the processes on this database, and between when a mail falls due or the bell rings
 * (docs/decisions/010-mail.md).
 */
export async function startMailWorker(deps: Deps, databaseUrl: string): Promise<MailWorker> {
  const { db, clock, logger, mailBell } = deps;
  const { boss, stop } = await startJobQueue(databaseUrl, logger);
  let stopping = false;
  const isStopping = () => stopping;
  let round = Promise.resolve();

  /** Has the next round begin when the next mail falls due, if that is before the minute is over. */
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
    // Half of a restored outbox does not tell which mails are sent already.
    if (isStopping() || (await deps.databaseProblem()) !== null) return;
    await sendDueMails(deps, isStopping);
    if (!isStopping()) await planNextRound();
  }

  // "short": however often a round is called for under a key, one waits for its turn.
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
  // What fell due while the shop was closed does not wait for the next minute.
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
