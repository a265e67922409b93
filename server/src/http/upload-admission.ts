import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../lib/errors.ts';
import { createBudget, type Release } from '../lib/budget.ts';

const MEGABYTE = 1024 * 1024;
/** Memory for the bodies of forms with files that are read or worked on at the same time. */
const BYTES = 128 * MEGABYTE;
/** Assumed for a body that does not tell its length. */
const UNKNOWN_LENGTH = 32 * MEGABYTE;
/** Below the minute or two after which proxies give up. */
const PATIENCE_MS = 60_000;
/** More would wait longer than PATIENCE_MS, because each upload takes some seconds. */
const MAX_WAITING = 50;
const RETRY_SECONDS = '30';

/**
 * Lets a request with files read its body. The caller reads nothing before.
 * @returns the function to call when the files are no longer in memory
 * @throws AppError UNAVAILABLE if too many others are at work, MALFORMED_REQUEST if the sender has gone
 */
export type UploadAdmission = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<Release>;

/**
 * Bounds the memory of uploads: all files of a form are held in memory until they are stored. Requests above the
 * bound wait; their senders wait with them, because their connections are not read.
 */
export function createUploadAdmission(): UploadAdmission {
  const budget = createBudget(BYTES, { patienceMs: PATIENCE_MS, maxWaiting: MAX_WAITING });
  return async (request, response) => {
    const length = Number(request.headers['content-length'] ?? UNKNOWN_LENGTH);
    const gone = new AbortController();
    const onClose = () => gone.abort();
    response.once('close', onClose);
    const release = await budget.take(length, gone.signal);
    response.off('close', onClose);
    if (release) return release;
    if (gone.signal.aborted) {
      throw new AppError('MALFORMED_REQUEST', 'The form could not be read.');
    }
    const message = 'Too many images are being uploaded at the moment. Please try again shortly.';
    throw new AppError('UNAVAILABLE', message, { headers: { 'Retry-After': RETRY_SECONDS } });
  };
}
