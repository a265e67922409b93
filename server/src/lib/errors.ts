import type { ErrorCode, FieldError } from '#common/contract/errors.ts';

interface AppErrorOptions {
  /** One entry for each field or item that is wrong. */
  errors?: FieldError[];
  /** Headers of the answer, such as Retry-After. */
  headers?: Record<string, string> | undefined;
  cause?: unknown;
}

/**
 * An expected failure. The code says what a program should do, the message is a sentence for a
 * person. http/error-answer.ts alone knows which status a code becomes.
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

/** What does not exist, and what belongs to someone else: strangers cannot tell which. */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `${what} not found`);
}

/** Bad input that only the server can see, laid at a field's door. */
export function refuseField(path: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', message, { errors: [{ path, message }] });
}
