import { z } from 'zod';

/** Codes of errors under /api; the server maps each to one HTTP status. */
const CALL_ERROR_CODES = [
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
  'UPLOAD_REJECTED',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'SECOND_FACTOR_REQUIRED',
  'ACCOUNT_BLOCKED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'ALREADY_EXISTS',
  'CHANGED_MEANWHILE',
  'OUT_OF_STOCK',
  'CART_EMPTY',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type CallErrorCode = (typeof CALL_ERROR_CODES)[number];

/** Codes for requests of files, because only files have byte ranges and preconditions. */
const FILE_ERROR_CODES = ['PRECONDITION_FAILED', 'RANGE_NOT_SATISFIABLE'] as const;

/** Codes for faults of the HTTP message itself, independent of what it requests. */
const MESSAGE_ERROR_CODES = ['REQUEST_TIMEOUT', 'EXPECTATION_FAILED', 'HEADERS_TOO_LARGE'] as const;

const ERROR_CODES = [...CALL_ERROR_CODES, ...FILE_ERROR_CODES, ...MESSAGE_ERROR_CODES] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** Body of every error response (docs/specification.md#errors). */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  errors: z.array(FieldError).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
