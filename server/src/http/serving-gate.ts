import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { AppError } from '../lib/errors.ts';

/** A check costs two short queries, so its result holds for this long. */
const CHECK_MS = 1_000;

/**
 * Refuses requests with 503 while the database lacks migrations or is only partly restored. A
 * database that does not answer is left to the request, which fails in its own way.
 */
export function servingGate(deps: Deps): RequestHandler {
  let checkedAt = -Infinity;
  let latest: Promise<string | null> = Promise.resolve(null);
  return async (_request, _response, next) => {
    const now = performance.now();
    if (now - checkedAt > CHECK_MS) {
      checkedAt = now;
      latest = deps.databaseProblem().catch(() => null);
    }
    if ((await latest) === null) {
      next();
      return;
    }
    throw new AppError(
      'UNAVAILABLE',
      'The shop is closed for maintenance. Please try again in a few minutes.',
      { headers: { 'Retry-After': '60' } },
    );
  };
}
