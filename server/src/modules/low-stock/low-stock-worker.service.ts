import { z } from 'zod';
import { dayInIndia, minuteInIndia } from '#common/format/dates.ts';
import { LOW_STOCK_MAIL } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { runPeriodically, type Periodic } from '../../lib/periodic.ts';
import {
  findLowStockSettings,
  findUntoldFalls,
  lockLowStock,
  storeNotices,
} from './low-stock.queries.ts';

/** Milliseconds between two looks at the clock. */
const PERIOD_MS = 60_000;

/** What the outbox stores of a mail about low stock. */
export const LowStockPayload = z.object({
  threshold: z.int(),
  /** Variants that became low, also those that the mail does not name. */
  total: z.int(),
  variantIds: z.array(z.uuid()),
});

type Needed = Pick<Deps, 'db' | 'clock' | 'mailSignal'>;

/**
 * Writes the owner's mail about the variants that have become low since the last one, once for each fall
 * (docs/decisions/056-low-stock-mail.md). There is at most one mail a day.
 * @returns the number of variants; 0 if there is no mail
 */
export async function writeLowStockMail({ db, clock, mailSignal }: Needed): Promise<number> {
  const now = clock.now();
  const dedupeKey = `low-stock:${dayInIndia(now)}`;
  const total = await db.$transaction(async (tx) => {
    await lockLowStock(tx);
    const settings = await findLowStockSettings(tx);
    const today = await tx.outboxMail.findUnique({ where: { dedupeKey }, select: { id: true } });
    if (!settings || today) return 0;
    const { recipient, threshold } = settings;
    const falls = await findUntoldFalls(tx, threshold);
    if (falls.length === 0) return 0;
    const variantIds = falls.slice(0, LOW_STOCK_MAIL.listed).map(({ variantId }) => variantId);
    const payload = { threshold, total: falls.length, variantIds };
    await tx.outboxMail.create({
      data: {
        kind: 'LOW_STOCK',
        recipient,
        payload: payload satisfies z.input<typeof LowStockPayload>,
        dedupeKey,
        nextAttemptAt: now,
        createdAt: now,
      },
      select: { id: true },
    });
    await storeNotices(tx, falls);
    return falls.length;
  });
  if (total > 0) mailSignal.notify();
  return total;
}

/** The time of day in India, such as 09:00. */
function timeInIndia(moment: Date): string {
  return minuteInIndia(moment).slice(-5);
}

/**
 * Looks once a day for variants that have become low. All processes of the shop may do so at the same time.
 * @param at time of day in India, such as 09:00
 */
export function startLowStockWorker(deps: Deps, at: string): Periodic {
  let lastDay = '';
  const run = async () => {
    const now = deps.clock.now();
    const today = dayInIndia(now);
    if (today === lastDay || timeInIndia(now) < at) return;
    // A partly restored database may show falls as untold that the owner was told of.
    if ((await deps.databaseProblem()) !== null) return;
    await writeLowStockMail(deps);
    lastDay = today;
  };
  return runPeriodically(run, {
    periodMs: PERIOD_MS,
    onError: (error) =>
      deps.logger.warn(
        { err: error },
        'Low stock could not be looked for; the next attempt is in a minute',
      ),
  });
}
