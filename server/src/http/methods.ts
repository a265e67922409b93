import type { RequestHandler } from 'express';
import { AppError } from '../lib/errors.ts';

/** Methods of read-only resources: pages, files, probes. */
export const READ_METHODS = ['GET', 'HEAD'];

/**
 * Passes on requests with one of these methods and answers OPTIONS with the list.
 * @throws AppError METHOD_NOT_ALLOWED with the list in the Allow header
 */
export function allowMethods(methods: readonly string[]): RequestHandler {
  const allow = methods.join(', ');
  return (request, response, next) => {
    if (methods.includes(request.method)) next();
    else if (request.method === 'OPTIONS') response.set('Allow', allow).sendStatus(204);
    else {
      throw new AppError('METHOD_NOT_ALLOWED', `${request.method} is not supported here.`, {
        headers: { Allow: allow },
      });
    }
  };
}
