import type { Deps } from '../../deps.ts';
import { runPeriodically, type Periodic } from '../../lib/periodic.ts';
import { queueMails, restartUntold } from './stock-alerts.queries.ts';

/** Milliseconds between two looks at the stock of wanted variants. */
const PERIOD_MS = 15_000;
/** Mails that one statement writes, so that none holds locks for long. */
const PORTION = 500;

type Needed = Pick<Deps, 'db' | 'clock' | 'mailSignal'>;

/**
 * Writes a mail for each alert whose variant is in stock. Alerts whose mail was given up wait again once their variant is
 * sold out.
 * @returns the number of mails
 */
export async function queueDueAlerts(
  { db, clock, mailSignal }: Needed,
  stopping: AbortSignal,
): Promise<number> {
  let total = 0;
  await restartUntold(db);
  while (!stopping.aborted) {
    const written = await queueMails(db, clock.now(), PORTION);
    total += written;
    if (written < PORTION) break;
  }
  if (total > 0) mailSignal.notify();
  return total;
}

/**
 * Looks for wanted variants that are in stock again, whatever raised their stock
 * (docs/decisions/048-back-in-stock.md). All processes of the shop may do so at the same time.
 */
export function startAlertWorker(deps: Deps): Periodic {
  const run = async (stopping: AbortSignal) => {
    // A partly restored database may show mails as unsent that were already sent.
    if ((await deps.databaseProblem()) === null) await queueDueAlerts(deps, stopping);
  };
  return runPeriodically(run, {
    periodMs: PERIOD_MS,
    onError: (error) =>
      deps.logger.warn(
        { err: error },
        'Stock alerts could not be looked at; the next look is soon',
      ),
  });
}
