import { z } from 'zod';

/** Every code that an error answer can carry; the server maps each to one HTTP status. */
const ERROR_CODES = [
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
  'UPLOAD_REJECTED',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
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
export type ErrorCode = (typeof ERROR_CODES)[number];

export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** Body of every error under /api (contract.md "Conventions"). */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  errors: z.array(FieldError).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
