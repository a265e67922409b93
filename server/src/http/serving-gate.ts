import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { AppError, unavailable } from '../lib/errors.ts';
import { isConnectionFault } from '../postgres/unavailable.ts';

/** Milliseconds for which a result is reused, because a check costs two short queries. */
const CHECK_MS = 1_000;

/** Seconds after which a client may try again during maintenance. */
const MAINTENANCE_RETRY_AFTER = '60';

/** Why no request that needs the database is answered now. */
interface Closure {
  /** What requests are answered with, with the header Retry-After. */
  failure: AppError;
  /** What the log says. */
  reason: string;
  /** True if the database may come back with other contents, so nothing stored may be sent. */
  isMaintenance: boolean;
}

/** Returns why the server cannot use the database now, or null. Never rejects. */
export type ServingCheck = () => Promise<Closure | null>;

function closeForMaintenance(problem: string): Closure {
  const message = 'The shop is closed for maintenance. Please try again in a few minutes.';
  const headers = { 'Retry-After': MAINTENANCE_RETRY_AFTER };
  return {
    failure: new AppError('UNAVAILABLE', message, { headers }),
    reason: problem,
    isMaintenance: true,
  };
}

function closeUnreachable(error: unknown): Closure {
  const reason = 'the database does not answer';
  return { failure: unavailable(error), reason, isMaintenance: false };
}

/** Creates a check whose result is shared by all requests of one second. */
export function createServingCheck(deps: Pick<Deps, 'databaseProblem'>): ServingCheck {
  let checkedAt = -Infinity;
  let latest: Promise<Closure | null> = Promise.resolve(null);
  return () => {
    const now = performance.now();
    if (now - checkedAt > CHECK_MS) {
      checkedAt = now;
      latest = deps.databaseProblem().then(
        (problem) => (problem === null ? null : closeForMaintenance(problem)),
        // After any other fault requests go on, because only the check itself may be affected.
        (error: unknown) => (isConnectionFault(error) ? closeUnreachable(error) : null),
      );
    }
    return latest;
  };
}

/**
 * Refuses requests with 503 while the database lacks migrations, is only partly restored or cannot be reached,
 * so that no request waits for a database that is known to be away.
 */
export function servingGate(findClosure: ServingCheck): RequestHandler {
  return async (_request, _response, next) => {
    const closure = await findClosure();
    if (closure) throw closure.failure;
    next();
  };
}
