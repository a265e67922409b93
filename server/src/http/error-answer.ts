import type { ErrorBody, ErrorCode } from '#common/contract/errors.ts';
import type { AppError } from '../lib/errors.ts';

/** The HTTP status of each error code (docs/specification.md#errors). */
const STATUS: Readonly<Record<ErrorCode, number>> = {
  VALIDATION_FAILED: 400,
  MALFORMED_REQUEST: 400,
  UPLOAD_REJECTED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  ACCOUNT_BLOCKED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  ALREADY_EXISTS: 409,
  CHANGED_MEANWHILE: 409,
  OUT_OF_STOCK: 409,
  CART_EMPTY: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  REQUEST_TIMEOUT: 408,
  PRECONDITION_FAILED: 412,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  EXPECTATION_FAILED: 417,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

/** Returns the status and the JSON body that answer a request with this error. */
export function presentError(
  { code, message, errors }: AppError,
  requestId: string,
): { status: number; body: ErrorBody } {
  return {
    status: STATUS[code],
    body: { message, code, ...(errors ? { errors } : {}), requestId },
  };
}
