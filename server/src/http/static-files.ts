import path from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { Deps } from '../deps.ts';
import { AppError, notFound } from '../lib/errors.ts';
import { markStaticFile } from './request-log.ts';

const YEAR = '365d';

type UploadDeps = Pick<Deps, 'config' | 'waitForImage'>;

/** Every URL below /uploads begins with the image's hash, whichever rendition it names. */
const HASH = /^\/([0-9a-f]+)/;

/**
 * Serves images. Their names are hashes of their content, so browsers may keep them for good. A request
 * for a demo image that is still being drawn waits for it.
 */
export function uploadedFiles({ config, waitForImage }: UploadDeps): Router {
  const router = Router();
  router.use(async (request, _response, next) => {
    const [, hash = ''] = HASH.exec(request.path) ?? [];
    await waitForImage(hash);
    next();
  });
  router.use(
    express.static(config.uploadsDir, {
      immutable: true,
      maxAge: YEAR,
      setHeaders: markStaticFile,
      index: false,
      redirect: false,
    }),
  );
  router.use(() => {
    throw notFound('Image');
  });
  return router;
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
    refuseBrokenEscapes,
    expressStaticGzip(path.join(clientDir, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: { immutable: true, maxAge: YEAR, redirect: false, setHeaders: markStaticFile },
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
      setHeaders: markStaticFile,
    }),
  );
  return router;
}
