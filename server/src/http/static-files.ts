import path from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { Deps } from '../deps.ts';
import { AppError, notFound } from '../lib/errors.ts';
import { markStaticFile } from './request-log.ts';

const YEAR = '365d';

type PicturesOf = Pick<Deps, 'config' | 'pictureInWork'>;

/** A picture's address below /uploads begins with its hash, whatever the rendition. */
const HASH = /^\/([0-9a-f]+)/;

/**
 * Pictures: named by their content, so they never change under the same address. Who asks for one
 * that is still being drawn waits for it.
 */
export function uploadedFiles({ config, pictureInWork }: PicturesOf): Router {
  const router = Router();
  router.use(async (request, _response, next) => {
    const [, hash = ''] = HASH.exec(request.path) ?? [];
    await pictureInWork(hash);
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

/** The file server of the assets would answer these by itself. */
const refuseBrokenEscapes: RequestHandler = (request, _response, next) => {
  try {
    decodeURIComponent(request.path);
  } catch (error) {
    const message = 'The address holds a broken percent-encoding.';
    throw new AppError('MALFORMED_REQUEST', message, { cause: error });
  }
  next();
};

/**
 * The built client's files: hashed assets for a year, as the build has compressed them. Its one page
 * belongs to modules/pages.
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
  /* The template of the pages is no file for visitors: a kept copy would name old assets. */
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
