const MINUTE = 60_000;
/** Milliseconds after which a mail is given up. */
const GIVE_UP = 24 * 60 * MINUTE;

/**
 * When a mail that just failed is tried again: 1, 2, 4, 8, ... minutes after it was written, for the
 * last time after a day (contract.md "Mail"). Counted from the writing and not from the failures, so
 * nobody who tries by hand puts the next try off. Null: it is given up.
 */
export function nextAttemptAfter(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age >= GIVE_UP) return null;
  let wait = MINUTE;
  while (wait <= age) wait *= 2;
  return new Date(createdAt.getTime() + Math.min(wait, GIVE_UP));
}
