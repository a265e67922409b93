import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { AppError } from '../lib/errors.ts';

/** A check costs two short queries, so its result holds for this long. */
const CHECK_MS = 1_000;

/** Seconds after which a client may try again while the shop is closed. */
export const CLOSED_RETRY_AFTER = '60';

/** Returns why the database must not be served now; null if it may be served or does not answer. */
export type ServingCheck = () => Promise<string | null>;

/** Creates a check whose result all requests of one second share. */
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
 * Refuses requests with 503 while the database lacks migrations or is only partly restored. A
 * database that does not answer is left to the request, which fails in its own way.
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
