import { Router, type Response } from 'express';
import type { Deps } from '../deps.ts';
import { allowMethods, READ_METHODS } from './methods.ts';
import { underRoute } from './request-log.ts';

/** Seconds. Few probes look at it, but every 503 of the shop says when to come back. */
const RETRY_AFTER = '5';

function sendUnready(response: Response, status: string): void {
  response.status(503).set('Retry-After', RETRY_AFTER).json({ status });
}

/** Creates the health probes: /healthz says that the process runs, /readyz whether it can serve. */
export function healthProbes(deps: Deps): Router {
  const router = Router();
  router.use(['/healthz', '/readyz'], allowMethods(READ_METHODS));
  router.use('/healthz', underRoute('/healthz'));
  router.use('/readyz', underRoute('/readyz'));
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'up' });
  });
  router.get('/readyz', async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      const problem = await deps.databaseProblem();
      if (problem === null) response.json({ status: 'ready' });
      else sendUnready(response, problem);
    } catch (error) {
      deps.logger.warn({ err: error }, 'The database does not answer');
      sendUnready(response, 'database does not answer');
    }
  });
  return router;
}
