import type { ErrorRequestHandler, RequestHandler } from 'express';
import { z } from 'zod';
import type { ErrorCode } from '#common/contract/errors.ts';
import { isConflict, isUniqueViolation } from '../postgres/conflicts.ts';
import { isUnavailable } from '../postgres/unavailable.ts';
import { AppError, unavailable } from '../lib/errors.ts';
import { ClientGone } from './client-gone.ts';
import { presentError } from './error-answer.ts';
import { logError } from './request-log.ts';

/** Errors that body-parser, the router and the file server raise for a request that they refuse. */
const HttpFault = z.object({
  status: z.int().min(400).max(499),
  type: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});

const HTTP_FAULTS: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  412: ['PRECONDITION_FAILED', 'The file is not the version that you asked for.'],
  413: ['TOO_LARGE', 'The request is too large.'],
  415: ['UNSUPPORTED_TYPE', 'Send the body as application/json in UTF-8.'],
  416: ['RANGE_NOT_SATISFIABLE', 'The file does not have the bytes that you asked for.'],
};

/** Headers that the file server sets before it finds that it cannot send the file. */
const FILE_HEADERS = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Encoding',
  'Content-Length',
  'Content-Range',
  'Content-Type',
  'ETag',
  'Last-Modified',
];

function translateDatabaseFault(error: unknown): AppError | null {
  if (isUnavailable(error)) return unavailable(error);
  // A unique value that no service checked, or that another request took after the check.
  if (isUniqueViolation(error)) {
    return new AppError('ALREADY_EXISTS', 'This already exists.', { cause: error });
  }
  // Deadlocks and conflicts that remained after the retries.
  if (isConflict(error)) {
    const message = 'This was just changed by someone else. Please try again.';
    return new AppError('CONFLICT', message, { cause: error });
  }
  return null;
}

function translate(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const fault = HttpFault.safeParse(error);
  if (fault.success) {
    const [code, message] = HTTP_FAULTS[fault.data.status] ?? [
      'MALFORMED_REQUEST' as const,
      fault.data.type === 'entity.parse.failed'
        ? 'The body is not valid JSON.'
        : 'The request could not be read.',
    ];
    return new AppError(code, message, { headers: fault.data.headers, cause: error });
  }
  return (
    translateDatabaseFault(error) ??
    new AppError('INTERNAL', 'Something went wrong', { cause: error })
  );
}

/** Turns every error into the shop's error body, and logs those that are the server's fault. */
export const errorHandler: ErrorRequestHandler = (error, request, response, next) => {
  // The client has gone. The request's own line in the log says so.
  if (error instanceof ClientGone || response.destroyed) {
    response.destroy();
    return;
  }
  if (response.headersSent) {
    next(error);
    return;
  }
  const failure = translate(error);
  const { status, body } = presentError(failure, response.get('X-Request-Id') ?? '');
  if (status >= 500) logError(request, { err: failure.cause ?? failure }, failure.message);
  for (const name of FILE_HEADERS) response.removeHeader(name);
  response.status(status).set(failure.headers).set('Cache-Control', 'no-store').json(body);
};

/** Answers paths below /api without an endpoint. */
export const apiNotFound: RequestHandler = () => {
  throw new AppError('NOT_FOUND', 'No such API endpoint.');
};

/** Answers all other paths that no handler serves. */
export const pageNotFound: RequestHandler = () => {
  throw new AppError('NOT_FOUND', 'No such page.');
};
