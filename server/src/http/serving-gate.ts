import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { AppError } from '../lib/errors.ts';

/** Milliseconds for which a result is reused, because a check costs two short queries. */
const CHECK_MS = 1_000;

/** Seconds after which a client may try again while the shop is closed. */
export const CLOSED_RETRY_AFTER = '60';

/** Returns why the server must not use the database now; null if it may or the database does not answer. */
export type ServingCheck = () => Promise<string | null>;

/** Creates a check whose result is shared by all requests of one second. */
export function createServingCheck(deps: Pick<Deps, 'databaseProblem'>): ServingCheck {
  let checkedAt = -Infinity;
  let latest: Promise<string | null> = Promise.resolve(null);
  return () => {
    const now = performance.now();
    if (now - checkedAt > CHECK_MS) {
      checkedAt = now;
      latest = deps.databaseProblem().catch(() => null);
    }
    return latest;
  };
}

/**
 * Refuses requests with 503 while the database lacks migrations or is only partly restored. If the
 * database does not answer, the request goes on and fails at its own query.
 */
export function servingGate(findProblem: ServingCheck): RequestHandler {
  return async (_request, _response, next) => {
    if ((await findProblem()) === null) {
      next();
      return;
    }
    throw new AppError(
      'UNAVAILABLE',
      'The shop is closed for maintenance. Please try again in a few minutes.',
      { headers: { 'Retry-After': CLOSED_RETRY_AFTER } },
    );
  };
}
