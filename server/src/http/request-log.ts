import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import type { Logger } from '../lib/logger.ts';
import { redactUrl } from './redact-url.ts';

/** What the log lines of a request contain. */
interface LoggedRequest {
  id: string;
  method: string;
  url: string;
  /** The client's address, which may be any text that a trusted proxy sends. */
  ip: string | undefined;
  userId?: string | undefined;
  /** Template of the path for the metrics, such as '/api/products/{id}'. It must not contain what a visitor sends. */
  route: string;
  /** As performance.now() gives it. */
  startedAt: number;
}

const staticFiles = new WeakSet<ServerResponse>();
const requests = new WeakMap<IncomingMessage, { logger: Logger; logged: LoggedRequest }>();

/** Marks a response as a static file. The log has it at level debug unless it fails. */
export function markStaticFile(response: ServerResponse): void {
  staticFiles.add(response);
}

/** Adds the user's id to all later log lines of this request. */
export function logUser(request: IncomingMessage, userId: string): void {
  const entry = requests.get(request);
  if (entry) entry.logged.userId = userId;
}

/** Sets the route under which the metrics count this request. */
export function nameRoute(request: IncomingMessage, route: string): void {
  const entry = requests.get(request);
  if (entry) entry.logged.route = route;
}

function describe({ id, method, url, ip = '', userId }: LoggedRequest) {
  const remoteAddress = isIP(ip) ? ip : undefined;
  return { req: { id, method, url: redactUrl(url), remoteAddress }, userId };
}

/** Writes an error line of a request. */
export function logError(request: IncomingMessage, fields: object, message: string): void {
  const entry = requests.get(request);
  entry?.logger.error({ ...describe(entry.logged), ...fields }, message);
}

function levelFor(response: ServerResponse): 'error' | 'warn' | 'info' | 'debug' {
  if (response.statusCode >= 500) return 'error';
  if (response.statusCode >= 400) return 'warn';
  return staticFiles.has(response) ? 'debug' : 'info';
}

/** The status by which metrics count a request whose client has gone. No response has it. */
const CLIENT_GONE = 499;

/**
 * Counts a request and writes its line as soon as its response is sent or its connection is lost.
 * @param isQuiet whether the line is left out
 */
export function reportAtEnd(
  { logger, metrics }: Pick<Deps, 'logger' | 'metrics'>,
  response: ServerResponse,
  logged: LoggedRequest,
  isQuiet = false,
): void {
  response.once('close', () => {
    const { statusCode, writableFinished } = response;
    const { method, route } = logged;
    const milliseconds = performance.now() - logged.startedAt;
    const status = writableFinished ? statusCode : CLIENT_GONE;
    metrics.countRequest({ method, route, status }, milliseconds / 1000);
    const level = levelFor(response);
    if (isQuiet || !logger.isLevelEnabled(level)) return;
    const responseTime = Math.round(milliseconds);
    const line = { ...describe(logged), res: { statusCode }, responseTime };
    logger[level](line, writableFinished ? 'request completed' : 'request aborted');
  });
}

/** Probes and scrapes arrive every few seconds and would fill the log. */
const PROBES = ['/healthz', '/readyz', '/metrics'];

/** Requests that no part of the application names. */
const NO_ROUTE = 'other';

/** Gives each request an id, which the response has as X-Request-Id, a line in the log and a place in the metrics. */
export function requestLog(deps: Pick<Deps, 'logger' | 'metrics'>): RequestHandler {
  const { logger } = deps;
  return (request, response, next) => {
    const { method, originalUrl: url, ip } = request;
    const startedAt = performance.now();
    const logged: LoggedRequest = { id: randomUUID(), method, url, ip, route: NO_ROUTE, startedAt };
    requests.set(request, { logger, logged });
    response.setHeader('X-Request-Id', logged.id);
    // Without a listener, a failure to write the response would end the process.
    response.on('error', (error) => logError(request, { err: error }, 'The response broke off'));
    reportAtEnd(deps, response, logged, PROBES.includes(request.path));
    next();
  };
}

/** Names the route of all requests that reach it. */
export function underRoute(route: string): RequestHandler {
  return (request, _response, next) => {
    nameRoute(request, route);
    next();
  };
}
