import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import type { Logger } from '../lib/logger.ts';

/** Gives each request an id, which its answer carries as X-Request-Id, and a line in the log. */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'info'),
    // Health probes come every few seconds and say nothing.
    autoLogging: { ignore: (request) => /^\/(healthz|readyz)$/.test(request.url) },
    serializers: {
      req: ({ id, method, url, remoteAddress }: Record<string, unknown>) => ({
        id,
        method,
        url,
        remoteAddress,
      }),
      res: ({ statusCode }: Record<string, unknown>) => ({ statusCode }),
    },
  });
}
