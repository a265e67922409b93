const MINUTE = 60_000;
/** Milliseconds after which a mail is given up. */
const GIVE_UP = 24 * 60 * MINUTE;

/**
 * Returns when a failed mail is retried: 1, 2, 4, 8, ... minutes after it was written, for the last time
 * after a day (docs/specification.md#mails). Counts from the writing and not from the failures, so an
 * attempt by hand does not delay the next retry. Null if the mail is given up.
 */
export function nextAttemptAfter(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age >= GIVE_UP) return null;
  let wait = MINUTE;
  while (wait <= age) wait *= 2;
  return new Date(createdAt.getTime() + Math.min(wait, GIVE_UP));
}
