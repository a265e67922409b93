import { ApiError, parseErrorBody } from '#client/lib/api-error.ts';

/** Bytes above which a proxy may refuse an upload: nginx's default client_max_body_size, about. */
const LARGE = 1_000_000;

const TOO_LARGE =
  "Your hosting doesn't accept uploads this large. " +
  'Save with fewer or smaller images, or ask your hosting provider to raise the limit.';
const NOT_REACHED =
  "The shop isn't responding right now. " +
  'Wait a minute, check whether your changes are saved, and try again.';
const CUT =
  'The connection broke during the upload. Check your connection and try again. ' +
  'If it breaks again, save with fewer or smaller images.';

/** An upload that a proxy or the network stopped. The message says why and what to do. */
class UploadError extends ApiError {}

/**
 * Parses the answer to a refused upload. A body that is not the shop's own is a proxy's error page,
 * whose status says what went wrong.
 */
export function readRefusal(status: number, body: unknown): ApiError {
  const error = parseErrorBody(status, body);
  if (error.code !== 'BAD_ANSWER') return error;
  if (status === 413) return new UploadError(status, 'BAD_ANSWER', TOO_LARGE);
  if (status >= 502 && status <= 504) return new UploadError(status, 'BAD_ANSWER', NOT_REACHED);
  return error;
}

/**
 * The error for an upload without an answer. A proxy that refuses a large upload may cut the
 * connection before the browser has read why.
 * @param bytes size of all files together
 */
export function connectionError(bytes: number): ApiError {
  return bytes < LARGE ? ApiError.local('NETWORK') : new UploadError(0, 'NETWORK', CUT);
}

/** Returns what to add to the sentence about a failed save: why the upload was stopped, or ''. */
export function explainUpload(error: unknown): string {
  return error instanceof UploadError ? ` ${error.message}` : '';
}
