import { randomUUID } from 'node:crypto';
import {
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { AppError } from '../lib/errors.ts';
import { presentError } from './error-answer.ts';
import { READ_METHODS } from './methods.ts';
import { listSecurityHeaders } from './security-headers.ts';

/** Options of the server for {@link serveRequests}. {@link checkMessage} checks the Host header instead. */
export const SERVER_OPTIONS = {
  requireHostHeader: false,
  // Longer than common proxies keep a connection (60 s), so that none sends a request into one that just closes.
  keepAliveTimeout: 65_000,
  headersTimeout: 30_000,
  // The whole request: 110 MB of images take this long on a line of 1 Mbit/s.
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 5_000,
};

/** Milliseconds that a client has for its part. */
interface Patience {
  /** For a body other than a form with files. */
  body: number;
  /** For taking anything of a response that has begun. */
  reading: number;
}

const PATIENCE: Patience = { body: 30_000, reading: 60_000 };

/** Open connections of a process. Each takes some 10 kB; more than these are closed at once. */
const MOST_CONNECTIONS = 10_000;

/** How long a refused connection stays open, so that the client can read the answer. */
const LINGER_MS = 1_000;

const CLOSE = { headers: { Connection: 'close' } };

/** The only expectation that HTTP defines. Node answers it before the request is handled. */
const CONTINUE = /^100-continue$/i;

/**
 * Refuses messages that Node would refuse with an empty body.
 * @throws AppError MALFORMED_REQUEST without a Host header, EXPECTATION_FAILED
 */
export const checkMessage: RequestHandler = ({ httpVersion, headers }, _response, next) => {
  if (httpVersion === '1.1' && headers.host === undefined) {
    throw new AppError('MALFORMED_REQUEST', 'The Host header is missing.', CLOSE);
  }
  if (headers.expect !== undefined && !CONTINUE.test(headers.expect)) {
    const message = 'Leave out the Expect header; only 100-continue is supported.';
    throw new AppError('EXPECTATION_FAILED', message, CLOSE);
  }
  next();
};

/** Node's code for headers or a body that take too long. */
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Translates an error code of Node's HTTP parser. All codes not listed are malformed messages. */
function translate(code: string): AppError {
  switch (code) {
    case TOO_SLOW:
      return new AppError('REQUEST_TIMEOUT', 'The request took too long. Please try again.');
    case 'HPE_HEADER_OVERFLOW': {
      const message = 'The address or the cookies of the request are too long. Shorten them.';
      return new AppError('HEADERS_TOO_LARGE', message);
    }
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new AppError('TOO_LARGE', 'The request is too large.');
    case 'HPE_INVALID_METHOD':
      return new AppError('MALFORMED_REQUEST', 'The HTTP method is unknown.');
    default:
      return new AppError('MALFORMED_REQUEST', 'The request could not be read.');
  }
}

function connectRefusal(): AppError {
  return new AppError('METHOD_NOT_ALLOWED', 'CONNECT is not supported here.', {
    headers: { Allow: READ_METHODS.join(', ') },
  });
}

/** Formats a complete HTTP response as text, to be written to the socket. */
function formatAnswer(failure: AppError, requestId: string, common: object): string {
  const { status, body } = presentError(failure, requestId);
  const json = JSON.stringify(body);
  const headers = {
    ...common,
    ...failure.headers,
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(json),
    Date: new Date().toUTCString(),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', json].join('\r\n');
}

function hangUp(socket: Duplex, answer = ''): void {
  socket.end(answer);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** True if the request has a body. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Calls `giveUp` when a body takes too long. Forms with files have the time limit of the server, until they
 * have been answered.
 */
function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  { body }: Patience,
  giveUp: () => void,
): void {
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    if (request.complete) return;
    timer ??= setTimeout(giveUp, body).unref();
  };
  if (request.headers['content-type']?.startsWith('multipart/')) response.once('finish', start);
  else start();
  request.once('close', () => clearTimeout(timer));
}

/**
 * Ends connections on which nothing moves: `refuse` is called if a body is missing, and the connection is closed if
 * the client takes nothing of a response, or is idle. A client whose response has not begun may wait.
 */
function dropStalled(
  server: Server,
  { reading }: Patience,
  latest: WeakMap<Duplex, ServerResponse>,
  refuse: (socket: Socket) => void,
): void {
  server.setTimeout(reading, (socket) => {
    const response = latest.get(socket);
    if (!response || response.headersSent) {
      socket.destroy();
      return;
    }
    // A timeout ends the timer.
    if (response.req.complete) socket.setTimeout(reading);
    else refuse(socket);
  });
}

/**
 * Passes the server's requests to the application. Messages that Node does not pass on as requests
 * (malformed, too large, too slow, CONNECT) get the shop's error body, and their connection is closed.
 */
export function serveRequests(
  server: Server,
  app: RequestListener,
  { config, logger }: Pick<Deps, 'config' | 'logger'>,
  patience = PATIENCE,
): void {
  const common = listSecurityHeaders(config.publicUrl);
  const latest = new WeakMap<Duplex, ServerResponse>();
  const refuseSlow = (socket: Socket) => {
    const error = Object.assign(new Error('The body is too slow.'), { code: TOO_SLOW });
    server.emit('clientError', error, socket);
  };
  const serve: RequestListener = (request, response) => {
    latest.set(request.socket, response);
    if (hasBody(request)) {
      watchBody(request, response, patience, () => refuseSlow(request.socket));
    }
    app(request, response);
  };
  const refuse = (socket: Duplex, failure: AppError, reason: string) => {
    if (!socket.writable) return;
    const requestId = randomUUID();
    logger.warn({ requestId, reason }, failure.message);
    hangUp(socket, formatAnswer(failure, requestId, common));
  };
  server.maxConnections = MOST_CONNECTIONS;
  dropStalled(server, patience, latest, refuseSlow);
  server.on('request', serve);
  server.on('checkExpectation', serve);
  server.on('connect', (_request, socket: Duplex) => {
    refuse(socket.resume(), connectRefusal(), 'CONNECT');
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const { code = '' } = error;
    const response = latest.get(socket);
    const isInBody = response !== undefined && !response.req.complete;
    if (socket.destroyed || code === 'ECONNRESET') {
      socket.destroy(error);
    } else if (isInBody && response.headersSent) {
      // The response has begun. The client would take a second one for the answer to its next request.
      if (response.writableEnded) hangUp(socket);
      else socket.destroy(error);
    } else if (response && !isInBody && !response.writableFinished) {
      // The application is still answering the previous request, so the refusal has to wait.
      response.once('close', () => refuse(socket, translate(code), code));
    } else {
      refuse(socket, translate(code), code);
    }
  });
}
