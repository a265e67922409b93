import { StartError } from './lib/start-error.ts';
import { isUnavailable } from './postgres/unavailable.ts';

/**
 * Returns what the operator reads when a start or a command fails: a sentence if the operator can do something,
 * otherwise the error with its stack trace.
 */
export function describeFailure(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  if (!isUnavailable(error)) return error;
  const reason = error instanceof Error ? error.message.trim() : String(error);
  return `The database cannot be used now: ${reason}. What was not finished is not kept; try again.`;
}
