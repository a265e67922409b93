import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { allowMethods, READ_METHODS } from './methods.ts';
import { underRoute } from './request-log.ts';

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
      response.status(problem === null ? 200 : 503).json({ status: problem ?? 'ready' });
    } catch (error) {
      deps.logger.warn({ err: error }, 'The database does not answer');
      response.status(503).json({ status: 'database does not answer' });
    }
  });
  return router;
}
