const MINUTE = 60_000;
/** Milliseconds after a mail was written; after that it is not retried. */
const GIVE_UP = 24 * 60 * MINUTE;

/**
 * Returns when a failed mail is retried: 1, 2, 4, 8, ... minutes after it was written, the last time
 * after a day (docs/specification.md#mails). The waits count from the writing, not from the failure, so
 * a manual resend does not delay the next retry.
 * @returns null if the mail is not retried any more
 */
export function nextAttemptAfter(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age >= GIVE_UP) return null;
  let wait = MINUTE;
  while (wait <= age) wait *= 2;
  return new Date(createdAt.getTime() + Math.min(wait, GIVE_UP));
}
