import type { Deps } from '../../deps.ts';
import { runPeriodically, type Periodic } from '../../lib/periodic.ts';
import { isUnavailable } from '../../postgres/unavailable.ts';
import { findNextDue } from './outbox.queries.ts';
import { sendDueMails } from './outbox.service.ts';

/** Longest wait between two rounds, in milliseconds. Finds mails that other processes have written. */
const LONGEST_WAIT = 60_000;
/** Shortest wait in milliseconds, so that a due mail that cannot be claimed does not keep the loop busy. */
const SHORTEST_WAIT = 1_000;

/** Milliseconds until the next round after one that failed because the database was away. */
const RETRY_WAIT = 5_000;

/**
 * Starts the worker that sends due mails of OutboxMail (docs/decisions/010-mail.md). It sends a round at
 * once, when a mail falls due, on `mailSignal`, and every minute. Several processes on one database may run
 * workers: a mail is claimed before it is sent, so only one of them sends it. A round that fails is logged and
 * repeated after a minute, or after five seconds if the database was away. Stopping it finishes the mails being sent.
 * @param retryMs milliseconds until the next round after one that failed because the database was away
 */
export function startMailWorker(deps: Deps, retryMs = RETRY_WAIT): Periodic {
  const { db, clock, logger, mailSignal } = deps;
  let wait = LONGEST_WAIT;
  const sendRound = async (stopping: AbortSignal) => {
    wait = LONGEST_WAIT;
    // A partly restored outbox may show mails as unsent that were already sent.
    if ((await deps.databaseProblem()) !== null) return;
    await sendDueMails(deps, () => stopping.aborted);
    const due = stopping.aborted ? null : await findNextDue(db);
    if (!due) return;
    const untilDue = due.getTime() - clock.now().getTime();
    wait = Math.min(Math.max(untilDue, SHORTEST_WAIT), LONGEST_WAIT);
  };
  return runPeriodically(sendRound, {
    periodMs: () => wait,
    signal: mailSignal,
    onError: (error) => {
      logger.error({ err: error }, 'A round of mails failed');
      if (isUnavailable(error)) wait = retryMs;
    },
  });
}
