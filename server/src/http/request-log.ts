import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import type { Logger } from '../lib/logger.ts';
import { redactUrl } from './redact-url.ts';

const staticFiles = new WeakSet<ServerResponse>();

/** Marks a response as a static file. The log has it at level debug unless it fails. */
export function markStaticFile(response: ServerResponse): void {
  staticFiles.add(response);
}

/** Adds the user's id to all later log lines of this request. */
export function logUser(request: Request, userId: string): void {
  request.log.setBindings({ userId });
}

function levelFor(response: ServerResponse): 'error' | 'warn' | 'info' | 'debug' {
  if (response.statusCode >= 500) return 'error';
  if (response.statusCode >= 400) return 'warn';
  return staticFiles.has(response) ? 'debug' : 'info';
}

/** Returns the client's IP address, if it is one: a trusted proxy's header may hold any text. */
function clientAddress({ ip = '' }: Request): string | undefined {
  return isIP(ip) ? ip : undefined;
}

/** Gives each request an id, which the response has as X-Request-Id, and a line in the log. */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp<Request, Response>({
    logger,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (_request, response) => levelFor(response),
    // Health probes arrive every few seconds and would fill the log.
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
