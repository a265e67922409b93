import type { ErrorCode, FieldError } from '#common/contract/errors.ts';

interface AppErrorOptions {
  /** One entry for each field or item that is wrong. */
  errors?: FieldError[];
  /** Headers of the answer, such as Retry-After. */
  headers?: Record<string, string> | undefined;
  cause?: unknown;
}

/**
 * An expected failure. The code is for programs, the message is shown to people. http/error-answer.ts maps
 * codes to HTTP statuses.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }
}

/** Creates the error for a resource that does not exist or is another user's; callers cannot tell which. */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `${what} not found`);
}

/** Creates the error for a caller who has to sign in. */
export function unauthenticated(message: string): AppError {
  return new AppError('UNAUTHENTICATED', message, { headers: { 'WWW-Authenticate': 'Bearer' } });
}

/** Creates the error for a token that has expired, or whose session has ended. */
export function sessionEnded(): AppError {
  return unauthenticated('Your session has ended. Please sign in again.');
}

/** Creates the error for a field whose value only the server can check, beyond the contract's schema. */
export function refuseField(path: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', message, { errors: [{ path, message }] });
}

/** Creates the error for a fault that passes, such as a database that does not answer. */
export function unavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', 'The shop is temporarily unavailable. Please try again.', {
    headers: { 'Retry-After': '5' },
    cause,
  });
}

/** Creates the error for a request that is refused because too many others wait. Its client may retry. */
export function busy(): AppError {
  const message = 'The shop is very busy. Please try again in a few seconds.';
  return new AppError('UNAVAILABLE', message, { headers: { 'Retry-After': '5' } });
}

/**
 * Returns what an operator should read about an error. A host name with several addresses may fail for a different
 * reason at each, and `fetch` hides its reason in the cause.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return [...new Set(error.errors.map(reasonOf))].join(', ');
  }
  if (!(error instanceof Error)) return String(error);
  return error.message === 'fetch failed' && error.cause ? reasonOf(error.cause) : error.message;
}
