import { ApiError, parseErrorBody } from '#client/lib/api-error.ts';

/** Bytes from which on a proxy may refuse an upload; nginx's own limit without client_max_body_size. */
const LARGE = 1_000_000;

const TOO_LARGE =
  'The server in front of the shop does not accept an upload of this size. ' +
  'Save with fewer or smaller images, or ask your operator to raise its limit.';
const NOT_REACHED =
  'The server in front of the shop gets no answer from it. ' +
  'Wait a minute, check whether your changes are saved, and try again.';
const CUT =
  'The connection broke during the upload. Check your connection and try again. ' +
  'If it breaks again, save with fewer or smaller images.';

/** An upload that failed on its way to the shop. The message says why and what to do. */
class UploadError extends ApiError {}

/**
 * Turns the answer to a refused upload into an error. A body that is not the shop's own is a proxy's
 * page, whose status says what went wrong.
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

/** What to add to the sentence about a failed save: how the upload failed on its way, or ''. */
export function explainUpload(error: unknown): string {
  return error instanceof UploadError ? ` ${error.message}` : '';
}
