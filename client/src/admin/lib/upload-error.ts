import { ApiError, parseErrorBody } from '#client/lib/api-error.ts';

/** Bytes above which a proxy may refuse an upload: roughly nginx's default client_max_body_size. */
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
 * Parses the response to a refused upload. If the body is not the shop's, a proxy sent it, and its status
 * says what went wrong.
 */
export function readRefusal(status: number, body: unknown): ApiError {
  const error = parseErrorBody(status, body);
  if (error.code !== 'BAD_ANSWER') return error;
  if (status === 413) return new UploadError(status, 'BAD_ANSWER', TOO_LARGE);
  if (status >= 502 && status <= 504) return new UploadError(status, 'BAD_ANSWER', NOT_REACHED);
  return error;
}

/**
 * Returns the error for an upload without a response. A proxy that refuses a large upload may close the
 * connection before the browser has read the response.
 * @param bytes total size of all files
 */
export function connectionError(bytes: number): ApiError {
  return bytes < LARGE ? ApiError.local('NETWORK') : new UploadError(0, 'NETWORK', CUT);
}

/** Returns a sentence to append to a save error: why the upload failed, or ''. */
export function explainUpload(error: unknown): string {
  return error instanceof UploadError ? ` ${error.message}` : '';
}
