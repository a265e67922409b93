import { pipeline } from 'node:stream/promises';
import express, { Router, type RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { AppError, notFound } from '../lib/errors.ts';
import { parseImageFileName } from '../storage/image-file-names.ts';
import type { RemoteUploads } from '../storage/upload-store.ts';
import { underRoute } from './request-log.ts';
import { prepareFile, YEAR } from './static-files.ts';

type UploadDeps = Pick<Deps, 'uploads' | 'waitForImage' | 'imageKeeper'>;

/** Every URL below /uploads begins with the image's hash, whichever rendition it names. */
const HASH = /^\/([0-9a-f]+)/;
const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

/** Serves files of a store that is reached over the network, as express.static does those of a folder. */
function relayFiles(uploads: RemoteUploads): RequestHandler {
  return async (request, response, next) => {
    const name = request.path.slice(1);
    // Other names are not looked up in the store.
    const file = parseImageFileName(name) ? await uploads.open(name, request) : null;
    if (!file) {
      next();
      return;
    }
    if (file.status === 416) {
      const message = 'The file does not have the bytes that you asked for.';
      const range = file.headers['content-range'];
      throw new AppError('RANGE_NOT_SATISFIABLE', message, {
        headers: range === undefined ? {} : { 'Content-Range': range },
      });
    }
    prepareFile(response, request.path);
    response.status(file.status).set(file.headers).set('Cache-Control', KEPT_FOR_GOOD);
    if (!file.body) {
      response.end();
      return;
    }
    // If the visitor leaves or the storage fails now, both connections are closed. No error can be sent any more.
    await pipeline(file.body, response).catch(() => undefined);
  };
}

function createFileServer(uploads: Deps['uploads']): RequestHandler {
  if (uploads.folder === null) return relayFiles(uploads);
  return express.static(uploads.folder, {
    immutable: true,
    maxAge: YEAR,
    setHeaders: prepareFile,
    index: false,
    redirect: false,
  });
}

/**
 * Serves images. Their names are hashes of their content, so browsers may keep them for good. A request
 * for a demo image that is still being drawn waits for it. A rendition that an image of an earlier version of the
 * shop lacks is made with the first request for it.
 */
export function uploadedFiles({ uploads, waitForImage, imageKeeper }: UploadDeps): Router {
  const router = Router();
  router.use(underRoute('/uploads'));
  router.use(async (request, _response, next) => {
    const [, hash = ''] = HASH.exec(request.path) ?? [];
    await waitForImage(hash);
    next();
  });
  const stored = createFileServer(uploads);
  router.use(stored);
  router.use(async (request, _response, next) => {
    if (!(await imageKeeper.complete(request.path.slice(1)))) throw notFound('Image');
    next();
  });
  router.use(stored, () => {
    throw notFound('Image');
  });
  return router;
}
