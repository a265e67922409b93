import type { Deps } from '../../deps.ts';
import { isUnavailable } from '../../postgres/unavailable.ts';
import { findNextDue } from './outbox.queries.ts';
import { sendDueMails } from './outbox.service.ts';

/** Longest wait between two rounds, in milliseconds. Finds mails that other processes have written. */
const LONGEST_WAIT = 60_000;
/** Shortest wait in milliseconds, so that a due mail that cannot be claimed does not keep the loop busy. */
const SHORTEST_WAIT = 1_000;

/** Milliseconds until the next round after one that failed because the database was away. */
const RETRY_WAIT = 5_000;

/** Sends mails in the background. */
export interface MailWorker {
  /** Starts no more mails and resolves when those being sent are done. */
  stop: () => Promise<void>;
}

/**
 * Starts the worker that sends due mails of OutboxMail (docs/decisions/010-mail.md). It sends a round at
 * once, when a mail falls due, on `mailSignal`, and every minute. Several processes on one database may run
 * workers: a mail is claimed before it is sent, so only one of them sends it. A round that fails is logged and
 * repeated after a minute, or after five seconds if the database was away.
 */
export function startMailWorker(deps: Deps): MailWorker {
  const { db, clock, logger, mailSignal } = deps;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | null = null;
  /** True if a signal came during a round, which may have missed the mail behind it. */
  let isSignaled = false;

  /** Sends what is due, and returns the milliseconds until the next round. */
  async function sendRound(): Promise<number> {
    // A partly restored outbox may show mails as unsent that were already sent.
    if ((await deps.databaseProblem()) !== null) return LONGEST_WAIT;
    await sendDueMails(deps, () => isStopping);
    const due = isStopping ? null : await findNextDue(db);
    const wait = due ? due.getTime() - clock.now().getTime() : LONGEST_WAIT;
    return Math.min(Math.max(wait, SHORTEST_WAIT), LONGEST_WAIT);
  }

  /** Whether a signal came since the last call. */
  function takeSignal(): boolean {
    const came = isSignaled;
    isSignaled = false;
    return came;
  }

  async function run(): Promise<void> {
    takeSignal();
    const wait = await sendRound().catch((error: unknown) => {
      logger.error({ err: error }, 'A round of mails failed');
      return isUnavailable(error) ? RETRY_WAIT : LONGEST_WAIT;
    });
    current = null;
    if (takeSignal()) start();
    else if (!isStopping) timer = setTimeout(start, wait);
  }

  function start(): void {
    if (isStopping) return;
    isSignaled = true;
    if (current) return;
    clearTimeout(timer);
    current = run();
  }

  const stopListening = mailSignal.listen(start);
  start();

  return {
    async stop() {
      isStopping = true;
      stopListening();
      clearTimeout(timer);
      await current;
    },
  };
}
