import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import type { Logger } from '../lib/logger.ts';
import { redactUrl } from './redact-url.ts';

const staticFiles = new WeakSet<ServerResponse>();

/** Marks an answer as a static file; the log mentions it at level debug unless it fails. */
export function markStaticFile(response: ServerResponse): void {
  staticFiles.add(response);
}

/** Adds the user's id to everything that the log says about this request from now on. */
export function logUser(request: Request, userId: string): void {
  request.log.setBindings({ userId });
}

function levelFor(response: ServerResponse): 'error' | 'warn' | 'info' | 'debug' {
  if (response.statusCode >= 500) return 'error';
  if (response.statusCode >= 400) return 'warn';
  return staticFiles.has(response) ? 'debug' : 'info';
}

/** The client's address as TRUST_PROXY defines it; a trusted header may hold any text. */
function clientAddress({ ip = '' }: Request): string | undefined {
  return isIP(ip) ? ip : undefined;
}

/** Gives each request an id, which its answer carries as X-Request-Id, and a line in the log. */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp<Request, Response>({
    logger,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (_request, response) => levelFor(response),
    // Health probes come every few seconds and say nothing.
    autoLogging: { ignore: (request) => /^\/(healthz|readyz)$/.test(request.path) },
    wrapSerializers: false,
    serializers: {
      req: (request: Request) => ({
        id: request.id,
        method: request.method,
        url: redactUrl(request.originalUrl),
        remoteAddress: clientAddress(request),
      }),
      res: ({ statusCode }: Response) => ({ statusCode }),
    },
  });
}
