import { createHash, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { AppError } from '../lib/errors.ts';
import { bearerToken } from './authenticate.ts';
import { allowMethods, READ_METHODS } from './methods.ts';
import { underRoute } from './request-log.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Serves the metrics to callers that send METRICS_TOKEN as their bearer token. Without that setting there is no
 * such page.
 */
export function metricsPage({ config, metrics }: Pick<Deps, 'config' | 'metrics'>): Router {
  const router = Router();
  if (config.metricsToken === null) return router;
  const expected = digest(config.metricsToken);
  router.use('/metrics', underRoute('/metrics'), allowMethods(READ_METHODS));
  router.get('/metrics', async (request, response) => {
    response.set('Cache-Control', 'no-store');
    // Digests have equal lengths, so the time of the comparison says nothing about the token.
    if (!timingSafeEqual(digest(bearerToken(request) ?? ''), expected)) {
      const headers = { 'WWW-Authenticate': 'Bearer' };
      throw new AppError('UNAUTHENTICATED', 'Send METRICS_TOKEN as the bearer token.', { headers });
    }
    const { type, text } = await metrics.read();
    response.set('Content-Type', type).send(text);
  });
  return router;
}
