import type { CallErrorCode, FieldError } from '#common/contract/errors.ts';

/** The server's error codes, and those for failures that the browser itself detects. */
export type ClientErrorCode = CallErrorCode | 'NETWORK' | 'TIMEOUT' | 'BAD_ANSWER';

const SENTENCES = {
  NETWORK: 'Couldn’t reach the shop. Check your connection and try again.',
  TIMEOUT: 'The shop took too long to answer. Please try again.',
  BAD_ANSWER: 'Something went wrong. Please try again.',
} as const;

/** The error of a failed API call. `status` is 0 if no response arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ClientErrorCode;
  readonly errors: readonly FieldError[];

  constructor(
    status: number,
    code: ClientErrorCode,
    message: string,
    errors: readonly FieldError[] = [],
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  /** Creates an error that the browser detected, with a message that screens can show. */
  static local(code: keyof typeof SENTENCES, status = 0): ApiError {
    return new ApiError(status, code, SENTENCES[code]);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFieldError(value: unknown): value is FieldError {
  return (
    isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'
  );
}

/**
 * Parses an error body (docs/specification.md#errors). Any other body, such as a proxy's error page,
 * becomes BAD_ANSWER.
 */
export function parseErrorBody(status: number, body: unknown): ApiError {
  if (!isRecord(body) || typeof body['message'] !== 'string' || typeof body['code'] !== 'string') {
    return ApiError.local('BAD_ANSWER', status);
  }
  const errors = Array.isArray(body['errors']) ? body['errors'].filter(isFieldError) : [];
  return new ApiError(status, knownCode(body['code']), body['message'], errors);
}

/** The contract's codes. The type keeps the table complete, so no schema is loaded at run time. */
const CODES: Readonly<Record<CallErrorCode, true>> = {
  VALIDATION_FAILED: true,
  MALFORMED_REQUEST: true,
  UPLOAD_REJECTED: true,
  UNAUTHENTICATED: true,
  INVALID_CREDENTIALS: true,
  SECOND_FACTOR_REQUIRED: true,
  ACCOUNT_BLOCKED: true,
  FORBIDDEN: true,
  NOT_FOUND: true,
  METHOD_NOT_ALLOWED: true,
  CONFLICT: true,
  ALREADY_EXISTS: true,
  CHANGED_MEANWHILE: true,
  OUT_OF_STOCK: true,
  CART_EMPTY: true,
  IDEMPOTENCY_KEY_REUSED: true,
  TOO_LARGE: true,
  UNSUPPORTED_TYPE: true,
  RATE_LIMITED: true,
  UNAVAILABLE: true,
  INTERNAL: true,
};

function knownCode(code: string): ClientErrorCode {
  return isCode(code) ? code : 'BAD_ANSWER';
}

function isCode(code: string): code is CallErrorCode {
  return Object.hasOwn(CODES, code);
}

/** Returns the server's message, or else the screen's text (docs/specification.md#screen-texts). */
export function serverMessage(error: unknown, fallback: string): string {
  const answered = error instanceof ApiError && error.status > 0 && error.code !== 'BAD_ANSWER';
  return answered ? error.message : fallback;
}

/** Returns the message of an ApiError, or a general one for any other error. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : ApiError.local('BAD_ANSWER').message;
}

/**
 * True if the server rejected the call itself: a 4xx other than 401 and 429. Those two come before the
 * server looks at the call, so an earlier attempt of the same call may have succeeded.
 */
export function isRefusal(error: unknown): boolean {
  return isClientError(error) && error.status !== 401 && error.status !== 429;
}

/** True if the server rejected the call with a 4xx. After any other error a change may have been made. */
export function isClientError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
