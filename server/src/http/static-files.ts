import type { ServerResponse } from 'node:http';
import path from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { AppError, notFound } from '../lib/errors.ts';
import { markStaticFile, nameRoute, underRoute } from './request-log.ts';
import { dropPageHeaders } from './security-headers.ts';

/** How long browsers keep files whose names contain a hash. */
export const YEAR = '365d';

/** Prepares the response for a file that is served as it is. */
export function prepareFile(response: ServerResponse, file: string): void {
  markStaticFile(response);
  if (!file.endsWith('.html')) dropPageHeaders(response);
}

/** Refuses broken percent-encoding, which the file server of the assets would answer by itself. */
const refuseBrokenEscapes: RequestHandler = (request, _response, next) => {
  try {
    decodeURIComponent(request.path);
  } catch (error) {
    const message = 'The URL contains a broken percent-encoding.';
    throw new AppError('MALFORMED_REQUEST', message, { cause: error });
  }
  next();
};

/**
 * Serves the built client's files, and its assets in the compressed form that the build made. Browsers
 * keep assets for a year, because their names contain a hash. modules/pages serves index.html.
 */
export function clientFiles(clientDir: string): Router {
  const router = Router();
  router.use(
    '/assets',
    underRoute('/assets'),
    refuseBrokenEscapes,
    expressStaticGzip(path.join(clientDir, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: { immutable: true, maxAge: YEAR, redirect: false, setHeaders: prepareFile },
    }),
    () => {
      throw notFound('File');
    },
  );
  /* index.html is only a template of pages. A copy in a browser's cache would name outdated assets. */
  router.use('/index.html', (_request, _response, next) => next('router'));
  router.use(
    express.static(clientDir, {
      index: false,
      maxAge: '1h',
      redirect: false,
      setHeaders: (response: ServerResponse, file: string) => {
        nameRoute(response.req, 'other file');
        prepareFile(response, file);
      },
    }),
  );
  return router;
}
