import { AppError, reasonOf } from './lib/errors.ts';
import { StartError } from './lib/start-error.ts';
import { isUnavailable } from './postgres/unavailable.ts';

/**
 * Returns what the operator reads when a start or a command fails: a sentence if the operator can do something,
 * otherwise the error with its stack trace.
 */
export function describeFailure(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  if (error instanceof AppError && error.code === 'UNAVAILABLE') {
    return `${error.message} The reason: ${reasonOf(error.cause)}`;
  }
  if (error instanceof AppError && error.code === 'CONFLICT') return error.message;
  if (!isUnavailable(error)) return error;
  return `The database cannot be used now: ${reasonOf(error).trim()}. What was not finished is not kept; try again.`;
}
