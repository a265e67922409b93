import path from 'node:path';
import express, { Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { Config } from '../deps.ts';

const YEAR = '365d';

/** Pictures: named by their content, so they never change under the same address. */
export function uploadedFiles({ uploadsDir }: Config): Router {
  const router = Router();
  router.use(
    express.static(uploadsDir, { immutable: true, maxAge: YEAR, index: false, redirect: false }),
  );
  router.use((_request, response) => {
    response.status(404).type('text').send('There is no such picture.');
  });
  return router;
}

/**
 * The built client: hashed assets for a year, as the build has compressed them, and its one page for every
 * address of a screen.
 */
export function clientFiles(clientDir: string): Router {
  const router = Router();
  router.use(
    '/assets',
    expressStaticGzip(path.join(clientDir, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: { immutable: true, maxAge: YEAR },
    }),
    (_request, response) => {
      response.status(404).type('text').send('There is no such file.');
    },
  );
  router.use(express.static(clientDir, { index: false, maxAge: '1h', redirect: false }));
  // No pattern here: an address with a broken escape, such as /product/foo%, is a screen as well.
  router.use((request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') next();
    else response.set('Cache-Control', 'no-cache').sendFile('index.html', { root: clientDir });
  });
  return router;
}
